/** AOD files of AERONET version 3: some lines of head, then one row a measurement. */
import { basename } from 'node:path'
import { type Flag, flag } from '../../averages/flags.vocabulary.ts'
import { ImportError } from '../adapter.types.ts'
import { instantOf } from '../readers/hours.rules.ts'
import { readLines, readNamed } from '../readers/lines.ts'
import { isRefused, numberReader, type Reading } from '../readers/numbers.rules.ts'
import { readDegrees } from '../readers/stations.rules.ts'

const names = {
  site: 'AERONET_Site',
  date: 'Date(dd:mm:yyyy)',
  time: 'Time(hh:mm:ss)',
  level: 'Data_Quality_Level',
  latitude: 'Site_Latitude(Degrees)',
  longitude: 'Site_Longitude(Degrees)',
  elevation: 'Site_Elevation(m)',
  processed: 'Last_Date_Processed',
} as const
/** How many lines before the header are looked at. */
const mostHead = 12
const optical = /^AOD_(\d+)nm$/
export const water = 'Precipitable_Water(cm)'
export const angstrom = '440-870_Angstrom_Exponent'

/** A value is called valid only where its calibration is final; what was only screened for clouds stays unchecked. */
const flagOfLevel: Record<string, Flag> = { lev10: flag.notChecked, lev15: flag.notChecked, lev20: flag.valid }
export const levelNames: Record<string, string> = { lev10: '1.0', lev15: '1.5', lev20: '2.0' }

interface Measurement {
  /** Epoch seconds. */
  at: number
  line: number
  /** By the column of the source. */
  readings: Record<string, Reading>
}
export interface AeronetFile {
  file: string
  site: string
  level: string
  latitude: number
  longitude: number
  elevation: number
  pi: { name: string; mailbox: string }
  /** The latest day on which any of it was processed, in milliseconds. */
  processed: number
  columns: string[]
  rows: Measurement[]
  /** The first rows of some columns, as they stand in the file. */
  head: string[][]
}
export const headColumns = [names.site, names.date, names.time, 'AOD_500nm', angstrom, water, names.level]
const headRows = 24

const read = numberReader({ missing: [], sentinels: [-999] })
const parts = (text: string) => (/^\d{1,2}:\d{1,2}:\d{1,4}$/.test(text) ? text.split(':').map(Number) : null)

/** What stands before the header. @throws ImportError where this is none of these files */
async function readHead(path: string): Promise<{ skip: number; pi: AeronetFile['pi'] }> {
  const file = basename(path)
  let words = ''
  for await (const { line, text } of readLines(path)) {
    if (text.startsWith(`${names.site},`)) {
      if (!/AERONET Version 3/.test(words)) break
      const [, name = '', mailbox = ''] = /PI=([^;]+); PI Email=(\S+)/.exec(words) ?? []
      return { skip: line - 1, pi: { name: name.replaceAll('_', ' ').trim(), mailbox } }
    }
    words += `${text}\n`
    if (line >= mostHead) break
  }
  throw new ImportError('notAeronet', { file }, { text: words.slice(0, 60).split('\n')[0]! })
}

/** @throws ImportError at the first row that is not that of a measurement of one site and level */
export async function readAeronet(path: string): Promise<AeronetFile> {
  const file = basename(path)
  const { skip, pi } = await readHead(path)
  const rows: Measurement[] = []
  const head: string[][] = []
  let about: Pick<AeronetFile, 'site' | 'level' | 'latitude' | 'longitude' | 'elevation'> | null = null
  let processed = 0
  let columns: string[] = []
  for await (const { line, cells, place } of readNamed(path, { skip, needs: Object.values(names) })) {
    const cell = (name: keyof typeof names) => cells[names[name]]!
    const [site, level] = [cell('site'), cell('level')]
    if (!Object.hasOwn(flagOfLevel, level))
      throw new ImportError('otherWord', place(names.level), {
        ...{ column: names.level, text: level, expected: Object.keys(flagOfLevel).join(', ') },
      })
    about ??= {
      ...{ site, level },
      latitude: readDegrees(cell('latitude'), names.latitude, place(names.latitude)),
      longitude: readDegrees(cell('longitude'), names.longitude, place(names.longitude)),
      elevation: Number(cell('elevation')),
    }
    if (site !== about.site || level !== about.level)
      throw new ImportError('otherSite', place(names.site), {
        text: `${site} ${level}`,
        expected: `${about.site} ${about.level}`,
      })
    if (columns.length === 0)
      columns = Object.keys(cells).filter((name) => optical.test(name) || name === water || name === angstrom)
    const [day, month, year] = parts(cell('date')) ?? []
    const [hour, minute, second] = parts(cell('time')) ?? []
    const at =
      year === undefined || second === undefined
        ? null
        : instantOf({ year, month: month!, day: day!, hour: hour!, minute: minute!, second }, '+00:00')
    if (at === null) throw new ImportError('noTime', place(names.date), { text: `${cell('date')} ${cell('time')}` })
    const readings: Measurement['readings'] = {}
    for (const name of columns) {
      const reading = read(cells[name]!, name)
      if (isRefused(reading)) throw new ImportError(reading.refusal, place(name), reading.found)
      readings[name] = Number.isNaN(reading.value) ? reading : { ...reading, flag: flagOfLevel[level]! }
    }
    rows.push({ at, line, readings })
    const [d, m, y] = parts(cell('processed')) ?? []
    if (y !== undefined) processed = Math.max(processed, Date.UTC(y, m! - 1, d!))
    if (head.length < headRows) head.push(headColumns.map((name) => cells[name] ?? ''))
  }
  return { file, ...about!, pi, processed, columns, rows, head }
}
