import { spawn } from 'node:child_process'
import { ClearError } from '../trouble.ts'

/** A program of PostgreSQL that is not on this machine. */
export class ProgramMissing extends ClearError {}

/** libpq's variables for this address. */
function connection(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const words: Record<string, string> = {
    PATH: '/usr/bin:/bin:/usr/local/bin',
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  }
  const host = searchParams.get('host') ?? hostname
  if (host) words.PGHOST = decodeURIComponent(host)
  if (port) words.PGPORT = port
  if (username) words.PGUSER = decodeURIComponent(username)
  if (password) words.PGPASSWORD = decodeURIComponent(password)
  return words
}

function run(name: string, args: string[], url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // The address holds the password: it goes by environment, where other users of the machine can't read it.
    const child = spawn(name, args, { stdio: ['ignore', 'inherit', 'pipe'], env: connection(url) })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    child.once('error', (error) => reject(new ProgramMissing(`${name} could not be started: ${error.message}`)))
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new ClearError(`${name} failed: ${said.trim().replace(/\s*\n\s*/g, '; ')}`)),
    )
  })
}

export const dumpPostgres = (url: string, file: string, args: string[], name = 'pg_dump') =>
  run(name, ['--format=custom', '--no-owner', ...args, `--file=${file}`], url)

export const restorePostgres = (url: string, file: string) =>
  run('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${connection(url).PGDATABASE}`, file], url)
