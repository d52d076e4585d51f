import { constants, createWriteStream, existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'
import { migrateDatabase } from '../engines/database/migrate.ts'
import { openDatabase } from '../engines/database/open.ts'
import {
  databaseIsEmpty,
  refuseNoDatabase,
  restoreDatabase,
  snapshotDatabase,
  snapshotName,
} from '../engines/database/snapshot.ts'
import { hashOf } from '../engines/objects/folder.ts'
import { ObjectDamaged, ObjectMissing, type Objects, objectPath, openObjects } from '../engines/objects/objects.ts'
import { openPlace } from '../engines/place.ts'
import { uploadsFolder } from '../uploads/uploads.disk.ts'
import { createIntegrityStore } from './integrity.store.ts'
import { createOperationsStore, type FinishedUpload } from './operations.store.ts'

interface Manifest {
  madeAt: string
  database: string
  objects: string[]
  /** Files of deliveries that were not published yet; backups of before did not hold them. */
  uploads?: CopiedUpload[]
  /** What was not right already when the copy was made. */
  faulty?: FaultyObject[]
}

export interface FaultyObject {
  sha256: string
  state: 'damaged' | 'missing'
  /** What it is to people: `dataset 12, version 1: hourly.csv`, `delivery 3: o3.csv`. */
  uses: string[]
}
type CopiedUpload = Pick<FinishedUpload, 'id' | 'sha256'>

type Progress = (done: number, all: number) => void

const copiedUploads = (backup: string) => join(backup, 'uploads')
const describeUpload = ({ deliveryId, name }: FinishedUpload) => `delivery ${deliveryId}: ${name}`

/** A file's content, or the names in a folder, are on the disk afterwards. */
async function sync(path: string) {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * A copy of its own: never a link, so that nothing that befalls the one befalls the other. Where the disk can, both
 * share their blocks until one of them is written to.
 * @throws ObjectMissing, ObjectDamaged
 */
async function copyObject(objects: Objects, sha256: string, target: string) {
  if (objects.accelPath) {
    await copyFile(await objects.localPath(sha256), target, constants.COPYFILE_FICLONE)
    await chmod(target, 0o600)
  } else await pipeline(await objects.stream(sha256), createWriteStream(target, { mode: 0o600 }))
  await sync(target)
  // What was copied is read, not what was to be copied.
  if ((await hashOf(target)) === sha256) return
  await rm(target)
  throw new ObjectDamaged(sha256)
}

/** As what was asked for, or left out. What was copied is read, not what was to be copied. */
async function copyUpload(from: string, to: string, sha256: string): Promise<FaultyObject['state'] | null> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    await chmod(to, 0o600)
    await sync(to)
    if ((await hashOf(to)) === sha256) return null
  } catch (error) {
    const state = faultOf(error)
    if (!state) throw error
    await rm(to, { force: true })
    return state
  }
  await rm(to)
  return 'damaged'
}

/**
 * Makes `to/portal-<time>`: the database first, then every object it points to (objects never change, so what is
 * published meanwhile does no harm) and what came whole for deliveries that are still open. Until it is whole the folder is called `.partial`. What is damaged or missing is
 * left out and named; the rest is there.
 */
export async function backUp(
  config: Config,
  to: string,
  at: Date,
  progress: Progress,
): Promise<{ folder: string; objects: number; faulty: FaultyObject[] }> {
  const name = `portal-${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}`
  const whole = join(to, name)
  const partial = `${whole}.partial`
  await refuseNoDatabase(config)
  await rm(partial, { recursive: true, force: true })
  await mkdir(join(partial, 'objects'), { recursive: true, mode: 0o700 })
  await chmod(partial, 0o700)
  await snapshotDatabase(config, partial)

  await sync(join(partial, snapshotName(config)))

  const database = openDatabase(config)
  const objects = await openObjects(config)
  const folders = new Set([partial, join(partial, 'objects')])
  try {
    const wanted = await createOperationsStore(database).referencedObjects()
    const copied: string[] = []
    const states = new Map<string, FaultyObject['state']>()
    for (const [i, sha256] of wanted.entries()) {
      const target = join(partial, 'objects', objectPath(sha256))
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      folders.add(dirname(target))
      try {
        await copyObject(objects, sha256, target)
        copied.push(sha256)
      } catch (error) {
        const state = faultOf(error)
        if (!state) throw error
        await rm(target, { force: true })
        states.set(sha256, state)
      }
      progress(i + 1, wanted.length)
    }
    const copies = copiedUploads(partial)
    await mkdir(copies, { mode: 0o700 })
    folders.add(copies)
    const { finishedUploads } = createOperationsStore(database)
    const uploads: CopiedUpload[] = []
    const lost: FaultyObject[] = []
    for (const upload of await finishedUploads()) {
      const { id, sha256 } = upload
      const state = await copyUpload(join(uploadsFolder(config.DATA_DIR), id), join(copies, id), sha256)
      if (!state) uploads.push({ id, sha256 })
      // What was published or taken back meanwhile is no loss.
      else if ((await finishedUploads()).some((one) => one.id === id))
        lost.push({ sha256, state, uses: [describeUpload(upload)] })
    }
    const faulty = await describe(database, states)
    const manifest: Manifest = {
      ...{ madeAt: at.toISOString(), database: snapshotName(config), objects: copied, uploads },
      ...(faulty.length > 0 && { faulty }),
    }
    await writeFile(join(partial, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })
    await sync(join(partial, 'manifest.json'))
    for (const folder of folders) await sync(folder)
    await rename(partial, whole)
    await sync(to)
    return { folder: whole, objects: copied.length, faulty: [...faulty, ...lost] }
  } finally {
    await database.close()
  }
}

function faultOf(error: unknown): FaultyObject['state'] | null {
  if (error instanceof ObjectMissing) return 'missing'
  if (error instanceof ObjectDamaged) return 'damaged'
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' && syscall === 'copyfile') return 'missing'
  // A disk that cannot read a place of it any more.
  return code === 'EIO' && syscall !== 'fsync' && syscall !== 'write' ? 'damaged' : null
}

/** In words that help to find it, in an order that is always the same. */
async function describe(
  database: ReturnType<typeof openDatabase>,
  states: Map<string, FaultyObject['state']>,
): Promise<FaultyObject[]> {
  const uses = await createIntegrityStore(database).uses([...states.keys()])
  return [...states].map(([sha256, state]) => ({
    sha256,
    state,
    uses: uses
      .filter((use) => use.sha256 === sha256)
      .map(({ datasetId, version, name }) =>
        datasetId === null ? `attachment: ${name}` : `dataset ${datasetId}, version ${version}: ${name}`,
      ),
  }))
}

/** SHA-256 of one that is there; a disk that cannot read it has lost it. */
const hashOrNothing = (path: string) => hashOf(path).catch(() => null)

/**
 * Puts a backup into an empty place. Every object is hashed before it goes in; a backup holds neither sessions nor
 * codes, and what waited in its outbox may have been sent since. What is damaged or missing is left out and named:
 * a portal that lacks a file is better than none.
 * @throws Error where something is there already
 */
export async function restore(
  config: Config,
  from: string,
  progress: Progress,
): Promise<{ manifest: Manifest; restored: number; faulty: FaultyObject[] }> {
  const manifest = JSON.parse(await readFile(join(from, 'manifest.json'), 'utf8')) as Manifest
  if (manifest.database !== snapshotName(config))
    throw new Error(`the backup holds ${manifest.database}, the settings ask for ${snapshotName(config)}`)
  if (!(await databaseIsEmpty(config))) throw new Error('there is a database already: restore into an empty place')

  openPlace(config.DATA_DIR)
  const objects = await openObjects(config)
  const states = new Map<string, FaultyObject['state']>()
  for (const [i, sha256] of manifest.objects.entries()) {
    const path = join(from, 'objects', objectPath(sha256))
    if (!existsSync(path)) states.set(sha256, 'missing')
    else if ((await hashOrNothing(path)) !== sha256) states.set(sha256, 'damaged')
    else await objects.put({ path })
    progress(i + 1, manifest.objects.length)
  }
  const place = uploadsFolder(config.DATA_DIR)
  await mkdir(place, { recursive: true, mode: 0o700 })
  for (const { id, sha256 } of manifest.uploads ?? [])
    await copyUpload(join(copiedUploads(from), id), join(place, id), sha256)
  await sync(place)
  // The database last: a restore that was cut off is simply repeated.
  await restoreDatabase(config, from)
  await migrateDatabase(config)
  const database = openDatabase(config)
  try {
    const store = createOperationsStore(database)
    await database.transaction(async () => {
      await store.endMails()
      await createIntegrityStore(database).forgetAll()
    })
    for (const { sha256, state } of manifest.faulty ?? []) states.set(sha256, state)
    for (const sha256 of await store.referencedObjects())
      if (!states.has(sha256) && !(await objects.has(sha256))) states.set(sha256, 'missing')
    const came = new Set(await readdir(place))
    const lost = (await store.finishedUploads()).filter(({ id }) => !came.has(id))
    const faulty = [
      ...(await describe(database, states)),
      ...lost.map((one) => ({ sha256: one.sha256, state: 'missing' as const, uses: [describeUpload(one)] })),
    ]
    return { manifest, restored: manifest.objects.filter((sha256) => !states.has(sha256)).length, faulty }
  } finally {
    await database.close()
  }
}

/** A line for each, and one that says what it means. */
export const tellFaulty = (faulty: FaultyObject[]): string[] =>
  faulty.map(({ sha256, state, uses }) => `${state}: ${sha256} (${uses.join('; ') || 'nothing names it'})`)
