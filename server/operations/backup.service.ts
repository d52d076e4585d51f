import { createWriteStream } from 'node:fs'
import { access, chmod, copyFile, link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'
import { migrateDatabase } from '../engines/database/migrate.ts'
import { openDatabase } from '../engines/database/open.ts'
import { databaseIsEmpty, restoreDatabase, snapshotDatabase, snapshotName } from '../engines/database/snapshot.ts'
import { objectPath, openObjects } from '../engines/objects/objects.ts'
import { createOperationsStore } from './operations.store.ts'

interface Manifest {
  madeAt: string
  database: string
  objects: string[]
}

type Progress = (done: number, all: number) => void

/** A file's content, or the names in a folder, are on the disk afterwards. */
async function sync(path: string) {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * Makes `to/portal-<time>`: the database first, then every object it points to (objects never change, so what is
 * published meanwhile does no harm). Until it is whole the folder is called `.partial`.
 */
export async function backUp(config: Config, to: string, at: Date, progress: Progress): Promise<string> {
  const name = `portal-${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}`
  const whole = join(to, name)
  const partial = `${whole}.partial`
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
    for (const [i, sha256] of wanted.entries()) {
      const target = join(partial, 'objects', objectPath(sha256))
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      folders.add(dirname(target))
      if (objects.accelPath) {
        const source = await objects.localPath(sha256)
        await link(source, target).catch(() => copyFile(source, target))
      } else await pipeline(await objects.stream(sha256), createWriteStream(target, { mode: 0o600 }))
      await sync(target)
      progress(i + 1, wanted.length)
    }
    const manifest: Manifest = { madeAt: at.toISOString(), database: snapshotName(config), objects: wanted }
    await writeFile(join(partial, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })
    await sync(join(partial, 'manifest.json'))
    for (const folder of folders) await sync(folder)
    await rename(partial, whole)
    await sync(to)
    return whole
  } finally {
    await database.close()
  }
}

/**
 * Puts a backup into an empty place. Every object is hashed on its way in; a backup holds neither sessions nor codes,
 * and what waited in its outbox may have been sent since.
 * @throws Error where something is there already, or an object is missing or damaged
 */
export async function restore(config: Config, from: string, progress: Progress): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(join(from, 'manifest.json'), 'utf8')) as Manifest
  if (manifest.database !== snapshotName(config))
    throw new Error(`the backup holds ${manifest.database}, the settings ask for ${snapshotName(config)}`)
  if (!(await databaseIsEmpty(config))) throw new Error('there is a database already: restore into an empty place')
  for (const sha256 of manifest.objects) await access(join(from, 'objects', objectPath(sha256)))

  const objects = await openObjects(config)
  for (const [i, sha256] of manifest.objects.entries()) {
    const put = await objects.put({ path: join(from, 'objects', objectPath(sha256)) })
    if (put.sha256 !== sha256) throw new Error(`object ${sha256} is damaged in the backup`)
    progress(i + 1, manifest.objects.length)
  }
  // The database last: a restore that was cut off is simply repeated.
  await restoreDatabase(config, from)
  await migrateDatabase(config)
  const database = openDatabase(config)
  try {
    const store = createOperationsStore(database)
    await database.transaction(() => store.endMails())
    for (const sha256 of await store.referencedObjects())
      if (!(await objects.has(sha256))) throw new Error(`object ${sha256} is missing after the restore`)
  } finally {
    await database.close()
  }
  return manifest
}
