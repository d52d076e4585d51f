/** What is wrong in a library of profiles, counted, with the first of each: told at the import and in the quality of the dataset. */
import { judged } from '../../datasets/profiles/judging.rules.ts'
import type { NewProfiles } from '../../datasets/profiles/profiles.types.ts'
import { type ProfileFault, profileFaults, sumTolerance } from '../../datasets/profiles/profiles.vocabulary.ts'
import { areCas, seemsCas } from '../../datasets/profiles/species.rules.ts'

const examples = 5

export interface Counted {
  profiles: number
  species: number
  values: number
  byFault: Record<ProfileFault, string[]>
  highest: { code: string; total: number } | null
  badCas: { name: string; cas: string }[]
}

export function counted(given: NewProfiles): Counted {
  const list = judged(given)
  const codesWith = (fault: ProfileFault) => list.flatMap(({ code, faults }) => (faults.includes(fault) ? [code] : []))
  return {
    ...{ profiles: list.length, species: given.species.length },
    values: list.reduce((sum, { values }) => sum + values.length, 0),
    byFault: Object.fromEntries(
      (Object.keys(profileFaults) as ProfileFault[]).map((fault) => [fault, codesWith(fault)]),
    ) as Counted['byFault'],
    highest: list.reduce<Counted['highest']>(
      (most, { code, total }) => (total !== null && total > (most?.total ?? 100) ? { code, total } : most),
      null,
    ),
    badCas: given.species.flatMap(({ name, cas }) =>
      cas && seemsCas(cas) && !areCas(cas) ? [{ name: name.en, cas }] : [],
    ),
  }
}

const firstOf = (list: readonly string[]) =>
  list.slice(0, examples).join(', ') + (list.length > examples ? ` … and ${list.length - examples} more` : '')

/** For whoever imports. */
export function faultLines({ profiles, species, values, byFault, highest, badCas }: Counted): string[] {
  return [
    `${profiles} profiles, ${species} species, ${values} values`,
    'Faults, kept as they came:',
    ...(Object.entries(byFault) as [ProfileFault, string[]][]).flatMap(([fault, codes]) =>
      codes.length > 0 ? [`  ${profileFaults[fault].en}: ${codes.length} profiles: ${firstOf(codes)}`] : [],
    ),
    ...(highest ? [`  The highest sum: ${highest.total} % in ${highest.code}`] : []),
    ...(badCas.length > 0
      ? [
          `  CAS numbers that are none: ${firstOf(badCas.map(({ name, cas }) => `${JSON.stringify(cas)} (${name.slice(0, 40)})`))}`,
        ]
      : []),
  ]
}

/** For whoever uses it. */
export function faultWords({ byFault, highest }: Counted): { zh: string; en: string } {
  const all = (Object.entries(byFault) as [ProfileFault, string[]][]).filter(([, codes]) => codes.length > 0)
  const told = (language: 'zh' | 'en') =>
    all
      .map(([fault, codes]) => `${profileFaults[fault][language]} (${codes.length})`)
      .join(language === 'zh' ? '；' : '; ')
  return {
    zh: `数值按来源保留，未作更正。导入时核对发现（括号内为源谱数）：${told('zh')}。各组分之和超过${100 + sumTolerance}%才计为超过${highest ? `，最高为${highest.total}%（${highest.code}）` : ''}。每个源谱的页面列出它自己的问题。`,
    en: `Values are kept as they came; nothing was corrected. Checks on import found, with the number of profiles: ${told('en')}. A sum counts as too high above ${100 + sumTolerance} %${highest ? `; the highest is ${highest.total} % (${highest.code})` : ''}. The page of each profile names what is wrong with it.`,
  }
}
