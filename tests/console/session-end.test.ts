import { HttpError } from 'react-admin'
import { afterEach, expect, test } from 'vitest'
import { authProvider, whyEnded } from '../../admin/providers/authProvider.ts'
import { sessionBegun, whenSessionEnds } from '../../admin/providers/sessionEnd.ts'

const ended = new HttpError('登录已过期，请重新登录', 401)

afterEach(() => {
  whenSessionEnds(null)
  sessionBegun()
})

test('a call that meets a dead session fails, so that nothing refused is called done', async () => {
  let left = 0
  whenSessionEnds(() => {
    left++
  })
  await expect(authProvider.checkError(ended)).resolves.toBeUndefined()
  await authProvider.checkError(ended)
  expect(left).toBe(1)
  expect(whyEnded()).toBe('登录已过期，请重新登录')
})

test('where nobody leads to the log-in page, the framework does', async () => {
  await expect(authProvider.checkError(ended)).rejects.toEqual({ message: false })
})

test('other errors end no session', async () => {
  whenSessionEnds(() => {
    throw new Error('led away')
  })
  await expect(authProvider.checkError(new HttpError('冲突', 409))).resolves.toBeUndefined()
})
