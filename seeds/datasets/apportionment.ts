import { beijing, beijingDate, day } from '../clock.ts'
import { keyOf, smooth } from '../random.ts'
import { axis, own, type Season } from './columns.ts'
import { seasonFactor } from './hours.ts'
import { byCity } from './means.ts'
import { cleanness, siteOf } from './site.ts'
import { dayOfYear } from './sun.ts'
import { type Cell, crossed, rounded, type TableContext, type TableMaker } from './tables.ts'
import { at, type KindThemes, say, words } from './theme.ts'

type Source = [key: string, zh: string, en: string, share: number, season?: Season]

const daysOf = ({ run }: TableContext, everyDays = 1) => ({
  columns: [axis('date', '日期', 'Date', 'UTC+08:00')],
  rows: Array.from(
    { length: Math.ceil(((beijing(run.to) - beijing(run.from)) / day + 1) / everyDays) },
    (_, index): Cell[] => [beijingDate(beijing(run.from) + index * everyDays * day)],
  ),
})

/** A daily total that follows weather, season and how clean the place is. */
function dailyLevel({ name, place }: TableContext, level: number, season: Season, unit: string) {
  const clean = cleanness(siteOf(place), { ...own(`total|||${unit}`, 1), key: 'total' })
  return (date: string): number => {
    const instant = beijing(date)
    const episode = smooth(keyOf(name), instant / day / 3.4)
    return level * clean * seasonFactor(season, dayOfYear(instant)) * Math.exp(0.55 * episode)
  }
}

/** Shares of named sources, each with its season, in a daily total: they add up to it. */
function shares(
  total: string,
  level: number,
  sources: Source[],
  { unit = 'µg m⁻³', everyDays = 1, season = 'winter' as Season } = {},
): TableMaker {
  return (context) => {
    const levelOf = dailyLevel(context, level, season, unit)
    return crossed(
      () => daysOf(context, everyDays),
      (row, stream) => {
        const date = row[0] as string
        const sum = levelOf(date) * Math.exp(0.18 * stream.normal())
        const parts = sources.map(
          ([, , , share, when = 'none']) =>
            share * seasonFactor(when, dayOfYear(beijing(date))) * Math.exp(0.25 * stream.normal()),
        )
        const whole = parts.reduce((a, b) => a + b, 0)
        const shown = parts.map((part) => rounded((sum * part) / whole))
        // The total is that of what is shown, so that it adds up to the last digit.
        return [rounded(shown.reduce((a, b) => a + b, 0)), ...shown]
      },
      [own(`${total}|${unit}`, 1), ...sources.map(([key, zh, en]) => own(`${key}|${zh}|${en}|${unit}`, 1))],
    )(context)
  }
}

/** One source as it is known to be and as four methods find it, each with an error of its own. */
const comparison: TableMaker = (context) => {
  const levelOf = dailyLevel(context, 46, 'winter', 'µg m⁻³')
  // What the methods are off on average, and how they scatter.
  const methods: [bias: number, scatter: number][] = [
    [1.05, 0.12],
    [0.91, 0.15],
    [1.01, 0.1],
    [1.07, 0.18],
  ]
  return crossed(
    () => daysOf(context),
    (row, stream) => {
      const whole = levelOf(row[0] as string) * Math.exp(0.18 * stream.normal())
      const truth = whole * Math.min(0.4, 0.2 * Math.exp(0.25 * stream.normal()))
      const found = methods.map(([bias, scatter]) => truth * bias * Math.exp(scatter * stream.normal()))
      return [whole, truth, ...found].map((value) => rounded(value))
    },
    [
      own('pm25|合成PM2.5总量|Synthetic PM2.5|µg m⁻³', 1),
      own('truth|机动车贡献真值|Traffic, truth|µg m⁻³', 1),
      own('pmf|机动车贡献PMF估计|Traffic, PMF|µg m⁻³', 1),
      own('cmb|机动车贡献CMB估计|Traffic, CMB|µg m⁻³', 1),
      own('me2|机动车贡献ME-2估计|Traffic, ME-2|µg m⁻³', 1),
      own('learning|机动车贡献机器学习归因|Traffic, machine learning|µg m⁻³', 1),
    ],
  )(context)
}

const particleSources: Source[] = [
  ['secondary_sulfate', '二次硫酸盐', 'Secondary sulfate', 0.2, 'summer'],
  ['secondary_nitrate', '二次硝酸盐', 'Secondary nitrate', 0.27, 'winter'],
  ['traffic', '机动车', 'Traffic', 0.16],
  ['coal', '燃煤', 'Coal combustion', 0.13, 'winter'],
  ['biomass', '生物质燃烧', 'Biomass burning', 0.09, 'winter'],
  ['industry', '工业过程', 'Industry', 0.08],
  ['dust', '扬尘', 'Dust', 0.07, 'spring'],
]

export const apportionment: KindThemes = {
  kind: 'apportionment',
  themes: [
    {
      key: 'pmf',
      category: 1035,
      title: say('{place}{span}PM2.5正定矩阵因子分解源解析', 'PMF source apportionment of PM2.5 {at}, {span}'),
      about: say(
        '输入为日均二十六种组分与逐点不确定度，信噪比低于0.5的变量剔除、0.5至1之间的降权。因子数由三至十逐一试算，以Q值、残差分布与因子可解释性确定为七个，位移（DISP）与自举（BS）检验映射率均高于90%；表中为各源逐日贡献及重构总量。',
        'Twenty-six species a day and their uncertainties went in; variables with a signal-to-noise ratio under 0.5 were dropped and those up to 1 down-weighted. Solutions of three to ten factors were tried and seven chosen by Q, residuals and meaning. Displacement and bootstrap map above 90 %. The table holds what each source gives per day and the reconstructed total.',
      ),
      method: say(
        '采用EPA PMF 5.0，额外模型不确定度5%，旋转强度Fpeak取0；低于检出限的值以检出限一半替代。',
        'EPA PMF 5.0 with 5 % extra uncertainty and no rotation; values below detection replaced by half the limit.',
      ),
      use: say(
        '可为精细化管控提供源贡献的时间序列。',
        'It provides time series of source contributions for targeted control.',
      ),
      keywords: words('PMF|PMF, 源解析|source apportionment, 受体模型|receptor model, PM2.5|PM2.5'),
      species: ['pm25', 'sulfate', 'nitrate', 'oc', 'ec'],
      observationType: 'model',
      parameterType: 'particulate-composition',
      department: 'environment',
      temporal: 'day',
      spatial: 'point',
      table: shares('pm25|PM2.5重构质量|Reconstructed PM2.5', 62, particleSources),
      file: 'pmf_daily',
      runs: at(
        'beijing 2018-03-01 2019-02-28',
        'tianjin 2017-03-01 2018-02-28',
        'wuhan 2019-04-01 2020-03-31',
        'chengdu 2020-06-01 2021-05-31',
        'xian 2021-01-01 2021-12-31',
      ),
    },
    {
      key: 'cmb',
      category: 1035,
      title: say('{place}{span}颗粒物化学质量平衡源解析', 'CMB source apportionment of particles {at}, {span}'),
      about: say(
        '采用本地实测源谱与化学质量平衡（CMB）模型，并以嵌套方法处理土壤尘与城市扬尘的共线性。拟合优度要求R²大于0.8、χ²小于4、质量百分比介于80%与120%，不合格日不予采用；二次硫酸盐与硝酸盐以纯物质端元表示，二次有机物由EC示踪法独立估计。',
        'Local profiles and chemical mass balance (CMB) were used, with a nested approach to the likeness of soil and urban dust. Days must reach R² above 0.8, χ² below 4 and 80 to 120 % of the mass; others are left out. Secondary sulfate and nitrate are pure end-members, and secondary organics come from the EC tracer method.',
      ),
      method: say(
        '采用EPA CMB 8.2与嵌套CMB，源谱来自本平台同期源谱数据集。',
        'EPA CMB 8.2 with nesting; profiles are those of the portal for the same years.',
      ),
      use: say('便于与PMF结果互相印证。', 'It can be cross-checked against PMF results.'),
      keywords: words('CMB|CMB, 化学质量平衡|chemical mass balance, 共线性|collinearity, 源谱|source profile'),
      species: ['pm25', 'pm10', 'elements', 'oc'],
      observationType: 'model',
      parameterType: 'particulate-mass',
      department: 'environment',
      temporal: 'day',
      spatial: 'point',
      table: shares(
        'pm10|PM10拟合质量|Fitted PM10',
        105,
        [
          ['soil_dust', '土壤尘', 'Soil dust', 0.17, 'spring'],
          ['road_dust', '道路扬尘', 'Road dust', 0.15],
          ['coal', '燃煤', 'Coal combustion', 0.18, 'winter'],
          ['traffic', '机动车', 'Traffic', 0.15],
          ['sulfate', '硫酸盐', 'Sulfate', 0.14, 'summer'],
          ['nitrate', '硝酸盐', 'Nitrate', 0.15, 'winter'],
          ['soa', '二次有机物', 'Secondary organics', 0.06, 'summer'],
        ],
        { everyDays: 2 },
      ),
      file: 'cmb_days',
      runs: at('taiyuan 2017-09-01 2018-08-31', 'lanzhou 2018-10-01 2019-09-30', 'shijiazhuang 2019-01-01 2019-12-31'),
    },
    {
      key: 'ams-pmf',
      category: 1035,
      title: say('{place}{span}有机气溶胶质谱因子解析', 'Organic aerosol factors from mass spectra {at}, {span}'),
      about: say(
        '对HR-ToF-AMS有机物高分辨谱做正定矩阵因子分解，并以ME-2对一次因子谱施加a值约束。得到烃类、餐饮、生物质燃烧、燃煤以及较低与较高氧化的含氧有机气溶胶六个因子，外部示踪物NOₓ、黑碳、左旋葡聚糖的相关性用于确认因子身份；日均值按有效小时不少于二十个计算。',
        'High-resolution organic spectra of an HR-ToF-AMS were factorised with ME-2, holding primary profiles by a-values. Six factors came out: hydrocarbon-like, cooking, biomass burning, coal, and less and more oxidised organic aerosol. NOₓ, black carbon and levoglucosan confirm what they are; daily means need at least twenty valid hours.',
      ),
      method: say(
        '采用SoFi软件，a值在0至0.3之间以0.05步长扫描，选择残差结构最小的解。',
        'SoFi with a-values from 0 to 0.3 in steps of 0.05; the solution with the least structure in its residuals was chosen.',
      ),
      use: say(
        '可用于一次与二次有机气溶胶的季节对比。',
        'It allows seasonal comparison of primary and secondary organic aerosol.',
      ),
      keywords: words(
        '有机气溶胶|organic aerosol, ME-2|ME-2, 质谱因子|mass spectral factors, 二次有机气溶胶|secondary organic aerosol',
      ),
      species: ['soa', 'pm1', 'oc'],
      observationType: 'model',
      parameterType: 'particulate-composition',
      department: 'chemistry',
      temporal: 'day',
      spatial: 'point',
      table: shares('oa|有机气溶胶总量|Total organic aerosol', 21, [
        ['hoa', '烃类有机气溶胶', 'Hydrocarbon-like OA', 0.14],
        ['coa', '餐饮有机气溶胶', 'Cooking OA', 0.17],
        ['bboa', '生物质燃烧有机气溶胶', 'Biomass burning OA', 0.12, 'winter'],
        ['ccoa', '燃煤有机气溶胶', 'Coal combustion OA', 0.12, 'winter'],
        ['lo_ooa', '较低氧化有机气溶胶', 'Less oxidised OA', 0.22],
        ['mo_ooa', '较高氧化有机气溶胶', 'More oxidised OA', 0.23, 'summer'],
      ]),
      file: 'organic_factors_daily',
      runs: at('beijing 2017-11-01 2018-03-15', 'nanjing 2019-05-01 2019-09-30', 'zhengzhou 2020-11-01 2021-03-15'),
    },
    {
      key: 'vocs-pmf',
      category: 1037,
      title: say('{place}{span}VOCs来源与臭氧生成贡献解析', 'Sources of VOCs and their part in ozone {at}, {span}'),
      about: say(
        '在受体模型之前，先用光化学龄参数化还原VOCs的初始混合比，减轻高活性物种的老化损失。解析得到机动车、溶剂使用、油气挥发、工业、燃烧与植物源六类，其对臭氧生成潜势的贡献与质量贡献次序并不相同：溶剂使用质量仅居第三，活性却居首位。',
        'Before the receptor model, initial mixing ratios were restored from photochemical age, which eases the loss of reactive species. Traffic, solvents, fuel evaporation, industry, combustion and plants came out. Their order by ozone formation potential is not that by mass: solvents are third in mass and first in reactivity.',
      ),
      method: say(
        '光化学龄由间/对二甲苯与乙苯之比推算，臭氧生成潜势采用MIR系数。',
        'Photochemical age from xylene over ethylbenzene; MIR for ozone formation.',
      ),
      use: say('可用于确定臭氧治理的优先源类。', 'It identifies the sources to control first for ozone.'),
      keywords: words(
        'VOCs来源|VOC sources, 光化学龄|photochemical age, 臭氧生成潜势|ozone formation potential, 溶剂使用|solvents',
      ),
      species: ['vocs', 'o3', 'isoprene'],
      observationType: 'model',
      parameterType: 'vocs',
      department: 'environment',
      temporal: 'day',
      spatial: 'point',
      table: shares(
        'vocs|VOCs总量|Total VOCs',
        33,
        [
          ['traffic', '机动车', 'Traffic', 0.28],
          ['solvents', '溶剂使用', 'Solvents', 0.19],
          ['evaporation', '油气挥发', 'Fuel evaporation', 0.15, 'summer'],
          ['industry', '工业过程', 'Industry', 0.16],
          ['combustion', '燃烧源', 'Combustion', 0.15],
          ['biogenic', '植物源', 'Plants', 0.07, 'summer'],
        ],
        { unit: 'ppb' },
      ),
      file: 'voc_sources_daily',
      runs: at(
        'shanghai 2018-05-01 2018-09-30',
        'guangzhou 2019-08-01 2019-11-30',
        'dongying 2021-05-01 2021-09-15',
        'chengdu 2022-05-01 2022-09-30',
      ),
    },
    {
      key: 'transport',
      category: 1036,
      title: say('{place}{span}PM2.5本地与传输贡献', 'Local and transported contributions to PM2.5 {at}, {span}'),
      about: say(
        '采用CMAQ-ISAM对本地、区域内与区域外三层来源打标签，配合情景关闭法检验非线性。采暖季区域输送平均占30%—50%，静稳日以本地积累为主、启动阶段以南向输送为主；表中给出各受体城市逐月的三项贡献与硝酸盐二次贡献。',
        'CMAQ-ISAM tagged local, regional and outside sources, and zero-out runs checked for non-linearity. In the heating season transport contributes 30–50 % on average; episodes begin with southerly inflow and continue as local build-up. The table gives, for each receptor city and month, the three parts and the secondary nitrate in them.',
      ),
      method: say(
        '水平分辨率10 km，气象由WRF提供，清单为本计划合成清单，示踪标签共21组。',
        '10 km horizontal resolution, WRF meteorology, a synthetic inventory of the programme, and 21 source tags.',
      ),
      use: say(
        '可服务于联防联控的责任划分。',
        'It supports the allocation of responsibilities in joint regional control.',
      ),
      keywords: words(
        '区域传输|regional transport, CMAQ-ISAM|CMAQ-ISAM, 源标签|source tagging, 联防联控|joint control',
      ),
      species: ['pm25', 'nitrate'],
      observationType: 'model',
      parameterType: 'particulate-mass',
      department: 'atmosphere',
      temporal: 'month',
      spatial: '10km',
      table: byCity(
        [
          own('local|本地贡献|Local contribution|µg m⁻³', 24, 'flat winter', 0.3),
          own('regional|区域内贡献|Contribution from within the region|µg m⁻³', 11, 'flat winter', 0.3),
          own('outside|区域外贡献|Contribution from outside|µg m⁻³', 6, 'flat winter', 0.3),
          own('nitrate_secondary|其中二次硝酸盐|Of which secondary nitrate|µg m⁻³', 12, 'flat winter', 0.3),
        ],
        (row, { scatter }) => {
          const all = (row.local as number) + (row.regional as number) + (row.outside as number)
          row.nitrate_secondary = all * (0.25 + 0.06 * scatter('nitrate'))
        },
      ),
      file: 'transport_months',
      runs: at(
        'jjj 2018-10-01 2019-03-31',
        'yrd 2019-10-01 2020-03-31',
        'fenwei 2020-10-01 2021-03-31',
        'sichuan 2021-10-01 2022-03-31',
      ),
    },
    {
      key: 'ozone-tagging',
      category: 1037,
      title: say('{place}{span}臭氧来源标签与敏感性分析', 'Tagged sources and sensitivity of ozone {at}, {span}'),
      about: say(
        '以直接法去耦（DDM）与源标签同时计算臭氧对NOₓ、VOCs的敏感性以及各行业份额。城区为VOC控制、下风向乡村为NOₓ控制，转折出现在城郊二十至四十公里处；背景臭氧占暖季均值的六成左右，本地可控部分在超标日才显著提高。',
        'The decoupled direct method and source tagging ran side by side for the sensitivity of ozone to NOₓ and VOCs and for shares of sectors. Cities are limited by VOCs, the countryside downwind by NOₓ, and the transition lies 20 to 40 km outside the city. Background ozone makes up about 60 % of the warm-season mean; the share that can be controlled locally rises on days above the limit.',
      ),
      method: say(
        'CMAQ-DDM采用SAPRC07机制，敏感性以半归一化系数表示。',
        'CMAQ-DDM with SAPRC07; sensitivities are semi-normalised.',
      ),
      use: say('可用于NOₓ与VOCs协同减排比例的确定。', 'It helps to set the ratio of NOₓ to VOC reductions.'),
      keywords: words('臭氧敏感性|ozone sensitivity, DDM|DDM, 协同减排|joint reduction, 背景臭氧|background ozone'),
      species: ['o3', 'nox', 'vocs'],
      observationType: 'model',
      parameterType: 'reactive-gas',
      department: 'atmosphere',
      temporal: 'month',
      spatial: '10km',
      table: byCity([
        own('background|背景贡献|Background|µg m⁻³', 72, 'flat summer', 0.15),
        own('local|本地贡献|Local contribution|µg m⁻³', 21, 'flat summer', 0.35),
        own('transport|外来贡献|Transported contribution|µg m⁻³', 24, 'flat summer', 0.3),
        own('s_nox|NOₓ敏感系数|Sensitivity to NOₓ|µg m⁻³', 9, 'flat summer', 0.5),
        own('s_voc|VOCs敏感系数|Sensitivity to VOCs|µg m⁻³', 14, 'flat summer', 0.4),
      ]),
      file: 'ozone_tags_months',
      runs: at('prd 2019-03-01 2019-11-30', 'yrd 2020-04-01 2020-09-30', 'jjj 2021-04-01 2021-09-30'),
    },
    {
      key: 'comparison',
      category: 1038,
      title: say(
        '{place}{span}多种源解析方法比较与合成数据检验',
        'Methods of source apportionment compared with known data {at}, {span}',
      ),
      about: say(
        '以已知真值的合成数据集检验PMF、CMB、ME-2与机器学习归因四种方法，噪声水平与共线程度分三档设置。各方法对二次无机源的误差普遍小于15%，对餐饮与生物质燃烧的误差可超过40%；表中逐日列出真值与各方法给出的机动车贡献，便于使用者复算评分。',
        'PMF, CMB, ME-2 and attribution by machine learning were tried on synthetic data whose truth is known, at three levels of noise and likeness of sources. Secondary inorganic sources come within 15 %, while cooking and biomass burning may be wrong by over 40 %. True and estimated traffic stand day by day, so that scores can be worked out again.',
      ),
      method: say(
        '合成数据由源谱随机组合叠加观测噪声生成，四个小组双盲提交结果。',
        'Data made from random sums of profiles with noise; four groups submitted blind.',
      ),
      use: say(
        '可用于方法选择与不确定度说明。',
        'It supports the choice of methods and the statement of their uncertainty.',
      ),
      keywords: words('方法比较|intercomparison, 合成数据|synthetic data, 盲样检验|blind test, 不确定度|uncertainty'),
      species: ['pm25'],
      observationType: 'model',
      parameterType: 'method',
      department: 'information',
      temporal: 'day',
      spatial: 'point',
      table: comparison,
      file: 'methods_daily',
      runs: at('jjj 2020-01-01 2020-06-30', 'yrd 2021-01-01 2021-06-30'),
    },
  ],
}
