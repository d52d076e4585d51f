import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../helpers/databases.ts'
import { programOf } from '../helpers/programs.ts'
import { folderWith } from './beijing.ts'

const command = programOf('server/commands/import.ts')
function run(folder: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', STORAGE_URL: '' },
  })
  return { status, stdout, stderr }
}

it('npm run import explains itself, and stops with one line where it cannot do its work', () => {
  const folder = temporaryFolder()
  expect(run(folder, '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('beijing FOLDER') })
  for (const [args, line] of [
    [[], 'import: needs a NAME and a FOLDER; see --help\n'],
    [
      ['nanjing', '.'],
      'import: does not know "nanjing", only beijing, cities, aeronet, netcdf, grid, speciate, specieurope\n',
    ],
    [
      ['constructor', '.'],
      'import: does not know "constructor", only beijing, cities, aeronet, netcdf, grid, speciate, specieurope\n',
    ],
    [['beijing', folder], `import: ${join(folder, 'stations_12.csv')} cannot be read (nothing was imported)\n`],
  ] as const)
    expect(run(folder, ...args)).toEqual({ status: 1, stdout: '', stderr: line })
  writeFileSync(join(folder, 'stations_12.csv'), 'station,name_zh,lon,lat\nDongsi,东四,116.4,39.9\n')
  writeFileSync(join(folder, 'PRSA_Data_Dongsi_x.csv'), '"No","year"\n')
  expect(run(folder, 'beijing', folder)).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'import: PRSA_Data_Dongsi_x.csv, line 1: the header is not that of these data: column 3 is "", not "month" (column 3). Is it the right file, and the right adapter? (nothing was imported)\n',
  })
  expect(existsSync(join(folder, 'portal.db'))).toBe(false)
})

it('npm run import asks before less comes than was there, and makes the right material current again', () => {
  const data = temporaryFolder()
  const [whole, cut] = [folderWith(), folderWith((lines) => lines.slice(0, 25), 1)]
  expect(run(data, 'beijing', whole)).toMatchObject({ status: 0, stdout: expect.stringContaining('version 1.') })
  // Nobody sits at a terminal here.
  const refused = run(data, 'beijing', cut)
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain('fewer rows: 72 instead of 96')
  expect(refused.stderr).toContain('give --yes if that is right (nothing was imported)')
  expect(run(data, 'beijing', cut, '--yes')).toMatchObject({ status: 0, stdout: expect.stringContaining('version 2.') })
  expect(run(data, 'beijing', whole).stdout).toContain(
    'version 3: it undoes version 2 and holds the material of version 1 again.',
  )
  expect(run(data, 'beijing', whole).stdout).toContain('Nothing changed: version 3')
}, 240_000)
