/** What leaves as NetCDF, read and computed anew by tools that are not ours: Debian's `cdo` and `netcdf-bin`, on a real file. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bandWeight, latitudeEdges } from '../../server/fields/grids.rules.ts'
import { packingOf, unpacker } from '../../server/fields/packing.rules.ts'
import { findFields } from '../../server/imports/grids/cf-grids.rules.ts'
import { grid } from '../../server/imports/grids/grid.ts'
import { openGrid } from '../../server/imports/grids/open.ts'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { temporaryFolder } from '../helpers/databases.ts'
import { makeAccount, makeRoles } from '../helpers/make.ts'

const source = resolve(
  '../shared/data/05-model-reanalysis/M2T1NXAER.5.12.4_MERRA2_400.tavg1_2d_aer_Nx.20230101_TOTEXTTAU_subsetted.nc4',
)
const has = (name: string) => spawnSync(name, ['--version']).error === undefined
const lacking = [
  ...(existsSync(source) ? [] : ['the data']),
  ...(has('cdo') ? [] : ['cdo (apt install cdo)']),
  ...(has('ncdump') ? [] : ['ncdump (apt install netcdf-bin)']),
]
const cdo = (...command: string[]) =>
  execFileSync('cdo', ['-s', ...command], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))

describe.skipIf(lacking.length > 0)(
  `A rectangle of MERRA-2 by CDO (${lacking.length > 0 ? `skipped: there is no ${lacking.join(', no ')}` : 'all is here'})`,
  () => {
    let portal: Portal
    let taken: string
    beforeAll(async () => {
      portal = await startPortal()
      await makeRoles(portal.services)
      await makeAccount(portal.services, { username: 'reader' })
      const headers = { ...(await portal.logIn('reader')) }
      await ensureVocabulary(portal.services.database)
      await portal.app.listen({ port: 0 })
      const { dataset } = await grid.read(source, () => undefined)
      const { id } = await portal.services.publishing.publish(dataset)
      const payload = { of: 'grid', dataset: id, variable: 'aod_550', bbox: '80,20,95,35', format: 'netcdf' }
      const answer = await portal.app.inject({ method: 'POST', url: '/api/exports', headers, payload })
      const origin = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`
      const file = await fetch(origin + answer.json().data.url, { headers })
      taken = join(temporaryFolder(), 'taken.nc')
      writeFileSync(taken, Buffer.from(await file.arrayBuffer()))
    })
    afterAll(() => portal.close())

    it('has the values, times and places that CDO cuts out of the source', () => {
      const table = 'outputtab,date,time,lon,lat,value'
      const ours = cdo(table, taken)
      const theirs = cdo(table, '-sellonlatbox,80,95,20,35', '-selname,TOTEXTTAU', source)
      expect(ours.length).toBeGreaterThan(10_000)
      expect(ours.slice(1)).toEqual(theirs.slice(1))
    })

    it('has the mean by area and the mean of the day that ours have', async () => {
      const file = await openGrid(taken)
      const [field] = findFields(file).fields
      const { latitudes, longitudes } = field!.grid as { latitudes: number[]; longitudes: number[] }
      const values = Array.from(
        field!.variable.read(),
        unpacker(packingOf(field!.variable.element!, field!.variable.attributes)),
      )
      const edges = latitudeEdges(latitudes)
      const frame = latitudes.length * longitudes.length
      const means = Array.from({ length: values.length / frame }, (_, time) => {
        let [sum, weight] = [0, 0]
        latitudes.forEach((_, row) => {
          const share = bandWeight(edges[row]!, edges[row + 1]!)
          longitudes.forEach((_, column) => {
            sum += share * values[time * frame + row * longitudes.length + column]!
            weight += share
          })
        })
        return sum / weight
      })
      const told = cdo('outputf,%.9g,1', '-fldmean', taken).flat().map(Number)
      for (const [time, mean] of told.entries()) expect(mean).toBeCloseTo(means[time]!, 5)
      const day = Number(cdo('outputf,%.9g,1', '-fldmean', '-daymean', taken).flat()[0])
      expect(day).toBeCloseTo(means.reduce((a, b) => a + b, 0) / means.length, 5)
    })

    it('tells ncdump what CF and ACDD ask for', () => {
      const head = execFileSync('ncdump', ['-h', taken], { encoding: 'utf8' })
      for (const line of [
        'aod_550:cell_methods = "time: mean"',
        'aod_550:units = "1"',
        'time:calendar = "standard"',
        'lat:standard_name = "latitude"',
        ':Conventions = "CF-1.12, ACDD-1.3"',
        ':license = ',
        ':references = ',
        ':history = "selected at ',
        ':geospatial_lat_min = 20',
        ':time_coverage_start = "2023-01-01T00:30:00"',
      ])
        expect(head).toContain(line)
    })
  },
)

const inventory = resolve(
  '../shared/data/04-emissions/SO2-em-anthro_input4MIPs_emissions_ScenarioMIP_IAMC-MESSAGE-GLOBIOM-ssp245-1-1_gn_201501-210012.nc',
)
const python = '/usr/bin/python3'
const withoutLevels = [
  ...lacking,
  ...(existsSync(inventory) ? [] : ['the inventory']),
  ...(spawnSync(python, ['-c', 'import xarray, netCDF4']).status === 0
    ? []
    : ['xarray (apt install python3-xarray python3-netcdf4)']),
]
/** Values of the last variable by name, as xarray decodes them, with what it says of the times. */
const readByXarray = `
import json, sys, xarray
file = xarray.open_dataset(sys.argv[1])
name = sys.argv[2]
print(json.dumps({
    "times": [str(one) for one in file.time.values],
    "values": [None if one != one else float(one) for one in file[name].values.ravel()],
    "n": [int(one) for one in file[name + "_n"].values.ravel()],
    "of": [int(one) for one in file[name + "_of"].values.ravel()],
}))`

describe.skipIf(withoutLevels.length > 0)(
  `Levels in time by CDO and xarray (${withoutLevels.length > 0 ? `skipped: there is no ${withoutLevels.join(', no ')}` : 'all is here'})`,
  () => {
    let portal: Portal
    let headers: Record<string, string>
    beforeAll(async () => {
      portal = await startPortal()
      await makeRoles(portal.services)
      await makeAccount(portal.services, { username: 'reader' })
      headers = { ...(await portal.logIn('reader')) }
      await ensureVocabulary(portal.services.database)
    })
    afterAll(() => portal.close())

    async function levelOf(path: string, query: string, variable: string) {
      const { dataset } = await grid.read(path, () => undefined)
      const { id } = await portal.services.publishing.publish(dataset)
      const answer = await portal.app.inject({
        url: `/api/grids/${id}/values?variable=${variable}&${query}&format=netcdf`,
        headers,
      })
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
      const file = join(temporaryFolder(), `${variable}.nc`)
      writeFileSync(file, answer.rawPayload)
      const said = JSON.parse(
        execFileSync(python, ['-c', readByXarray, file, variable], { encoding: 'utf8', maxBuffer: 1e9 }),
      ) as { times: string[]; values: (number | null)[]; n: number[]; of: number[] }
      return { file, said }
    }
    const numbersOf = (...command: string[]) =>
      cdo('outputf,%.9g,1', ...command)
        .flat()
        .map(Number)

    it('a day of MERRA-2 is the mean that CDO makes of its hours, cell by cell', async () => {
      const { file, said } = await levelOf(source, 'resolution=day&bbox=80,20,95,35', 'aod_550')
      const theirs = numbersOf('-daymean', '-sellonlatbox,80,95,20,35', '-selname,TOTEXTTAU', source)
      expect(said.values).toHaveLength(theirs.length)
      for (const [i, value] of said.values.entries()) expect(Math.abs(value! / theirs[i]! - 1)).toBeLessThan(2e-6)
      expect(new Set(said.n)).toEqual(new Set([24]))
      expect(said.of).toEqual([24])
      expect(said.times[0]).toMatch(/^2023-01-01T00:00:00/)
      // CDO reads ours as well, missing cells and all.
      expect(numbersOf('-selname,aod_550', file)).toHaveLength(theirs.length)
    })

    it('a year of an inventory is the mean of its months by their days, in a calendar without leap years', async () => {
      const { said } = await levelOf(inventory, 'resolution=year&level=1&bbox=100,-60,140,0', 'so2')
      const cells = said.values.length / said.times.length
      const years = cdo('showyear', inventory).flat().map(Number)
      const theirs = numbersOf(
        ...['-yearmonmean', '-sellonlatbox,100,140,-60,0', '-sellevidx,2', '-selname,SO2_em_anthro', inventory],
      )
      expect(years.length).toBeGreaterThan(1)
      expect(theirs).toHaveLength(years.length * cells)
      for (const [place, year] of years.entries()) {
        const at = said.times.findIndex((time) => time.startsWith(String(year)))
        expect(said.n[at * cells]).toBe(12)
        for (let cell = 0; cell < cells; cell++) {
          const [ours, other] = [said.values[at * cells + cell]!, theirs[place * cells + cell]!]
          expect(Math.abs(ours - other)).toBeLessThanOrEqual(2e-6 * Math.abs(other))
        }
      }
      // Years between, of which the source has nothing, have no value.
      const none = said.times.findIndex((time) => time.startsWith('2016'))
      expect(said.values.slice(none * cells, (none + 1) * cells).every((value) => value === null)).toBe(true)
    })
  },
)
