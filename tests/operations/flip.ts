import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'

/** One byte of it is another one, as `dd` writes it. */
export function flip(path: string, at = 10) {
  chmodSync(path, 0o644)
  const byte = execFileSync('dd', [`if=${path}`, 'bs=1', `skip=${at}`, 'count=1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  execFileSync('dd', [`of=${path}`, 'bs=1', `seek=${at}`, 'count=1', 'conv=notrunc'], {
    input: Buffer.from([byte[0]! ^ 1]),
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}
