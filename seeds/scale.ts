/** More of the same for load work: every theme again at other places and times, without tables of its own. */
import type { NewDataset, NewFile } from '../server/datasets/publishing/publishing.types.ts'
import { beijing, beijingDate, day } from './clock.ts'
import { type Entry, entries } from './datasets/catalogue.ts'
import { firstNotes, head, speciesVariables } from './datasets/compose.ts'
import { contextOf, factsWithout } from './datasets/wording.ts'
import { isRegion, regions, sites } from './places.ts'
import { random } from './random.ts'

/** One file for all of them: it is stored once. */
const shared: NewFile = {
  name: 'note.txt',
  format: 'text/plain',
  content: Buffer.from('本数据集仅供压力测试，不含数据。\r\nThis dataset serves load tests and holds no data.\r\n'),
}

const siteKeys = Object.keys(sites)
const regionKeys = Object.keys(regions)

function copy(entry: Entry, number: number): NewDataset {
  const slug = `${entry.slug}-copy-${number}`
  const stream = random(`${slug}/where and when`)
  const { run, theme, kind } = entry
  const length = Math.min(beijing(run.to) - beijing(run.from), 700 * day)
  const from = beijing('2013-01-01') + stream.whole(0, 3900) * day
  const moved = {
    ...run,
    ...(run.place && { place: stream.pick(isRegion(run.place) ? regionKeys : siteKeys) }),
    from: beijingDate(from),
    to: beijingDate(from + length),
  }
  const context = contextOf(kind, theme, moved, slug)
  const made = head(context, factsWithout(context))
  return {
    ...made,
    name: { zh: `${made.name.zh}（资料集第${number}号）`, en: `${made.name.en} (collection ${number})` },
    version: {
      notes: firstNotes,
      sample: null,
      variables: speciesVariables(theme),
      files: [shared],
      stations: [],
    },
  }
}

/** Every entry again, `times` times. Made one by one, so that memory stays flat. */
export function* copies(times: number): Generator<NewDataset> {
  const base = entries()
  for (let round = 1; round <= times; round++)
    for (const [index, entry] of base.entries()) yield copy(entry, (round - 1) * base.length + index + 1)
}
