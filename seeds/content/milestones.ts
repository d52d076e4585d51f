/** The development history of the programme and the portal, as the demo tells it. */
import type { Bilingual } from '../../server/basics/language.ts'

export interface SeedMilestone {
  /** `2016` or `2016-09`. */
  date: string
  title: Bilingual
  content: Bilingual
}

export const milestones: SeedMilestone[] = [
  {
    date: '2015',
    title: { zh: '研究计划立项', en: 'The programme is set up' },
    content: {
      zh: '以大气复合污染的成因、健康影响与应对机制为核心科学问题，确定总体目标与研究方向。',
      en: 'Its question: the causes, the health effects and the control of compound pollution. Aims and fields of study are agreed.',
    },
  },
  {
    date: '2016-01',
    title: { zh: '首批项目启动', en: 'The first projects begin' },
    content: {
      zh: '重点支持项目与培育项目陆续启动，外场观测、实验室研究与数值模拟同步开展。',
      en: 'Key and cultivation projects start field campaigns, laboratory studies and modelling side by side.',
    },
  },
  {
    date: '2017-09',
    title: { zh: '确定数据共享原则', en: 'Rules for sharing data are agreed' },
    content: {
      zh: '各项目同意在成果发表后公开数据，并统一元数据、缺测标记与质量说明的要求。',
      en: 'Projects agree to open their data once results are published, with common metadata, marks for missing values and notes on quality.',
    },
  },
  {
    date: '2018-11',
    title: { zh: '京津冀联合观测', en: 'Joint campaign in Beijing–Tianjin–Hebei' },
    content: {
      zh: '多个项目在同一时段开展加强观测，颗粒物组分、气态前体物与自由基数据可以相互印证。相关数据见[数据列表](/list?keyword=%E4%BA%AC%E6%B4%A5%E5%86%80)。',
      en: 'Several projects measure in the same weeks, so that particle composition, precursor gases and radicals can be compared; see the [datasets](/list?keyword=Beijing%E2%80%93Tianjin%E2%80%93Hebei).',
    },
  },
  {
    date: '2020-06',
    title: { zh: '平台建设启动', en: 'Work on the portal begins' },
    content: {
      zh: '启动统一的数据共享平台，按数据类型建立分类、目录与审核流程。',
      en: 'One portal for all projects: kinds of data, a catalogue, and a way to review requests.',
    },
  },
  {
    date: '2021-12',
    title: { zh: '集成项目与战略研究启动', en: 'Integration projects and strategic studies' },
    content: {
      zh: '部分项目以集成或战略研究的形式延续，推动清单、观测与模拟结果的融合。',
      en: 'Some projects go on as integration projects or strategic studies and bring inventories, observations and models together.',
    },
  },
  {
    date: '2024-05',
    title: { zh: '数据集不再改动，以版本更新', en: 'Published data stay as they are' },
    content: {
      zh: '已发布的数据只以新版本更新，旧版本始终可以查看与引用，并附校验值。',
      en: 'What was published changes by a new version only; earlier ones can still be seen and cited, with their checksums.',
    },
  },
  {
    date: '2026-03',
    title: { zh: '新的空气质量标准施行', en: 'New air quality standards' },
    content: {
      zh: 'GB 3095—2026与HJ 633—2026自2026年3月1日起施行。平台的评价结果按观测日期选用当时有效的标准。',
      en: 'GB 3095-2026 and HJ 633-2026 apply from 1 March 2026. What the portal assesses follows the standard in force on the day of the observation.',
    },
  },
  {
    date: '2026-11',
    title: { zh: '新平台上线', en: 'The new portal opens' },
    content: {
      zh: '中英文检索、站点曲线、格点数据地图与源谱检索上线，数据可按所见选取下载。',
      en: 'Search in both languages, series of stations, maps of fields on grids and source profiles; what is seen can be selected and taken away.',
    },
  },
]
