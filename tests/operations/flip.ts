import { chmodSync, closeSync, openSync, readSync, writeSync } from 'node:fs'

/** One byte of it is another one, as when somebody writes into a file. */
export function flip(path: string, at = 10) {
  chmodSync(path, 0o644)
  const file = openSync(path, 'r+')
  const byte = Buffer.alloc(1)
  readSync(file, byte, 0, 1, at)
  writeSync(file, Buffer.from([byte[0]! ^ 1]), 0, 1, at)
  closeSync(file)
}
