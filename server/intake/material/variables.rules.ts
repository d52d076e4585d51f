/** The columns of an upload as variables of the catalogue. */
import { statisticOf } from '../../averages/lengthening.rules.ts'
import type { Statistic } from '../../averages/times.vocabulary.ts'
import type { Bilingual } from '../../basics/language.ts'
import type { NewVariable } from '../../datasets/publishing/publishing.types.ts'
import type { Attributes } from '../../imports/netcdf/netcdf.types.ts'
import type { Column, TableAnswers } from '../card.types.ts'
import { conceptOf } from '../names/concepts.fields.ts'
import { own } from '../tables/plan.rules.ts'

export const whys = {
  left: { zh: '按提交者的选择，未使用', en: 'left out, as was chosen' },
  list: { zh: '不是时间序列', en: 'no series of times' },
  unit: { zh: '单位未知', en: 'its unit is not known' },
  variable: { zh: '变量未知', en: 'nobody said what it measures' },
  zone: { zh: '时区未知', en: 'its time zone is not known' },
  order: { zh: '日期的写法未确认', en: 'the order of its dates is not known' },
  doubles: { zh: '有重复的时间，未说明保留哪一个', en: 'times are there twice, and nobody said which to keep' },
  station: { zh: '未说明站点', en: 'its station is not known' },
  empty: { zh: '没有任何数值', en: 'it has not a single value' },
  unreadable: { zh: '其数值无法读取', en: 'its values cannot be read' },
  large: { zh: '数据量超过平台绘图的上限', en: 'it is more than can be drawn here' },
} satisfies Record<string, Bilingual>

/** A name for a variable: small letters, figures, `_` between. */
export function keyOf(column: Column, used: Set<string>, ending = ''): string {
  const base = (column.variable?.key || column.head.normalize('NFKD').toLowerCase())
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
    .replace(/__+/g, '_')
    .slice(0, 40)
  const name = (base === '' || base === 'time' || base === 'time_end' ? `v${column.at}` : base) + ending
  let key = name
  for (let n = 2; used.has(key); n++) key = `${name}_${n}`
  used.add(key)
  return key
}

export function variableOf(column: Column, answers: TableAnswers, used: Set<string>): NewVariable {
  const said = own(answers.columns, column.id)
  const concept = column.variable ? conceptOf(column.variable.key.replace(/_\d{3,4}$/, '')) : null
  const averaging = concept?.averaging ?? 'mean'
  const statistic: Statistic =
    said?.statistic ?? (averaging === 'sum' ? 'sum' : averaging === 'circular' ? 'mean' : 'unknown')
  const name = column.variable?.name ?? {
    zh: said?.name?.zh || said?.name?.en || column.head,
    en: said?.name?.en || said?.name?.zh || column.head,
  }
  const head = column.head === '' ? column.id : column.head
  return {
    key: keyOf(column, used),
    name: { zh: name.zh.slice(0, 100), en: name.en.slice(0, 100) },
    unit: column.unit.normal ?? column.unit.written,
    ...(column.variable?.cfName ? { cfName: column.variable.cfName } : {}),
    ...(concept?.cas ? { cas: concept.cas } : {}),
    description: { zh: `来源文件中的列“${head}”。`.slice(0, 300), en: `Column "${head}" of the file.`.slice(0, 300) },
    statistic,
    averaging,
    valueCount: column.count,
    missingCount: column.missing,
    ...(column.minimum === null ? {} : { minimum: column.minimum }),
    ...(column.maximum === null ? {} : { maximum: column.maximum }),
  }
}

/** A field on a grid or a curtain; what it is called is what the card says, else what the file says. */
export function fieldVariable(column: Column, key: string, attributes: Attributes): NewVariable {
  const said = (name: string) => {
    const text = attributes[name]
    return typeof text === 'string' ? text.trim() : ''
  }
  // Some tell how it was computed in the lines that follow.
  const [told = ''] = (said('long_name') || said('description') || column.head).split(/\r?\n/)
  const name = column.variable?.name ?? { zh: told, en: told }
  const about = told === name.en ? '' : `: ${told}`
  return {
    key,
    name: { zh: name.zh.slice(0, 100), en: name.en.slice(0, 100) },
    unit: column.unit.normal ?? column.unit.written,
    ...(column.variable?.cfName ? { cfName: column.variable.cfName } : {}),
    description: {
      zh: `来源文件中的变量“${column.head}”${about}`.slice(0, 300),
      en: `Variable "${column.head}" of the file${about}`.slice(0, 300),
    },
    statistic: statisticOf(said('cell_methods')),
    averaging: 'mean',
  }
}
