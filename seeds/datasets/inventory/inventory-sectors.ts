/** Inventories by province and city, of power plants and works. */

import { own } from '../columns.ts'
import { sourcesOfConstants } from '../laboratory/chemistry.vocabulary.ts'
import { around } from '../phrases.ts'
import { at, say, type Theme, words } from '../theme.ts'
import { sectorShares } from './inventory.vocabulary.ts'
import { type Derived, emission, emissions, names } from './inventory-tables.ts'

const basis = around(sourcesOfConstants.meic)
const fiveSectors = names('电力|Power,工业|Industry,民用|Residential,交通|Transportation,农业|Agriculture')
const so2 = emission('so2', 'SO₂', 'SO₂', sectorShares.so2, { cas: '7446-09-5' })
const nox = emission('nox', 'NOₓ', 'NOₓ', sectorShares.nox)
const pm25 = emission('pm25', 'PM2.5', 'PM2.5', sectorShares.pm25)
const bc = emission('bc', 'BC', 'BC', sectorShares.bc, { cas: '7440-44-0' })
const co = emission('co', 'CO', 'CO', sectorShares.co, { cas: '630-08-0' })
const co2 = emission('co2', 'CO₂', 'CO₂', sectorShares.co2, { cas: '124-38-9' })
const vocs = emission('nmvoc', 'NMVOC', 'NMVOC', sectorShares.nmvoc)
const nh3 = emission('nh3', 'NH₃', 'NH₃', sectorShares.nh3, { cas: '7664-41-7' })

/** Half the width of what is likely, by sector. */
const uncertainty: Derived = {
  column: own('uncertainty|PM2.5排放的不确定度|Uncertainty of the PM2.5 emission|%', 1),
  of: (_, sector) => [14, 38, 92, 41, 60][sector] ?? 50,
}

export const inventorySectors: Theme[] = [
  {
    key: 'provinces',
    category: 1001,
    title: say(
      '{place}分省分部门大气污染物排放清单（{span}）',
      'Emissions of air pollutants by province and sector {at}, {span}',
    ),
    about: say(
      '清单按电力、工业、民用、交通、农业五个部门逐年核算SO₂、NOₓ、PM2.5、NMVOC与NH₃，活动水平取自公开统计年鉴的结构，排放因子由控制技术渗透率逐年演进。各部门PM2.5排放的不确定度列于末列：电力部门最低，民用燃料最高；表中数值全部为教学与系统演示而合成。',
      'SO₂, NOₓ, PM2.5, NMVOC and NH₃ are accounted year by year for power, industry, residential use, transportation and agriculture. Activity follows the structure of public statistics, and emission factors move with the spread of control technology. The last column gives the uncertainty of PM2.5 by sector, lowest for power and highest for household fuels. All figures were synthesised for demonstration.',
    ),
    method: say(
      '排放量=活动水平×未控排放因子×（1−去除效率），技术渗透率以S形曲线演进。部门划分与中国多尺度排放清单（MEIC）的五个部门相同，便于对照；数值为合成，各年总量取与已发表总量相近的水平，不含MEIC数据文件。',
      'Emission = activity × uncontrolled factor × (1 − removal), with technology spreading along S-curves. The five sectors are those of MEIC, for comparison; the figures are synthetic, near published totals, and contain no MEIC files.',
    ),
    basis,
    use: say(
      '可用于练习清单处理、空间分配与模式输入制备。',
      'It can be used to practise processing, gridding and the preparation of model input.',
    ),
    keywords: words('排放清单|emission inventory, 分部门|by sector, 省级|provincial, 不确定度|uncertainty'),
    species: ['so2', 'nox', 'pm25', 'vocs', 'nh3'],
    observationType: 'statistics',
    parameterType: 'emission',
    department: 'environment',
    temporal: 'year',
    spatial: 'province',
    table: emissions('province', fiveSectors, [so2, nox, pm25, vocs, nh3], [uncertainty]),
    file: 'emissions_province_sector_year',
    runs: at(
      'china 2018-01-01 2020-12-31',
      'china 2021-01-01 2023-12-31',
      'eastchina 2015-01-01 2019-12-31',
      'ncp 2013-01-01 2022-12-31',
      'yrd 2013-01-01 2022-12-31',
      'northeast 2013-01-01 2020-12-31',
    ),
  },
  {
    key: 'co2',
    category: 1001,
    title: say(
      '{place}二氧化碳与污染物协同排放清单（{span}）',
      'Joint inventory of CO₂ and air pollutants {at}, {span}',
    ),
    about: say(
      '以同一套能源平衡表同时核算CO₂、CO、黑碳与NOₓ，保证减污与降碳措施的可比性。设备级电厂和水泥窑单独建账，其余以省级燃料消费核算；协同系数即单位CO₂减排对应的污染物减排量，可由相邻年份之差直接求得。',
      'One energy balance underlies CO₂, CO, black carbon and NOₓ, so that measures against carbon and against pollution can be compared. Power plants and cement kilns are accounted unit by unit, the rest from provincial fuel use. What a tonne of CO₂ saved brings in pollutants follows from differences between years.',
    ),
    method: say(
      '采用IPCC部门法，氧化率与低位热值按煤种取值；工艺排放单列于工业部门。',
      'IPCC sectoral approach; oxidation and heating values by kind of coal, process emissions within industry.',
    ),
    basis,
    use: say('可支持减污降碳协同效应分析。', 'Co-benefits of carbon and pollution control can be analysed.'),
    keywords: words('减污降碳|co-control, 二氧化碳|carbon dioxide, 协同效应|co-benefits, 能源平衡|energy balance'),
    species: ['co2', 'co', 'bc', 'nox'],
    observationType: 'statistics',
    parameterType: 'emission',
    department: 'environment',
    temporal: 'year',
    spatial: 'province',
    table: emissions('province', fiveSectors, [co2, co, bc, nox]),
    file: 'co2_pollutants_province_sector_year',
    runs: at(
      'china 2019-01-01 2021-12-31',
      'ncp 2015-01-01 2022-12-31',
      'innermongolia 2010-01-01 2022-12-31',
      'fenwei 2013-01-01 2022-12-31',
    ),
  },
  {
    key: 'cities',
    category: 1002,
    title: say('{place}城市高分辨率排放清单（{span}）', 'City-level emission inventory {at}, {span}'),
    about: say(
      '采用自下而上方法逐城建账，固定源以企业环境统计的结构核算，移动源由路网车流与工况修正，扬尘源结合遥感裸地与施工许可。各城市清单与省级清单总量差控制在15%以内，差额原因逐项注明；空间分配采用人口、路网和企业坐标三类代用资料。',
      'Cities were accounted from the bottom up: plants after the structure of environmental statistics, vehicles from road flows and driving modes, dust from bare land seen from space and building permits. City and provincial totals differ by less than 15 % and each difference is explained. People, roads and plant coordinates serve to place emissions.',
    ),
    method: say(
      '机动车采用路段车流×分车型排放因子，非道路机械按燃油消耗核算。',
      'Vehicles from flow times factor by class and stretch; non-road machines from fuel use.',
    ),
    basis,
    use: say(
      '可用于城市达标规划与重污染应急减排核算。',
      'It supports attainment planning and the assessment of emergency measures.',
    ),
    keywords: words('城市清单|city inventory, 自下而上|bottom-up, 移动源|mobile sources, 扬尘源|dust sources'),
    species: ['so2', 'nox', 'pm25', 'vocs', 'co'],
    observationType: 'statistics',
    parameterType: 'emission',
    department: 'environment',
    temporal: 'year',
    spatial: '3km',
    table: emissions(
      'city',
      names(
        '固定燃烧|Stationary combustion,工艺过程|Industrial process,移动源|Mobile sources,扬尘源|Dust sources,民用|Residential',
      ),
      [
        emission('so2', 'SO₂', 'SO₂', [0.36, 0.39, 0.02, 0, 0.23], { cas: '7446-09-5' }),
        emission('nox', 'NOₓ', 'NOₓ', [0.34, 0.26, 0.34, 0, 0.06]),
        emission('pm25', 'PM2.5', 'PM2.5', [0.1, 0.37, 0.07, 0.1, 0.36]),
        emission('nmvoc', 'NMVOC', 'NMVOC', [0.02, 0.64, 0.18, 0, 0.16]),
      ],
    ),
    file: 'emissions_city_sector_year',
    runs: at(
      'jjj 2016-01-01 2020-12-31',
      'yrd 2017-01-01 2021-12-31',
      'prd 2014-01-01 2022-12-31',
      'sichuan 2015-01-01 2022-12-31',
      'central 2018-01-01 2022-12-31',
    ),
  },
  {
    key: 'power',
    category: 1003,
    title: say('{place}火电行业机组级排放数据集（{span}）', 'Unit-level emissions of thermal power {at}, {span}'),
    about: say(
      '以机组容量、燃煤硫分、除尘脱硫脱硝技术组合为基础逐台核算，再汇总为容量等级。超低排放改造的时间序列清楚反映在排放绩效的阶梯式下降上；在线监测数据的零值与满量程异常先行剔除，缺失月份由同类机组的负荷曲线插补。',
      'The emissions of each unit are calculated from its capacity, the sulfur of its coal and its set of controls, and units are then grouped by size. Retrofits to ultra-low emissions show as steps in emission performance. Zeros and full-scale values of stack monitors were removed first; missing months follow the load of similar units.',
    ),
    method: say(
      '绩效以g (kW h)⁻¹表示，年运行小时取各容量等级中值。',
      'Performance in g per kW h; yearly hours are the median of each size class.',
    ),
    basis,
    use: say(
      '可用于电力行业减排潜力评估。',
      'It allows the potential for further reductions in the power sector to be assessed.',
    ),
    keywords: words(
      '火电|thermal power, 超低排放|ultra-low emission, 机组级|unit level, 排放绩效|emission performance',
    ),
    species: ['so2', 'nox', 'pm25'],
    observationType: 'statistics',
    parameterType: 'emission',
    department: 'engineering',
    temporal: 'year',
    spatial: 'province',
    table: emissions(
      'province',
      names('小于300 MW|Below 300 MW,300–600 MW|300–600 MW,600–1000 MW|600–1000 MW,1000 MW及以上|1000 MW and above'),
      [
        emission('so2', 'SO₂', 'SO₂', [0.068, 0.048, 0.04, 0.014], { cas: '7446-09-5' }),
        emission('nox', 'NOₓ', 'NOₓ', [0.07, 0.064, 0.047, 0.019]),
        emission('pm25', 'PM2.5', 'PM2.5', [0.03, 0.02, 0.0145, 0.0055]),
      ],
    ),
    file: 'power_province_size_year',
    runs: at('china 2014-01-01 2017-12-31', 'eastchina 2017-01-01 2021-12-31', 'yrd 2013-01-01 2022-12-31'),
  },
  {
    key: 'steel-cement',
    category: 1003,
    title: say('{place}钢铁、水泥与焦化行业排放清单（{span}）', 'Emissions of steel, cement and coking {at}, {span}'),
    about: say(
      '按工序拆分烧结、球团、高炉、转炉、炼焦和水泥熟料六个环节，区分有组织与无组织排放。无组织粉尘采用料堆面积和封闭率核算，占行业颗粒物的30%以上，是以往清单最易低估的部分；产量与错峰生产天数按季节修正。',
      'Sintering, pelletising, blast furnaces, converters, coking and clinker are kept apart, as are stack and fugitive emissions. Fugitive dust, estimated from piles and how far they are enclosed, makes up more than 30 % of the particles of the sector and is what earlier inventories missed most. Output follows staggered production.',
    ),
    method: say(
      '采用产量×工序排放因子，超低排放改造率以企业数和产能双口径核对。',
      'Output times factor by process; retrofit shares checked by plants and by capacity.',
    ),
    basis,
    use: say('可用于行业深度治理的情景设计。', 'It supports the design of deep-reduction scenarios for the sector.'),
    keywords: words('钢铁|iron and steel, 水泥|cement, 焦化|coking, 无组织排放|fugitive emissions'),
    species: ['so2', 'nox', 'pm25', 'pm10', 'co'],
    observationType: 'statistics',
    parameterType: 'emission',
    department: 'engineering',
    temporal: 'year',
    spatial: 'province',
    table: emissions(
      'province',
      names(
        '烧结球团|Sintering and pelletising,高炉炼铁|Blast furnaces,转炉炼钢|Converters,炼焦|Coking,水泥熟料|Cement clinker',
      ),
      [
        emission('so2', 'SO₂', 'SO₂', [0.12, 0.018, 0.004, 0.032, 0.03], { cas: '7446-09-5' }),
        emission('nox', 'NOₓ', 'NOₓ', [0.06, 0.011, 0.005, 0.02, 0.085]),
        emission('pm25', 'PM2.5', 'PM2.5', [0.058, 0.034, 0.028, 0.025, 0.075]),
        emission('co', 'CO', 'CO', [0.095, 0.067, 0.042, 0.008, 0.021], { cas: '630-08-0' }),
      ],
    ),
    file: 'steel_cement_coking_year',
    runs: at(
      'jjj 2013-01-01 2022-12-31',
      'fenwei 2015-01-01 2022-12-31',
      'eastchina 2018-01-01 2021-12-31',
      'northeast 2014-01-01 2022-12-31',
    ),
  },
]
