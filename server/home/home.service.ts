import type { Language } from '../basics/language.ts'
import { beijingDay, startOf } from '../basics/time.vocabulary.ts'
import type { Ribbon } from '../content/content.schema.ts'
import type { Content } from '../content/content.service.ts'
import type { Datasets } from '../datasets/datasets.service.ts'
import type { Editing } from '../editing/editing.service.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import type { Revision } from '../engines/database/revision.ts'
import { onceFor } from '../engines/once.ts'
import type { Kinds } from '../kinds/kinds.service.ts'
import type { Notices } from '../notices/notices.service.ts'
import type { Projects } from '../projects/projects.service.ts'
import type { Search } from '../search/search.service.ts'
import { daysBefore, isSteady, ribbonEnd } from './home.rules.ts'
import type { Home } from './home.schema.ts'
import { createHomeStore } from './home.store.ts'

const ribbonDays = 365

export function createHome(needs: {
  database: Database
  kinds: Kinds
  datasets: Datasets
  content: Content
  notices: Pick<Notices, 'page' | 'lastAppeared'>
  editing: Pick<Editing, 'lastAppeared'>
  projects: Projects
  search: Pick<Search, 'sums'>
  revision: Pick<Revision, 'current'>
  clock: Clock
}) {
  const { database, kinds, datasets, content, notices, editing, projects, search, revision, clock } = needs
  const store = createHomeStore(database)

  async function ribbon(): Promise<Ribbon | null> {
    const today = beijingDay(clock())
    const lastDay = await store.lastDay(today)
    if (!lastDay) return null
    const moving = await year(ribbonEnd(today, lastDay))
    // A network that only began in that year made its first months another country's: the last year is shown whole.
    const { from, to, days } = isSteady(moving.days.map((day) => day.stations)) ? moving : await year(lastDay)
    return { from, to, days, datasetId: await store.widestDataset(startOf(to) / 1000) }
  }
  async function year(to: string) {
    const from = daysBefore(to, ribbonDays - 1)
    const known = new Map((await store.days(from, to)).map((row) => [row.day, row]))
    const days = Array.from({ length: ribbonDays }, (_, i) => daysBefore(to, ribbonDays - 1 - i))
    return {
      from,
      to,
      days: days.map((day) => ({ day, pm25: known.get(day)?.pm25 ?? null, stations: known.get(day)?.stations ?? 0 })),
    }
  }

  /** All of it stays the same until something is published, a notice appears or the day changes. */
  const state = () => [revision.current(), beijingDay(clock()), notices.lastAppeared(), editing.lastAppeared()].join()
  /** Counted when something is published, not when somebody looks; what is left grows with stations and projects. */
  const figures = onceFor(state, async () => {
    const [{ rows: observations, ...sums }, stations, projects] = await Promise.all([
      search.sums(),
      store.stations(),
      store.projects(),
    ])
    return { ...sums, observations, stations, projects }
  })
  const programme = onceFor(state, async () => {
    const [html, counted, page] = await Promise.all([
      content.programme(),
      figures(),
      projects.page({ page: 1, limit: 1 }),
    ])
    return { html, figures: counted, projectsByType: page.byType }
  })
  async function page(language: Language): Promise<Home> {
    const [kindList, recommended, counted, news, text, days, slides] = await Promise.all([
      kinds.all(),
      datasets.recommended(),
      figures(),
      notices.page({ limit: 5 }),
      content.programme(),
      ribbon(),
      content.slides(language),
    ])
    return {
      kinds: kindList,
      ...recommended,
      figures: counted,
      notices: news.list,
      programme: text,
      ribbon: days,
      slides,
    }
  }
  const pages = { zh: onceFor(state, () => page('zh')), en: onceFor(state, () => page('en')) }

  return {
    programme,
    /** The same for everybody who reads this language: it is made once, whoever asks and how often. */
    page: (language: Language): Promise<Home> => pages[language](),
  }
}
export type HomeService = ReturnType<typeof createHome>
