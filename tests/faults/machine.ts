/** What this machine lets a run do to itself: mounts, limits, system calls that fail. Root on Linux, or little. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresBinaries } from '../helpers/postgres.ts'
import { swiftMissing } from '../helpers/swift.ts'
import type { Cleaning } from './cleaning.ts'

export const needs = [
  'linux',
  'mount',
  'ext4',
  'cgroup',
  'strace',
  'faketime',
  'slowhttptest',
  'postgres',
  'swift',
] as const
export type Need = (typeof needs)[number]

const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
const linux = process.platform === 'linux'
const root = linux && process.getuid?.() === 0
const faketimeLibrary = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib']
  .map((folder) => join(folder, 'faketime/libfaketime.so.1'))
  .find(existsSync)

const present: Record<Need, () => boolean> = {
  linux: () => linux,
  mount: () => root && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0,
  ext4: () => root && has('mkfs.ext4') && existsSync('/dev/loop-control'),
  cgroup: () => root && groups().length > 0,
  strace: () => root && has('strace'),
  faketime: () => faketimeLibrary !== undefined,
  slowhttptest: () => has('slowhttptest'),
  postgres: () => postgresBinaries() !== null,
  swift: () => swiftMissing() === null,
}
const looked = new Map<Need, boolean>()
/** What a fault needs and this machine has not. */
export function missing(wanted: readonly Need[]): Need[] {
  return wanted.filter((need) => {
    if (!looked.has(need)) looked.set(need, present[need]())
    return !looked.get(need)
  })
}

/** A system program; throws with what it said where it fails. */
export function run(program: string, ...args: string[]): string {
  const done = spawnSync(program, args, { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${program} ${args.join(' ')}: ${done.stderr || done.error?.message}`)
  return done.stdout
}

const unmount = (folder: string) => {
  if (spawnSync('umount', [folder]).status !== 0) run('umount', '-l', folder)
}

/** A small disk in memory, mounted at the folder. */
export function smallDisk(cleaning: Cleaning, folder: string, size: string) {
  mkdirSync(folder, { recursive: true })
  run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'none', folder)
  cleaning.later(() => unmount(folder))
}

export interface Image {
  file: string
  /** Mounts it, or a clone of it, at the folder. */
  mount(folder: string, options?: string, file?: string): void
  unmount(folder: string): void
  /** What has reached the disk at this moment, as after a power cut. */
  clone(): string
  /** As at the start of a machine after an error. */
  repair(): void
  /** The name of the loop device under a mounted folder. */
  device(folder: string): string
}

/** An ext4 file system in a file in memory, that writes back only what is synced (commit=300). */
export function ext4Image(cleaning: Cleaning, file: string, megabytes: number): Image {
  run('truncate', '-s', `${megabytes}M`, file)
  run('mkfs.ext4', '-q', '-F', file)
  cleaning.later(() => rmSync(file, { force: true }))
  const mounted = new Set<string>()
  const image: Image = {
    file,
    mount: (folder, options = 'commit=300', from = file) => {
      mkdirSync(folder, { recursive: true })
      run('mount', '-o', `loop,${options}`, from, folder)
      mounted.add(folder)
      cleaning.later(() => image.unmount(folder))
    },
    unmount: (folder) => {
      if (mounted.delete(folder)) unmount(folder)
    },
    clone: () => {
      const copy = `${file}.crash`
      cleaning.later(() => rmSync(copy, { force: true }))
      run('cp', '--sparse=always', file, copy)
      return copy
    },
    repair: () => {
      // 1: errors were corrected.
      const { status, stdout } = spawnSync('fsck.ext4', ['-p', '-f', file], { encoding: 'utf8' })
      if (status === null || status > 1) throw new Error(`fsck.ext4: ${stdout}`)
    },
    device: (folder) => run('findmnt', '-no', 'SOURCE', folder).trim().replace('/dev/', ''),
  }
  return image
}

/** Control groups of either version, with where limits are written. */
function groups(): { kind: 'memory' | 'cpu'; folder: string; version: 1 | 2 }[] {
  const top = '/sys/fs/cgroup'
  if (existsSync(join(top, 'cgroup.controllers')))
    return (['memory', 'cpu'] as const).map((kind) => ({ kind, folder: top, version: 2 }))
  return (['memory', 'cpu'] as const).flatMap((kind) =>
    existsSync(join(top, kind, 'tasks')) ? [{ kind, folder: join(top, kind), version: 1 as const }] : [],
  )
}

let groupNumber = 0
/** Puts a process under a limit: bytes of memory, or hundredths of one processor. */
export function limit(cleaning: Cleaning, kind: 'memory' | 'cpu', amount: number, pid: number) {
  const at = groups().find((one) => one.kind === kind)!
  const folder = join(at.folder, `portal-faults-${process.pid}-${++groupNumber}`)
  mkdirSync(folder)
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const lift = () => {
    if (!existsSync(folder)) return
    for (const one of readFileSync(join(folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean))
      writeFileSync(join(at.folder, 'cgroup.procs'), one)
    rmdirSync(folder)
  }
  cleaning.later(lift)
  if (kind === 'memory') write(at.version === 1 ? 'memory.limit_in_bytes' : 'memory.max', String(amount))
  else if (at.version === 1) {
    write('cpu.cfs_period_us', '100000')
    write('cpu.cfs_quota_us', String(amount * 1000))
  } else write('cpu.max', `${amount * 1000} 100000`)
  write('cgroup.procs', String(pid))
  return {
    lift,
    /** How often the kernel killed something here for want of memory. */
    killed: () => {
      const name = at.version === 1 ? 'memory.oom_control' : 'memory.events'
      return Number(/oom_kill (\d+)/.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? 0)
    },
  }
}

/** System calls of a running process fail from now on, until it is lifted. */
export async function failing(cleaning: Cleaning, pid: number, inject: string): Promise<() => Promise<void>> {
  const calls = inject.split(':')[0]!
  const args = ['-f', '-qq', '-o', '/dev/null', '-p', String(pid), '-e', `trace=${calls}`, '-e', `inject=${inject}`]
  const tracer: ChildProcess = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const gone = new Promise<void>((resolve) => tracer.once('exit', () => resolve()))
  cleaning.later(() => void tracer.kill('SIGTERM'))
  const traced = () => /TracerPid:\s+[1-9]/.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  const until = Date.now() + 5000
  while (!traced()) {
    if (Date.now() > until || tracer.exitCode !== null) throw new Error('strace could not be attached')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return async () => {
    tracer.kill('SIGTERM')
    await gone
  }
}

/** A process whose clock is set by a file; what does not look at the clock (timers) runs on as it is. */
export function fakeClock(file: string) {
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  set(0)
  return {
    set,
    environment: {
      LD_PRELOAD: faketimeLibrary!,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  }
}
