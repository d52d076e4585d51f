/** Disks that are full: of their own, which needs root and a machine that mounts. */
import { execFileSync } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { temporaryFolder } from './databases.ts'

const mounted: string[] = []

/** A disk of so much room; null where none can be mounted. It is gone after the test. */
export function smallDisk(size: string): string | null {
  const folder = temporaryFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  mounted.push(folder)
  return folder
}

const unmount = () => {
  for (const folder of mounted.splice(0)) execFileSync('umount', ['-l', folder])
}
export const canMount = smallDisk('1m') !== null
unmount()
afterEach(unmount)

/** Takes all the room there is, in a file `ballast`. */
export function fill(disk: string) {
  const file = openSync(join(disk, 'ballast'), 'w')
  try {
    for (const piece of [1 << 20, 1 << 16, 1 << 12]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(piece))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(file)
  }
}
