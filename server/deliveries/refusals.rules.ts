/** Why the catalogue did not take a delivery: it speaks English, and people read both languages. */
import type { Bilingual } from '../basics/language.ts'

type Told = (parts: readonly string[]) => Bilingual
const either = (zh: (parts: readonly string[]) => string, en: (parts: readonly string[]) => string): Told => {
  return (parts) => ({ zh: zh(parts), en: en(parts) })
}

const known: readonly (readonly [RegExp, Told])[] = [
  [
    /^(variable|file|station) (.+) is there twice$/,
    either(
      ([, what, name]) => `${{ variable: '变量', file: '文件', station: '站点' }[what!]}“${name}”重复出现`,
      ([, what, name]) => `the ${what} ${name} is there twice`,
    ),
  ],
  [
    /^it has no files$/,
    either(
      () => '没有文件',
      () => 'it has no files',
    ),
  ],
  [
    /^"(.*)" is not a name for a file$/,
    either(
      ([, name]) => `“${name}”不能用作文件名，请改名后重新上传`,
      ([, name]) => `“${name}” cannot be the name of a file; rename it and upload it again`,
    ),
  ],
  [
    /^"(.*)" is not a licence$/,
    either(
      ([, name]) => `不认识许可协议“${name}”`,
      ([, name]) => `“${name}” is not a licence`,
    ),
  ],
  [
    /^it says that its time zone is (\S+), and that its times are in (\S+)$/,
    either(
      ([, said, found]) => `说明中的时区为 ${said}，文件中的时间却是 ${found}，请改为一致`,
      ([, said, found]) =>
        `the description says that its time zone is ${said}, and the times of its files are in ${found}`,
    ),
  ],
  [
    /^station (\S+) has one coordinate/,
    either(
      ([, code]) => `站点 ${code} 只有经度或只有纬度`,
      ([, code]) => `station ${code} has one coordinate only: give both, or none`,
    ),
  ],
  [
    /^station (\S+) has no place on the Earth$/,
    either(
      ([, code]) => `站点 ${code} 的坐标不在地球上`,
      ([, code]) => `the coordinates of station ${code} are not on Earth`,
    ),
  ],
  [
    /^station (.+?) \((.*)\) is not the station .+? of another dataset \((.*)\); put/,
    either(
      ([, code, here, there]) =>
        `站点编号 ${code}（${here}）已用于另一数据集中的其他站点（${there}）。如不是同一站点，请换用不同的站点名称或编号；如是同一站点，请更正坐标`,
      ([, code, here, there]) =>
        `the station ${code} (${here}) is another one in a published dataset (${there}). Call it otherwise, or correct its coordinates if it is the same`,
    ),
  ],
  [
    /^station (.+?): row (\d+) (does not stand|is not later).*$/,
    either(
      ([, code, row]) => `站点 ${code} 第 ${row} 行的时间不在时间间隔上，或没有按先后排列`,
      ([, code, row]) =>
        `at station ${code} the time of row ${row} does not stand on its step, or is not later than the one before`,
    ),
  ],
  [
    /^station (.+?): there is not a single time$/,
    either(
      ([, code]) => `站点 ${code} 没有任何时间`,
      ([, code]) => `station ${code} has not a single time`,
    ),
  ],
  [
    /^station (.+?): the period is longer than a century$/,
    either(
      ([, code]) => `站点 ${code} 的时间跨度超过一百年，年份可能有误`,
      ([, code]) => `the period of station ${code} is longer than a century: a year may be wrong`,
    ),
  ],
  [
    /^station (.+?): (.+) has an infinite value$/,
    either(
      ([, code, key]) => `站点 ${code} 的变量 ${key} 有无穷大的值`,
      ([, code, key]) => `at station ${code}, ${key} has an infinite value`,
    ),
  ],
  [
    /^station (.+) came twice$/,
    either(
      ([, code]) => `站点 ${code} 重复出现`,
      ([, code]) => `station ${code} came twice`,
    ),
  ],
  [
    /^there is no project (.*)$/,
    either(
      ([, number]) => `没有编号为 ${number} 的项目`,
      ([, number]) => `there is no project ${number}`,
    ),
  ],
  [
    /^applications for it are under review/,
    either(
      () => '该数据集有申请正在审核，暂不能更改数据类别',
      () => 'applications for this dataset are under review; its category cannot change yet',
    ),
  ],
]

/** In both languages; what nobody put into words is told as it came. */
export function refusalOf(message: string): Bilingual {
  for (const [form, told] of known) {
    const found = form.exec(message)
    if (found) return told([...found].map((part) => part ?? ''))
  }
  return { zh: `编目时发现问题，请联系管理员（${message}）`, en: message }
}

type Concern = { what: string; before?: number; after?: number; number?: number; at?: string; reason?: string }
const counted: Readonly<Record<string, Bilingual>> = {
  stations: { zh: '站点', en: 'stations' },
  variables: { zh: '变量', en: 'variables' },
  days: { zh: '天数', en: 'days' },
  rows: { zh: '行数', en: 'rows' },
  values: { zh: '数值', en: 'values' },
}
/** What somebody has to agree to before it is published. */
export function concernOf({ what, before, after, number, at, reason }: Concern): Bilingual {
  if (what === 'withdrawn')
    return {
      zh: `内容相同的第 ${number} 版已于 ${at} 撤回，理由：${reason}`,
      en: `version ${number} held the same and was withdrawn on ${at}: ${reason}`,
    }
  const { zh, en } = counted[what] ?? { zh: what, en: what }
  return { zh: `${zh}减少：由 ${before} 变为 ${after}`, en: `fewer ${en}: ${after} instead of ${before}` }
}
