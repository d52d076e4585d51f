import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { progress } from '../../server/commands/command.ts'
import { objectPath } from '../../server/engines/objects/objects.ts'
import { median } from './figures.ts'
import type { Cell } from './load.ts'
import { middle } from './measure.ts'
import { largeFileBytes, largeFileName } from './observations.ts'
import { hasNginx, peakRss, startNginx, startPortal } from './processes.ts'
import { objectsOf, type Stage } from './stage.ts'

const run = promisify(execFile)
const account = { username: 'user', password: 'Demo2026' }

interface Source {
  origin: string
  path: string
  cookie: string
}

/** A file of half a gigabyte: sent by the server itself, and handed over to nginx; beside nginx alone. */
export async function downloadsBench({ fixture, portal, pace, rows, row, fact }: Stage) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-discard-'))
  const discard = join(folder, 'discard')
  const source = fileURLToPath(new URL('discard.c', import.meta.url))
  if (!hasNginx || spawnSync('cc', ['-O2', '-o', discard, source], { stdio: 'inherit' }).status !== 0) {
    progress('downloads are left out: they need nginx and a C compiler')
    return
  }
  const [file] = rows<{ id: number; sha256: string }>('select id, sha256 from files where name = ?', largeFileName)
  if (!file) throw new Error('the fixture has no large file')

  const accelerated = await startPortal(fixture.dataDir, { ACCEL_PREFIX: '/objects/', TRUST_PROXY: '127.0.0.1' })
  const nginx = await startNginx(accelerated.origin, objectsOf(fixture))
  try {
    const path = `/api/files/${file.id}/content`
    const cookie = await logIn(portal.origin)
    const ways: Record<'nginx' | 'server' | 'handedOver', Source> = {
      nginx: { origin: nginx.origin, path: `/bare/${objectPath(file.sha256)}`, cookie: '-' },
      server: { origin: portal.origin, path, cookie },
      handedOver: { origin: nginx.origin, path, cookie },
    }
    // A server that has just started compiles; that is not what is asked here.
    await download(discard, ways.handedOver, 4, 1)
    for (const connections of [1, 50]) {
      const cells: Record<keyof typeof ways, Cell[]> = { nginx: [], server: [], handedOver: [] }
      const before = portal.rss()
      let highest = 0
      for (let i = 0; i < pace.repetitions; i++)
        for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
          const { result, peak } = await peakRss(portal.pid, () =>
            // Long enough that writing down who downloads, once a file, does not decide.
            download(discard, ways[way], connections, pace.seconds * 3),
          )
          cells[way].push(result)
          if (way === 'server') highest = Math.max(highest, peak)
        }
      for (const way of ['server', 'handedOver'] as const)
        row({
          group: 'download',
          datasets: fixture.datasets,
          name: way === 'server' ? '512 MB, by the server' : '512 MB, handed over to nginx',
          connections,
          portal: middle(cells[way]),
          floor: { name: 'nginx sendfile', ...middle(cells.nginx) },
          ratio: median(cells[way].map((cell, i) => cell.bytes / cells.nginx[i]!.bytes)),
        })
      fact({ name: `memory before ${connections} downloads`, value: before, unit: 'MB' })
      fact({ name: `highest memory during ${connections} downloads`, value: highest, unit: 'MB' })
    }
  } finally {
    await nginx.stop()
    await accelerated.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function logIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!answer.ok) throw new Error(`log-in failed: ${await answer.text()}`)
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}

/** Bytes a second, as a cell whose `bytes` are those of a second. */
async function download(discard: string, { origin, path, cookie }: Source, connections: number, seconds: number) {
  const { hostname, port } = new URL(origin)
  const { stdout } = await run(discard, [hostname, port, path, cookie, String(connections), String(seconds)])
  const [bytes, took, errors] = stdout.trim().split(' ').map(Number) as [number, number, number]
  const perSecond = bytes / took / largeFileBytes
  const cell: Cell = {
    requests: bytes / largeFileBytes,
    perSecond,
    p50: Number.NaN,
    p95: Number.NaN,
    errors,
    bytes: bytes / took,
    cpu: Number.NaN,
  }
  return cell
}
