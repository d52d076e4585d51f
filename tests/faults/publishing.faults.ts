/** Killed while data are imported, published anew, made current again, withdrawn. */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { buildSync } from 'esbuild'
import { objectsFolder, openObjects } from '../../server/engines/objects/objects.ts'
import type { Services } from '../../server/services.ts'
import { type Swift, startSwift } from '../helpers/swift.ts'
import { age, catalogueWrong, follows, leftWrong, type Standing, standingOf } from './catalogue.ts'
import { endGroup } from './cleaning.ts'
import { type Material, writeMaterial } from './material.ts'
import { type Fault, type Stage, sleep } from './round.ts'
import { copies, type Place, servicesOn, type Template } from './template.ts'

/** After which line of its progress a run is killed, and how many milliseconds later. */
interface Moment {
  line: number
  after: number
}

interface Run {
  code: number | null
  said: string
  lines: string[]
  /** Milliseconds from each line to the next, and from the last to its end. */
  gaps: number[]
}

/** `npm run import` as at a terminal. Where a moment is given it is killed then, or at the latest when it says that it is done. */
function runImport(
  { place, cleaning }: Pick<Stage, 'place' | 'cleaning'>,
  { command, folder, temporary }: { command: string[]; folder: string; temporary: string },
  moment?: Moment,
): Promise<Run> {
  const child = spawn(process.execPath, [...command, 'beijing', folder, '--yes'], {
    detached: true,
    // What Node warns of is no step of its progress.
    env: { ...process.env, STORAGE_URL: '', ...place, TMPDIR: temporary, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const run: Run = { code: null, said: '', lines: [], gaps: [] }
  const kill = () => endGroup(child.pid!)
  cleaning.later(kill)
  let last = 0
  let rest = ''
  child.stdout.on('data', (piece) => {
    run.said += piece
    if (moment && /as dataset|Nothing changed/.test(run.said)) kill()
  })
  child.stderr.on('data', (piece) => {
    const lines = (rest + piece).split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      const now = performance.now()
      if (run.lines.push(line) > 1) run.gaps.push(now - last)
      last = now
      if (moment?.line === run.lines.length - 1) setTimeout(kill, moment.after)
    }
  })
  return new Promise((resolve) =>
    child.once('close', (code) => {
      run.gaps.push(performance.now() - last)
      resolve({ ...run, code })
    }),
  )
}

/** Anywhere in the time that it takes; in any of its steps, however short; in those that write the rows. */
function momentOf({ below }: Stage['dice'], gaps: number[]): Moment {
  const within = (line: number) => ({ line, after: below(Math.ceil(gaps[line]!) + 1) })
  const how = below(3)
  if (how === 1) return within(below(gaps.length))
  if (how === 2) return within(gaps.length - 1 - below(2))
  let at = below(Math.ceil(gaps.reduce((sum, gap) => sum + gap, 0)))
  const line = gaps.findIndex((gap) => {
    at -= gap
    return at < 0
  })
  return line < 0 ? within(gaps.length - 1) : { line, after: Math.round(at + gaps[line]!) }
}

interface Prepared {
  command: string[]
  folders: Record<Material, string>
  /** Where the command puts what is on its way. */
  temporary: string
  gaps: number[]
  /** Of the dataset that has two versions in a copy. */
  id: number
  copyTo(folder: string): Promise<Place>
}
const preparations = new WeakMap<Template, Promise<Prepared>>()
function preparedFor(stage: Stage): Promise<Prepared> {
  const made = preparations.get(stage.template) ?? prepare(stage)
  preparations.set(stage.template, made)
  return made
}

const source = 'server/commands/import.ts'
/** The command beside the built server: it starts in a third of the time. */
function bundle(): string {
  const outfile = `dist/server/import.${process.pid}.js`
  buildSync({ entryPoints: [source], outfile, bundle: true, packages: 'external', platform: 'node', format: 'esm' })
  process.once('exit', () => rmSync(outfile, { force: true }))
  return outfile
}

/** Two versions are imported by the command itself, which tells how long each of its steps takes here. */
async function prepare({ template, postgres, cleaning }: Stage): Promise<Prepared> {
  const command = [bundle()]
  const material = (name: Material) => writeMaterial(join(`${template.folder}-material`, name), name)
  const folders = { first: material('first'), second: material('second'), third: material('third') }
  const temporary = `${template.folder}-temporary`
  mkdirSync(temporary, { recursive: true })
  const place = await template.copyTo(`${template.folder}-published`)
  let gaps: number[] = []
  for (const name of ['first', 'second'] as const) {
    const run = await runImport({ place, cleaning }, { command, folder: folders[name], temporary })
    if (run.code !== 0) throw new Error(`the import failed: ${run.lines.join('\n')}`)
    gaps = run.gaps
  }
  const services = await servicesOn(place)
  const { id } = (await standingOf(services))!
  await services.close()
  const database = new URL(place.DATABASE_URL || 'none:/none').pathname.slice(1)
  return {
    command,
    folders,
    temporary,
    gaps,
    id,
    copyTo: copies(place.DATA_DIR, place.DATABASE_URL ? postgres : null, database),
  }
}

type Left = Omit<Standing, 'id'> | null

/** Something that changes what is published. */
interface Work {
  name: string
  from: Left
  leaves: NonNullable<Left>
  imports?: Material
  /** Or by hand in the console: with a version, while another is shown as current. */
  byHand?: { verb: 'restore' | 'withdraw'; number: number; current: number }
}
const two: Left = { current: 2, versions: ['1', '2'] }
/** By hand it is done once before, which tells how long it takes. */
const three: Left = { current: 3, versions: ['1', '2', '3 = 1, undoes 2'] }
const works: Work[] = [
  { name: 'first import', imports: 'first', from: null, leaves: { current: 1, versions: ['1'] } },
  { name: 'import of more', imports: 'third', from: two, leaves: { current: 3, versions: ['1', '2', '3'] } },
  { name: 'import of what was', imports: 'first', from: two, leaves: three },
  {
    name: 'made current',
    byHand: { verb: 'restore', number: 2, current: 3 },
    from: three,
    leaves: { current: 4, versions: [...three.versions, '4 = 2, undoes 3'] },
  },
  {
    name: 'withdrawn',
    byHand: { verb: 'withdraw', number: 3, current: 3 },
    from: three,
    // The second was undone: it does not come back by itself.
    leaves: { current: 1, versions: ['1', '2', '3 = 1, undoes 2, withdrawn'] },
  },
]

interface Killed {
  when: string
  /** Somebody was told that it is done. */
  acknowledged: boolean
  /** The server that stood beside it goes on. */
  beside: boolean
  /** The same once more, which must say what is so. */
  again(done: boolean): Promise<void>
}

async function killImport(stage: Stage, prepared: Prepared, { imports, leaves }: Work): Promise<Killed> {
  const { command, folders, temporary } = prepared
  const given = { command, folder: folders[imports!], temporary }
  const moment = momentOf(stage.dice, prepared.gaps)
  const beside = stage.dice.below(4) === 0
  if (beside) await stage.start()
  const run = await runImport(stage, given, moment)
  return {
    beside,
    when: `${moment.after} ms after “${run.lines[moment.line] ?? 'its end'}”`,
    acknowledged: /as dataset/.test(run.said),
    again: async (done) => {
      const { code, said, lines } = await runImport(stage, given)
      const says = said.trim().split('\n').at(-1) ?? ''
      const truth = done
        ? says.startsWith(`Nothing changed: version ${leaves.current} `)
        : new RegExp(`^Published as dataset \\d+, version ${leaves.current}[.:]`).test(says)
      stage.must(code === 0 && truth, `the repeated import ended with ${code}: ${says || lines.slice(-3).join(' ')}`)
    },
  }
}

/** Gives the status of the answer, or 0 where none came. */
function changeByHand(stage: Stage, { verb, number, current }: NonNullable<Work['byHand']>, id: number) {
  const reason = { zh: '站点写错了', en: 'Wrong stations' }
  return fetch(`${stage.server().origin}/api/admin/datasets/${id}/versions/${number}/${verb}`, {
    method: 'POST',
    headers: { access_token: stage.template.boss.token, 'content-type': 'application/json' },
    body: JSON.stringify({ current, ...(verb === 'withdraw' && { reason }) }),
  }).then(
    ({ status }) => status,
    () => 0,
  )
}

async function killByHand(stage: Stage, { id }: Prepared, { byHand }: Work): Promise<Killed> {
  const server = await stage.start()
  const began = performance.now()
  const first = await changeByHand(stage, { verb: 'restore', number: 1, current: 2 }, id)
  stage.must(first === 200, `made current by hand: ${first}`)
  const after = stage.dice.below(Math.ceil((performance.now() - began) * 1.2))
  const answer = changeByHand(stage, byHand!, id)
  await sleep(after)
  await server.kill()
  return {
    beside: false,
    when: `${after} ms after it was asked for`,
    acknowledged: (await answer) === 200,
    again: async (done) => {
      // Who read what stood before is told that it is another by now.
      const status = await changeByHand(stage, byHand!, id)
      stage.must(status === (done ? 409 : 200), `repeated by hand, ${done ? '' : 'not '}done before: ${status}`)
    },
  }
}

/** `moved`: puts the files of a fresh copy elsewhere. */
async function round(stage: Stage, moved: (place: Place) => Place | Promise<Place>): Promise<string> {
  const prepared = await preparedFor(stage)
  const work = stage.dice.pick(works)
  const copyTo = work.from ? prepared.copyTo : stage.template.copyTo
  await stage.moveTo(join(stage.folder, 'data'), async (to) => moved(await copyTo(to)))
  const killed = await (work.imports ? killImport : killByHand)(stage, prepared, work)
  const left = age(stage.place, prepared.temporary)
  const { server } = stage
  if (!killed.beside) await stage.start()
  await stage.recovers()
  const services = await servicesOn(stage.place)
  let done = false
  let late: number | null = null
  try {
    // The job of a server that goes on comes each minute.
    late = await follows(services, killed.beside ? 70_000 : 60_000)
    stage.must(late !== null, 'I14 what is made of published data did not follow within a minute')
    const is = async (wanted: Left) => isDeepStrictEqual(leftOf(await standingOf(services)), wanted)
    done = await is(work.leaves)
    stage.must(done || (await is(work.from)), `neither done nor not: ${JSON.stringify(await standingOf(services))}`)
    stage.must(done || !killed.acknowledged, 'I2 it was said to be done')
    await looksRight(stage, services)
    await killed.again(done)
    // What its job does each minute.
    await services.publishing.refreshDerived()
    stage.must(await is(work.leaves), `after it again: ${JSON.stringify(await standingOf(services))}`)
    await looksRight(stage, services)
  } finally {
    await services.close()
  }
  await server().stop()
  for (const wrong of await leftWrong(stage.place, prepared.temporary)) stage.must(false, wrong)
  await stage.check()
  const how = done ? (killed.acknowledged ? 'done and told' : 'done, not told') : 'not done'
  return `${work.name}, killed ${killed.when}: ${how}, ${left} left on the way, right after ${late} ms`
}

export const publishingKilled: Fault = {
  id: 'F29',
  name: 'killed while data are published',
  needs: ['linux'],
  on: ['sqlite', 'postgres'],
  round: (stage) => round(stage, (place) => place),
}

export const publishingToStoreKilled: Fault = {
  id: 'F30',
  name: 'the same with the files in an S3 store',
  needs: ['linux', 'swift'],
  on: ['sqlite', 'postgres'],
  round: async (stage) => {
    const swift = await startSwift()
    try {
      const STORAGE_URL = await makeBucket(swift)
      return await round(stage, async (place) => {
        const folder = await openObjects({ ...place, STORAGE_URL: '' })
        const store = await openObjects({ ...place, STORAGE_URL })
        for await (const { sha256 } of folder.list()) await store.put({ path: await folder.localPath(sha256) })
        rmSync(objectsFolder(place.DATA_DIR), { recursive: true })
        return { ...place, STORAGE_URL }
      })
    } finally {
      await swift.stop()
    }
  },
}

async function makeBucket({ endpoint, accessKeyId, secretAccessKey }: Swift): Promise<string> {
  const client = new S3Client({
    ...{ endpoint, region: 'us-east-1', forcePathStyle: true },
    credentials: { accessKeyId, secretAccessKey },
  })
  await client.send(new CreateBucketCommand({ Bucket: 'portal' }))
  client.destroy()
  return `s3://portal?${new URLSearchParams({ endpoint, accessKeyId, secretAccessKey })}`
}

const leftOf = (standing: Standing | null): Left =>
  standing && { current: standing.current, versions: standing.versions }

/** A server beside hears within a second or so of what another process published. */
async function looksRight(stage: Stage, services: Services) {
  const until = Date.now() + 5000
  let wrong = await catalogueWrong(services, stage.server())
  while (wrong.length > 0 && Date.now() < until) {
    await sleep(500)
    wrong = await catalogueWrong(services, stage.server())
  }
  for (const one of wrong) stage.must(false, one)
}
