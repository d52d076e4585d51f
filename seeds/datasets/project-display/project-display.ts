import { axis, type Column, own } from '../columns.ts'
import { type Cell, crossed, rounded, type TableMaker, yearsOf } from '../tables.ts'
import { type KindThemes, of, say, words } from '../theme.ts'

/** Indicators by year, with a target beside what was reached. */
function indicators(list: [zh: string, en: string, unit: string, start: number, yearly: number][]): TableMaker {
  return crossed(
    ({ run }) => ({
      columns: [
        axis('indicator_zh', '指标', 'Indicator (Chinese)'),
        axis('indicator', '指标英文名', 'Indicator'),
        axis('unit', '单位', 'Unit'),
        axis('quarter', '季度', 'Quarter'),
      ],
      rows: list.flatMap(([zh, en, unit]) =>
        yearsOf(run).flatMap((year) => [1, 2, 3, 4].map((quarter): Cell[] => [zh, en, unit, `${year}-Q${quarter}`])),
      ),
    }),
    (row, stream) => {
      const found = list.find(([zh]) => zh === row[0])
      const [year, quarter] = String(row[3]).split('-Q').map(Number) as [number, number]
      const value = (found?.[3] ?? 1) * (found?.[4] ?? 1) ** (year - 2016 + quarter / 4)
      return [rounded(value * (1 + 0.05 * stream.normal()), 3), rounded(value, 3)]
    },
    [own('value|数值|Value|1', 1), own('expected|预期值|Expected value|1', 1)].map(
      (column): Column => ({ ...column, averaging: 'none' }),
    ),
  )
}

const outputs = indicators([
  ['开放数据集', 'Open datasets', '1', 4, 1.25],
  ['数据下载量', 'Downloads', '1', 120, 1.4],
  ['联合外场实验天数', 'Joint campaign days', 'd', 24, 1.04],
  ['自研仪器运行时数', 'Hours of home-built instruments', 'h', 900, 1.15],
  ['模式检验站点', 'Stations used to evaluate models', '1', 140, 1.12],
  ['培养研究生', 'Graduate students', '1', 9, 1.06],
])

export const projectDisplay: KindThemes = {
  kind: 'project-display',
  themes: [
    {
      key: 'progress',
      category: 1039,
      title: say('{subject}研究进展与成果指标（{span}）', 'Progress of research on {subject}, {span}'),
      about: say(
        '资料按季度整理数据开放、外场实验、仪器研制与模式检验等方面的进展，并与立项时的预期值逐项对照。围绕{subject}，团队先后完成方法建立、集中观测和机制检验三个阶段，阶段性认识包括：二次生成是重污染期颗粒物快速增长的主要原因，气象条件的作用须与排放变化分开评价。指标口径在各年度间保持一致，调整之处附有说明。',
        'Progress in open data, campaigns, instruments and tests of models is set out by quarter beside what the proposal expected. Work on {subject} went from methods through joint campaigns to tests of mechanisms. It showed that secondary formation drives the rapid growth of particles in episodes, and that weather and emissions must be assessed apart. Definitions stay the same from year to year, and changes are explained.',
      ),
      method: say(
        '指标由各项目组季度填报，经计划秘书处抽查核对后汇总。',
        'Figures reported by project teams each quarter and checked by sampling.',
      ),
      use: say(
        '便于同行了解进展并寻找合作数据。',
        'It helps colleagues to follow the progress and to find data for collaboration.',
      ),
      keywords: words('研究进展|research progress, 成果指标|indicators, 联合实验|joint campaign, 数据开放|open data'),
      species: ['pm25', 'o3'],
      observationType: 'statistics',
      parameterType: 'method',
      department: 'atmosphere',
      temporal: 'quarter',
      spatial: 'none',
      table: outputs,
      file: 'progress_by_quarter',
      runs: of(
        '大气氧化性与自由基化学|oxidation capacity and radical chemistry|2016-01-01 2019-12-31',
        '二次有机气溶胶形成机制|formation of secondary organic aerosol|2017-01-01 2020-12-31',
        '边界层与气溶胶相互作用|boundary layer and aerosol feedbacks|2016-01-01 2020-12-31',
        '氨与硝酸盐化学|ammonia and nitrate chemistry|2018-01-01 2021-12-31',
        '细颗粒物健康效应|health effects of fine particles|2017-01-01 2021-12-31',
      ),
    },
    {
      key: 'assessment',
      category: 1040,
      title: say('{subject}综合评估图表数据（{span}）', 'Figures of the integrated assessment of {subject}, {span}'),
      about: say(
        '本评估汇集计划内观测、模式和源解析成果，采用统一口径重算关键指标，并给出置信度分级。围绕{subject}，评估区分了排放削减、气象波动与区域输送三方面的作用，结论由不同方法相互印证后方予采用；分歧较大的结论单独列示并说明原因，图表数据逐一对应报告编号，方便核查与再利用。',
        'Measurements, models and apportionment of the programme were brought together, their key figures recalculated with common definitions and graded by confidence. For {subject} the parts of emission cuts, weather and transport are told apart, and a finding is used only where different methods agree. Findings in dispute are listed with reasons; each table carries the number of its figure in the report.',
      ),
      method: say(
        '置信度按证据数量与一致程度分为高、中、低三级，由评估组投票确定。',
        'Confidence is high, medium or low by the amount and agreement of evidence, decided by vote.',
      ),
      use: say('可供决策咨询与教学引用。', 'It can be used in policy advice and teaching.'),
      keywords: words('综合评估|integrated assessment, 置信度|confidence, 成因|causes, 决策支持|policy support'),
      species: ['pm25', 'o3', 'so2', 'nox'],
      observationType: 'statistics',
      parameterType: 'particulate-mass',
      department: 'environment',
      temporal: 'quarter',
      spatial: 'none',
      table: indicators([
        ['PM2.5年均浓度', 'Annual mean PM2.5', 'µg m⁻³', 62, 0.93],
        ['臭氧MDA8第90百分位', '90th percentile of MDA8', 'µg m⁻³', 152, 1.012],
        ['排放贡献', 'Part of emissions', '%', 68, 1.01],
        ['气象贡献', 'Part of weather', '%', 21, 0.99],
        ['输送贡献', 'Part of transport', '%', 31, 1],
      ]),
      file: 'assessment_figures',
      runs: of(
        '京津冀PM2.5下降成因|why PM2.5 fell in Beijing–Tianjin–Hebei|2016-01-01 2020-12-31 jjj',
        '长三角臭氧上升成因|why ozone rose in the Yangtze River Delta|2016-01-01 2021-12-31 yrd',
        '珠三角空气质量达标经验|how the Pearl River Delta met the standard|2016-01-01 2022-12-31 prd',
        '四川盆地冬季污染|winter pollution in the Sichuan Basin|2017-01-01 2021-12-31 sichuan',
      ),
    },
    {
      key: 'campaign-record',
      category: 1041,
      title: say(
        '{subject}外场实验档案与仪器运行记录（{span}）',
        'Record and instrument log of the {subject} campaign, {span}',
      ),
      about: say(
        '档案收录站点布局、仪器清单、标定记录、值班日志与天气形势，并按季度统计每台仪器的有效运行率。{subject}汇集十余个团队，先期完成两周同类仪器比对，质量保证方案与事件编号对所有参与者公开；由此各团队发布的数据可以按同一事件、同一时间轴直接合并，避免重复质控造成的口径差异。',
        'Layout of the sites, instruments, calibrations, duty logs and weather are on record, with the share of valid time of each instrument by quarter. Some ten teams took part in {subject} after two weeks of comparing like instruments. Quality plan and event numbers are open to all, so data of different teams join by event and time axis without clashing quality control.',
      ),
      method: say(
        '事件由值班首席每日核定，仪器状态码采用统一的十二级编码。',
        'Events confirmed daily by the lead on duty; twelve common status codes.',
      ),
      use: say('可为后续同类实验设计提供参照。', 'It can serve as a reference for the design of later campaigns.'),
      keywords: words(
        '外场实验|field campaign, 仪器日志|instrument log, 质量保证|quality assurance, 事件编号|event numbers',
      ),
      species: ['pm25', 'o3', 'vocs'],
      observationType: 'statistics',
      parameterType: 'method',
      department: 'atmosphere',
      temporal: 'quarter',
      spatial: 'none',
      table: indicators([
        ['HR-ToF-AMS有效运行率', 'Valid time of HR-ToF-AMS', '%', 86, 1.01],
        ['LOPAP有效运行率', 'Valid time of LOPAP', '%', 79, 1.01],
        ['PTR-ToF-MS有效运行率', 'Valid time of PTR-ToF-MS', '%', 83, 1.01],
        ['SMPS有效运行率', 'Valid time of SMPS', '%', 91, 1.005],
        ['激光雷达有效运行率', 'Valid time of lidar', '%', 88, 1.005],
      ]),
      file: 'instrument_log',
      runs: of(
        '望都夏季综合观测|Wangdu summer|2017-01-01 2019-12-31 wangdu',
        '固城冬季雾霾|Gucheng winter haze|2018-01-01 2021-12-31 gucheng',
        '鹤山秋季光化学|Heshan autumn photochemistry|2018-01-01 2020-12-31 heshan',
        '长岛沿海输送|Changdao coastal transport|2019-01-01 2022-12-31 changdao',
      ),
    },
    {
      key: 'public-service',
      category: 1042,
      title: say('{subject}决策服务产品与使用统计（{span}）', 'Use of the {subject} service, {span}'),
      about: say(
        '产品由研究成果转化而来，面向管理部门与公众提供逐日更新的图件、简报与数据接口。统计按季度给出访问人次、数据接口调用量、简报期数以及用户反馈的采纳情况；围绕{subject}，编制组建立了从科学结论到通俗表述的三级审核，并保留每次修订记录，便于评估科学数据在实际决策中的作用。',
        'Research was turned into maps, bulletins and interfaces renewed daily for authorities and the public. By quarter the table gives visits, calls, bulletins and how much feedback was taken up. For {subject} three levels of review lead from scientific finding to plain words, and each revision is on record, so that the part of data in real decisions can be judged.',
      ),
      method: say(
        '访问量剔除爬虫与内部地址，同一用户三十分钟内计一次。',
        'Visits without crawlers and internal addresses; one per person in thirty minutes.',
      ),
      use: say('可用于科学数据社会效益研究。', 'It supports studies of the societal benefit of open data.'),
      keywords: words(
        '决策服务|policy service, 公众科普|public outreach, 使用统计|usage statistics, 数据接口|data interface',
      ),
      species: ['pm25', 'o3'],
      observationType: 'statistics',
      parameterType: 'method',
      department: 'information',
      temporal: 'quarter',
      spatial: 'none',
      table: indicators([
        ['访问人次', 'Visits', '1', 5200, 1.3],
        ['接口调用', 'Calls', '1', 18000, 1.5],
        ['简报期数', 'Bulletins', '1', 12, 1],
        ['采纳反馈', 'Feedback taken up', '1', 6, 1.1],
        ['更新及时率', 'On-time updates', '%', 94, 1.005],
      ]),
      file: 'service_use',
      runs: of(
        '重污染过程预报会商|heavy-pollution forecast|2017-01-01 2021-12-31',
        '臭氧防控专题|ozone control|2019-01-01 2023-12-31',
        '沙尘监测专题|dust watch|2018-01-01 2022-12-31',
      ),
    },
  ],
}
