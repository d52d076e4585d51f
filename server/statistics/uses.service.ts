import type { Bilingual } from '../basics/language.ts'
import { dateOf, iso, second } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { createLasting } from '../engines/once.ts'
import { DomainError } from '../errors.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { addUp, type Used } from './figures.rules.ts'
import { createFiguresStore } from './figures.store.ts'
import type { Parts } from './months.rules.ts'
import { createMonths } from './months.service.ts'
import { scopeOf } from './statistics.rules.ts'
import { figuresSeconds, type Level, mostListed } from './statistics.vocabulary.ts'
import { createSumsStore } from './sums.store.ts'
import { type Asked, type Span, spanBefore, spanOf } from './uses.rules.ts'
import type { DatasetUses, Uses, UsesQuery } from './uses.schema.ts'
import { type Chosen, createUsesStore } from './uses.store.ts'

const figuresLast = figuresSeconds * second
/** Answers in memory: of as many questions. */
const mostKept = 300

/** How datasets are used: for the console from the whole portal down to the days of one, for everybody of one. */
export function createUses({ database, clock }: { database: Database; clock: Clock }) {
  const store = createUsesStore(database)
  const sums = createSumsStore(database)
  const months = createMonths({ database, clock })
  const { firstDay } = createFiguresStore(database)

  /** Where nothing narrows it, what is counted are the pages of the portal, else those of the datasets. */
  async function daysOf(parts: Parts, chosen: Chosen, whole: boolean) {
    const which = whole ? null : store.which(chosen)
    return {
      views: await sums.seen(parts, whole ? 'views' : 'dataset-views', which),
      visitors: whole ? await sums.seen(parts, 'visitors') : null,
      downloads: await sums.taken(parts, which),
    }
  }
  const datasetOf = async (chosen: Chosen) => (await store.chosen(chosen))[0] ?? null
  type Days = Awaited<ReturnType<typeof daysOf>>
  const sum = (list: readonly { count: number }[]) => list.reduce((all, one) => all + one.count, 0)
  const bytesOf = (list: Days['downloads']) => list.map(({ day, bytes }) => ({ day, count: bytes }))
  const countersOf = ({ views, visitors, downloads }: Days) => ({
    ...{ views: sum(views), visitors: visitors && sum(visitors) },
    ...{ downloads: sum(downloads), bytes: sum(bytesOf(downloads)) },
  })

  async function place(query: UsesQuery, chosen: Chosen) {
    const [kinds, categories] = [await store.kinds(), await store.categories()]
    const dataset = query.dataset === undefined ? null : await datasetOf(chosen)
    if (query.dataset !== undefined && !dataset) throw new DomainError('datasetNotFound')
    const inCategory = dataset?.category ?? query.category
    const category = inCategory === undefined ? null : categories.find(({ id }) => id === inCategory)
    if (category === undefined) throw new DomainError('notFound')
    const inKind = category?.kind ?? query.kind
    const kind = inKind === undefined ? null : kinds.find(({ code }) => code === inKind)
    const hidden = kind && chosen.kinds && !chosen.kinds.includes(kind.code)
    if (kind === undefined || hidden) throw new DomainError('notFound')
    const seen = kinds.filter(({ code }) => chosen.kinds?.includes(code) ?? true)
    return { dataset, category, kind, kinds: seen, categories }
  }

  async function rowsOf(span: Span, chosen: Chosen, at: Awaited<ReturnType<typeof place>>) {
    type Row = Uses['rows'][number]
    const level: Level = at.dataset ? 'days' : at.category ? 'datasets' : at.kind ? 'categories' : 'kinds'
    if (level === 'days') return { level, rows: [], total: 0 }
    const usesOf = await sums.uses(await months.parts(span))
    const used = (await store.chosen(chosen)).map((one) => ({ ...one, ...usesOf(one.id) }))
    const row = (id: string, name: Bilingual, all: readonly Used[]): Row => ({
      ...{ id, name, datasets: all.length },
      views: all.reduce((count, one) => count + one.visits, 0),
      downloads: all.reduce((count, one) => count + one.downloads, 0),
      bytes: all.reduce((count, one) => count + one.bytes, 0),
    })
    const rows =
      level === 'kinds'
        ? at.kinds.map(({ code, name }) =>
            row(
              code,
              name,
              used.filter(({ kind }) => kind === code),
            ),
          )
        : level === 'categories'
          ? at.categories
              .filter(({ kind }) => kind === at.kind!.code)
              .map(({ id, name }) =>
                row(
                  String(id),
                  name,
                  used.filter(({ category }) => category === id),
                ),
              )
          : used.map((one) => row(String(one.id), one.name, [one]))
    rows.sort((a, b) => b.views - a.views || b.downloads - a.downloads)
    return { level, rows: rows.slice(0, mostListed), total: rows.length }
  }

  async function count(query: UsesQuery, limits: Pick<Chosen, 'kinds' | 'publishedOnly'>, now: number): Promise<Uses> {
    const asked: Chosen = { ...limits, kind: null, category: null, dataset: query.dataset ?? null }
    const at = await place(query, asked)
    const chosen = { ...asked, kind: at.kind?.code ?? null, category: at.category?.id ?? null }
    const span = spanOf(query, now, await firstDay(), at.dataset !== null)
    const whole = chosen.kinds === null && chosen.kind === null
    const found = await daysOf(await months.parts(span, span.step), chosen, whole)
    const steps = (list: readonly { day: number; count: number }[]) => addUp(list, span.starts, now)
    return {
      at: iso(now),
      ...{ from: dateOf(span.from), to: dateOf(span.to) },
      path: {
        kind: at.kind && { code: at.kind.code, name: at.kind.name },
        category: at.category && { id: at.category.id, name: at.category.name },
        dataset: at.dataset && { id: at.dataset.id, name: at.dataset.name },
      },
      counters: countersOf(found),
      before: countersOf(await daysOf(await months.parts(spanBefore(span)), chosen, whole)),
      series: {
        ...{ step: span.step, times: span.starts.map(dateOf), views: steps(found.views) },
        ...{ visitors: found.visitors && steps(found.visitors), downloads: steps(found.downloads) },
        bytes: steps(bytesOf(found.downloads)),
      },
      ...(await rowsOf(span, chosen, at)),
    }
  }

  async function countOne(id: number, asked: Asked, now: number): Promise<DatasetUses> {
    const chosen: Chosen = { kinds: null, publishedOnly: true, kind: null, category: null, dataset: id }
    if (!(await datasetOf(chosen))) throw new DomainError('datasetNotFound')
    const span = spanOf(asked, now, asked.range === 'all' || asked.to ? await firstDay() : null, false)
    const found = await daysOf(await months.parts(span, span.step), chosen, false)
    return {
      ...{ at: iso(now), from: dateOf(span.from), to: dateOf(span.to) },
      ...{ views: sum(found.views), downloads: sum(found.downloads) },
      series: {
        ...{ step: span.step, times: span.starts.map(dateOf) },
        views: addUp(found.views, span.starts, now),
        downloads: addUp(found.downloads, span.starts, now),
      },
    }
  }

  const uses = createLasting<Uses>(clock, figuresLast, mostKept)
  const ofOne = createLasting<DatasetUses>(clock, figuresLast, mostKept)
  return {
    of: (query: UsesQuery, person: Person): Promise<Uses> => {
      const { kinds, hiddenToo } = scopeOf(person)
      const { range, from, to, kind, category, dataset } = query
      const key = JSON.stringify([kinds, hiddenToo, range, from, to, kind, category, dataset])
      return uses(key, (now) => count(query, { kinds, publishedOnly: !hiddenToo }, now))
    },
    ofDataset: (id: number, asked: Asked): Promise<DatasetUses> =>
      ofOne(JSON.stringify([id, asked.range, asked.from, asked.to]), (now) => countOne(id, asked, now)),
  }
}

export type DatasetsUsed = ReturnType<typeof createUses>
