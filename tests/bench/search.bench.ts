import { median } from './figures.ts'
import { once, throughput } from './measure.ts'
import { getJson, type Stage } from './stage.ts'
import type { Frequency, Tongue } from './words.ts'

const connections = 10
const limit = 20
const mostWords = 20
const said: Record<Frequency, string> = { rare: 'rare words', medium: 'medium words', half: 'half of the records' }

/** Words as people type them, against FTS5 on the same terms. */
export async function searchBench({ fixture, portal, floor, pace, publish, row, fact }: Stage) {
  const refreshes: number[] = []
  /** The first list after a publishing brings the catalogue in memory up to date; the words come after it. */
  async function before() {
    await publish()
    const began = performance.now()
    await getJson(portal.origin, '/api/dataAccess/dat/page?limit=1')
    refreshes.push(performance.now() - began)
  }
  const ours = (word: string) => `/api/dataAccess/dat/page?keyword=${encodeURIComponent(word)}&limit=${limit}`
  const bare = (word: string) => `/search?keyword=${encodeURIComponent(word)}&limit=${limit}`
  for (const tongue of ['zh', 'en', 'mixed'] as Tongue[]) {
    for (const frequency of ['rare', 'medium', 'half'] as Frequency[]) {
      const words = fixture.words[tongue][frequency].slice(0, mostWords)
      if (words.length === 0) continue
      const about = { group: 'search', datasets: fixture.datasets }
      const name = `${said[frequency]}, ${tongue}`
      const measured = await once(
        pace.repetitions,
        connections,
        { ...portal, paths: words.map(ours), before },
        { name: 'FTS5, variant J', ...floor, paths: words.map(bare) },
      )
      row({ ...about, name: `${name}, first time`, ...measured, note: await differing() })
      if (tongue === 'mixed' && frequency !== 'half') continue
      row({
        ...about,
        name: `${name}, repeated`,
        ...(await throughput(pace, connections, { ...portal, paths: words.map(ours) }, null)),
      })

      /** Both must find the same number, or they do not do the same work. */
      async function differing(): Promise<string> {
        const totals = await Promise.all(
          words.map(async (word) => {
            const [a, b] = await Promise.all([
              getJson<{ data: { total: number } }>(portal.origin, ours(word)),
              getJson<{ total: number }>(floor.origin, bare(word)),
            ])
            return a.data.total === b.total ? 0 : 1
          }),
        )
        const different = totals.filter(Boolean).length
        return different ? `${different} of ${words.length} words find another number` : ''
      }
    }
  }
  fact({ name: `first list after a publishing, ${fixture.label}`, value: median(refreshes), unit: 'ms' })
}
