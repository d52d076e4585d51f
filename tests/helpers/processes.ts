import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { programOf } from './programs.ts'

/** Processes that say `ready`, are all told at the same moment to go on, and answer a line each. */
export async function atOnce(script: URL, each: string[][]): Promise<string[]> {
  const started = each.map((given) => {
    const child = spawn(process.execPath, [programOf(script), ...given], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const gone = new Promise((resolve) => child.once('exit', resolve))
    return { child, gone, line: async () => String((await lines.next()).value) }
  })
  for (const { line } of started) if ((await line()) !== 'ready') throw new Error('a process did not get ready')
  for (const { child } of started) child.stdin.write('\n')
  const outcomes = await Promise.all(started.map(({ line }) => line()))
  await Promise.all(started.map(({ gone }) => gone))
  return outcomes
}
