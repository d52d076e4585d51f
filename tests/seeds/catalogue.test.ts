import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedNow } from '../../seeds/clock.ts'
import { dataset, entries, kinds } from '../../seeds/datasets/catalogue.ts'
import { seriesCampaigns } from '../../seeds/datasets/series.ts'
import { projects } from '../../seeds/projects.ts'
import { copies } from '../../seeds/scale.ts'
import * as vocabulary from '../../server/datasets/datasets.vocabulary.ts'
import type { NewDataset } from '../../server/datasets/publishing/publishing.types.ts'
import { species } from '../../server/datasets/species.vocabulary.ts'
import { firstKinds } from '../../server/setup/kinds.ts'
import { pastHead } from './demo.ts'

const han = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0
const words = (text: string) => text.split(/\s+/).length
const table = (made: NewDataset): string[][] => parse(made.version.files[0]?.content as Buffer, pastHead)

let all: NewDataset[]
beforeAll(() => {
  all = entries().map(dataset)
})

/** Every text of a dataset that a person reads in both languages. */
const bilingual = (made: NewDataset) => [
  made.name,
  made.abstract,
  made.source,
  made.method,
  made.quality,
  made.spaceRange,
  made.publisher,
  made.version.notes,
  ...made.contacts.flatMap((contact) => [contact.name, contact.unit]),
  ...made.creators,
]

const digest = (list: NewDataset[]) => {
  const hash = createHash('sha256')
  for (const made of list) {
    hash.update(
      JSON.stringify({ ...made, version: { ...made.version, files: made.version.files.map((file) => file.name) } }),
    )
    for (const file of made.version.files) hash.update(file.content as Buffer)
  }
  return hash.digest('hex')
}

describe('The demo catalogue', () => {
  it('has at least 300 datasets over all nine kinds, in every category', () => {
    expect(all.length + seriesCampaigns.length).toBeGreaterThanOrEqual(300)
    expect(new Set(all.map((made) => made.kind))).toEqual(new Set(vocabulary.kindCodes))
    const used = new Set(
      [...all, ...seriesCampaigns.map(({ category }) => ({ categoryId: category }))].map((made) => made.categoryId),
    )
    expect([...used].sort()).toEqual(firstKinds.flatMap((kind) => kind.categories.map(([id]) => id)))
    for (const { kind, themes } of kinds) {
      const own = firstKinds.find((known) => known.code === kind)?.categories.map(([id]) => id)
      for (const theme of themes) expect(own, theme.key).toContain(theme.category)
    }
  })

  it('is the same bytes each time it is made, in whatever order', () => {
    const list = entries()
    const backwards = [...list].reverse().map(dataset).reverse()
    expect(digest(backwards)).toBe(digest(all))
  })

  it('gives each dataset a title, slug and DOI of its own', () => {
    for (const value of [
      (made: NewDataset) => made.name.zh,
      (made: NewDataset) => made.name.en,
      (made: NewDataset) => made.slug,
    ])
      expect(new Set(all.map(value)).size).toBe(all.length)
    const dois = all.flatMap((made) => made.doi ?? [])
    expect(new Set(dois).size).toBe(dois.length)
  })

  it('speaks both languages everywhere, each in its own script', () => {
    for (const made of all)
      for (const text of bilingual(made)) {
        expect(han(text.zh), `${made.slug}: ${text.zh}`).toBeGreaterThan(0)
        expect(han(text.en), `${made.slug}: ${text.en}`).toBe(0)
        expect(`${text.zh}${text.en}`, made.slug).not.toMatch(/[{}]|undefined|NaN|\s{2}/)
      }
    for (const made of all) {
      for (const word of made.keywords.en) expect(han(word), made.slug).toBe(0)
      expect(made.keywords.zh.length, made.slug).toBe(made.keywords.en.length)
      for (const variable of made.version.variables) expect(han(variable.name.en), made.slug).toBe(0)
    }
  })

  it('writes Chinese as it is set: full-width marks, no space between Han and Latin', () => {
    for (const made of all)
      for (const text of [made.name.zh, made.abstract.zh, made.method.zh, made.quality.zh]) {
        expect(text, made.slug).not.toMatch(/\p{Script=Han} ?[,;:?!]|[,;?!] ?\p{Script=Han}/u)
        expect(text, made.slug).not.toMatch(/\p{Script=Han} [A-Za-z]/u)
      }
  })

  it('keeps abstracts between 120 and 300 Han characters and between 80 and 160 English words', () => {
    for (const made of all) {
      expect(han(made.abstract.zh), made.slug).toBeGreaterThanOrEqual(120)
      expect(han(made.abstract.zh), made.slug).toBeLessThanOrEqual(300)
      expect(words(made.abstract.en), made.slug).toBeGreaterThanOrEqual(80)
      expect(words(made.abstract.en), made.slug).toBeLessThanOrEqual(160)
    }
  })

  it('never puts two datasets of one theme with the same opening sentence side by side', () => {
    const list = entries()
    const same = all.filter((made, index) => {
      const before = all[index - 1]
      return (
        before &&
        list[index]?.theme === list[index - 1]?.theme &&
        made.abstract.zh.slice(0, 20) === before.abstract.zh.slice(0, 20)
      )
    })
    expect(same.map((made) => made.slug)).toEqual([])
  })

  it('delivers tables whose rows and variables are what abstract and metadata say', () => {
    for (const made of all) {
      const [head = [], ...rows] = table(made)
      expect(rows.length, made.slug).toBeGreaterThanOrEqual(50)
      expect(rows.length, made.slug).toBeLessThanOrEqual(1000)
      expect(made.abstract.zh, made.slug).toContain(rows.length.toLocaleString('en'))
      for (const row of rows) expect(row.length, made.slug).toBe(head.length)
      for (const name of head) expect(name, made.slug).toMatch(/^[a-z][a-z0-9_]*( \[[\w %°./:+()-]+\])?$/)
      for (const variable of made.version.variables)
        expect(
          head.map((name) => name.split(' ')[0]),
          made.slug,
        ).toContain(variable.key)
      const measured = made.version.variables.map(({ key }) => head.findIndex((name) => name.split(' ')[0] === key))
      const blanks = (row: string[]) => measured.filter((at) => row[at] === '').length
      const fullest = [...rows].sort((a, b) => blanks(a) - blanks(b)).slice(0, 8)
      expect(made.version.sample?.rows.toSorted(), made.slug).toEqual(fullest.toSorted())
      const [first = ''] = rows[0] ?? []
      if (/^\d{4}-\d{2}-\d{2}/.test(first)) {
        const last = rows.at(-1)?.[0] ?? ''
        const day = (instant: number | null) => new Date((instant ?? 0) + 8 * 3_600_000).toISOString().slice(0, 10)
        expect(first.slice(0, 10), made.slug).toBe(day(made.timeFrom))
        expect(last.slice(0, 10) <= day(made.timeTo), `${made.slug} ends ${last}`).toBe(true)
      }
    }
  })

  it('counts values, missing values and ranges as the tables hold them', () => {
    for (const made of all.filter((_, index) => index % 17 === 0)) {
      const [head = [], ...rows] = table(made)
      const names = head.map((name) => name.split(' ')[0])
      for (const variable of made.version.variables) {
        const place = names.indexOf(variable.key)
        const cells = rows.map((row) => row[place] ?? '')
        const values = cells.filter((cell) => cell !== '').map(Number)
        expect([variable.valueCount, variable.missingCount], made.slug).toEqual([
          values.length,
          cells.length - values.length,
        ])
        expect([variable.minimum, variable.maximum], made.slug).toEqual([Math.min(...values), Math.max(...values)])
      }
    }
  })

  it('uses only words of the vocabularies, true boxes and addresses that nobody owns', () => {
    for (const made of all) {
      for (const key of made.species) expect(species, made.slug).toHaveProperty(key)
      expect(vocabulary.temporalResolutions, made.slug).toHaveProperty([made.temporalResolution])
      expect(vocabulary.spatialResolutions, made.slug).toHaveProperty([made.spatialResolution])
      expect(vocabulary.licences, made.slug).toHaveProperty([made.licence])
      if (made.extent) {
        expect(made.extent.west).toBeLessThan(made.extent.east)
        expect(made.extent.south).toBeLessThan(made.extent.north)
      }
      for (const { mailbox } of made.contacts) expect(mailbox).toMatch(/^[a-z.]+@[a-z]+\.example$/)
      for (const { doi } of made.references) expect(doi).toMatch(/^10\.5555\//)
      expect(made.doi ?? '10.5555/').toMatch(/^10\.5555\//)
      expect(made.publishedAt).toBeLessThan(seedNow)
      expect(made.publishedAt).toBeGreaterThan(made.timeTo ?? Number.NaN)
    }
  })

  it('shares about 70 % openly, and never under a licence of the other mode', () => {
    const open = all.filter((made) => made.sharingMode === 'open')
    expect(open.length / all.length).toBeGreaterThan(0.62)
    expect(open.length / all.length).toBeLessThan(0.78)
    for (const made of all) expect(made.licence === 'programme', made.slug).toBe(made.sharingMode === 'permission')
  })

  it('says in each dataset that its numbers are synthetic, and the reference state where gases have a mass', () => {
    for (const made of all) {
      expect(made.quality.zh).toContain('合成')
      expect(made.quality.en).toContain('synthetic')
      const gas = made.version.variables.some(
        (v) => ['so2', 'no2', 'o3', 'co', 'nh3'].includes(v.key) && v.unit.includes('g m⁻³'),
      )
      if (gas) expect(made.quality.en, made.slug).toMatch(/298\.15 K|273\.15 K/)
      expect(made.quality.en, made.slug).toContain('UTC+8')
    }
  })

  it('belongs to projects that are there', () => {
    const known = new Set(projects.map((project) => project.number))
    const used = all.flatMap((made) => made.projectNumber ?? [])
    for (const number of used) expect(known).toContain(number)
    expect(used.length).toBeGreaterThan(0.8 * all.length)
  })

  it('belongs to projects of its own subject', () => {
    const named = new Map(projects.map((project) => [project.number, project.name.zh]))
    const subjects: [RegExp, RegExp][] = [
      [/demo-field-n2o5/, /夜间/],
      [/demo-field-mpl/, /激光雷达|边界层/],
      [/demo-inventory-ships/, /船舶/],
      [/demo-inventory-ammonia/, /氨/],
      [/demo-satellite-fires/, /秸秆/],
      [/demo-source-profile-cooking/, /餐饮/],
      [/demo-technique-sensors/, /传感器/],
      [/demo-inventory-power/, /减污降碳|工业/],
    ]
    for (const [slug, name] of subjects) {
      const found = all.filter((made) => slug.test(made.slug) && made.projectNumber)
      expect(found.length, String(slug)).toBeGreaterThan(0)
      for (const made of found) expect(named.get(made.projectNumber as string), made.slug).toMatch(name)
    }
  })
})

describe('The demo projects', () => {
  it('are 76: 46 key, 26 cultivation, 6 integration and 3 strategic, 81 by type', () => {
    expect(projects).toHaveLength(76)
    const count = (type: string) =>
      projects.filter((project) => (project.fundingTypes as string[]).includes(type)).length
    expect(['key', 'cultivation', 'integration', 'strategic'].map(count)).toEqual([46, 26, 6, 3])
    expect(projects.filter((project) => project.fundingTypes.length === 2)).toHaveLength(5)
  })

  it('have numbers and names of their own in both languages', () => {
    expect(new Set(projects.map((project) => project.number)).size).toBe(76)
    expect(new Set(projects.map((project) => project.name.zh)).size).toBe(76)
    for (const project of projects) {
      expect(project.number).toMatch(/^91[5-8]44\d{3}$/)
      expect(project.endYear).toBeGreaterThan(project.startYear)
      for (const text of [project.name, project.leader, project.institution, project.abstract]) {
        expect(han(text.zh)).toBeGreaterThan(0)
        expect(han(text.en)).toBe(0)
      }
    }
  })
})

describe('Copies for load work', () => {
  it('have ids and titles of their own, texts of other places and times, and one shared file', () => {
    const list = [...copies(3)]
    expect(list).toHaveLength(3 * all.length)
    expect(new Set([...list, ...all].map((made) => made.slug)).size).toBe(4 * all.length)
    expect(new Set(list.map((made) => made.name.zh)).size).toBe(list.length)
    expect(new Set(list.map((made) => made.abstract.zh)).size).toBeGreaterThan(0.85 * list.length)
    expect(new Set(list.flatMap((made) => made.version.files.map((file) => file.content))).size).toBe(1)
    for (const made of list) expect(made.timeTo, made.slug).toBeLessThan(seedNow)
  })
})
