import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { canMount, fill, smallDisk } from '../helpers/disks.ts'
import { programOf } from '../helpers/programs.ts'
import { folderWith } from './beijing.ts'

const command = programOf('server/commands/import.ts')

describe.skipIf(!canMount)('An import onto a disk without room (needs root and a machine that mounts)', () => {
  it.each([
    ['the store', 'data'],
    ['the folder for what is being made', 'temporary'],
  ])(
    'of %s ends with one clear line, and leaves nothing half stored',
    (_, full) => {
      const places = { data: smallDisk('48m')!, temporary: smallDisk('48m')! }
      const run = (folder: string) =>
        spawnSync(process.execPath, [command, 'beijing', folder, '--yes'], {
          encoding: 'utf8',
          env: {
            ...process.env,
            ...{ DATA_DIR: places.data, TMPDIR: places.temporary, DATABASE_URL: '', STORAGE_URL: '' },
          },
        })
      const [whole, other] = [folderWith(), folderWith((lines) => lines.with(5, lines[5]!.replace(',300,', ',301,')))]
      expect(run(whole)).toMatchObject({ status: 0, stdout: expect.stringContaining('version 1.') })
      const rows = () => {
        const database = new BetterSqlite(join(places.data, 'portal.db'), { readonly: true })
        const counted = (
          database.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[]
        ).map((table) => [table, database.prepare(`select count(*) from "${table}"`).pluck().get()])
        database.close()
        return counted
      }
      const before = rows()

      fill(places[full as keyof typeof places])
      const { status, stdout, stderr } = run(other)
      const told = stderr.split('\n').filter((line) => !/^(read|store) /.test(line))
      expect([status, stdout, told]).toEqual([
        1,
        '',
        [expect.stringMatching(/^import: no room left on the disk .*\(nothing was imported\)$/), ''],
      ])
      expect(rows()).toEqual(before)
      expect(readdirSync(join(places.data, 'objects', 'incoming'))).toEqual([])
      expect(readdirSync(places.temporary).filter((name) => name.endsWith('.parquet'))).toEqual([])
      for (const name of readdirSync(join(places.data, 'objects'), { recursive: true, encoding: 'utf8' })) {
        const { size } = statSync(join(places.data, 'objects', name))
        expect([name, size > 0]).toEqual([name, true])
      }

      rmSync(join(places[full as keyof typeof places], 'ballast'))
      expect(run(other)).toMatchObject({ status: 0, stdout: expect.stringContaining('version 2.') })
    },
    240_000,
  )
})
