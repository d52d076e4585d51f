/** Notices and news of the demo portal. */
import type { Bilingual } from '../../server/basics/language.ts'

export interface SeedNotice {
  /** Beijing time; one to come shows by itself. */
  at: string
  category: 'notice' | 'news'
  pinned: boolean
  draft: boolean
  title: Bilingual
  content: Bilingual
}

const notice = (
  at: string,
  title: [zh: string, en: string],
  content: [zh: string, en: string],
  more: Partial<SeedNotice> = {},
): SeedNotice => ({
  at,
  category: 'notice',
  pinned: false,
  draft: false,
  title: { zh: title[0], en: title[1] },
  content: { zh: content[0], en: content[1] },
  ...more,
})
const news = (...[at, title, content]: Parameters<typeof notice>) => notice(at, title, content, { category: 'news' })

export const notices: SeedNotice[] = [
  notice(
    '2026-10-28T10:00',
    ['演示数据说明', 'About the demonstration data'],
    [
      '本平台目前装载的是**演示数据**：站点时间序列、清单与实验结果均由程序按照物理与化学规律合成，项目、人名与DOI亦为虚构，仅用于展示功能。\n\n- 请勿将演示数据用于科研结论或业务决策\n- 单位、时间标记、参比状态等元数据写法与真实数据一致，可作为整理数据的参考',
      'The portal holds **demonstration data** for now. Station series, inventories and experiments were synthesised after the rules of physics and chemistry; projects, people and DOIs are invented, and all of it only shows what the portal can do.\n\n- Please draw no scientific or operational conclusions from them\n- Units, time labels and reference states are written as for real data and may serve as a pattern',
    ],
    { pinned: true },
  ),
  notice(
    '2026-10-15T09:00',
    ['全国四十城市逐小时观测数据集已可在线绘图', 'Hourly data of forty cities can now be drawn on the page'],
    [
      '“全国四十城市六项污染物逐小时联网观测”数据集支持在详情页选择站点、要素与时段直接绘图：\n\n1. 分辨率可在小时、日、月、年之间切换，日均值按有效小时不少于20个计算\n2. 缺测保持为空，不作插补\n3. 图形可导出为PNG，所选数据可导出为CSV',
      'The hourly observations of six pollutants in forty cities can be drawn on their page by station, variable and period:\n\n1. Hours, days, months or years; a day needs at least 20 valid hours\n2. Gaps stay gaps and are never filled in\n3. Charts are saved as PNG and what is chosen as CSV',
    ],
  ),
  notice(
    '2026-09-20T14:30',
    ['下载中断后可继续传输', 'Broken downloads can be resumed'],
    [
      '文件下载支持断点续传。网络中断后，在浏览器中重新点击下载，或使用`curl -C -`从断点继续。每个文件都附有SHA-256校验值，下载完成后请核对。',
      'Downloads can be resumed. After a break choose download again in the browser, or go on with `curl -C -`. Each file has a SHA-256 checksum; please compare it when the transfer is done.',
    ],
  ),
  notice(
    '2026-08-31T16:00',
    ['源谱数据集补充CAS号与不确定度', 'CAS numbers and uncertainties added to source profiles'],
    [
      '污染源谱类数据集统一给出各组分的相对质量、1σ不确定度、平行样数与CAS号，相对质量以0至1的小数表示。没有CAS号的组分（如有机碳）该列留空。',
      'Source profiles now give relative mass, its 1σ uncertainty, the number of parallel samples and the CAS number of each species. Relative mass is a fraction from 0 to 1. Species without a CAS number, such as organic carbon, leave that column empty.',
    ],
  ),
  news(
    '2026-07-28T10:00',
    ['夏季臭氧强化观测顺利结束', 'The summer ozone campaign has ended'],
    [
      '为期六周的京津冀夏季臭氧强化观测于7月25日结束，共获得18个站点的VOCs、NOx与臭氧同步观测资料。数据经质量控制后将按项目计划陆续发布，发布前可通过数据联系人了解进展。',
      'Six weeks of intensive ozone observations in Beijing, Tianjin and Hebei ended on 25 July, with VOCs, NOx and ozone measured side by side at 18 sites. The data are published as the projects have planned, once they have been checked; their contacts can tell how far they are.',
    ],
  ),
  notice(
    '2026-07-12T11:20',
    ['气体浓度参比状态提示', 'Mind the reference state of gases'],
    [
      '2018年9月1日起，我国环境空气气态污染物浓度由**273.15 K、101.325 kPa**改为**298.15 K、1013.25 hPa**参比状态，数值约降低8.4%；颗粒物采用环境温度和压力下的浓度。跨越该日期的数据集均在质量说明中注明处理方式，比较前请留意。',
      'Since 1 September 2018 gas concentrations in China refer to **298.15 K and 1013.25 hPa** instead of **273.15 K and 101.325 kPa**, which lowers the numbers by about 8.4 %; particles are given at ambient temperature and pressure. Datasets that cross this date say in their quality notes how it was handled.',
    ],
  ),
  notice(
    '2026-06-05T09:00',
    ['检索支持中英文同义词', 'Search understands Chinese and English synonyms'],
    [
      '输入“臭氧”“O3”或“ozone”可得到相同的结果；双引号可限定完整短语，例如"二次有机气溶胶"。检索结果左侧可按类别、物种、观测方式等条件继续筛选。',
      'Ozone, O3 and the Chinese word find the same datasets. Quotation marks ask for a whole phrase, such as "secondary organic aerosol". Beside the results you can narrow them by kind, species, observation type and more.',
    ],
  ),
  news(
    '2026-05-18T14:00',
    ['平台数据支撑区域减排情景评估', 'Data of the portal behind regional emission scenarios'],
    [
      '研究人员使用平台的长三角排放清单与再分析资料，评估了重点行业减排对PM2.5与臭氧的协同影响。结果表明，NOx与VOCs协同减排是同时降低两类污染的关键。引用的数据集与版本见论文的数据可用性声明。',
      'With the inventories of the Yangtze delta and reanalysis data of the portal, researchers have assessed what cuts of key sectors do to PM2.5 and ozone together. Cutting NOx and VOCs at once is what lowers both. Datasets and versions are named in the data availability statement of the paper.',
    ],
  ),
  notice(
    '2026-04-22T10:00',
    ['数据使用协议更新', 'Data use agreement renewed'],
    [
      '《数据使用协议》明确了开放共享与申请共享两类数据的使用范围、署名要求与再分发限制。使用数据发表成果时，请同时引用数据集与相关论文，详见[平台指南](/about/platformguid?id=data-use-agreement)。',
      'The data use agreement now says clearly how open data and data shared on request may be used, how to give credit and what may be redistributed. When you publish, please cite both the dataset and its paper; see the [guide](/about/platformguid?id=data-use-agreement).',
    ],
  ),
  notice(
    '2026-03-01T08:30',
    ['新版环境空气质量标准实施后的数据标注', 'Data labels under the new air-quality standard'],
    [
      'GB 3095—2026自2026年3月1日起实施。平台站点序列的统计仍按数据所在日期适用的规则计算，日均值要求不少于20个有效小时；历史数据不作追溯修改，详情页注明统计口径。',
      'GB 3095-2026 has been in force since 1 March 2026. Statistics of station series follow the rules of the date of the data; daily means need at least 20 valid hours. Past data are not changed, and dataset pages say how they were averaged.',
    ],
  ),
  notice(
    '2025-12-18T15:00',
    ['外场实验联合数据整编培训', 'Training: putting campaign data together'],
    [
      '数据中心将举办线上培训，介绍变量命名、单位书写、缺测与标记列的约定，以及数据集版本与引用。报名与资料索取请联系service@air-data.example。',
      'The data centre gives an on-line course on naming variables, writing units, missing values and flags, and on versions and citation. To take part or to get the material write to service@air-data.example.',
    ],
  ),
  news(
    '2025-11-03T10:00',
    ['平台开放试运行', 'The portal opens for trial'],
    [
      '大气复合污染数据共享平台开始试运行，首批开放九类数据。欢迎试用，并把发现的问题发送至service@air-data.example。',
      'The portal starts its trial with data of nine kinds. Please try it, and send what you find wrong to service@air-data.example.',
    ],
  ),
  notice(
    '2027-03-01T09:00',
    ['2027年度数据汇交安排', 'Data delivery in 2027'],
    [
      '2027年度数据汇交自3月15日开始，至6月30日截止。各项目请指定一名数据联系人，并在汇交前核对变量名、单位与缺测标记。\n\n汇交要求与往年一致，详见[平台指南](/about/platformguid)。',
      'Data of 2027 are delivered from 15 March to 30 June. Please name one person per project, and check variable names, units and missing values before.\n\nWhat is asked for is as in other years; see the [guide](/about/platformguid).',
    ],
  ),
  notice(
    '2027-01-04T09:00',
    ['元旦期间审核时限顺延说明', 'Reviews over the New Year holiday'],
    [
      '数据申请与注册的审核时限按工作日计算，元旦假期不计入，假期前提交的申请顺延至节后首个工作日继续计时。',
      'Review times of applications and registrations are counted in working days. The New Year holiday does not count: the clock of what was sent before goes on with the first working day after it.',
    ],
  ),
  notice(
    '2026-10-30T15:00',
    ['（草稿）臭氧探空资料补充说明', '(Draft) More about the ozone soundings'],
    [
      '待补充：探空仪批次、泵效率订正方法与参比仪器。',
      'Still to be written: batches of sondes, pump efficiency correction and reference instruments.',
    ],
    { draft: true },
  ),
  news(
    '2026-10-21T16:30',
    ['平台举办大气复合污染数据应用交流会', 'Workshop on using the data of the programme'],
    [
      '10月20日至21日，平台在北京举办大气复合污染数据应用交流会，来自科研院所、监测机构与企业的80余位代表参加。会议围绕三个方面展开：\n\n- 排放清单与源谱数据在减排评估中的使用\n- 外场观测数据的质量控制与不确定度表达\n- 卫星柱浓度产品与地面观测的比对\n\n会议资料将随后以附件形式发布。',
      'On 20 and 21 October more than 80 people from institutes, monitoring stations and companies met in Beijing to talk about using the data of the programme:\n\n- inventories and source profiles in the assessment of emission cuts\n- quality control and uncertainty of field observations\n- satellite columns beside ground observations\n\nThe papers of the meeting will follow as files.',
    ],
  ),
]
