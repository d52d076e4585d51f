/** What is to be told of columns of quality flags. */
import { flag } from '../../averages/flags.vocabulary.ts'
import type { Mend } from '../card.types.ts'
import type { Findings } from '../findings.ts'
import type { ColumnTally } from './column.ts'
import { isKnownFlag } from './flags.rules.ts'
import { mendOf, placeOf, type TableFrame, together } from './frame.ts'
import { own } from './plan.rules.ts'
import type { Scan } from './scan.ts'

/** A column of more different words holds no flags. */
const mostFlags = 20

/** Codes that no reader can know: which of them are valid is asked once for all columns that have the same. */
export function tellFlags(scan: Scan, frame: TableFrame, findings: Findings) {
  const by = new Map<string, { words: string[]; its: ColumnTally[] }>()
  for (const tally of scan.tallies) {
    const { plan, distinct } = tally
    const about = scan.values.find((one) => plan.role === 'flag' && one.plan.id === plan.about)
    if (!about || distinct.size > mostFlags) continue
    const said = own(frame.answers.columns, plan.id)?.flags
    const words = [...distinct].filter((word) => word !== '').sort()
    if (words.every((word) => isKnownFlag(word, said))) continue
    const key = words.join('\n')
    by.set(key, { words, its: [...(by.get(key)?.its ?? []), tally] })
  }
  for (const { words, its } of by.values()) {
    const answer = (codeOf: (word: string) => number, label: Mend['label']) => {
      const flags = Object.fromEntries(words.map((word) => [word, codeOf(word)]))
      return mendOf(frame.id, { columns: Object.fromEntries(its.map(({ plan }) => [plan.id, { flags }])) }, label)
    }
    findings.tell('flagCodes', {
      place: placeOf(frame, its.length === 1 ? { column: its[0]!.plan.id } : {}),
      found: { column: together(its), text: words.join(', ') },
      times: its.length,
      mends: [
        ...words.slice(0, 4).map((valid) =>
          answer((word) => (word === valid ? flag.valid : flag.invalid), {
            zh: `只有 ${valid} 有效`,
            en: `Only ${valid} is valid`,
          }),
        ),
        answer(() => flag.valid, { zh: '全部有效', en: 'All are valid' }),
      ],
    })
  }
}
