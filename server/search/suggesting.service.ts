import type { Language } from '../basics/language.ts'
import { beijingDay } from '../basics/time.vocabulary.ts'
import type { DatasetPage } from '../datasets/datasets.schema.ts'
import { type FacetField, facetFields, facetLabels } from '../datasets/datasets.vocabulary.ts'
import { type Labels, labelOf } from './facets.rules.ts'
import type { Filters } from './filters.rules.ts'
import { fold, squeeze } from './folding.rules.ts'
import type { Matches } from './matching.service.ts'
import { tidyKeyword, type Unit } from './query.rules.ts'
import type { TypedSuggestions } from './search.schema.ts'
import type { Wanted } from './search.service.ts'
import type { SearchStore } from './search.store.ts'
import { concepts } from './synonyms.vocabulary.ts'
import { containing, createVocabulary, nearly, startingWith, type Vocabulary, type Word } from './vocabulary.rules.ts'
import { cut } from './words.rules.ts'

type Suggestion = DatasetPage['suggestion']

/** The commonest words; the rest is too rare to be meant. */
const mostWords = 50_000
const offered = 8
const counted = 12
const insteadMost = 5
/** Words looked up by spelling, which goes through the whole vocabulary. */
const unknownMost = 5

const noFilters: Filters = {
  facets: {},
  kind: null,
  category: null,
  box: null,
  from: null,
  to: null,
  updatedAfter: null,
}

/** Offered like keywords, where they find something. */
const domainWords = Object.values(concepts)
  .flatMap(({ zh, en, short }) => [...zh, ...en, ...short])
  .map((display): [string, Word] => {
    const word = squeeze(fold(display).text)
    return [word, { word, display, documents: 0 }]
  })

/**
 * The words of a keyword with one changed or left out, without what stood between them; empty where another one is
 * nothing the catalogue knows.
 */
function composed(keyword: string, units: Unit[], unknown: Set<number>, changed: number, to: string): string {
  let text = ''
  let last: Unit | null = null
  for (const [i, unit] of units.entries()) {
    const known = !unknown.has(i) && (unit.text.length > 1 || unit.concepts.length > 0 || /[^ -~]/.test(unit.text))
    if (i !== changed && !known && unit.required) return ''
    const said = i === changed ? to : known ? keyword.slice(unit.start, unit.end) : ''
    if (said === '') continue
    text += last && last.end !== unit.start ? ` ${said}` : said
    last = unit
  }
  return text
}

/** What stands before a word that is being typed: a blank, an ideograph, or what joins words to one. */
const opensWord = /(?:^|[\s\u3400-\u9fff+_-])$/

export function createSuggesting(needs: {
  store: SearchStore
  /** How many datasets a list would hold. */
  count: (wanted: Wanted) => Promise<number>
  labels: () => Promise<Labels>
}) {
  const { store, count, labels } = needs
  let vocabulary: Promise<Vocabulary> | null = null
  const words = () => {
    vocabulary ??= store.commonWords(mostWords).then((common) => {
      const known = new Map<string, Word>(domainWords)
      for (const word of common) known.set(word.word, word)
      return createVocabulary([...known.values()])
    })
    vocabulary.catch(() => {
      vocabulary = null
    })
    return vocabulary
  }

  /** Those that find something, with how much. */
  async function worth(keywords: string[], like: Wanted, limit: number) {
    const found: { keyword: string; count: number }[] = []
    for (const keyword of [...new Set(keywords)].slice(0, counted)) {
      const number = await count({ ...like, keyword })
      if (number > 0) found.push({ keyword, count: number })
      if (found.length === limit) break
    }
    return found
  }

  /** Nothing was found: words spelled nearly like these, one word less, one filter less. */
  async function instead(wanted: Wanted, matches: Matches | null): Promise<Suggestion> {
    const { keyword, filters } = wanted
    const didYouMean: string[] = []
    if (matches && keyword !== '') {
      const { units } = matches.query
      const all = await words()
      const whole = squeeze(fold(keyword).text)
      didYouMean.push(...nearly(all, whole, 3).map((word) => word.display))
      const unknown = new Set(matches.unknown)
      for (const i of matches.unknown.slice(0, unknownMost)) {
        const unit = units[i]
        if (!unit) continue
        for (const { display } of [...nearly(all, unit.text, 4), ...startingWith(all, unit.text, 2)])
          didYouMean.push(composed(keyword, units, unknown, i, display))
      }
      if (units.length > 1) didYouMean.push(...units.map((_, i) => composed(keyword, units, unknown, i, '')))
    }
    const other = didYouMean.filter((one) => one !== keyword && one !== '')
    const suggestion = {
      didYouMean: await worth(other, wanted, insteadMost),
      dropFilter: await withoutOne(wanted, filters),
    }
    return suggestion.didYouMean.length + suggestion.dropFilter.length > 0 ? suggestion : null
  }

  async function withoutOne(wanted: Wanted, filters: Filters) {
    const known = await labels()
    const span = (from: number | null, to: number | null) => {
      return `${from === null ? '' : beijingDay(from)}–${to === null ? '' : beijingDay(to - 1)}`
    }
    const plain = (text: string) => ({ zh: text, en: text })
    const ways: { field: string; value: string; label: { zh: string; en: string }; without: Filters }[] = []
    for (const field of facetFields) {
      const values = filters.facets[field]
      if (!values) continue
      const { [field]: _, ...facets } = filters.facets
      const names = values.map((value) => labelOf(field as FacetField, value, known))
      ways.push({
        field,
        // Several values of one field are alternatives: only giving up all of them widens the list.
        value: values.length === 1 ? (values[0] as string) : '',
        label: names.length === 1 && names[0] ? names[0] : facetLabels[field],
        without: { ...filters, facets },
      })
    }
    const { kind, category, box, from, to, updatedAfter } = filters
    if (kind !== null)
      ways.push({
        field: 'type',
        value: kind,
        label: labelOf('kind', kind, known),
        without: { ...filters, kind: null },
      })
    if (category !== null) {
      const label = labelOf('category', category, known)
      ways.push({ field: 'id', value: category, label, without: { ...filters, category: null } })
    }
    if (box) {
      const value = `${box.west},${box.south},${box.east},${box.north}`
      ways.push({ field: 'bbox', value, label: { zh: '地图范围', en: 'Map area' }, without: { ...filters, box: null } })
    }
    if (from !== null || to !== null)
      ways.push({
        field: 'from',
        value: '',
        label: plain(span(from, to)),
        without: { ...filters, from: null, to: null },
      })
    if (updatedAfter !== null) {
      const label = { zh: '更新时间', en: 'Time of update' }
      ways.push({ field: 'dayRange', value: '', label, without: { ...filters, updatedAfter: null } })
    }
    const found: { field: string; value: string; label: { zh: string; en: string }; count: number }[] = []
    for (const { without, ...way } of ways.slice(0, counted)) {
      const number = await count({ ...wanted, filters: without })
      if (number > 0) found.push({ ...way, count: number })
    }
    return found.sort((a, b) => b.count - a.count)
  }

  async function whileTyping(text: string, language: Language): Promise<TypedSuggestions> {
    const typed = tidyKeyword(text).slice(0, 100)
    const folded = fold(typed)
    const whole = squeeze(folded.text)
    if (whole === '') return []
    const all = await words()
    const candidates: string[] = startingWith(all, whole, offered).map((word) => word.display)
    // The last word alone: what is before it stays as it is typed.
    const { atoms, composites, runs } = cut(folded.text)
    const lasts = [atoms.at(-1), composites.at(-1), runs.at(-1)].filter(
      (one) => one?.end === folded.text.trimEnd().length,
    )
    for (const last of lasts) {
      if (!last) continue
      const ideographic = last === runs.at(-1)
      for (let from = ideographic ? Math.max(last.start, last.end - 8) : last.start; from < last.end; from++) {
        if (candidates.length >= offered || (from === 0 && whole === folded.text)) break
        const head = typed.slice(0, folded.origin[from])
        if (!opensWord.test(head)) break
        const add = (word: Word) => candidates.push(`${head}${word.display}`)
        startingWith(all, folded.text.slice(from, last.end), offered).forEach(add)
        if (!ideographic) break
      }
    }
    if (candidates.length < offered && whole.length > (/^[\x20-\x7e]+$/.test(whole) ? 2 : 0))
      candidates.push(...containing(all, whole, offered).map((word) => word.display))
    const seen = new Set<string>()
    const distinct = candidates.filter((one) => {
      const key = one.toLowerCase()
      return !seen.has(key) && seen.add(key)
    })
    const any = { keyword: '', filters: noFilters, sort: 'relevance' as const, language, first: 1 }
    return (await worth(distinct, any, offered)).sort((a, b) => b.count - a.count)
  }

  return {
    instead,
    whileTyping,
    forget: () => {
      vocabulary = null
    },
  }
}
