import '../engines/umask.ts'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { SettingError } from '../config.ts'
import { ClearError, troubleLine } from '../engines/trouble.ts'

/** A failure that needs no stack: one clear line for the person at the terminal. */
export class CommandError extends ClearError {}

interface Command<O extends NonNullable<ParseArgsConfig['options']>> {
  name: string
  help: string
  options: O
  run(given: {
    values: ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>['values']
    positionals: string[]
  }): Promise<void>
}

/** Null for a fault of ours, whose stack is wanted. */
function lineOf(error: unknown): string | null {
  const { code, syscall, message } = error as NodeJS.ErrnoException
  // A disk or a folder that refuses names itself.
  const own = error instanceof SettingError || code?.startsWith('ERR_PARSE_ARGS') || syscall !== undefined
  return troubleLine(error) ?? (own ? message : null)
}

/** Runs one of the npm commands: `--help`, progress on stderr, and a non-zero exit with one line when it can't do its work. */
export async function runCommand<O extends NonNullable<ParseArgsConfig['options']>>(
  command: Command<O>,
): Promise<void> {
  try {
    const given = parseArgs({
      options: { ...command.options, help: { type: 'boolean', short: 'h' } } as O,
      allowPositionals: true,
    })
    if ((given.values as { help?: boolean }).help) {
      console.log(command.help.trim())
      return
    }
    await command.run(given as Parameters<typeof command.run>[0])
  } catch (error) {
    const line = lineOf(error)
    console.error(line === null ? error : `${command.name}: ${line}`)
    process.exitCode = 1
  }
}

/** One line that overwrites itself on a terminal, and a line per step elsewhere. */
export function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${line}`)
  else process.stderr.write(`${line}\n`)
}
