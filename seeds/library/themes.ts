/** Collections of datasets of the catalogue, by region, process and use. */
import { facts, type SeedEntry, say } from './entry.ts'

export const themes: SeedEntry[] = [
  {
    slug: 'jjj-heating-season',
    section: 'region',
    title: say('京津冀及周边采暖季污染', 'The heating season in Beijing–Tianjin–Hebei'),
    summary: say(
      '把采暖季的站点观测、源谱、来源解析与再分析放在一起，便于从浓度追到来源。',
      'Stations, source profiles, apportionment and reanalysis of the heating season, to follow concentration to its sources.',
    ),
    content: say(
      `采暖季的颗粒物来自散煤与集中供热、机动车和工业，叠加不利扩散条件与夜间液相化学。本专题按“观测—来源—模拟”排列数据。

## 建议的用法

1. 先看站点序列，选出停滞时段（见案例库中的2023年11月过程）
2. 用源解析结果核对组分变化
3. 用再分析补足站点之间的空白

数据集之间的时间范围不完全重合，比较前请核对各自的时段。`,
      `Particles of the heating season come from household coal and district heating, vehicles and industry, with poor dispersion and chemistry in the liquid phase at night. The datasets stand in the order of observation, source, model.

## A way to use them

1. Look at the stations and choose stagnant spells (see the episode of November 2023)
2. Hold changes of composition against the source apportionment
3. Fill the space between stations with the reanalysis

Their periods do not all overlap: check them before comparing.`,
    ),
    region: say('京津冀及周边', 'Beijing–Tianjin–Hebei and around'),
    datasets: [
      'demo-field-series-jjj-winter',
      'demo-field-series-national-network',
      'demo-apportionment-comparison-jjj-2020-01-1',
      'demo-reanalysis-six-jjj-2017-01-2',
      'demo-reanalysis-meteo-jjj-2015-01-1',
    ],
  },
  {
    slug: 'fenwei-coal-and-compound',
    section: 'region',
    title: say('汾渭平原：从煤烟型到复合型', 'Fenwei Plain: from coal smoke to compound pollution'),
    summary: say(
      '十余年排放与SO₂、NO₂柱浓度的变化，连同近年冬季观测，记录污染类型的转变。',
      'Emissions and SO₂ and NO₂ columns over a decade, with winters of late, show how the kind of pollution changed.',
    ),
    content: say(
      `汾渭平原的SO₂在2013年后快速下降，NO₂与臭氧的相对重要性上升。本专题把长期卫星记录、行业清单与站点观测并列。

## 阅读顺序

长期变化（卫星）→ 行业排放（清单）→ 冬季过程（站点）→ 预报检验（集合预报）。`,
      `SO₂ over the Fenwei Plain fell fast after 2013, and NO₂ and ozone came to matter more. Long records from space, inventories by sector and stations stand side by side.

## In this order

The long term (satellites) → emissions by sector (inventories) → winter episodes (stations) → how well forecasts did (ensembles).`,
    ),
    region: say('汾渭平原', 'Fenwei Plain'),
    datasets: [
      'demo-satellite-omi-fenwei-2010-01-3',
      'demo-inventory-steel-cement-fenwei-2015-01-2',
      'demo-inventory-factors-fenwei-2016-01-2',
      'demo-field-series-fenwei-winter',
      'demo-reanalysis-ensemble-forecast-fenwei-2022-10-3',
    ],
  },
  {
    slug: 'ozone-and-precursors',
    section: 'process',
    title: say('臭氧及其前体物', 'Ozone and its precursors'),
    summary: say(
      '从烟雾箱机理到城市群观测与卫星HCHO/NO₂比值，汇集判断臭氧敏感性所需的数据。',
      'From chamber mechanisms to city clusters and HCHO/NO₂ from space: what it takes to tell what limits ozone.',
    ),
    content: say(
      `臭氧的控制区随时间和地点变化：同一城市早晨可为VOCs控制、午后转为过渡区。三类证据应互相印证：

- 观测约束的箱模式（机理与速率）
- 卫星柱浓度比值（空间格局）
- 标签法来源追踪（地区与行业责任）

## 常见误用

- 柱浓度比值的阈值因地区与季节而异，不宜直接移用
- MDA8与小时最大值不可混比`,
      `What limits ozone changes with time and place: in one city VOCs may limit it in the morning and both in the afternoon. Three kinds of evidence should agree:

- box models constrained by measurements (mechanism and rates)
- ratios of columns from space (pattern)
- tagging (regions and sectors)

## Often done wrong

- Thresholds of column ratios differ by region and season and cannot be carried over
- The MDA8 and the highest hour must not be compared with each other`,
    ),
    datasets: [
      'demo-field-series-yrd-ozone',
      'demo-field-series-prd-autumn',
      'demo-satellite-tropomi-hcho-china-2023-01-4',
      'demo-apportionment-ozone-tagging-jjj-2021-04-3',
      'demo-laboratory-ozone-mechanism-lab-2019-09-3',
      'demo-inventory-vocs-yrd-2016-01-1',
    ],
  },
  {
    slug: 'dust',
    section: 'process',
    title: say('沙尘的起沙、传输与沉降', 'Dust: raised, carried and deposited'),
    summary: say(
      '塔里木、内蒙古源区到华北下游的卫星、站链与同化资料。',
      'Satellites, a chain of stations and assimilation from the Tarim and Inner Mongolia down to North China.',
    ),
    content: say(
      `沙尘过程时间短、空间尺度大，单一资料难以说明全貌。本专题以站链给出到达时间和强度，以卫星给出范围，以同化给出沉降通量。

## 质量提示

强沙尘时PM10可能超出仪器量程；卫星在厚云与极强沙尘下无反演结果，缺测不等于清洁。`,
      `Dust comes fast and reaches far: no single source shows it all. The chain of stations tells when and how strong, satellites how far, assimilation how much was deposited.

## About quality

In strong dust PM10 may pass an instrument’s range; satellites see nothing under thick cloud and in the thickest dust. Missing does not mean clean.`,
    ),
    region: say('北方', 'Northern China'),
    datasets: [
      'demo-field-series-dust-2025',
      'demo-field-series-tarim-dust',
      'demo-satellite-dust-space-tarim-2018-03-1',
      'demo-satellite-dust-space-innermongolia-2021-03-3',
      'demo-reanalysis-dust-assimilation-ncp-2023-03-3',
    ],
  },
  {
    slug: 'vertical-and-background',
    section: 'process',
    title: say('背景大气与垂直交换', 'Background air and vertical exchange'),
    summary: say(
      '高山、海岛与高原站的周年资料，用于界定区域背景和残留层。',
      'Years of mountains, islands and the plateau, to tell the regional background and the residual layer.',
    ),
    content: say(
      `高山站夜间处于残留层或自由对流层，午后受边界层抬升影响。使用前应按局地时间筛选：

- 22时至次日6时：代表残留层或自由对流层
- 12时至17时：受上坡风和混合层影响

高原四站海拔均在3000 m以上，比较浓度时注意按标准状态换算的差别。`,
      `At night mountains stand in the residual layer or the free troposphere; in the afternoon the boundary layer reaches them. Choose by local time before use:

- 22 to 6 h: residual layer or free troposphere
- 12 to 17 h: upslope wind and the mixed layer

The four stations of the plateau are all above 3000 m: mind whether concentrations are for standard or local conditions.`,
    ),
    datasets: [
      'demo-field-series-background-mountain',
      'demo-field-series-plateau-year',
      'demo-field-freeo3-taishan-2016-01-1',
      'demo-field-series-sichuan-winter',
    ],
  },
  {
    slug: 'health-exposure',
    section: 'service',
    title: say('健康效应与暴露评估', 'Health effects and exposure'),
    summary: say(
      '氧化潜势、细胞毒性终点与高分辨率PM2.5、臭氧暴露场。',
      'Oxidative potential, endpoints in cells, and finely resolved fields of PM2.5 and ozone for exposure.',
    ),
    content: say(
      `同样的质量浓度，毒性可以不同。本专题把组分毒性（实验室）与人群暴露（格点场）放在一起。

## 使用提示

- 氧化潜势应同时给出体积与质量归一化结果
- 暴露场的不确定度在站点稀疏的西部明显增大
- 健康评估的浓度—反应函数不在平台提供范围内`,
      `The same mass may be more or less toxic. Toxicity of components (laboratory) and exposure of people (fields) stand together.

## Worth knowing

- Oxidative potential is given by volume and by mass
- The fields are much less certain in the west, where stations are few
- Concentration–response functions are not part of the portal`,
    ),
    datasets: [
      'demo-laboratory-dtt-gucheng-2021-11-3',
      'demo-laboratory-cells-lab-2022-09-3',
      'demo-satellite-pm25-space-central-2022-01-4',
      'demo-satellite-o3-space-china-2019-01-1',
    ],
  },
  {
    slug: 'co-control',
    section: 'service',
    title: say('减污降碳协同', 'Air quality and carbon together'),
    summary: say(
      '污染物与二氧化碳同源清单、机组级火电与机动车排放，用于协同情景。',
      'Inventories with pollutants and CO₂ from the same sources, power units and vehicles, for scenarios of both.',
    ),
    content: say(
      `同一活动水平下的污染物与二氧化碳排放须口径一致才能比较。本专题所列清单使用相同的部门分类与基准年。

## 使用提示

- 机组级数据含末端治理设施，改造年份在变量表中
- 机动车清单按燃料与排放阶段划分，新能源车单列`,
      `Pollutants and CO₂ of the same activity can be compared only on the same terms: these inventories share sectors and base years.

## Worth knowing

- Power units come with their controls; the table of variables has the year of retrofit
- Vehicles are by fuel and emission stage, electric ones apart`,
    ),
    facts: facts('部门分类|Sectors|一致的五部门|The same five sectors'),
    datasets: [
      'demo-inventory-co2-innermongolia-2010-01-3',
      'demo-inventory-power-eastchina-2017-01-2',
      'demo-inventory-vehicles-china-2017-01-3',
      'demo-inventory-provinces-china-2018-01-1',
    ],
  },
]
