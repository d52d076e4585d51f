/**
 * A real S3 store for tests: OpenStack Swift with its S3 API, on ports and in a folder of its own. On Debian:
 * `apt-get install -y --no-install-recommends swift-proxy swift-account swift-container swift-object memcached`
 * (tests/helpers/swift.install.sh). No systemd, no Keystone.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

export interface Swift {
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
  stop(): Promise<void>
}

const parts = ['proxy', 'account', 'container', 'object'] as const
const memcached = '/usr/bin/memcached'
const programOf = (part: string) => `/usr/bin/swift-${part}-server`

/** Why there is no Swift here, or null. */
export function swiftMissing(): string | null {
  try {
    for (const program of [...parts.map(programOf), memcached]) accessSync(program, constants.X_OK)
    accessSync('/etc/swift/swift.conf', constants.R_OK)
    return null
  } catch {
    return 'Swift is not installed: see tests/helpers/swift.install.sh'
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

const rings = `
import json, sys
from swift.common.ring import RingBuilder
for name, port in json.loads(sys.argv[2]).items():
    builder = RingBuilder(2, 1, 0)
    where = {'ip': '127.0.0.1', 'port': port, 'replication_ip': '127.0.0.1', 'replication_port': port}
    builder.add_dev(dict(where, region=1, zone=1, device='disk', weight=1.0, meta=''))
    builder.rebalance()
    builder.get_ring().save('%s/%s.ring.gz' % (sys.argv[1], name))
`

export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'swift-'))
  mkdirSync(join(folder, 'devices/disk'), { recursive: true })
  const ports: Record<string, number> = Object.fromEntries(
    await Promise.all([...parts, 'memcached'].map(async (part) => [part, await freePort()])),
  )
  const { proxy, memcached: memory, ...stores } = ports
  execFileSync('/usr/bin/python3', ['-c', rings, folder, JSON.stringify(stores)])

  const common = (port: number) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = ${userInfo().username}\nswift_dir = ${folder}\nlog_level = ERROR\n`
  for (const part of ['account', 'container', 'object'])
    writeFileSync(
      join(folder, `${part}.conf`),
      `${common(ports[part]!)}devices = ${folder}/devices\nmount_check = false\nfallocate_reserve = 0\n
[pipeline:main]\npipeline = ${part}-server\n
[app:${part}-server]\nuse = egg:swift#${part}\n`,
    )
  writeFileSync(
    join(folder, 'proxy.conf'),
    `${common(proxy!)}
[pipeline:main]\npipeline = catch_errors cache s3api tempauth slo proxy-server\n
[app:proxy-server]\nuse = egg:swift#proxy\nallow_account_management = true\naccount_autocreate = true\n
[filter:catch_errors]\nuse = egg:swift#catch_errors\n
[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:${memory}\n
[filter:tempauth]\nuse = egg:swift#tempauth\nuser_test_tester = testing .admin\n
[filter:slo]\nuse = egg:swift#slo\n
[filter:s3api]\nuse = egg:swift#s3api\n`,
  )

  const log: string[] = []
  // The kernel ends the servers should the test process die without a word.
  const run = (...command: string[]): ChildProcess => {
    const child = spawn('setpriv', ['--pdeathsig=KILL', ...command], { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => log.push(`${chunk}`))
    return child
  }
  const children = [
    run(memcached, '-u', userInfo().username, '-l', '127.0.0.1', '-p', String(memory), '-m', '16'),
    ...parts.map((part) => run(programOf(part), join(folder, `${part}.conf`))),
  ]
  const stop = async () => {
    await Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGKILL')
        await ended
      }),
    )
    rmSync(folder, { recursive: true, force: true })
  }
  const answers = async (port: number) => {
    const until = performance.now() + 60_000
    while (performance.now() < until) {
      try {
        await fetch(`http://127.0.0.1:${port}/`)
        return
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
    throw new Error(`Swift does not answer:\n${log.join('')}`)
  }
  try {
    await Promise.all(parts.map((part) => answers(ports[part]!)))
  } catch (error) {
    await stop()
    throw error
  }
  return { endpoint: `http://127.0.0.1:${proxy}`, accessKeyId: 'test:tester', secretAccessKey: 'testing', stop }
}
