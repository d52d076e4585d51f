/**
 * English words brought to one form: British to American spelling, plurals to singulars, and the endings of verbs left
 * out (Porter's first step, and his last). Nothing that makes another word of one: pollutant stays apart from pollution.
 */

const irregular: Record<string, string> = {
  ...{ gases: 'gas', biases: 'bias', lenses: 'lens', atlases: 'atlas', data: 'datum' },
  ...{ analyses: 'analysis', hypotheses: 'hypothesis', syntheses: 'synthesis', theses: 'thesis', bases: 'basis' },
  ...{ crises: 'crisis', axes: 'axis', oases: 'oasis', emphases: 'emphasis', parentheses: 'parenthesis' },
  ...{ matrices: 'matrix', indices: 'index', vertices: 'vertex', vortices: 'vortex', appendices: 'appendix' },
  ...{ criteria: 'criterion', phenomena: 'phenomenon', spectra: 'spectrum', strata: 'stratum', maxima: 'maximum' },
  ...{ minima: 'minimum', optima: 'optimum', quanta: 'quantum', bacteria: 'bacterium', media: 'medium' },
  ...{ nuclei: 'nucleus', radii: 'radius', fungi: 'fungus', stimuli: 'stimulus', loci: 'locus', foci: 'focus' },
  ...{ formulae: 'formula', algae: 'alga', larvae: 'larva', alumnae: 'alumna', nebulae: 'nebula', vitae: 'vita' },
  ...{ cirri: 'cirrus', cumuli: 'cumulus', strati: 'stratus', isotopologues: 'isotopolog', isotopologue: 'isotopolog' },
  ...{ mice: 'mouse', feet: 'foot', teeth: 'tooth', children: 'child', men: 'man', women: 'woman', people: 'person' },
  ...{ leaves: 'leaf', halves: 'half', lives: 'life', shelves: 'shelf', wolves: 'wolf', knives: 'knife' },
  ...{ used: 'use', using: 'use', uses: 'use', aged: 'age', ages: 'age' },
}

/** What only looks like an ending. */
const whole = new Set(
  (
    'news bias atlas lens canvas texas always perhaps series species means this thus united evening meaning being ' +
    'during sounding soundings shipping morning wedding setting hundred naked sacred indeed beijing nanjing ' +
    'chongqing something nothing anything everything string spring bring leading wing king ring thing'
  ).split(' '),
)

const rewritten: [RegExp, string][] = [
  [/sulph/, 'sulf'],
  [
    /^(vap|evap|col|discol|behavi|neighb|harb|lab|fav|od|rig|vig|hon|rum|tum|hum|flav|sav|arm|endeav|splend)our/,
    '$1or',
  ],
  [/^(|kilo|milli|centi|micro|nano|deci|hecto|deca)metre/, '$1meter'],
  [/^(epi|)cent(re|red|ring)(s?)$/, '$1center$3'],
  [/^manoeuv/, 'maneuv'],
  [/^(fib|lit|millilit|theat|calib|lust|somb|spect|och|meag|maneuv)re(s?)$/, '$1er$2'],
  [/is(e|ed|es|er|ers|ing|ation|ations)$/, 'iz$1'],
  [/ys(e|ed|er|ers|ing)$/, 'yz$1'],
  [/^(cata|ana|dia|mono|homo|pro|epi)logue/, '$1log'],
  [/^programme(s?)$/, 'program$1'],
  [/^grey/, 'gray'],
  [/^ageing$/, 'aging'],
  [/^alumini/, 'alumin'],
  [/^(mo|smo)uld/, '$1ld'],
  [/^plough/, 'plow'],
  [/^(aero)(plane|foil)/, 'air$2'],
  [/^artefact/, 'artifact'],
  [/^(pal|arch)ae/, '$1e'],
  [/^haem/, 'hem'],
  [/^caesium/, 'cesium'],
  [/^(def|off|pret)ence/, '$1ense'],
  [/^licence/, 'license'],
  [/^practise/, 'practice'],
  [/^foetus/, 'fetus'],
  [/^storey/, 'story'],
  [/^judgement/, 'judgment'],
  [/^disk(s?)$/, 'disc$1'],
]

/** Light folding of English plurals; the same on both sides, so an odd stem does no harm. */
export function singular(term: string): string {
  if (term.length < 3 || whole.has(term)) return term
  const known = Object.hasOwn(irregular, term) ? irregular[term] : undefined
  if (known) return known
  if (!term.endsWith('s') || term.length < 4 || !/^[a-z]+$/.test(term)) return term
  if (term.endsWith('ies') && term.length > 4) return `${term.slice(0, -3)}y`
  if (/(ss|us|is)$/.test(term)) return term
  if (/(sses|xes|ches|shes)$/.test(term)) return term.slice(0, -2)
  return term.slice(0, -1)
}

const vowel = /[aeiouy]/
/** One syllable, closed by a single consonant: what had an e (rate, rating), unless that is doubled (plan, planning). */
const closed = /^[^aeiou]*[aeiouy][^aeiouwxy]$/

function withoutEnding(word: string): string {
  let base = word
  if (word.endsWith('ied') && word.length > 4) base = `${word.slice(0, -3)}y`
  else if (!word.endsWith('eed')) {
    const cutTo = word.endsWith('ing') ? word.slice(0, -3) : word.endsWith('ed') ? word.slice(0, -2) : null
    if (cutTo !== null && cutTo.length >= 3 && vowel.test(cutTo)) {
      base = cutTo
      if (/([bcdfgkmnprtv])\1$/.test(base) && base.length > 3) return base.slice(0, -1)
      if (closed.test(base)) return `${base}e`
    }
  }
  // An e at the end goes, unless the syllable is closed by it.
  if (base.endsWith('e') && base.length >= 4 && !base.endsWith('ee') && !closed.test(base.slice(0, -1)))
    base = base.slice(0, -1)
  return base.endsWith('ll') ? base.slice(0, -1) : base
}

const known = new Map<string, string>()

/** The form that a word is posted and looked for under. */
export function stem(word: string): string {
  if (word.length < 3 || word.length > 40 || !/^[a-z]+$/.test(word)) return word
  let found = known.get(word)
  if (found === undefined) {
    let american = word
    for (const [form, by] of rewritten) american = american.replace(form, by)
    found = whole.has(word) ? word : ending(singular(Object.hasOwn(irregular, word) ? word : american))
    if (known.size < 50_000) known.set(word, found)
  }
  return found
}

const ending = (word: string) => (word.length >= 4 && !whole.has(word) ? withoutEnding(word) : word)
