import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolderObjects } from '../../server/engines/objects/folder.ts'
import { closePlace } from '../../server/engines/place.ts'
import { temporaryFolder } from '../helpers/databases.ts'
import { startServer } from '../helpers/server.ts'

const modes = (folder: string) =>
  Object.fromEntries(
    ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
      .sort()
      .map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
  )

/** As a version left it that closed nothing. */
function openToAll(): string {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  for (const name of ['objects', 'objects/ab', 'objects/incoming', 'cache', 'cache/cd', 'before-migrations', 'mine'])
    mkdirSync(join(folder, name), { mode: 0o755 })
  const hex = 'c'.repeat(62)
  for (const name of [`objects/ab/${hex}`, 'objects/incoming/half', `cache/cd/${hex}`, 'before-migrations/1-2-3.db'])
    writeFileSync(join(folder, name), '', { mode: 0o644 })
  for (const name of ['portal.db-shm', 'portal.db.migrating', '.demo-seeded', 'mine/notes'])
    writeFileSync(join(folder, name), '', { mode: 0o644 })
  return folder
}
const closed = {
  '.': '700',
  '.demo-seeded': '600',
  'before-migrations': '700',
  'before-migrations/1-2-3.db': '600',
  cache: '700',
  'cache/cd': '700',
  [`cache/cd/${'c'.repeat(62)}`]: '400',
  mine: '755',
  'mine/notes': '644',
  objects: '700',
  'objects/ab': '700',
  [`objects/ab/${'c'.repeat(62)}`]: '400',
  'objects/incoming': '700',
  'objects/incoming/half': '600',
  'portal.db-shm': '600',
  'portal.db.migrating': '600',
}

test('what an older version left open is closed, what is not the portal’s own stays', () => {
  const folder = openToAll()
  expect(closePlace(folder, false)).toEqual([])
  expect(modes(folder)).toEqual(closed)
})

test('for a proxy that sends files the group reads the stored objects and nothing else', async () => {
  const folder = openToAll()
  const objects = (mode: string, file: string) => ({
    objects: mode,
    'objects/ab': mode,
    [`objects/ab/${'c'.repeat(62)}`]: file,
    'objects/incoming': mode,
  })
  closePlace(folder, true)
  expect(modes(folder)).toEqual({ ...closed, '.': '710', ...objects('750', '440') })
  // A command that knows of no proxy keeps to it.
  const store = await createFolderObjects(join(folder, 'objects'))
  const path = await store.localPath((await store.put(Buffer.from('rain'))).sha256)
  expect([path, join(path, '..')].map((one) => (statSync(one).mode & 0o777).toString(8))).toEqual(['440', '750'])
  closePlace(folder, false)
  expect(modes(folder)).toMatchObject({ '.': '700', ...objects('700', '400') })
})

test('a folder that everybody uses stays open', () => {
  const folder = openToAll()
  chmodSync(folder, 0o1777)
  expect(closePlace(folder, false)).toEqual([folder])
  expect(statSync(folder).mode & 0o7777).toBe(0o1777)
})

test('a running server keeps all of its files for its user alone', async () => {
  const DATA_DIR = join(temporaryFolder(), 'deep/var')
  const server = await startServer({ DATA_DIR })
  const found = modes(DATA_DIR)
  expect(Object.keys(found)).toEqual(expect.arrayContaining(['portal.db', 'portal.db-wal', 'portal.db-shm', 'objects']))
  for (const [name, mode] of Object.entries(found)) expect([name, mode]).toEqual([name, expect.stringMatching(/00$/)])
  await server.stop()
})
