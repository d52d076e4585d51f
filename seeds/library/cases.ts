/** Episodes of the demo's own series: what is told of them is what its stations read. */
import { gasesAndDust } from './cases.ozone-dust.ts'
import { facts, type SeedEntry, say } from './entry.ts'

const network = 'demo-field-series-national-network'

export const cases: SeedEntry[] = [
  {
    slug: 'jjj-haze-2023-11',
    section: 'haze',
    title: say('2023年11月京津冀入冬首次颗粒物过程', 'First haze of the season, Beijing–Tianjin–Hebei, November 2023'),
    summary: say(
      '静稳天气下五城PM2.5同步积累四天，日均值11月22日达到峰值，24日随冷空气转好。',
      'Under stagnant air PM2.5 built up in five cities for four days, peaked on 22 November and cleared with cold air on the 24th.',
    ),
    content: say(
      `## 过程

11月19日起华北受弱高压控制，近地面风速小、逆温持续。20日五城日均值先后超过75 µg m⁻³（GB 3095二级日均限值），21日至22日继续上升，保定、唐山与石家庄最高。23日起逐步下降，24日各站回到限值以下。

## 特征

- **同步**：五城相距两百余公里而起伏一致，控制因素是天气尺度的静稳，而不是单个城市的排放
- **城市差异**：北京始终低于太行山前各站，符合偏南输送通道的空间分布
- **昼夜**：夜间混合层浅，浓度高于午后；峰值日午后也未能降到限值以下

## 可以进一步研究

与气象要素同步的逐时资料见“京津冀2023年采暖季颗粒物与气象协同观测”，可用来计算停滞指数与浓度的滞后关系。`,
      `## What happened

From 19 November a weak high lay over North China, with light wind near the ground and a lasting inversion. On the 20th the daily means of all five cities passed 75 µg m⁻³, the Grade II daily limit of GB 3095; they rose through the 21st and 22nd, most in Baoding, Tangshan and Shijiazhuang. They came down from the 23rd, and on the 24th all were below the limit.

## What marks it

- **In step.** The cities are more than two hundred kilometres apart and rise and fall together: stagnation on the synoptic scale decides, not the emissions of one city
- **Between cities.** Beijing stays below the stations along the Taihang mountains, as the southerly corridor would have it
- **By day and night.** The layer is shallow at night and levels are higher than in the afternoon; on the worst day not even the afternoon fell below the limit

## Where to go on

Hours together with weather are in the heating-season dataset of Beijing–Tianjin–Hebei: stagnation and its lead over concentration can be worked out from them.`,
    ),
    region: say('京津冀', 'Beijing–Tianjin–Hebei'),
    period: ['2023-11-18', '2023-11-25'],
    datasets: [network, 'demo-field-series-jjj-winter', 'demo-apportionment-comparison-jjj-2020-01-1'],
    picture: { dataset: network, variable: 'pm25', stations: ['D001', 'D002', 'D003', 'D004', 'D005'] },
    facts: facts(
      '首要污染物|Primary pollutant|PM2.5',
      '天气形势|Weather|弱高压、静稳、逆温|Weak high, stagnant, inversion',
      '清除|Ended by|冷空气南下|Cold air from the north',
    ),
    madeUp: true,
  },
  {
    slug: 'fenwei-haze-2023-11',
    section: 'haze',
    title: say('2023年11月汾渭平原颗粒物过程', 'Haze on the Fenwei Plain, November 2023'),
    summary: say(
      '太原、洛阳、西安、临汾四城连续超标，21日达到峰值，比京津冀早一天。',
      'Taiyuan, Luoyang, Xi’an and Linfen stayed above the limit for days and peaked on the 21st, a day before Beijing–Tianjin–Hebei.',
    ),
    content: say(
      `## 过程

与同期京津冀过程属同一次天气背景。四城19日起超过限值，21日同时达到峰值，随后缓慢下降；22日西安先行回落，23日洛阳、临汾最后转好。

## 特征

- 汾河谷地与关中盆地两侧有山，弱冷空气难以深入
- 四城峰值相差不到一成，说明控制因素是区域性的静稳
- SO₂常在上午逆温消散时升高，显示高架源向下混合，可在数据集页面叠加SO₂对照

## 对照

将本例与“2023年11月京津冀入冬首次颗粒物过程”并列，可看到同一天气系统自西向东移动的时间差。`,
      `## What happened

It belongs to the same weather as the episode further east. The four cities passed the limit on the 19th, peaked together on the 21st and came down slowly: Xi’an first on the 22nd, Luoyang and Linfen last on the 23rd.

## What marks it

- Mountains on both sides keep weak cold air out of the Fen valley and the Guanzhong basin
- The peaks differ by less than a tenth: stagnation over the whole region decides
- SO₂ often rises in the morning as the inversion breaks and high stacks mix down; it can be laid over on the page of the dataset

## Compare

Beside the episode of Beijing–Tianjin–Hebei the same weather can be seen to move from west to east.`,
    ),
    region: say('汾渭平原', 'Fenwei Plain'),
    period: ['2023-11-18', '2023-11-25'],
    datasets: [network, 'demo-field-series-fenwei-winter'],
    picture: { dataset: network, variable: 'pm25', stations: ['D006', 'D011', 'D012', 'D013'] },
    facts: facts(
      '首要污染物|Primary pollutant|PM2.5',
      '地形|Terrain|河谷与盆地|Valleys and basins',
      '持续|Lasted|五天|Five days',
    ),
    madeUp: true,
  },
  {
    slug: 'sichuan-haze-2025-01',
    section: 'haze',
    title: say('2025年1月四川盆地颗粒物过程', 'Haze in the Sichuan Basin, January 2025'),
    summary: say(
      '成都、重庆连续静风高湿，PM2.5两度升高；峨眉山顶同期始终清洁，垂直差异达数倍。',
      'Calm, damp air raised PM2.5 twice in Chengdu and Chongqing while the summit of Mount Emei stayed clean.',
    ),
    content: say(
      `## 过程

1月10日成都、重庆同时超过75 µg m⁻³，12日短暂回落，13日再次升高，14日后转好。两次升高之间没有明显降水，回落来自混合层的短时发展。

## 特征

- **垂直**：峨眉山顶（3047 m）处于盆地逆温层之上，浓度保持在背景水平，盆底与山顶之差反映混合层顶的位置
- **湿度**：相对湿度高，二次无机组分占比上升，能见度下降快于PM2.5上升
- **两城**：成都高于重庆，但变化步调一致

## 数据说明

本例所用数据集的每个值都带质量标识，图中已剔除无效值。`,
      `## What happened

On 10 January Chengdu and Chongqing both passed 75 µg m⁻³; levels fell for a day on the 12th, rose again on the 13th and came down after the 14th. There was little rain between: the layer had grown tall for a while.

## What marks it

- **In the vertical.** The summit of Mount Emei (3047 m) is above the inversion of the basin and stays at background level; the difference tells where the layer ends
- **Humidity.** Damp air raised the share of secondary inorganic matter, and visibility fell faster than PM2.5 rose
- **Two cities.** Chengdu is higher than Chongqing, and both move together

## About the data

Every value of the dataset carries a quality flag; what is not valid is left out of the chart.`,
    ),
    region: say('四川盆地', 'Sichuan Basin'),
    period: ['2025-01-08', '2025-01-17'],
    datasets: ['demo-field-series-sichuan-winter', network, 'demo-project-display-assessment-sichuan-2017-01-4'],
    picture: { dataset: 'demo-field-series-sichuan-winter', variable: 'pm25', stations: ['D035', 'D036', 'D048'] },
    facts: facts(
      '首要污染物|Primary pollutant|PM2.5',
      '高差|Height between stations|约2500 m|about 2500 m',
      '形势|Weather|静风、高湿|Calm and damp',
    ),
    madeUp: true,
  },
  {
    slug: 'northeast-haze-2022-11',
    section: 'haze',
    title: say('2022年11月东北采暖初期颗粒物过程', 'Haze at the start of heating, north-east China, November 2022'),
    summary: say(
      '采暖启动与秸秆焚烧季重叠，沈阳、长春、哈尔滨三城连续六天超标。',
      'Heating began while straw was still burnt: Shenyang, Changchun and Harbin stayed above the limit for six days.',
    ),
    content: say(
      `## 过程

11月19日三城日均值同时越过75 µg m⁻³，20日达到峰值，21日起缓慢下降，24日回到限值附近。

## 特征

- 三城自南向北相距五百余公里而浓度相近，南部沈阳与北部哈尔滨略高，中部长春略低
- 上升快、下降慢：一天越过限值，随后四天每日下降约一成
- 夜间峰明显，与取暖负荷和浅薄边界层一致

## 可以进一步研究

结合火点与气溶胶光学厚度产品，可估计秸秆焚烧在前期上升中的份额。`,
      `## What happened

On 19 November the daily means of the three cities passed 75 µg m⁻³ together, peaked on the 20th, fell slowly from the 21st and were near the limit again on the 24th.

## What marks it

- More than five hundred kilometres lie between the southernmost and the northernmost city, and levels are alike: Shenyang and Harbin a little higher, Changchun lower
- Up fast, down slowly: past the limit in a day, then about a tenth less each day
- A clear night peak, as heating and a shallow layer would have it

## Where to go on

With fires and aerosol optical depth from space the share of straw burning in the first rise can be estimated.`,
    ),
    region: say('东北地区', 'North-east China'),
    period: ['2022-11-17', '2022-11-26'],
    datasets: [network, 'demo-field-series-northeast-autumn', 'demo-satellite-maiac-cities-northeast-2018-01-3'],
    picture: { dataset: network, variable: 'pm25', stations: ['D014', 'D015', 'D016'] },
    facts: facts(
      '首要污染物|Primary pollutant|PM2.5',
      '可能来源|Likely sources|燃煤采暖、秸秆焚烧|Coal heating, straw burning',
      '持续|Lasted|六天|Six days',
    ),
    madeUp: true,
  },
  {
    slug: 'urumqi-haze-2023-12',
    section: 'haze',
    title: say('2023年12月乌鲁木齐持续逆温过程', 'A lasting inversion over Urumqi, December 2023'),
    summary: say(
      '单站个例：盆地冷湖与逆温维持九天，PM2.5日均值三天内升到限值的近两倍。',
      'A single station: cold air pooled under an inversion for nine days, and within three the daily mean was nearly twice the limit.',
    ),
    content: say(
      `## 过程

12月1日起日均值超过75 µg m⁻³，4日达到峰值，6日至7日短暂好转后再次上升，9日后转清。

## 特征

- 天山北麓冬季冷空气堆积形成冷湖，逆温层顶低于城市周边山体，污染物难以越出
- 逐时资料上看，上午升高晚于东部城市约两小时，与当地作息一致
- 升高期内CO、NO₂与SO₂同步上升，均为前一周的一倍半以上`,
      `## What happened

The daily mean passed 75 µg m⁻³ on 1 December, peaked on the 4th, improved for a while on the 6th and 7th, rose again and cleared after the 9th.

## What marks it

- In winter cold air pools at the northern foot of the Tianshan; the inversion ends below the hills around the city, and little gets out
- In the hours the morning rise comes some two hours later than in the east, as people get up later by Beijing’s clock
- CO, NO₂ and SO₂ rise along, to more than one and a half times the days before`,
    ),
    region: say('天山北坡', 'Northern slope of the Tianshan'),
    period: ['2023-11-29', '2023-12-11'],
    datasets: [network],
    picture: { dataset: network, variable: 'pm25', stations: ['D040'] },
    facts: facts(
      '首要污染物|Primary pollutant|PM2.5',
      '形势|Weather|冷湖、持续逆温|Pool of cold air, inversion',
      '持续|Lasted|九天|Nine days',
    ),
    madeUp: true,
  },
  ...gasesAndDust,
]
