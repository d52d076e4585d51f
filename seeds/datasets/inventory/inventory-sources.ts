/** Inventories of vehicles, solvents, farms, fuels and ships. */

import { own } from '../columns.ts'
import { sourcesOfConstants } from '../laboratory/chemistry.vocabulary.ts'
import { around } from '../phrases.ts'
import { at, say, type Theme, words } from '../theme.ts'
import { type Derived, emission, emissions, fuels, names, shipEmission } from './inventory-tables.ts'

const basis = around(sourcesOfConstants.meic)
/** g of ozone per g, means of the four classes after the MIR of Carter (2010). */
const reactivity = [1.1, 9.4, 6.3, 2.6]
const ozonePotential: Derived = {
  column: {
    ...own('ofp|臭氧生成潜势|Ozone formation potential|kt a⁻¹', 1),
    averaging: 'sum',
  },
  of: (values) => values.reduce((sum, value, index) => sum + value * (reactivity[index] ?? 0), 0),
}

export const inventorySources: Theme[] = [
  {
    key: 'vehicles',
    category: 1003,
    title: say('{place}道路机动车排放清单（{span}）', 'Road vehicle emissions {at}, {span}'),
    about: say(
      '把机动车按车型、燃料和排放标准阶段分为四十二类，年行驶里程由年检记录的结构推算，排放因子考虑劣化、温度、海拔与高排放车比例。重型柴油车虽仅占保有量的百分之五左右，却贡献了大半NOₓ与黑碳；国六标准的作用自实施次年起显现。',
      'Vehicles fall into forty-two classes by type, fuel and emission standard; mileage follows inspection records, and factors take account of wear, temperature, altitude and high emitters. Heavy diesels are some five per cent of the fleet but give more than half of NOₓ and black carbon; the China VI standard shows from its second year.',
    ),
    method: say(
      '冷启动与蒸发排放分别核算，油品硫含量按地区逐年取值。',
      'Cold starts and evaporation kept apart; fuel sulfur by region and year.',
    ),
    basis,
    use: say(
      '可支撑老旧车淘汰与低排放区评估。',
      'It supports assessments of vehicle scrappage and low-emission zones.',
    ),
    keywords: words('机动车|vehicles, 国六标准|China VI standard, 柴油车|diesel trucks, 行驶里程|mileage'),
    species: ['nox', 'co', 'vocs', 'bc', 'pm25'],
    observationType: 'statistics',
    parameterType: 'emission',
    department: 'engineering',
    temporal: 'year',
    spatial: 'province',
    table: emissions(
      'province',
      names(
        '轻型汽油车|Light petrol vehicles,公交与客车|Buses and coaches,轻型货车|Light trucks,重型货车|Heavy trucks,摩托车|Motorcycles',
      ),
      [
        emission('nox', 'NOₓ', 'NOₓ', [0.025, 0.036, 0.032, 0.158, 0.003]),
        emission('co', 'CO', 'CO', [0.1, 0.013, 0.02, 0.023, 0.018], { cas: '630-08-0' }),
        emission('nmvoc', 'NMVOC', 'NMVOC', [0.09, 0.008, 0.013, 0.016, 0.024]),
        emission('bc', 'BC', 'BC', [0.005, 0.014, 0.017, 0.088, 0.0015], { cas: '7440-44-0' }),
      ],
    ),
    file: 'vehicles_class_year',
    runs: at(
      'jjj 2010-01-01 2022-12-31',
      'prd 2010-01-01 2022-12-31',
      'china 2017-01-01 2019-12-31',
      'sichuan 2015-01-01 2023-12-31',
    ),
  },
  {
    key: 'vocs',
    category: 1004,
    title: say('{place}人为源VOCs分物种排放清单（{span}）', 'Speciated VOC emissions from human activity {at}, {span}'),
    about: say(
      '清单把VOCs拆分为烷烃、烯炔烃、芳香烃和含氧化合物四大类，分配谱采用本平台源谱数据集中的实测结果。溶剂使用与工业涂装合计超过四成，油气储运的排放强度随国六油品和油气回收装置普及而下降；物种不确定度大于总量不确定度，表中一并给出臭氧生成潜势。',
      'VOCs are split into alkanes, alkenes and alkynes, aromatics and oxygenated compounds with measured profiles from the source-profile datasets of this portal. Solvents and coatings account for more than 40 %; storage and handling of fuels fall with vapour recovery. Species are less certain than the total, and ozone formation potential is given as well.',
    ),
    method: say(
      '采用总量×源谱的方法分配，臭氧生成潜势以MIR系数计算。',
      'Totals times profiles; ozone formation potential with MIR factors.',
    ),
    basis,
    use: say('可用于识别臭氧控制的优先物种与行业。', 'It identifies priority species and sectors for ozone control.'),
    keywords: words(
      'VOCs清单|VOC inventory, 源谱分配|speciation, 溶剂使用|solvent use, 臭氧生成潜势|ozone formation potential',
    ),
    species: ['vocs', 'o3'],
    observationType: 'statistics',
    parameterType: 'vocs',
    department: 'environment',
    temporal: 'year',
    spatial: 'province',
    table: emissions(
      'province',
      names(
        '工业涂装|Industrial coating,石化化工|Petrochemicals,油气储运|Fuel storage and handling,溶剂使用|Solvent use,机动车|Vehicles',
      ),
      [
        emission('nmvoc', '烷烃', 'Alkane', [0.023, 0.064, 0.038, 0.021, 0.069], { key: 'alkanes' }),
        emission('nmvoc', '烯炔烃', 'Alkene and alkyne', [0.003, 0.049, 0.006, 0.002, 0.046], { key: 'alkenes' }),
        emission('nmvoc', '芳香烃', 'Aromatic', [0.107, 0.043, 0.003, 0.065, 0.053], { key: 'aromatics' }),
        emission('nmvoc', '含氧VOCs', 'Oxygenated VOC', [0.053, 0.024, 0.001, 0.073, 0.01], { key: 'oxygenated' }),
      ],
      [ozonePotential],
    ),
    file: 'vocs_class_year',
    runs: at(
      'yrd 2016-01-01 2022-12-31',
      'prd 2010-01-01 2021-12-31',
      'ncp 2017-01-01 2022-12-31',
      'sichuan 2018-01-01 2023-12-31',
    ),
  },
  {
    key: 'ammonia',
    category: 1004,
    title: say('{place}农业氨排放清单（{span}）', 'Agricultural ammonia emissions {at}, {span}'),
    about: say(
      '施肥氨按作物、肥种、施用方式与土壤pH修正排放系数，畜禽氨按舍饲、贮存和还田三个环节的氮质量流追踪。气温与风速的月际变化进入施肥模块，深施与控释肥的减排比例单列；与卫星氨柱浓度的空间相关系数为0.79。',
      'Fertiliser ammonia depends on crop, product, way of spreading and soil acidity; livestock is followed as a flow of nitrogen through housing, storage and spreading. Temperature and wind vary by month, and what deep placement and slow-release products save is listed apart. Against satellite columns the pattern correlates at 0.79.',
    ),
    method: say(
      '采用氮质量流法，活动水平为县级化肥用量与存栏量的省级汇总。',
      'Nitrogen mass flow; activity is provincial sums of county fertiliser and livestock.',
    ),
    basis,
    use: say(
      '可用于评估农业减氨对PM2.5的效果。',
      'It allows the effect of agricultural ammonia reductions on PM2.5 to be assessed.',
    ),
    keywords: words(
      '氨排放清单|ammonia inventory, 施肥|fertiliser use, 畜禽养殖|livestock, 氮质量流|nitrogen mass flow',
    ),
    species: ['nh3'],
    observationType: 'statistics',
    parameterType: 'emission',
    department: 'environment',
    temporal: 'year',
    spatial: 'province',
    table: emissions(
      'province',
      names('尿素|Urea,碳酸氢铵|Ammonium bicarbonate,生猪|Pigs,牛羊|Cattle and sheep,家禽|Poultry'),
      [
        emission('nh3', 'NH₃', 'NH₃', [0.298, 0.091, 0.175, 0.197, 0.139], { cas: '7664-41-7' }),
        emission('nh3', '减排措施削减的NH₃', 'Avoided NH₃', [0.045, 0.01, 0.029, 0.023, 0.019], { key: 'nh3_saved' }),
      ],
    ),
    file: 'ammonia_source_year',
    runs: at('china 2015-01-01 2017-12-31', 'northeast 2010-01-01 2022-12-31', 'ncp 2012-01-01 2022-12-31'),
  },
  {
    key: 'factors',
    category: 1005,
    title: say(
      '{place}典型源排放因子与活动水平数据（{span}）',
      'Emission factors and activity of typical sources {at}, {span}',
    ),
    about: say(
      '汇集稀释通道台架、烟道实测与道路遥测得到的排放因子，按技术与燃料分类，并记录测试工况、样本数和变异系数。散煤炉具中兰炭与型煤的颗粒物排放仅为烟煤散烧的几分之一；活动水平来自入户调查的燃料结构，采用分层抽样权重推算到全区。',
      'Emission factors from dilution tunnels, stacks and roadside sensing were collected by technology and fuel, with operating mode, number of tests and scatter. Semi-coke and briquettes give only a fraction of the particles of loose bituminous coal in household stoves. Fuel use comes from household surveys weighted by strata.',
    ),
    method: say(
      '炉具测试覆盖点火、旺火与封火三段，排放因子以干燥基燃料质量计。',
      'Stoves tested through ignition, flaming and smouldering; factors per dry mass of fuel.',
    ),
    basis: around('Akagi et al. (ACP 11, 4039, 2011)'),
    use: say('可直接用于清单编制与敏感性分析。', 'They can be used directly in inventories and sensitivity studies.'),
    keywords: words('排放因子|emission factor, 活动水平|activity data, 散煤|loose coal, 稀释通道|dilution tunnel'),
    species: ['pm25', 'bc', 'oc'],
    observationType: 'bench',
    parameterType: 'emission',
    department: 'engineering',
    temporal: 'year',
    spatial: 'province',
    table: fuels,
    file: 'fuels_year',
    runs: at(
      'ncp 2015-01-01 2021-12-31',
      'fenwei 2016-01-01 2022-12-31',
      'northeast 2014-01-01 2021-12-31',
      'southwest 2016-01-01 2022-12-31',
    ),
  },
  {
    key: 'ships',
    category: 1003,
    title: say('{place}船舶与港口排放清单（{span}）', 'Ship and port emissions {at}, {span}'),
    about: say(
      '以船舶自动识别系统（AIS）轨迹为活动水平，逐段计算主机、辅机与锅炉功率，燃料硫含量按排放控制区边界逐年切换。低硫油政策使SO₂与颗粒物显著下降，而NOₓ受船队更新缓慢影响变化不大；靠港工况单列，便于岸电效益核算。',
      'Tracks of the automatic identification system give the activity: main and auxiliary engines and boilers are calculated for each leg of a voyage, with fuel sulfur switching at the border of control areas year by year. Low-sulfur fuel cut SO₂ and particles sharply, while NOₓ moves little because fleets are renewed slowly. Time at berth is listed apart.',
    ),
    method: say(
      '轨迹缺口以航线最短路径插补，船舶技术参数缺失时按吨位回归。',
      'Gaps in tracks follow the shortest route; missing ship data are regressed on tonnage.',
    ),
    use: say('可用于排放控制区政策评估。', 'It supports the evaluation of emission control area policies.'),
    keywords: words('船舶排放|ship emissions, AIS|AIS, 排放控制区|emission control area, 岸电|shore power'),
    species: ['so2', 'nox', 'pm25'],
    observationType: 'statistics',
    parameterType: 'emission',
    department: 'engineering',
    temporal: 'year',
    spatial: '3km',
    table: emissions('port', names('巡航|Cruising,慢速航行|Slow steaming,机动操纵|Manoeuvring,靠港|At berth'), [
      shipEmission('so2', 'SO₂', 'SO₂', [0.55, 0.22, 0.06, 0.17], '7446-09-5'),
      shipEmission('nox', 'NOₓ', 'NOₓ', [0.54, 0.22, 0.07, 0.17]),
      shipEmission('pm25', 'PM2.5', 'PM2.5', [0.54, 0.21, 0.07, 0.18]),
    ]),
    file: 'ships_mode_year',
    runs: at('bohai 2014-01-01 2022-12-31', 'eastsea 2013-01-01 2022-12-31', 'prd 2013-01-01 2021-12-31'),
  },
]
