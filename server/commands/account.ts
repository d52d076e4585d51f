import { text } from 'node:stream/consumers'
import { mailboxRule, type Problem, passwordRule, problems, usernameRule } from '../accounts/accounts.vocabulary.ts'
import { readConfig } from '../config.ts'
import { migrateDatabase } from '../engines/database/migrate.ts'
import { type BuiltInRole, builtInRoles } from '../roles/roles.vocabulary.ts'
import { createServices } from '../services.ts'
import { setUp } from '../setup/setup.service.ts'
import { CommandError, runCommand } from './command.ts'

const must = (field: string, problem: Problem | null) => {
  if (problem) throw new CommandError(`${field}: ${problems[problem].en}`)
}

await runCommand({
  name: 'account',
  help: `npm run account -- USERNAME --mailbox MAILBOX [--role admin] [--name "REAL NAME"] < password-file
Makes an enabled account: the first administrator of a new portal. The password is read from standard input, so that it
stands in no list of commands. Kinds, roles and menus are made where they are not there yet.
Roles: ${builtInRoles.join(', ')}.`,
  options: {
    role: { type: 'string', default: 'admin' },
    mailbox: { type: 'string' },
    name: { type: 'string' },
  },
  run: async ({ values: { role = 'admin', mailbox = '', name }, positionals: [username = ''] }) => {
    if (!username || !mailbox) throw new CommandError('name the account and its mailbox, see --help')
    must('user name', usernameRule(username))
    must('mailbox', mailboxRule(mailbox))
    if (!builtInRoles.includes(role as BuiltInRole)) throw new CommandError(`there is no role ${role}`)
    if (process.stdin.isTTY) console.error('Password, then Ctrl+D:')
    const password = (await text(process.stdin)).replace(/\r?\n$/, '')
    must('password', passwordRule(password))

    const config = readConfig()
    await migrateDatabase(config)
    const services = await createServices(config)
    try {
      await setUp(services.database)
      if (await services.accounts.byUsername(username)) throw new CommandError(`there is a user ${username} already`)
      await services.accounts.create({
        username,
        password,
        realName: name ?? username,
        phone: '',
        mailbox,
        workUnit: '',
        purpose: '',
        accountType: 'ordinary',
        roles: [role],
      })
      console.log(`${username} may log in, with the role ${role}.`)
    } finally {
      await services.close()
    }
  },
})
