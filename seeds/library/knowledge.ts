/** Methods, standards, papers and documents. Papers and standards are real; what is told of them is our own summary. */
import { facts, type SeedEntry, say } from './entry.ts'

const paper = (authors: string, journal: string, year: string, doi: string) =>
  facts(`作者|Authors|${authors}`, `期刊|Journal|${journal}`, `年份|Year|${year}`, `DOI|DOI|${doi}`)

export const knowledge: SeedEntry[] = [
  {
    slug: 'ozone-mda8',
    section: 'method',
    title: say('臭氧日最大8小时平均（MDA8）的计算', 'How the daily maximum 8-hour mean of ozone is made'),
    summary: say(
      '滑动窗口、有效小时数与归日规则；与小时最大值的区别。',
      'Moving windows, valid hours and the day that a window belongs to; and why it is not the highest hour.',
    ),
    content: say(
      `## 规则

1. 以8个连续小时为窗口，窗口内至少6个有效小时
2. 每日8时至24时结束的窗口参与比较，取最大值
3. 窗口数不足14个时，仅当最大值超过限值才计为有效

## 为什么与小时最大值不同

MDA8反映持续暴露，对短时尖峰不敏感。两者的比值在城市约为0.85至0.92，不能互换。

## 在本平台

日分辨率的臭氧曲线即为MDA8，图例与CSV表头均注明；小时分辨率仍为小时均值。`,
      `## Rules

1. A window is 8 hours in a row, at least 6 of them valid
2. Windows that end from 8 to 24 h of a day are compared; the highest counts
3. With fewer than 14 windows a day is valid only where the highest is above the limit

## Why it is not the highest hour

The MDA8 stands for lasting exposure and hardly moves with short spikes. Its ratio to the highest hour is some 0.85 to 0.92 in cities: one cannot stand for the other.

## On this portal

Ozone by day is the MDA8; legends and heads of CSV say so. By the hour it is the hourly mean.`,
    ),
    facts: facts('依据|By|HJ 663-2013，GB 3095'),
    datasets: ['demo-field-series-national-network', 'demo-field-series-yrd-ozone'],
  },
  {
    slug: 'data-capture',
    section: 'method',
    title: say('数据有效性：从小时到年', 'Data capture: from hours to years'),
    summary: say(
      '日、月、年均值各需多少有效数据，不足时平台如何显示。',
      'How many valid data days, months and years need, and what is shown where there are too few.',
    ),
    content: say(
      `| 统计量 | 有效性要求 |
|---|---|
| 小时均值 | 至少45 min采样 |
| 日均值 | 至少20个小时值 |
| 月均值 | 至少27个日均值（2月25个） |
| 年均值 | 至少324个日均值 |

不足时数值为空，同时给出n/N（有效数/应有数），不以插补代替。图中的空段即为无效或缺测，不代表零。`,
      `| Statistic | Needs |
|---|---|
| Hourly mean | 45 min of sampling |
| Daily mean | 20 hours |
| Monthly mean | 27 days (25 in February) |
| Yearly mean | 324 days |

With fewer the value is left empty and n of N is told; nothing is filled in. An empty stretch of a chart is invalid or missing, never zero.`,
    ),
    facts: facts('依据|By|GB 3095'),
    datasets: ['demo-field-series-national-network'],
  },
  {
    slug: 'ec-tracer',
    section: 'method',
    title: say('EC示踪法估算二次有机碳', 'Secondary organic carbon by the EC tracer'),
    summary: say(
      '以元素碳为一次排放示踪物，(OC/EC)pri的取法决定结果。',
      'Elemental carbon traces what was emitted; all hangs on how the primary OC/EC ratio is chosen.',
    ),
    content: say(
      `二次有机碳 SOC = OC − EC × (OC/EC)pri。

## (OC/EC)pri 的三种取法

- **最小值法**：取样本最低5%～20%的比值，易受异常值影响
- **最小R²法（MRS）**：令SOC与EC相关最小，适合小时资料
- **排放清单法**：由源谱与清单加权，受清单不确定度限制

## 报告时

应给出取法、样本数和结果对取值的敏感性；热光分析协议（NIOSH、IMPROVE-A）不同，EC可差一倍。`,
      `Secondary organic carbon SOC = OC − EC × (OC/EC)pri.

## Three ways to the primary ratio

- **Lowest share**: of the lowest 5 to 20 % of samples; outliers weigh much
- **Minimum R²** (MRS): SOC and EC are least correlated; suits hourly data
- **Emissions**: profiles weighted by an inventory, as uncertain as that is

## When reporting

Say which way, how many samples, and how the result depends on it. Protocols of thermal–optical analysis (NIOSH, IMPROVE-A) may differ by a factor of two in EC.`,
    ),
    datasets: ['demo-source-profile-dust-beijing-2017-04-1'],
  },
  {
    slug: 'lidar-overlap',
    section: 'method',
    title: say('激光雷达资料的重叠与有效高度', 'Overlap and useful heights of lidar data'),
    summary: say(
      '近端盲区、重叠修正与信噪比决定廓线的可用范围。',
      'Blind near range, overlap correction and signal to noise decide which heights can be used.',
    ),
    content: say(
      `- 几何重叠完成前（通常300～600 m）的值须修正或舍弃
- 白天背景光使有效高度降低一半以上
- 反演消光系数须假定雷达比，沙尘与烟尘相差可达一倍

平台的廓线产品以标识标出重叠区与低信噪比层，作图时默认不显示。`,
      `- Before overlap is complete (usually 300–600 m) values are corrected or dropped
- Daylight more than halves the useful height
- Extinction needs an assumed lidar ratio, which may differ by a factor of two between dust and smoke

Profiles of the portal flag the overlap region and layers of low signal, and charts leave them out.`,
    ),
    datasets: ['demo-technique-lidar-technique-shanghai-2019-07-2', 'demo-technique-lidar-technique-hefei-2018-07-1'],
  },
  {
    slug: 'gb-3095',
    section: 'standard',
    title: say('GB 3095 环境空气质量标准：平台怎样使用', 'GB 3095, ambient air quality: how the portal uses it'),
    summary: say(
      '按观测日期选用当日有效的限值；图中的限值线随标准版本变化。',
      'Limits are those in force on the day of the observation; the lines in charts change with the edition.',
    ),
    content: say(
      `标准规定六项污染物的一级、二级浓度限值及数据有效性。平台按**观测当日**有效的版本评价，不以新标准回溯旧数据。

| 项目 | 平均时间 | 二级限值（2012版） |
|---|---|---|
| PM2.5 | 24小时 | 75 µg m⁻³ |
| PM10 | 24小时 | 150 µg m⁻³ |
| O₃ | 日最大8小时 | 160 µg m⁻³ |
| NO₂ | 24小时 | 80 µg m⁻³ |
| SO₂ | 24小时 | 150 µg m⁻³ |
| CO | 24小时 | 4 mg m⁻³ |

2018年修改单把监测状态由标准状态改为参比状态或实况，比较修改前后的数据时须先统一状态。`,
      `The standard sets Grade I and Grade II limits of six pollutants and how many data they need. The portal assesses by the edition in force **on the day of the observation**; old data are not judged by a new one.

| Pollutant | Averaged over | Grade II (2012) |
|---|---|---|
| PM2.5 | 24 hours | 75 µg m⁻³ |
| PM10 | 24 hours | 150 µg m⁻³ |
| O₃ | highest 8 hours of a day | 160 µg m⁻³ |
| NO₂ | 24 hours | 80 µg m⁻³ |
| SO₂ | 24 hours | 150 µg m⁻³ |
| CO | 24 hours | 4 mg m⁻³ |

The amendment of 2018 changed the state from standard to reference or actual conditions: bring data of before and after to one state before comparing.`,
    ),
    facts: facts('编号|Number|GB 3095', '类别|Kind|强制性国家标准|Mandatory national standard'),
    datasets: ['demo-field-series-national-network'],
  },
  {
    slug: 'hj-663',
    section: 'standard',
    title: say('HJ 663 环境空气质量评价技术规范', 'HJ 663, technical regulation for assessing air quality'),
    summary: say(
      '规定评价项目、统计方法与百分位数，是城市达标评价的依据。',
      'What is assessed, by which statistics and percentiles: the ground for judging cities.',
    ),
    content: say(
      `## 要点

- 年评价同时考核年均值与特定百分位数：PM2.5、PM10、CO取第95，SO₂、NO₂取第98，O₃ MDA8取第90
- 百分位数按线性插值计算
- 沙尘影响时段的处理另有规定

## 在本平台

统计页面与API中的百分位数使用同一插值方法，样本不足时不给出。`,
      `## In short

- A year is judged by its mean and a percentile: the 95th of PM2.5, PM10 and CO, the 98th of SO₂ and NO₂, the 90th of the MDA8 of O₃
- Percentiles are interpolated linearly
- Hours under dust are dealt with by rules of their own

## On this portal

Percentiles use this interpolation; with too few data none is given.`,
    ),
    facts: facts('编号|Number|HJ 663-2013', '类别|Kind|环境保护行业标准|Industry standard'),
  },
  {
    slug: 'zhang-2019',
    section: 'paper',
    title: say(
      '2013—2017年中国PM2.5改善的驱动因素',
      'Drivers of improved PM2.5 air quality in China from 2013 to 2017',
    ),
    summary: say(
      '以模式与清单分解各项措施对PM2.5下降的贡献，工业提标与燃煤锅炉治理居前。',
      'Model and inventory tell the measures apart: stricter industrial standards and upgrades of boilers did most.',
    ),
    content: say(
      `**内容摘要（本平台编写）**：将六类措施分别移除后模拟，得到各措施对人口加权PM2.5下降的贡献；同时估计气象年际变化的影响。

**与平台数据的联系**：分省分部门清单可复现其排放情景，站点资料可用于检验趋势。`,
      `**In our words:** six groups of measures are taken away one by one in a model to see what each did for population-weighted PM2.5; the part of the weather is estimated as well.

**With data of the portal:** its emission scenarios can be rebuilt with inventories by province and sector; stations test the trend.`,
    ),
    facts: paper('Zhang Q., Zheng Y., Tong D. et al.', 'PNAS 116 (49), 24463–24469', '2019', '10.1073/pnas.1907956116'),
    datasets: ['demo-inventory-provinces-china-2018-01-1', 'demo-field-series-national-network'],
  },
  {
    slug: 'li-2019',
    section: 'paper',
    title: say(
      '2013—2017年中国夏季地面臭氧趋势的人为驱动',
      'Anthropogenic drivers of 2013–2017 trends in summer surface ozone in China',
    ),
    summary: say(
      '指出颗粒物下降减少了HO₂的摄取，是华北臭氧上升的重要原因之一。',
      'Fewer particles take up less HO₂: one of the reasons why ozone rose over the North China Plain.',
    ),
    content: say(
      `**内容摘要（本平台编写）**：用多元回归去除气象影响后，华北平原夏季臭氧仍显著上升；模式表明PM2.5下降、气溶胶对HO₂的汇减弱是主要因素。

**讨论**：其后研究对HO₂摄取系数的取值有不同意见，使用时应给出敏感性。`,
      `**In our words:** with the weather taken out by regression, summer ozone over the North China Plain still rose; in the model fewer particles, and thus a weaker sink of HO₂, explain most.

**Since then** others chose other uptake coefficients of HO₂: show what they change.`,
    ),
    facts: paper('Li K., Jacob D. J., Liao H. et al.', 'PNAS 116 (2), 422–427', '2019', '10.1073/pnas.1812168116'),
    datasets: ['demo-apportionment-ozone-tagging-jjj-2021-04-3', 'demo-field-series-national-network'],
  },
  {
    slug: 'huang-2014',
    section: 'paper',
    title: say(
      '中国霾事件中二次气溶胶的高贡献',
      'High secondary aerosol contribution to particulate pollution during haze events in China',
    ),
    summary: say(
      '2013年1月北京、上海、广州、西安的组分与来源解析，二次组分占PM2.5三成至七成。',
      'Composition and sources in Beijing, Shanghai, Guangzhou and Xi’an in January 2013: 30 to 77 % of PM2.5 was secondary.',
    ),
    content: say(
      `**内容摘要（本平台编写）**：结合质谱、热光、离子与放射性碳分析，四城重污染期间二次组分与一次排放同等重要，二次有机与二次无机贡献相近。

**与平台数据的联系**：PMF与CMB数据集可用相同口径比较近年变化。`,
      `**In our words:** mass spectrometry, thermal–optical, ion and radiocarbon analysis together show that secondary matter was as important as primary emissions in all four cities, organic and inorganic about alike.

**With data of the portal:** datasets of PMF and CMB show what has changed since, on the same terms.`,
    ),
    facts: paper('Huang R.-J., Zhang Y., Bozzetti C. et al.', 'Nature 514, 218–222', '2014', '10.1038/nature13774'),
    datasets: ['demo-apportionment-pmf-xian-2021-01-5'],
  },
  {
    slug: 'zheng-2018',
    section: 'paper',
    title: say(
      '2010年以来清洁空气行动下的中国人为源排放趋势',
      'Trends in China’s anthropogenic emissions since 2010 as the consequence of clean air actions',
    ),
    summary: say(
      '自下而上清单给出2010—2017年主要污染物排放变化及其措施归因。',
      'A bottom-up inventory of 2010 to 2017, and which measures changed it.',
    ),
    content: say(
      `**内容摘要（本平台编写）**：2013—2017年SO₂下降最多，NOx与一次PM2.5次之，VOCs与NH₃变化不大。

**使用提示**：比较不同清单时先统一部门口径与版本年。`,
      `**In our words:** from 2013 to 2017 SO₂ fell most, then NOx and primary PM2.5; VOCs and NH₃ hardly changed.

**Take care:** bring sectors and editions in line before comparing inventories.`,
    ),
    facts: paper(
      'Zheng B., Tong D., Li M. et al.',
      'Atmos. Chem. Phys. 18, 14095–14111',
      '2018',
      '10.5194/acp-18-14095-2018',
    ),
    datasets: ['demo-inventory-provinces-china-2018-01-1', 'demo-inventory-vehicles-china-2017-01-3'],
  },
  {
    slug: 'paatero-1994',
    section: 'paper',
    title: say(
      '正定矩阵因子分解：利用误差估计的非负因子模型',
      'Positive matrix factorization: a non-negative factor model with optimal utilization of error estimates of data values',
    ),
    summary: say('PMF方法的原始论文。', 'Where PMF comes from.'),
    content: say(
      `**内容摘要（本平台编写）**：提出以每个数据点的不确定度加权、且因子非负的分解方法，成为受体模型的基础。参数选择与诊断见模式库“正定矩阵因子分解PMF”。`,
      `**In our words:** every value is weighted by its own uncertainty and factors are not negative; receptor models have built on it since. How to choose and check a solution stands with the models, under PMF.`,
    ),
    facts: paper('Paatero P., Tapper U.', 'Environmetrics 5 (2), 111–126', '1994', '10.1002/env.3170050203'),
    datasets: ['demo-apportionment-pmf-tianjin-2017-03-2'],
  },
  {
    slug: 'time-labels',
    section: 'document',
    title: say('时间标记与时区约定', 'Time labels and time zones'),
    summary: say(
      '文件中的小时是起始还是结束、用哪个时区；合并不同来源前必读。',
      'Whether an hour is named by its beginning or end, and in which zone: read before joining sources.',
    ),
    content: say(
      `- 平台站点序列以**时段起始**标记，北京时间（UTC+8）
- 部分来源以时段结束标记，表头与README会写明；平台不改写原始文件
- 卫星与再分析多用UTC，作图页面注明所用时区
- 日均值按北京时间0时至24时

## 合并步骤

先统一到时段起始，再统一时区，最后检查一日的小时数是否为24。`,
      `- Series of stations are labelled by the **beginning** of the interval, in Beijing time (UTC+8)
- Some sources label by the end; heads and README say so, and files are kept as they came
- Satellites and reanalyses are mostly in UTC; charts name their zone
- Days run from 0 to 24 h, Beijing time

## To join sources

Bring labels to the beginning, then zones in line, then see whether each day has 24 hours.`,
    ),
    datasets: ['demo-field-series-national-network'],
  },
  {
    slug: 'quality-flags',
    section: 'document',
    title: say('质量标识说明', 'Quality flags'),
    summary: say(
      '每个值的标识代码、含义，以及统计时如何处理。',
      'The codes, what they mean, and how statistics treat them.',
    ),
    content: say(
      `每项要素后的 \`_flag\` 列为该值的质量标识。求均值时剔除被标为无效的值，原值仍保留在文件中。

- 标识不改变数值，只说明可用程度
- 缺测的值为空，并有缺测标识
- 图中可打开“质量标识”查看被剔除的点

完整代码表见各数据集的变量说明与README。`,
      `The column \`_flag\` after each variable gives the quality of its value. Means leave out what is flagged invalid; the files keep it.

- A flag changes no number; it says how far it can be used
- Missing values are empty and flagged as missing
- Charts can show the points that were left out

The full table of codes stands in each dataset’s variables and README.`,
    ),
    datasets: ['demo-field-series-sichuan-winter'],
  },
  {
    slug: 'citing-data',
    section: 'document',
    title: say('怎样引用数据', 'How to cite data'),
    summary: say(
      '版本、访问日期与GB/T 7714格式；为什么要引用版本而不是网址。',
      'Version, date of access and GB/T 7714; and why the version matters more than the address.',
    ),
    content: say(
      `数据集页面提供GB/T 7714等格式的引用，可直接复制。

- 引用应含版本号：已发布版本不再改动，结果可重现
- 只用到部分站点或变量时，在文中说明选取条件，或给出图表页的链接
- 示例数据不应在论文中作为真实测量引用`,
      `The page of a dataset has its citation ready in several styles, GB/T 7714 among them.

- Cite the version: what is published never changes, and results can be made again
- Where only some stations or variables were used, say which, or give the address of the chart
- Demonstration data must not be cited as measurements`,
    ),
  },
]
