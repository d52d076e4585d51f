/** The head of every table of the demo: a file that is saved, sent on and opened years later still says that it is made up. */
import type { Bilingual } from '../server/basics/language.ts'
import { beijingDay } from '../server/basics/time.vocabulary.ts'
import { fact, factLine, madeUpWords } from '../server/datasets/about.vocabulary.ts'
import { cite } from '../server/datasets/citing/citation.rules.ts'
import { licenceAddresses, licences } from '../server/datasets/datasets.vocabulary.ts'
import type { NewDataset } from '../server/datasets/publishing/publishing.types.ts'
import { comment } from '../server/series/series.csv.ts'
import { beijingParts } from './clock.ts'

export type Delivered = Pick<NewDataset, 'name' | 'creators' | 'publisher' | 'licence' | 'publishedAt'>

/** Where the dataset will stand is not known when its files are made: the citation goes without an address. */
function citation({ name, creators, publisher }: Delivered, year: number, day: string): Bilingual {
  const { gbt7714, apa } = cite({
    ...{ id: 0, name, creators, publisher, year, version: 1, updated: day, doi: null, url: '', madeUp: true },
  })
  return { zh: gbt7714.replace(/ \.$/, ''), en: apa.trim() }
}

/** Lines of comment above the table, in both languages. */
export function fileHead(made: Delivered): Buffer {
  const at = made.publishedAt ?? 0
  const day = beijingDay(at)
  const { name } = made
  const licence = licences[made.licence as keyof typeof licences]
  const address = licenceAddresses[made.licence as keyof typeof licences]
  const where = address.startsWith('/') ? '' : ` ${address}`
  const facts = [
    fact({ zh: '注意', en: 'Note' }, madeUpWords.text),
    fact({ zh: '数据集', en: 'Dataset' }, { zh: `${name.zh} (版本 1，${day})`, en: `${name.en} (version 1, ${day})` }),
    fact({ zh: '许可协议', en: 'Licence' }, { zh: `${licence.zh}${where}`, en: `${licence.en}${where}` }),
    fact({ zh: '引用', en: 'Citation' }, citation(made, beijingParts(at).year, day)),
  ]
  const lines = facts.flatMap((one) => [comment(factLine(one, 'en')), comment(factLine(one, 'zh'))])
  return Buffer.from(lines.join(''))
}
