import type { Language } from '../basics/language.ts'
import { beijingDay } from '../basics/time.vocabulary.ts'
import type { DatasetPage, ListedDataset } from '../datasets/datasets.schema.ts'
import { facetLabels } from '../datasets/datasets.vocabulary.ts'
import { type FacetField, facetFields } from '../datasets/facets.vocabulary.ts'
import { type Labels, labelOf } from './facets.rules.ts'
import type { Filters } from './filters.rules.ts'
import { fold, squeeze } from './folding.rules.ts'
import type { Matches } from './matching.service.ts'
import { tidyKeyword, type Unit } from './query.rules.ts'
import type { TypedSuggestions } from './search.schema.ts'
import type { Result, Wanted } from './search.service.ts'
import type { SearchStore } from './search.store.ts'
import { stem } from './stems.rules.ts'
import { stopWords } from './stop-words.vocabulary.ts'
import { concepts } from './synonyms.vocabulary.ts'
import {
  containing,
  createVocabulary,
  namedStarting,
  nearly,
  soundingLike,
  startingWith,
  type Vocabulary,
  type Word,
  worthOffering,
} from './vocabulary.rules.ts'
import { cut } from './words.rules.ts'

type Suggestion = DatasetPage['suggestion']

/** The commonest words; the rest is too rare to be meant. */
const mostWords = 50_000
const offered = 8
const counted = 12
/** Words looked at for each that is typed. */
const looked = 3 * offered
const insteadMost = 5
/** Words looked up by spelling, which goes through the whole vocabulary. */
const unknownMost = 5
/** Words of which some are left out. */
const droppedOf = 6
/** A word that so few datasets say is perhaps a slip, if one nearly like it is said by so many times as many. */
const slipMost = 3
const muchMore = 20

const doubtful = ({ text, concepts, phrase }: Unit, said: number) =>
  said <= slipMost &&
  phrase === null &&
  concepts.length === 0 &&
  (/^[a-z]{5,}$/.test(text) || /^\p{Script=Han}{2,}$/u.test(text))

export const noFilters: Filters = {
  facets: {},
  kind: null,
  category: null,
  box: null,
  from: null,
  to: null,
  reachesTo: null,
}

/** Offered like keywords, where they find something. */
const offeredAs = (displays: string[]) =>
  displays.map((display): [string, Word] => {
    const word = squeeze(fold(display).text)
    return [word, { word, display, documents: 0 }]
  })
const domainWords = offeredAs(Object.values(concepts).flatMap(({ zh, en, short }) => [...zh, ...en, ...short]))

/** One of each in turn. */
const inTurn = <T>(a: T[], b: T[]): T[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, i) => [...a.slice(i, i + 1), ...b.slice(i, i + 1)]).flat()

/** Names known beforehand among the words of the index, after those that most datasets say. */
const withNamed = (words: Word[], named: Word[]): Word[] => [
  ...words.slice(0, offered / 2),
  ...named,
  ...words.slice(offered / 2),
]

/**
 * The words of a keyword with some changed or left out (''), without what stood between them; empty where another one is
 * nothing the catalogue knows.
 */
function composed(keyword: string, units: Unit[], said: number[], changes: Map<number, string>): string {
  let text = ''
  let last: Unit | null = null
  for (const [i, unit] of units.entries()) {
    const known = said[i] !== 0 && (unit.text.length > 1 || unit.concepts.length > 0 || /[^ -~]/.test(unit.text))
    if (!changes.has(i) && !known && unit.required) return ''
    const word = changes.get(i) ?? (known ? keyword.slice(unit.start, unit.end) : '')
    if (word === '') continue
    text += last && last.end !== unit.start ? ` ${word}` : word
    last = unit
  }
  return text
}

/** All ways to leave `count` of these out. */
function leavingOut(places: number[], count: number): number[][] {
  if (count === 0) return [[]]
  return places.flatMap((place, i) => leavingOut(places.slice(i + 1), count - 1).map((rest) => [place, ...rest]))
}

/** What stands before a word that is being typed: a blank, an ideograph, or what joins words to one. */
const opensWord = /(?:^|[\s\u3400-\u9fff+_-])$/

export function createSuggesting(needs: {
  store: SearchStore
  /** How many datasets a list would hold, and how many of them say every word. */
  count: (wanted: Wanted) => Promise<{ total: number; whole: number }>
  labels: () => Promise<Labels>
}) {
  const { store, count, labels } = needs
  let vocabulary: Promise<Vocabulary> | null = null
  const words = () => {
    vocabulary ??= Promise.all([store.commonWords(mostWords), store.placeNames()]).then(([common, places]) => {
      const known = new Map<string, Word>([...domainWords, ...offeredAs(places)])
      for (const word of common) known.set(word.word, word)
      return createVocabulary([...known.values()])
    })
    vocabulary.catch(() => {
      vocabulary = null
    })
    return vocabulary
  }

  /** Those whose words are all found in more datasets than so many, with how much a list of them holds. */
  async function worth(keywords: string[], like: Wanted, limit: number, more = 0, of: 'total' | 'whole' = 'total') {
    const found: { keyword: string; count: number }[] = []
    for (const keyword of [...new Set(keywords)].slice(0, counted)) {
      const counts = await count({ ...like, keyword })
      if (counts.whole > more) found.push({ keyword, count: counts[of] })
      if (found.length === limit) break
    }
    return found
  }

  /** Where no dataset says every word: words spelled nearly like these, some words less, one filter less. */
  async function instead(wanted: Wanted, { matches, whole, total }: Result): Promise<Suggestion> {
    const { keyword, filters } = wanted
    const didYouMean = matches && keyword !== '' ? await hints(wanted, matches, whole) : []
    const dropFilter = total === 0 ? await withoutOne(wanted, filters) : []
    return didYouMean.length + dropFilter.length > 0 ? { didYouMean, dropFilter } : null
  }

  async function hints(wanted: Wanted, { query: { units }, said }: Matches, whole: number) {
    const { keyword } = wanted
    const slips = units.flatMap((unit, i) =>
      (whole === 0 ? said[i] === 0 : doubtful(unit, said[i] as number)) ? [i] : [],
    )
    if (whole > 0 && slips.length === 0) return []
    const all = await words()
    const spelled: string[] = []
    if (whole === 0) spelled.push(...nearly(all, squeeze(fold(keyword).text), 3).map((word) => word.display))
    for (const i of slips.slice(0, unknownMost)) {
      const { text } = units[i] as Unit
      const often = (said[i] as number) * muchMore
      // Not what is asked for already: of “ozone ozne” no “ozone ozone”.
      const asked = new Set(units.filter((_, j) => j !== i).flatMap((unit) => unit.terms))
      const near = nearly(all, text, 4, often).filter(({ word }) => !asked.has(stem(word)) && !stopWords.has(word))
      for (const { display } of [...near, ...(said[i] === 0 ? startingWith(all, text, 2) : [])])
        spelled.push(composed(keyword, units, said, new Map([[i, display]])))
    }
    const other = (some: string[]) => some.filter((one) => one !== keyword && one !== '')
    const found = await worth(other(spelled), wanted, insteadMost, whole)
    if (whole > 0) return found
    const places = units.slice(0, droppedOf).flatMap((unit, i) => (unit.required ? [i] : []))
    for (let out = 1; out < places.length && found.length === 0; out++) {
      const less = leavingOut(places, out).map((some) =>
        composed(keyword, units, said, new Map(some.map((i) => [i, '']))),
      )
      found.push(...(await worth(other(less), wanted, insteadMost)))
    }
    return found
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
    const { kind, category, box, from, to, reachesTo } = filters
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
      ways.push({ field: 'bbox', value, label: { zh: '空间范围', en: 'Area' }, without: { ...filters, box: null } })
    }
    if (from !== null || to !== null)
      ways.push({
        field: 'from',
        value: '',
        label: plain(span(from, to)),
        without: { ...filters, from: null, to: null },
      })
    if (reachesTo !== null) {
      const label = { zh: '数据截止时间', en: 'End of the data' }
      ways.push({ field: 'dayRange', value: '', label, without: { ...filters, reachesTo: null } })
    }
    const found: { field: string; value: string; label: { zh: string; en: string }; count: number }[] = []
    for (const { without, ...way } of ways.slice(0, counted)) {
      const { total: number } = await count({ ...wanted, filters: without })
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
    // More than are offered: some are not worth it. Letters are also the sound of Chinese words, for who reads them first.
    const beginning = (text: string) => {
      const [spelled, sounding] = [
        withNamed(startingWith(all, text, looked), namedStarting(all, text, offered)),
        soundingLike(all, text.replace(/[' ]/g, ''), looked),
      ]
      return language === 'zh' ? inTurn(spelled, sounding) : [...spelled, ...sounding]
    }
    const candidates = beginning(whole).map(({ display }) => ({ head: '', word: display }))
    // The last word alone: what is before it stays as it is typed.
    const { atoms, composites, runs } = cut(folded.text)
    const lasts = [atoms.at(-1), composites.at(-1), runs.at(-1)].filter(
      (one) => one?.end === folded.text.trimEnd().length,
    )
    for (const last of lasts) {
      if (!last) continue
      const ideographic = last === runs.at(-1)
      for (let from = ideographic ? Math.max(last.start, last.end - 8) : last.start; from < last.end; from++) {
        if (candidates.length >= looked || (from === 0 && whole === folded.text)) break
        const head = typed.slice(0, folded.origin[from])
        if (!opensWord.test(head)) break
        const add = ({ display }: Word) => candidates.push({ head, word: display })
        beginning(folded.text.slice(from, last.end)).forEach(add)
        if (!ideographic) break
      }
    }
    if (candidates.length < offered && whole.length > (/^[\x20-\x7e]+$/.test(whole) ? 2 : 0))
      candidates.push(...containing(all, whole, looked).map(({ display }) => ({ head: '', word: display })))
    const distinct = worthOffering(candidates, counted)
    const any = { keyword: '', filters: noFilters, sort: 'relevance' as const, reversed: false, language, first: 1 }
    // What says some of the words only is not counted: it is found by every longer question as well.
    return (await worth(distinct, any, offered, 0, 'whole')).sort((a, b) => b.count - a.count)
  }

  return {
    instead,
    whileTyping,
    forget: () => {
      vocabulary = null
    },
  }
}

interface Thing {
  id: number
  zh: string
  en: string
  /** As typed words are compared with it. */
  said: string
}

const mostDatasets = 3
const mostStations = 2
/** Of the datasets that a search finds, so many are asked for their names. */
const lookedNamed = 40
/** Shorter words are in nearly every name. */
const shortest = (word: string) => (/[^ -~]/.test(word) ? 2 : 3)

const sayingAll = (said: string, words: string[]) => words.every((word) => said.includes(word))

/** While somebody types: the datasets and stations that are named so, to be opened at once. */
export function createNamed(needs: {
  store: SearchStore
  /** The first datasets that a search finds. */
  first: (keyword: string, language: Language, limit: number) => Promise<number[]>
  summaries: (ids: number[]) => Promise<ListedDataset[]>
}) {
  const { store, first, summaries } = needs
  let stations: Promise<Thing[]> | null = null
  const known = () => {
    stations ??= store
      .publishedStations()
      .then((rows) => rows.map((row) => ({ ...row, said: squeeze(fold(`${row.zh}\n${row.en}`).text) })))
    stations.catch(() => {
      stations = null
    })
    return stations
  }

  return {
    like: async (typed: string, language: Language): Promise<TypedSuggestions> => {
      const words = fold(typed)
        .text.split(/\s+/)
        .map(squeeze)
        .filter((word) => word !== '')
      if (words.length === 0 || !words.some((word) => word.length >= shortest(word))) return []
      const namedSo = async (keyword: string) => {
        const found = await summaries(await first(keyword, language, lookedNamed))
        return found.filter(({ name }) => sayingAll(squeeze(fold(`${name.zh}\n${name.en}`).text), words))
      }
      const whole = await namedSo(typed)
      // A word still being typed finds little; the words before it find what is named so.
      const before = typed.trim().replace(/\s*\S+$/, '')
      const begun = whole.length < mostDatasets && before !== '' ? await namedSo(before) : []
      const datasets = [...new Map([...whole, ...begun].map((one) => [one.id, one])).values()]
        .slice(0, mostDatasets)
        .map(({ id, name }) => ({ keyword: name[language], count: 1, dataset: id }))
      const places = (await known())
        .filter(({ said }) => sayingAll(said, words))
        .slice(0, mostStations)
        .map((one) => ({ keyword: one[language], count: 1, station: one.id }))
      return [...datasets, ...places]
    },
    forget: () => {
      stations = null
    },
  }
}
