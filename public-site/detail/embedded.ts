/** What of a dataset the browser is sent with the first view: what can be pressed there, and no part that only shows. */
import type { Bilingual, Language } from '../../server/basics/language.ts'
import type { Dataset, DatasetFile, Variable } from '../../server/datasets/datasets.schema.ts'
import { pick } from '../site.ts'

/** A longer list is sent as its beginning, and the rest when it is asked for; a list of stations that long is folded. */
export const most = { files: 6, stations: 4 }
/** Of a longer list of files so many are shown at first. */
const firstFiles = 4

/** The files that are shown at first. */
export const shownFiles = (files: DatasetFile[]) => (files.length > most.files ? files.slice(0, firstFiles) : files)

/** Long lists, as short as they get. */
export interface Packed {
  /** Code, name in both languages, and a city that the name does not tell. */
  stations: [code: string, zh: string, en: string, cityZh?: string, cityEn?: string][]
  /** Number and bytes of the files that are not shown: all are taken at once by their numbers. */
  files: [id: number, bytes: number][]
}

/** As of `GET /api/datasets/{id}`, with nothing in what is left out. `all`: its lists are sent whole. */
export function embeddedDataset(dataset: Dataset, language: Language, all: boolean): Dataset {
  const { access, id, version, kind, name, sharingMode, preview, series, licence, madeUp, fileFormats } = dataset
  const said = (text: Bilingual) => ({ zh: '', en: '', [language]: pick(text, language) })
  const files = all ? dataset.files : shownFiles(dataset.files)
  const sent: Partial<Dataset> = {
    ...{ access, id, version, kind, name, sharingMode, preview, series, licence, madeUp, fileFormats },
    ...{ serviceMailbox: dataset.serviceMailbox, extent: dataset.extent },
    files: files.map(({ id, bytes, name, url, sha256 }) => ({ id, bytes, name, url, sha256 }) as DatasetFile),
    stations: [],
    variables: series
      ? dataset.variables.map(
          ({ key, name, unit, statistic, averaging, referenceStates }) =>
            ({ key, name: said(name), unit, statistic, averaging, referenceStates }) as Variable,
        )
      : [],
  }
  return sent as Dataset
}

export const packed = ({ files, stations, series }: Dataset, all: boolean): Packed => ({
  stations: stations.map(({ code, name, city }) => {
    if (!series) return ['', '', '']
    const told = name.zh.includes(city.zh) && name.en.includes(city.en)
    return told ? [code, name.zh, name.en] : [code, name.zh, name.en, city.zh, city.en]
  }),
  files: all ? [] : files.slice(shownFiles(files).length).map(({ id, bytes }) => [id, bytes]),
})

export const unpacked = (dataset: Dataset, { stations, files }: Packed): Dataset => ({
  ...dataset,
  files: [...dataset.files, ...files.map(([id, bytes]) => ({ id, bytes }) as DatasetFile)],
  stations: stations.map(([code, zh, en, cityZh = '', cityEn = '']) => {
    const station = { code, name: { zh, en }, city: { zh: cityZh, en: cityEn } }
    return station as Dataset['stations'][number]
  }),
})
