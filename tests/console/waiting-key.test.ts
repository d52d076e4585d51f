import { beforeEach, describe, expect, it } from 'vitest'
import { waitingKey } from '../../admin/desk/waitingKey.ts'

describe('A key that was pressed before its case was there', () => {
  let now: number
  let waiting: ReturnType<typeof waitingKey>
  beforeEach(() => {
    now = 0
    waiting = waitingKey(() => now)
  })

  it('is done to the case that was being read, once', () => {
    waiting.keep('p', '#/2', 'reading')
    expect(waiting.take('#/2', 'reading')).toBeNull()
    expect(waiting.take('#/2', null)).toBe('p')
    expect(waiting.take('#/2', null)).toBeNull()
  })
  it('is not done to another that was opened instead', () => {
    waiting.keep('p', '#/2', 'reading')
    expect(waiting.take('#/3', 'reading')).toBeNull()
    expect(waiting.take('#/2', null)).toBeNull()
  })
  it('is done to the case after the one that is being sent', () => {
    waiting.keep('p', '#/1', 'sending')
    expect(waiting.take('#/1', 'sending')).toBeNull()
    expect(waiting.take('#/2', 'sending')).toBeNull()
    expect(waiting.take('#/2', 'reading')).toBeNull()
    expect(waiting.take('#/2', null)).toBe('p')
  })
  it('is done to no other after that one', () => {
    waiting.keep('p', '#/1', 'sending')
    waiting.take('#/2', 'reading')
    expect(waiting.take('#/3', null)).toBeNull()
    expect(waiting.take('#/2', null)).toBeNull()
  })
  it('is nothing where what was sent is refused', () => {
    waiting.keep('p', '#/1', 'sending')
    expect(waiting.take('#/1', null)).toBeNull()
    expect(waiting.take('#/2', null)).toBeNull()
  })
  it('is nothing once another was pressed, or after a long while', () => {
    waiting.keep('p', '#/2', 'reading')
    waiting.drop()
    expect(waiting.take('#/2', null)).toBeNull()
    waiting.keep('p', '#/2', 'reading')
    now = 10_001
    expect(waiting.take('#/2', null)).toBeNull()
  })
})
