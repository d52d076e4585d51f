/** Sentences that themes share, several of each so that neighbours do not read the same. */

import { flagLine, keptOut } from '../../server/averages/flags.vocabulary.ts'
import type { Bilingual } from '../../server/basics/language.ts'
import type { KindCode } from '../../server/datasets/datasets.vocabulary.ts'
import { say } from './theme.ts'

/** How an abstract opens. */
export const openings: Record<KindCode, Bilingual[]> = {
  field: [
    say(
      '{from}至{to}，研究团队在{place}开展连续观测，形成本数据集。',
      'From {from} to {to} the team made continuous measurements {at}, which form this dataset.',
    ),
    say(
      '本数据集来自{place}的一次综合观测，时段为{from}至{to}。',
      'This dataset comes from a campaign {at} that ran from {from} to {to}.',
    ),
    say(
      '为认识{place}大气复合污染的形成过程，项目组于{from}至{to}布设了成套仪器。',
      'To understand how compound pollution forms {at}, a full set of instruments was run from {from} to {to}.',
    ),
    say(
      '这里发布的是{place}{from}至{to}期间经质量控制的观测结果。',
      'Published here are quality-controlled measurements made {at} between {from} and {to}.',
    ),
  ],
  reanalysis: [
    say(
      '本数据集提供{place}{from}至{to}的同化再分析结果。',
      'This dataset gives assimilated fields {at} from {from} to {to}.',
    ),
    say(
      '把观测与化学传输模式结合，得到{place}时空连续的分析场，时段为{from}至{to}。',
      'Observations and a chemical transport model were joined into fields without gaps {at}, from {from} to {to}.',
    ),
    say(
      '针对{place}站点稀疏、模式偏差较大的问题，项目组制作了{from}至{to}的再分析产品。',
      'With sparse stations and considerable model bias {at}, the project produced this reanalysis for {from} to {to}.',
    ),
  ],
  laboratory: [
    say(
      '在受控实验条件下，研究团队对{subject}进行了系统测量。',
      'Under controlled conditions the team studied {subject} systematically.',
    ),
    say(
      '本数据集汇总了{from}至{to}完成的{subject}实验结果。',
      'This dataset gathers experiments on {subject} carried out from {from} to {to}.',
    ),
    say(
      '{subject}的大气化学行为长期缺少可靠参数，本组实验为此补充了一手数据。',
      'Reliable parameters have long been missing for {subject}; these experiments supply first-hand data.',
    ),
  ],
  satellite: [
    say(
      '本数据集给出{place}{from}至{to}的卫星遥感产品。',
      'This dataset holds satellite products {at} for {from} to {to}.',
    ),
    say(
      '利用卫星观测，项目组制作了{place}{from}至{to}的专题产品。',
      'From satellite observations the project made a product {at} that covers {from} to {to}.',
    ),
    say(
      '地面站难以覆盖的区域可由卫星补足，这里提供{place}{from}至{to}的结果。',
      'Satellites fill the gaps between ground stations; this dataset provides results {at} from {from} to {to}.',
    ),
  ],
  inventory: [
    say('本清单给出{place}{span}逐年的排放量。', 'This inventory gives yearly emissions {at} for {span}.'),
    say(
      '为配合{place}空气质量模拟，项目组编制了{span}的排放清单。',
      'Made for air-quality modelling {at}, this inventory covers {span}.',
    ),
    say(
      '排放信息是认识{place}大气复合污染的起点，本数据集覆盖{span}。',
      'Emissions are the starting point for understanding compound pollution; this dataset covers {span} {at}.',
    ),
  ],
  'source-profile': [
    say(
      '{from}至{to}，采样组在{place}获得了{subject}的实测源谱。',
      'Between {from} and {to} profiles of {subject} were measured {at}.',
    ),
    say(
      '本数据集给出{place}{subject}的化学组成及其不确定度。',
      'This dataset gives the chemical make-up of emissions from {subject} {at}, with its uncertainty.',
    ),
    say(
      '受体模型离不开本地源谱，为此在{place}对{subject}开展了专门采样。',
      'Receptor models depend on local profiles; {subject} was therefore sampled {at}.',
    ),
  ],
  technique: [
    say(
      '本数据集记录了{what}的标定、比对与测试结果，时段为{from}至{to}。',
      'Calibrations, comparisons and tests of {what} from {from} to {to} are recorded here.',
    ),
    say(
      '{from}至{to}，仪器研制组围绕{what}完成了系统测试。',
      'From {from} to {to} the instrument team tested {what} thoroughly.',
    ),
  ],
  apportionment: [
    say(
      '本数据集为{place}{from}至{to}的来源解析结果。',
      'This dataset holds source contributions {at} from {from} to {to}.',
    ),
    say(
      '以外场组分与排放资料为基础，对{place}{from}至{to}的污染来源进行了定量解析。',
      'Measured composition and emissions were used to quantify sources {at} from {from} to {to}.',
    ),
    say(
      '污染从哪里来是治理的首要问题，这里给出{place}{from}至{to}的定量答案。',
      'Control begins with knowing the sources; this dataset quantifies them {at} from {from} to {to}.',
    ),
  ],
  'project-display': [
    say(
      '本专题汇集{span}围绕{subject}的项目成果。',
      'Results of the programme on {subject} in {span} are brought together here.',
    ),
    say(
      '{subject}是计划的重点方向之一，本资料整理了{span}的主要进展。',
      '{subject} is one of the priorities of the programme; this record covers the main progress in {span}.',
    ),
  ],
}

/** What the delivered table holds. */
export const contents: Bilingual[] = [
  say(
    '数据表共{rows}行、{vars}个变量，缺测以空值表示。',
    'The table has {rows} rows of {vars} variables, with missing values left empty.',
  ),
  say(
    '全部{rows}条记录以CSV提供，包含{vars}个变量，单位写在表头。',
    'All {rows} records of {vars} variables come as CSV with units in the header.',
  ),
  say(
    '随附变量说明文件，主表为{rows}行×{vars}个变量。',
    'A list of variables is enclosed; the main table holds {rows} rows by {vars} variables.',
  ),
  say(
    '主表含{vars}个变量、{rows}条记录，逐项注明单位与定义。',
    'Its {vars} variables in {rows} records are each defined with their units.',
  ),
]
export const shortContents: Bilingual[] = [
  say(
    '数据以CSV提供，单位写在表头，缺测以空值表示。',
    'Data come as CSV with units in the header and missing values left empty.',
  ),
  say(
    '变量定义与单位随文件说明，缺测不以特殊数值代替。',
    'Variables and units are explained in the files; no special number stands for a missing value.',
  ),
]

/** Notes on time, by temporal resolution. */
export const timeNotes: Record<string, Bilingual[]> = {
  hour: [
    say(
      '时间为北京时间（UTC+8），小时值以起始时刻标记，09:00代表09:00至09:59。',
      'Times are Beijing time (UTC+8); hours are labelled by their start, so 09:00 stands for 09:00 to 09:59.',
    ),
    say(
      '全部时刻采用北京时间（UTC+8）的小时起始标记，不使用夏令时。',
      'All times are hour-beginning in Beijing time (UTC+8), without daylight saving.',
    ),
  ],
  short: [
    say(
      '时间为北京时间（UTC+8），以每一时段的起始时刻标记。',
      'Times are Beijing time (UTC+8), each interval labelled by its start.',
    ),
  ],
  day: [
    say(
      '日值按北京时间（UTC+8）自然日统计，参与平均的有效小时不少于20个。',
      'Days are natural days of Beijing time (UTC+8) with at least 20 valid hours.',
    ),
    say(
      '日期为北京时间（UTC+8）自然日，有效小时不足20个的日值记为缺测。',
      'Dates are natural days of Beijing time (UTC+8); days with fewer than 20 valid hours are missing.',
    ),
  ],
  month: [
    say(
      '月均值与年均值由有效日值平均得到，日界按北京时间（UTC+8）划分。',
      'Months and years average valid daily values; days follow Beijing time (UTC+8).',
    ),
  ],
  year: [
    say(
      '按自然年统计，年界为北京时间（UTC+8）1月1日零时。',
      'Calendar years of Beijing time (UTC+8), beginning at midnight on 1 January.',
    ),
  ],
  quarter: [say('按自然季度汇总，以北京时间（UTC+8）划界。', 'By calendar quarter of Beijing time (UTC+8).')],
  none: [
    say(
      '实验记录以北京时间（UTC+8）登记，数据本身不含时间维。',
      'Work was logged in Beijing time (UTC+8); the data themselves have no time axis.',
    ),
  ],
}

/** The reference state of gases changed on 2018-09-01. */
export const gasNotes = {
  before: say(
    '气态污染物质量浓度为273.15 K、101.325 kPa标准状态，颗粒物为环境状态；与2018年9月1日以后的数据比较时须乘以0.916换算气态污染物。',
    'Gas mass concentrations refer to 273.15 K and 101.325 kPa, particles to ambient conditions; to compare gases with data after 1 September 2018 multiply by 0.916.',
  ),
  after: say(
    '气态污染物质量浓度为298.15 K、1013.25 hPa参比状态，颗粒物为环境温度和压力下的浓度。',
    'Gas mass concentrations refer to 298.15 K and 1013.25 hPa, particles to ambient temperature and pressure.',
  ),
  across: say(
    '2018年9月1日之前的气态污染物已由273.15 K换算到298.15 K、1013.25 hPa参比状态，全时段一致；颗粒物为环境状态。',
    'Gases measured before 1 September 2018 at 273.15 K were converted to 298.15 K and 1013.25 hPa, so that the whole record agrees; particles are at ambient conditions.',
  ),
  ratios: say(
    '以ppb、ppt或ppm给出的气体为体积混合比，与参比状态无关。',
    'Gases in ppb, ppt or ppm are mixing ratios, which do not depend on a reference state.',
  ),
  particles: say('质量浓度为环境温度和压力下的值。', 'Mass concentrations refer to ambient temperature and pressure.'),
  numbers: say(
    '以cm⁻³为单位的数浓度为测量时的温度和压力下的值。',
    'Number concentrations per cm³ refer to the temperature and pressure of the measurement.',
  ),
}

const left = keptOut.join(', ')
export const flagNotes: Bilingual[] = [
  say(
    `每个变量后的“变量_flag”列为该值的质量标识：${flagLine.zh}；统计时不用代码${left.replaceAll(', ', '、')}。`,
    `After each variable a column variable_flag gives the quality of its value: ${flagLine.en}; statistics leave out codes ${left}.`,
  ),
  say(
    `每个值之后给出质量代码“变量_flag”（${flagLine.zh}），代码为${left.replaceAll(', ', '、')}的值不参与统计。`,
    `Each value is followed by its quality code, variable_flag (${flagLine.en}); values of codes ${left} have no part in statistics.`,
  ),
]

export const negatives = say(
  '接近检出限时出现的小负值予以保留，未截断为零。',
  'Small negative values near the detection limit are kept and not cut to zero.',
)

/** Said of every dataset: page, citation and downloads repeat it. */
export const synthetic = say(
  '本数据集为演示而编造：数值由程序合成，不是测量结果，不得用于科研结论；机构、人员与文献均为虚构，以10.5555开头的DOI是测试号，不能解析。',
  'This dataset is made up for demonstration: its numbers are synthetic, were never measured and must not support conclusions. Institutions, people and references are invented, and DOIs under 10.5555 are test numbers that lead nowhere.',
)

/** The same for all: goes with the files of every dataset. */
export const readme = Buffer.from(
  `${['演示数据 / Demonstration data', '', synthetic.zh, '', synthetic.en].join('\r\n')}\r\n`,
)

/** Said with the method of a table that is built around published constants. */
export const around = (source: string): Bilingual =>
  say(
    `演示数值围绕公开常数生成：${source}。`,
    `The demonstration values scatter around published constants: ${source}.`,
  )

/** Tonnes are those of the whole city. */
export const cityNote = (totals: boolean): Bilingual =>
  totals
    ? say(
        '表中每行为一座城市：排放为全市合计，其余为平均值；空间分辨率指提取城市值所用的格点产品。',
        'Each row is a city: emissions are its totals, all else means over it; the spatial resolution is that of the gridded product they were taken from.',
      )
    : say(
        '表中每行为一座城市的平均值，空间分辨率指提取城市值所用的格点产品。',
        'Each row is the mean over a city; the spatial resolution is that of the gridded product it was taken from.',
      )

/** Why an instrument has no value, by the flag that stands there. */
const whyEmpty: Record<number, Bilingual> = {
  5: say('标定', 'calibration'),
  6: say('仪器故障', 'instrument faults'),
  9: say('断电和维护', 'power cuts and maintenance'),
}
/** Of what needs light, is modelled or comes from orbit; flag 9 stands for all of it. */
const otherwiseEmpty = {
  orbit: say(
    '夜间无反演、云遮挡和轨道缝隙（代码9）；这些时次留空，不记为零',
    'night, cloud and gaps between orbits (code 9); they are empty and not zero',
  ),
  days: say(
    '云遮挡和轨道缝隙（代码9）；这些日期留空，不记为零',
    'cloud and gaps between orbits (code 9); they are empty and not zero',
  ),
  light: say(
    '夜间和云天无法反演（代码9）；这些时次留空，不记为零',
    'night and cloud (code 9); they are empty and not zero',
  ),
  inversions: say('没有逆温的日子（代码9）', 'days without an inversion (code 9)'),
}

/** How much is missing, and why: as the flags have it, which are counted here. */
export function gapNotes({
  gaps,
  of,
  dark,
}: {
  gaps: ReadonlyMap<number, number>
  of: number
  dark?: keyof typeof otherwiseEmpty | null
}): Bilingual {
  const empty = [...gaps.values()].reduce((a, b) => a + b, 0)
  const percent = ((100 * empty) / of).toFixed(1)
  const begin = say(`缺测率为${percent}%`, `Missing values amount to ${percent} %`)
  if (empty === 0) return say(`${begin.zh}。`, `${begin.en}.`)
  if (dark) {
    const why = otherwiseEmpty[dark]
    return say(`${begin.zh}，主要因${why.zh}。`, `${begin.en}, mostly ${why.en}.`)
  }
  const parts = [...gaps]
    .toSorted(([, a], [, b]) => b - a)
    .map(([code, count]) => {
      const [why, share] = [whyEmpty[code] as Bilingual, Math.round((100 * count) / empty)]
      if (count === empty) return say(`${why.zh}（代码${code}）`, `${why.en} (code ${code})`)
      return say(`${why.zh}（代码${code}，占${share}%）`, `${why.en} (code ${code}, ${share} % of them)`)
    })
  return say(
    `${begin.zh}，主要由${parts.map(({ zh }) => zh).join('、')}造成。`,
    `${begin.en}, mostly ${parts.map(({ en }) => en).join(', then ')}.`,
  )
}

export const sources: Record<KindCode, Bilingual> = {
  field: say('项目组外场观测（演示数据）', 'Field measurements of the project team (demonstration data)'),
  reanalysis: say(
    '项目组模式模拟与资料同化（演示数据）',
    'Modelling and assimilation by the project team (demonstration data)',
  ),
  laboratory: say('项目组实验室测量（演示数据）', 'Laboratory measurements of the project team (demonstration data)'),
  satellite: say(
    '项目组卫星反演与再处理（演示数据）',
    'Satellite retrieval and processing by the project team (demonstration data)',
  ),
  inventory: say(
    '项目组清单编制（合成数据，不含任何第三方清单）',
    'Inventory of the project team (synthetic, without any third-party inventory)',
  ),
  'source-profile': say('项目组污染源实测（演示数据）', 'Source tests of the project team (demonstration data)'),
  technique: say(
    '项目组仪器研制与测试（演示数据）',
    'Instrument development and tests of the project team (demonstration data)',
  ),
  apportionment: say('项目组来源解析（演示数据）', 'Source apportionment by the project team (demonstration data)'),
  'project-display': say('计划各项目组填报（演示数据）', 'Reported by the project teams (demonstration data)'),
}

export const noPlace: Partial<Record<KindCode, Bilingual>> = {
  laboratory: say('实验室（不涉及地理范围）', 'Laboratory (no geographic extent)'),
  technique: say('实验室（不涉及地理范围）', 'Laboratory (no geographic extent)'),
  'project-display': say('全国', 'China'),
}
