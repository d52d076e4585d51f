import { describe, expect, test } from 'vitest'
import { beijing, day, hour } from '../../seeds/clock.ts'
import { entries } from '../../seeds/datasets/catalogue.ts'
import { seriesCampaigns, seriesSlug } from '../../seeds/datasets/series.ts'
import { library } from '../../seeds/library/library.store.ts'
import { airAt, type Element } from '../../seeds/observations.ts'
import { stationOf } from '../../seeds/stations.ts'
import { areas } from '../../server/library/library.vocabulary.ts'

const slugs = new Set([...seriesCampaigns.map(seriesSlug), ...entries().map(({ slug }) => slug)])
const all = Object.entries(library).flatMap(([area, list]) => list.map((entry) => ({ area, ...entry })))

describe('the demo beside its data', () => {
  test('leads to datasets that are there, in sections that are there', () => {
    for (const { area, slug, section, datasets = [], picture } of all) {
      expect(Object.keys(areas[area as keyof typeof areas].sections), slug).toContain(section)
      for (const one of [...datasets, ...(picture ? [picture.dataset] : [])])
        expect(slugs, `${slug}: ${one}`).toContain(one)
    }
  })
  test('is said in both languages, under names of its own', () => {
    for (const { title, summary, content, facts = [] } of all)
      for (const { zh, en } of [title, summary, content, ...facts.flatMap(({ label, value }) => [label, value])]) {
        expect(zh).not.toBe('')
        expect(en).not.toMatch(/[\u4e00-\u9fff]/)
      }
    for (const list of Object.values(library)) expect(new Set(list.map(({ slug }) => slug)).size).toBe(list.length)
  })

  const limits: Partial<Record<string, number>> = { pm25: 75, pm10: 150, o3: 160 }
  test.each(library.cases.map((one) => [one.slug, one] as const))(
    '%s happened at its stations',
    (_, { period, picture }) => {
      const campaign = seriesCampaigns.find((one) => seriesSlug(one) === picture!.dataset)!
      expect(campaign.elements).toContain(picture!.variable)
      expect(campaign.run.from <= period![0] && period![1] <= campaign.run.to).toBe(true)
      const element = picture!.variable as Element
      const over = picture!.stations.filter((code) => {
        expect(campaign.stations).toContain(code)
        for (let at = beijing(period![0]); at <= beijing(period![1]); at += day) {
          const hours = Array.from({ length: 24 }, (_, h) => airAt(stationOf(code), at / hour + h)[element])
          const means = element === 'o3' ? hours.slice(7).map((_, i) => hours.slice(i, i + 8)) : [hours]
          const highest = Math.max(...means.map((list) => list.reduce((sum, value) => sum + value, 0) / list.length))
          if (highest > limits[element]!) return true
        }
        return false
      })
      // A clean one beside the others is what some are about.
      expect(over.length).toBeGreaterThanOrEqual(Math.max(1, Math.floor(picture!.stations.length / 2)))
    },
  )
})
