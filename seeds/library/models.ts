/** Models that the programme's projects use; facts are those of the models' own documentation. */
import { facts, type SeedEntry, say } from './entry.ts'

export const models: SeedEntry[] = [
  {
    slug: 'naqpms',
    section: 'transport',
    title: say('嵌套网格空气质量预报模式系统 NAQPMS', 'Nested Air Quality Prediction Modelling System (NAQPMS)'),
    summary: say(
      '中国科学院大气物理研究所研发的三维欧拉化学传输模式，支持多重嵌套与在线源追踪。',
      'A three-dimensional Eulerian chemical transport model of the Institute of Atmospheric Physics, CAS, nested and with on-line source tagging.',
    ),
    content: say(
      `## 用途

区域与城市空气质量预报、沙尘与酸沉降模拟、污染来源追踪。

## 组成

气相化学采用CBM-Z，气溶胶热力学采用ISORROPIA，干沉降用阻力模型；气象场由WRF提供。在线源追踪模块按地区与行业标记污染物，随模式积分同时给出贡献。

## 使用本平台数据

- 排放：各分省分部门清单与城市高分辨率清单
- 检验：地面站网逐时资料、卫星柱浓度
- 同化：与集合卡尔曼滤波结合得到近地面污染物再分析`,
      `## What for

Forecasts for regions and cities, dust and acid deposition, and tracking pollution to its sources.

## What it is made of

CBM-Z for the gas phase, ISORROPIA for aerosol thermodynamics, a resistance scheme for dry deposition; weather from WRF. On-line tagging marks pollutants by region and sector, so that contributions come with the run.

## With data of this portal

- Emissions: inventories by province and sector, and of cities
- Evaluation: hours of the station network, columns from space
- Assimilation: with an ensemble Kalman filter it gives the surface reanalysis`,
    ),
    facts: facts(
      '类型|Type|三维欧拉|3-D Eulerian',
      '气相机制|Gas phase|CBM-Z',
      '典型分辨率|Usual resolution|45 / 15 / 5 km，逐小时|45 / 15 / 5 km, hourly',
      '输入|Input|WRF气象场、排放清单|WRF meteorology, emissions',
    ),
    datasets: ['demo-reanalysis-six-china-2013-01-1', 'demo-inventory-provinces-china-2018-01-1'],
  },
  {
    slug: 'wrf-cmaq',
    section: 'transport',
    title: say('WRF-CMAQ 区域空气质量模式', 'WRF-CMAQ regional air quality model'),
    summary: say(
      '美国环境保护署的社区多尺度空气质量模式，与WRF离线或双向耦合运行。',
      'The Community Multiscale Air Quality model of the US EPA, run after or coupled both ways with WRF.',
    ),
    content: say(
      `## 用途

情景评估、来源解析（ISAM）与敏感性分析（DDM-3D）。

## 要点

- 气相机制可选CB6、SAPRC-07或RACM2，气溶胶模块AERO7
- 双向耦合时气溶胶的直接辐射效应反馈到边界层，重污染时更重要
- 公开源码，本计划各项目所用版本为5.2至5.4

## 注意

清单物种须按所选机制重新分配；VOCs分物种清单附有CB6与SAPRC-07的映射表。`,
      `## What for

Scenarios, source apportionment (ISAM) and sensitivities (DDM-3D).

## Worth knowing

- The gas phase may be CB6, SAPRC-07 or RACM2; aerosol is AERO7
- Coupled both ways, the direct effect of aerosol on radiation acts on the boundary layer, which matters in heavy haze
- The source is open; the projects use versions 5.2 to 5.4

## Take care

Species of inventories must be mapped to the mechanism; inventories of VOC species bring their tables for CB6 and SAPRC-07.`,
    ),
    facts: facts(
      '类型|Type|三维欧拉|3-D Eulerian',
      '气相机制|Gas phase|CB6 / SAPRC-07 / RACM2',
      '典型分辨率|Usual resolution|36 / 12 / 4 km，逐小时|36 / 12 / 4 km, hourly',
      '许可协议|Licence|公开源码|Open source',
    ),
    datasets: ['demo-inventory-vocs-ncp-2017-01-3', 'demo-apportionment-transport-yrd-2019-10-2'],
  },
  {
    slug: 'camx-psat',
    section: 'transport',
    title: say('CAMx 及其源解析模块 PSAT / OSAT', 'CAMx with PSAT and OSAT source apportionment'),
    summary: say(
      '带扩展的综合空气质量模式，用示踪物给出颗粒物与臭氧的地区和行业来源。',
      'The Comprehensive Air quality Model with extensions; tracers give particles and ozone by region and sector.',
    ),
    content: say(
      `## 用途

区域传输矩阵、行业贡献、臭氧前体物责任分摊。

## 要点

- PSAT对一次与二次无机组分逐源标记，SOA可选
- OSAT按局地臭氧生成处于NOx还是VOCs控制分摊，结果随控制区判据而变
- 标签越多计算量越大；典型做法是十余个地区乘五至七个行业

## 与其他方法比较

同一时段用不同方法得到的贡献可能相差三成以上，平台的“多种源解析方法比较”数据集给出并行结果。`,
      `## What for

Matrices of transport between regions, shares of sectors, who causes how much ozone.

## Worth knowing

- PSAT tags primary and secondary inorganic matter by source; SOA may be added
- OSAT shares ozone out by whether its local formation is limited by NOx or VOCs: results depend on that criterion
- More tags cost more time; a dozen regions by five to seven sectors is usual

## Beside other methods

Over the same period methods may differ by a third and more; datasets of the portal that compare methods give them side by side.`,
    ),
    facts: facts(
      '类型|Type|三维欧拉，示踪源解析|3-D Eulerian with tracers',
      '输出|Output|分地区、分行业浓度|Concentration by region and sector',
      '典型分辨率|Usual resolution|36 / 12 km，逐小时|36 / 12 km, hourly',
    ),
    datasets: ['demo-apportionment-transport-sichuan-2021-10-4', 'demo-apportionment-ozone-tagging-prd-2019-03-1'],
  },
  {
    slug: 'geos-chem',
    section: 'transport',
    title: say('GEOS-Chem 全球与嵌套模式', 'GEOS-Chem, global and nested'),
    summary: say(
      '由GEOS气象资料驱动的全球化学模式，东亚嵌套区用于背景与长期趋势研究。',
      'A global chemistry model driven by GEOS meteorology; its nested domain of East Asia serves work on background and trends.',
    ),
    content: say(
      `## 用途

区域背景臭氧、长期趋势归因、卫星反演的先验廓线。

## 要点

- 嵌套分辨率0.25° × 0.3125°（GEOS-FP）或0.5° × 0.625°（MERRA-2）
- 完整的臭氧—NOx—VOC—气溶胶化学，卤素化学可选
- 伴随版本用于自上而下的氨与NOx排放反演`,
      `## What for

Background ozone, causes of long-term trends, prior profiles of retrievals.

## Worth knowing

- Nested at 0.25° × 0.3125° (GEOS-FP) or 0.5° × 0.625° (MERRA-2)
- Full ozone–NOx–VOC–aerosol chemistry, halogens as an option
- Its adjoint is used to invert ammonia and NOx emissions from the top down`,
    ),
    facts: facts(
      '类型|Type|全球三维，嵌套|Global 3-D, nested',
      '气象|Meteorology|GEOS-FP / MERRA-2',
      '许可协议|Licence|公开源码（MIT）|Open source (MIT)',
    ),
    datasets: ['demo-reanalysis-inversion-nh3-central-2019-01-2', 'demo-field-series-background-mountain'],
  },
  {
    slug: 'mcm-box',
    section: 'process',
    title: say('基于MCM的观测约束箱模式', 'Observation-constrained box model with the MCM'),
    summary: say(
      '以近显式的主化学机理计算自由基收支与臭氧生成速率，输入为外场同步观测。',
      'The near-explicit Master Chemical Mechanism gives budgets of radicals and rates of ozone formation from what was measured together.',
    ),
    content: say(
      `## 用途

OH与HO₂模拟与观测的闭合、臭氧生成速率与敏感性（RIR、EKMA）、活性氮收支。

## 输入

逐小时或更细的VOCs、NOx、CO、HONO、气温、湿度与光解速率；缺测的VOCs按观测比值补齐并在结果中注明。

## 注意

箱模式不含输送；上风向未观测到的前体物会使早晨的结果偏低。`,
      `## What for

Closure of OH and HO₂ between model and measurement, rates and sensitivity of ozone formation (RIR, EKMA), budgets of reactive nitrogen.

## Input

VOCs, NOx, CO, HONO, temperature, humidity and photolysis by the hour or finer; VOCs that were not measured are filled by observed ratios, and results say so.

## Take care

A box knows no transport: precursors that were not measured upwind make mornings too low.`,
    ),
    facts: facts(
      '类型|Type|零维，观测约束|0-D, constrained',
      '机理|Mechanism|MCM v3.3.1',
      '输出|Output|自由基收支、P(O₃)|Radical budget, P(O₃)',
    ),
    datasets: ['demo-laboratory-ozone-mechanism-lab-2019-09-3', 'demo-field-series-yrd-ozone'],
  },
  {
    slug: 'hysplit',
    section: 'process',
    title: say('HYSPLIT 轨迹与扩散模式', 'HYSPLIT trajectories and dispersion'),
    summary: say(
      '拉格朗日轨迹模式，结合站点浓度得到潜在源区（PSCF、CWT）。',
      'A Lagrangian model of trajectories; with station data it points to likely source regions (PSCF, CWT).',
    ),
    content: say(
      `## 用途

后向轨迹聚类、潜在源贡献、沙尘与野火烟羽追踪。

## 要点

- 常用气象场为GDAS（1°、0.5°）与ERA5；复杂地形应使用更细的WRF场
- 起始高度宜取混合层高度的一半，并给出起始高度变化的敏感性
- PSCF受样本数影响大，轨迹端点少的网格应加权或剔除`,
      `## What for

Clusters of back trajectories, potential source contribution, tracking dust and smoke.

## Worth knowing

- GDAS (1°, 0.5°) and ERA5 are usual; in mountains a finer WRF field is better
- Start at half the mixed layer and show what other heights would give
- PSCF depends much on how many there are: cells with few endpoints are weighted down or left out`,
    ),
    facts: facts(
      '类型|Type|拉格朗日|Lagrangian',
      '气象|Meteorology|GDAS / ERA5 / WRF',
      '输出|Output|轨迹、PSCF、CWT|Trajectories, PSCF, CWT',
    ),
    datasets: ['demo-field-series-dust-2025', 'demo-field-series-national-network'],
  },
  {
    slug: 'pmf',
    section: 'receptor',
    title: say('正定矩阵因子分解 PMF', 'Positive matrix factorisation (PMF)'),
    summary: say(
      '以测量不确定度加权的因子分析，把组分时间序列分解为因子谱与贡献。',
      'Factor analysis weighted by measurement uncertainty: series of components become profiles and contributions.',
    ),
    content: say(
      `## 步骤

1. 按检测限与分析误差构造不确定度矩阵
2. 因子数由少到多试算，比较Q/Qexp、残差分布与因子可解释性
3. 用BS、DISP与BS-DISP估计旋转不确定性
4. 以源谱库核对因子，报告每个因子的标志物

## 平台上的对应

源谱检索提供与因子的余弦相似度匹配，可上传因子谱直接比对。`,
      `## Steps

1. An uncertainty matrix from detection limits and analytical errors
2. More and more factors, compared by Q/Qexp, residuals and whether they can be explained
3. Bootstrap, displacement and both for rotational ambiguity
4. Factors held against source profiles, with the markers of each reported

## On this portal

The library of source profiles matches a factor by cosine similarity: upload one and compare.`,
    ),
    facts: facts(
      '类型|Type|受体模型|Receptor model',
      '样本|Samples|建议100个以上|100 or more advised',
      '软件|Software|EPA PMF 5.0 / SoFi',
    ),
    datasets: ['demo-apportionment-pmf-tianjin-2017-03-2', 'demo-apportionment-pmf-xian-2021-01-5'],
  },
  {
    slug: 'cmb',
    section: 'receptor',
    title: say('化学质量平衡 CMB', 'Chemical mass balance (CMB)'),
    summary: say(
      '用实测源谱线性拟合环境样品，结果取决于源谱的代表性与共线性。',
      'Ambient samples as a linear sum of measured source profiles; everything depends on how representative and how alike those are.',
    ),
    content: say(
      `## 要点

- 有效方差最小二乘，同时考虑源谱与受体的不确定度
- 诊断量：R²、χ²、质量百分比、t统计
- 土壤与建筑扬尘等共线源应合并或使用敏感物种
- 二次组分以纯硝酸盐、硫酸盐“源”表示，不指向排放源`,
      `## Worth knowing

- Effective-variance least squares, with the uncertainty of profiles and of the sample
- Diagnostics: R², χ², percent mass, t statistics
- Collinear sources such as soil and construction dust are joined, or told apart by sensitive species
- Secondary matter stands as pure nitrate and sulfate “sources”, which name no emitter`,
    ),
    facts: facts(
      '类型|Type|受体模型|Receptor model',
      '输入|Input|源谱、受体组分|Profiles, composition',
      '软件|Software|EPA-CMB 8.2',
    ),
    datasets: ['demo-apportionment-cmb-shijiazhuang-2019-01-3', 'demo-source-profile-dust-beijing-2017-04-1'],
  },
  {
    slug: 'enkf',
    section: 'assimilation',
    title: say('集合卡尔曼滤波同化系统', 'Ensemble Kalman filter assimilation'),
    summary: say(
      '以集合离散度表示背景误差，把地面与卫星观测同化进化学传输模式。',
      'The spread of an ensemble stands for background error; observations from the ground and space enter a chemical transport model.',
    ),
    content: say(
      `## 要点

- 50个集合成员，扰动排放与气象；局地化半径随物种取60至200 km
- 六项污染物逐小时同化，气溶胶组分按模式比例更新
- 以留出站检验：约一成站点不参与同化

## 产品

近地面污染物再分析与排放反演数据集均附有不确定度（集合标准差）。`,
      `## Worth knowing

- 50 members with perturbed emissions and weather; localised to 60–200 km by species
- Six pollutants every hour; aerosol components follow the model’s shares
- Checked against stations that were kept out, about one in ten

## Products

Surface reanalyses and inverted emissions bring their uncertainty, the standard deviation of the ensemble.`,
    ),
    facts: facts('类型|Type|资料同化|Data assimilation', '成员|Members|50', '检验|Checked by|留出站|Withheld stations'),
    datasets: ['demo-reanalysis-six-china-2013-01-1', 'demo-reanalysis-inversion-nox-eastchina-2019-06-1'],
  },
]
