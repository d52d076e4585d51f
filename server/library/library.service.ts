import { type Bilingual, both, type Language } from '../basics/language.ts'
import { orderOf } from '../basics/order.ts'
import { iso } from '../basics/time.vocabulary.ts'
import { toHtml } from '../content/markdown.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import { inOrder, plain, says, shown, soughtIn } from './library.rules.ts'
import type { Entry, EntryPage, EntryQuery, EntryRow } from './library.schema.ts'
import { createLibraryStore, type EntryOfStore } from './library.store.ts'
import { type Area, areas, sectionName } from './library.vocabulary.ts'

const mostBeside = 6

const regionOf = ({ regionZh, regionEn }: EntryOfStore): Bilingual | null =>
  regionZh === null ? null : { zh: regionZh, en: regionEn ?? regionZh }
const bodyOf = (row: EntryOfStore, language: Language) => {
  const facts = row.facts.map(({ label, value }) => `${label[language]} ${value[language]}`).join(' ')
  return `${both(row, 'summary')[language]} ${plain(both(row, 'content')[language])} ${regionOf(row)?.[language] ?? ''} ${facts}`
}
const textOf = (row: EntryOfStore) => `${row.titleZh} ${bodyOf(row, 'zh')} ${row.titleEn} ${bodyOf(row, 'en')}`

/** What the portal knows beside its data: models, themes, episodes, documents. */
export function createLibrary({ database, clock }: { database: Database; clock: Clock }) {
  const store = createLibraryStore(database)

  return {
    page: async (area: Area, query: EntryQuery, language: Language): Promise<EntryPage> => {
      const { page = 1, limit = 10, keyword = '', section } = query
      const order = orderOf(query)
      const sought = soughtIn(keyword)
      const found = (await store.entries(area, clock())).filter((row) => !sought || says(textOf(row), sought))
      const chosen = inOrder(
        found.filter((row) => section === undefined || row.section === section),
        order,
      )
      const rows = chosen.slice((page - 1) * limit, page * limit)
      const published = new Set((await store.published(rows.flatMap((row) => row.datasets))).map(({ slug }) => slug))
      return {
        list: rows.map(
          (row): EntryRow => ({
            slug: row.slug,
            section: row.section,
            title: both(row, 'title'),
            summary: both(row, 'summary'),
            region: regionOf(row),
            from: row.dateFrom,
            to: row.dateTo,
            datasets: row.datasets.filter((slug) => published.has(slug)).length,
            madeUp: row.madeUp,
            found: sought && shown(both(row, 'title')[language], bodyOf(row, language), sought),
          }),
        ),
        total: chosen.length,
        sections: Object.keys(areas[area].sections).map((value) => ({
          value,
          label: sectionName(area, value),
          count: found.filter((row) => row.section === value).length,
        })),
      }
    },

    /** @throws DomainError notFound */
    one: async (area: Area, slug: string): Promise<Entry> => {
      const rows = await store.entries(area, clock())
      const row = rows.find((one) => one.slug === slug)
      if (!row) throw new DomainError('notFound')
      const linked = await store.published([...row.datasets, ...(row.picture ? [row.picture.dataset] : [])])
      const drawn = row.picture && linked.find((one) => one.slug === row.picture?.dataset)
      const content = both(row, 'content')
      return {
        slug: row.slug,
        section: row.section,
        sectionName: sectionName(area, row.section),
        title: both(row, 'title'),
        summary: both(row, 'summary'),
        html: { zh: toHtml(content.zh), en: toHtml(content.en) },
        facts: row.facts,
        region: regionOf(row),
        from: row.dateFrom,
        to: row.dateTo,
        madeUp: row.madeUp,
        // In the order in which they are named.
        datasets: row.datasets.flatMap((name) => {
          const one = linked.find((other) => other.slug === name)
          return one ? [{ id: one.id, name: both(one, 'name'), madeUp: one.madeUp }] : []
        }),
        picture:
          row.picture && drawn
            ? { dataset: drawn.id, variable: row.picture.variable, stations: row.picture.stations }
            : null,
        beside: rows
          .filter((one) => one.section === row.section && one.id !== row.id)
          .slice(0, mostBeside)
          .map((one) => ({ slug: one.slug, title: both(one, 'title') })),
      }
    },

    /** Every page of the areas, for those who crawl them. */
    changes: async (): Promise<{ path: string; changedAt: string }[]> =>
      (await store.changes(clock())).map(({ area, slug, updatedAt }) => ({
        path: `${areas[area].path}/${slug}`,
        changedAt: iso(updatedAt),
      })),
  }
}
export type Library = ReturnType<typeof createLibrary>
