/**
 * FTS5 over the same datasets, cut into the same terms as the portal's own index: what search is measured against.
 * A term is written as a number, so that no tokenizer can cut it differently.
 */
import BetterSqlite from 'better-sqlite3'
import { createIndexingStore } from '../../server/search/indexing.store.ts'
import { documentTerms } from '../../server/search/terms.rules.ts'
import type { Services } from '../../server/services.ts'

const rowsEach = 500

export async function makeFloorIndex(services: Services, file: string, onProgress: (done: number) => void) {
  const store = createIndexingStore(services.database)
  const floor = new BetterSqlite(file)
  floor.pragma('journal_mode = OFF')
  floor.pragma('synchronous = OFF')
  floor.pragma('cache_size = -200000')
  floor.exec(`
    create virtual table fts using fts5(title, rest, content='');
    create table terms (term text primary key, number integer) without rowid;
  `)
  const numbers = new Map<string, string>()
  const numberOf = (term: string) => {
    let number = numbers.get(term)
    if (number === undefined) {
      number = `t${numbers.size.toString(36)}`
      numbers.set(term, number)
    }
    return number
  }
  const insert = floor.prepare('insert into fts (rowid, title, rest) values (?, ?, ?)')
  const last = await store.highestId()
  floor.exec('begin')
  for (let from = 1; from <= last; from += rowsEach) {
    const ids = Array.from({ length: rowsEach }, (_, i) => from + i)
    for (const { id, text } of await store.texts(ids)) {
      let title = ''
      let rest = ''
      for (const [term, frequency] of documentTerms(text).terms) {
        const word = ` ${numberOf(term)}`
        title += word.repeat(frequency >> 4)
        rest += word.repeat(frequency & 15)
      }
      insert.run(id, title, rest)
    }
    if ((from - 1) % 10_000 === 0) onProgress(from - 1)
  }
  const remember = floor.prepare('insert into terms (term, number) values (?, ?)')
  for (const [term, number] of numbers) remember.run(term, number)
  floor.exec('commit')
  floor.exec(`insert into fts (fts) values ('optimize')`)
  floor.close()
}
