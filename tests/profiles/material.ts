/** Three small profiles whose figures are computed by hand in the tests. */
import type { NewProfile, NewProfiles } from '../../server/datasets/profiles/profiles.types.ts'
import type { NewDataset } from '../../server/datasets/publishing/publishing.types.ts'
import { material } from '../publishing/material.ts'

const both = (text: string) => ({ zh: `${text}（中）`, en: text })
const species = (key: string, zh: string, en: string, symbol: string, cas: string | null) => ({
  ...{ key, name: { zh, en }, symbol, cas },
})
export const all = [
  species('oc', '有机碳', 'Organic carbon', 'OC', null),
  species('7440-44-0', '元素碳', 'Elemental carbon', 'EC', '7440-44-0'),
  species('14808-79-8', '硫酸根', 'Sulfate', 'SO4=', '14808-79-8'),
  species('7440-21-3', '硅', 'Silicon', 'Si', '7440-21-3'),
  species('niobium', '铌', 'Niobium', 'Nb', '74400-03-1'),
]
const values = (list: Record<string, number | null>, uncertainty: number | null = 0.5) =>
  Object.entries(list).map(([key, relativeMass]) => ({ species: key, relativeMass, uncertainty }))
const head = { category: 'made for a test', emissionFactor: null, sampleCount: 3 } as const

export const list: NewProfile[] = [
  {
    ...{ ...head, code: 'C1', name: both('Coal stove'), sourceClass: 'coal', particleType: 'pm2.5' },
    ...{ country: 'CN', city: { zh: '北京', en: 'Beijing' }, year: 2018 },
    emissionFactor: { value: 2.5, unit: 'g/kg' },
    values: values({ oc: 40, '7440-44-0': 20, '14808-79-8': 10, '7440-21-3': 5 }),
  },
  {
    ...{ ...head, code: 'D1', name: both('Road dust'), sourceClass: 'dust', particleType: 'pm10' },
    ...{ country: 'CN', city: { zh: '天津', en: 'Tianjin' }, year: 2019 },
    values: values({ oc: 5, '7440-44-0': 1, '14808-79-8': 2, '7440-21-3': 25 }, null),
  },
  {
    ...{ ...head, code: 'D2', name: both('Desert dust'), sourceClass: 'dust', particleType: 'pm2.5' },
    ...{ country: 'IT', city: null, year: null, sampleCount: null },
    values: [
      ...values({ oc: -1, '7440-21-3': 101.5, niobium: 1, '14808-79-8': null }),
      { species: '7440-21-3', relativeMass: 30, uncertainty: -1, counted: false },
    ],
  },
]
export const profiles = (): NewProfiles => structuredClone({ species: all, list })

export const profileDataset = (slug: string, changes: Partial<NewDataset> = {}): NewDataset => {
  const { series: _series, times: _times, ...version } = material(slug).version
  return {
    ...material(slug, { categoryId: 1001, temporalResolution: 'none', species: [] }),
    ...changes,
    version: { ...version, variables: [], stations: [], profiles: profiles() },
  }
}
