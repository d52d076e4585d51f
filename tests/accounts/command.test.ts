import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { startPortal } from '../helpers/app.ts'
import { temporaryFolder } from '../helpers/databases.ts'
import { programOf } from '../helpers/programs.ts'

const account = (folder: string, args: string[], password: string) =>
  spawnSync(process.execPath, [programOf('server/commands/account.ts'), ...args], {
    env: { ...process.env, DATA_DIR: folder },
    input: `${password}\n`,
    encoding: 'utf8',
  })

test('the first administrator of an empty portal is made by a command, and may open the console', async () => {
  const folder = temporaryFolder()
  const weak = account(folder, ['chief', '--mailbox', 'chief@unit.example'], '123456')
  expect([weak.status, weak.stderr.trim()]).toEqual([
    1,
    'account: password: This password is too common; choose another',
  ])
  const made = account(folder, ['chief', '--mailbox', 'chief@unit.example'], 'clear-air 2026')
  expect([made.status, made.stdout.trim()]).toEqual([0, 'chief may log in, with the role admin.'])
  const again = account(folder, ['chief', '--mailbox', 'other@unit.example'], 'clear-air 2026')
  expect(again.stderr.trim()).toBe('account: there is a user chief already')

  const portal = await startPortal({ DATA_DIR: folder })
  const headers = await portal.logIn('chief', 'clear-air 2026')
  expect((await portal.app.inject({ url: '/api/admin/datasets', headers })).statusCode).toBe(200)
  await portal.close()
})
