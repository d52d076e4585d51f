/** Episodes of ozone and dust. */
import { facts, type SeedEntry, say } from './entry.ts'

const network = 'demo-field-series-national-network'

export const gasesAndDust: SeedEntry[] = [
  {
    slug: 'yrd-ozone-2024-07',
    section: 'ozone',
    title: say('2024年7月长三角出梅后臭氧过程', 'Ozone after the plum rains, Yangtze River Delta, July 2024'),
    summary: say(
      '出梅后副热带高压控制，五城臭氧日最大8小时平均连续四天超过160 µg m⁻³。',
      'With the subtropical high after the plum rains, the daily 8-hour maximum stayed above 160 µg m⁻³ in five cities for four days.',
    ),
    content: say(
      `## 过程

7月3日起高温少云，五城臭氧日最大8小时平均（MDA8）同时超过二级限值160 µg m⁻³，5日、6日最高，7日后随云量增多回落。

## 特征

- **午后单峰**：13时至17时最高，夜间降至50 µg m⁻³左右，NO滴定明显
- **区域性**：五城峰值相差不到一成，局地排放差异被区域背景掩盖
- **海风**：沿海站午后有时出现NO₂骤降、臭氧跃升，见“长三角2024年暖季臭氧与前体物逐小时观测”

## 敏感性

HCHO/NO₂柱浓度比值与臭氧来源标签数据可用来判断控制区：城区多为VOCs控制或过渡区，郊区转为NOx控制。`,
      `## What happened

From 3 July it was hot with few clouds. The daily maximum 8-hour mean (MDA8) passed the Grade II limit of 160 µg m⁻³ in all five cities, was highest on the 5th and 6th and fell with more clouds after the 7th.

## What marks it

- **One peak, in the afternoon.** Highest from 13 to 17 h, down to some 50 µg m⁻³ at night, where NO takes it away
- **Regional.** The peaks differ by less than a tenth: the regional background covers what the cities emit differently
- **Sea breeze.** At the coast NO₂ sometimes drops and ozone jumps in the afternoon; see the warm-season dataset

## Sensitivity

Ratios of HCHO to NO₂ columns and ozone tagged by source tell the regime: mostly limited by VOCs or in transition in the cities, by NOx further out.`,
    ),
    region: say('长三角', 'Yangtze River Delta'),
    period: ['2024-07-01', '2024-07-09'],
    datasets: ['demo-field-series-yrd-ozone', network, 'demo-apportionment-ozone-tagging-yrd-2020-04-2'],
    picture: { dataset: network, variable: 'o3', stations: ['D018', 'D019', 'D020', 'D021', 'D022'] },
    facts: facts(
      '首要污染物|Primary pollutant|O₃',
      '形势|Weather|副热带高压、少云|Subtropical high, few clouds',
      '评价指标|Assessed by|MDA8，限值160 µg m⁻³|MDA8, limit 160 µg m⁻³',
    ),
    madeUp: true,
  },
  {
    slug: 'prd-ozone-2024-09',
    section: 'ozone',
    title: say('2024年国庆前后珠三角秋季臭氧过程', 'Autumn ozone around the National Day, Pearl River Delta, 2024'),
    summary: say(
      '台风外围下沉气流控制，下风向鹤山站臭氧高于三座城市站，呈烟羽老化特征。',
      'In the sinking rim of a typhoon the downwind site of Heshan had more ozone than the three cities, as ageing plumes do.',
    ),
    content: say(
      `## 过程

9月30日至10月2日，四站MDA8接近或超过160 µg m⁻³，鹤山连续三天超标且始终最高。10月3日起偏东风加强，浓度回落。

## 特征

- **城市—下风向差异**：鹤山臭氧高出城区约一成，NO₂约为其三分之二，氧化剂总量（O₃＋NO₂）相差较小
- **细颗粒物**：广州、佛山与鹤山的PM2.5比一周前升高三成以上，二次生成贡献明显`,
      `## What happened

From 30 September to 2 October the MDA8 of the four stations was near or above 160 µg m⁻³; Heshan was above it on all three days and highest throughout. From 3 October easterly wind brought it down.

## What marks it

- **City and downwind.** Heshan has about a tenth more ozone and two thirds of the NO₂; total oxidant (O₃ + NO₂) differs little
- **Fine particles** were a third and more above the week before in Guangzhou, Foshan and Heshan: much of them is secondary`,
    ),
    region: say('珠三角', 'Pearl River Delta'),
    period: ['2024-09-27', '2024-10-05'],
    datasets: ['demo-field-series-prd-autumn', network, 'demo-satellite-tropomi-hcho-prd-2019-01-1'],
    picture: { dataset: 'demo-field-series-prd-autumn', variable: 'o3', stations: ['D027', 'D028', 'D029', 'D053'] },
    facts: facts(
      '首要污染物|Primary pollutant|O₃',
      '形势|Weather|台风外围下沉|Sinking rim of a typhoon',
      '下风向站|Downwind site|鹤山|Heshan',
    ),
    madeUp: true,
  },
  {
    slug: 'north-china-ozone-2024-06',
    section: 'ozone',
    title: say('2024年6月华北高温臭氧过程', 'Ozone in the June heat of North China, 2024'),
    summary: say(
      '北京、天津、石家庄、济南MDA8连续八天超过160 µg m⁻³，为该年最强过程之一。',
      'In Beijing, Tianjin, Shijiazhuang and Jinan the MDA8 stayed above 160 µg m⁻³ for eight days, one of the strongest spells of the year.',
    ),
    content: say(
      `## 过程

6月17日起大陆高压稳定少动，气温高、辐射强。四城MDA8逐日上升，21日至23日最高，24日起回落，25日结束。

## 特征

- 上升缓慢而连续：MDA8六天内抬升约三成，夜间残留层保留前日臭氧
- 四城相近，济南略高

## 可以进一步研究

泰山站（1534 m）夜间臭氧可代表残留层，与地面次日上午的上升速率比较，可估计夜间输送的贡献。`,
      `## What happened

From 17 June a continental high hardly moved; it was hot with strong sun. The MDA8 of the four cities rose day by day, was highest from the 21st to the 23rd and fell from the 24th; on the 25th it was over.

## What marks it

- A slow, steady rise: the MDA8 rose by some thirty per cent in six days, while the residual layer kept the ozone of the day before
- The cities are alike, Jinan a little higher

## Where to go on

Ozone at night on Mount Tai (1534 m) stands for the residual layer; compared with the rise on the ground next morning it tells how much was brought along.`,
    ),
    region: say('华北平原', 'North China Plain'),
    period: ['2024-06-15', '2024-06-26'],
    datasets: [network, 'demo-apportionment-ozone-tagging-jjj-2021-04-3', 'demo-field-series-background-mountain'],
    picture: { dataset: network, variable: 'o3', stations: ['D001', 'D002', 'D003', 'D008'] },
    facts: facts(
      '首要污染物|Primary pollutant|O₃',
      '形势|Weather|大陆高压、高温|Continental high, heat',
      '持续|Lasted|八天|Eight days',
    ),
    madeUp: true,
  },
  {
    slug: 'north-dust-2023-04',
    section: 'dust',
    title: say('2023年4月北方连续沙尘过程', 'A week of dust over northern China, April 2023'),
    summary: say(
      '一周内多次沙尘接续影响，呼和浩特、兰州PM10日均值超过1000 µg m⁻³，北京随后受到影响。',
      'Dust came several times within a week: daily PM10 passed 1000 µg m⁻³ in Hohhot and Lanzhou and reached Beijing after them.',
    ),
    content: say(
      `## 过程

4月17日兰州、呼和浩特首先升高，18日至21日持续，22日为最强一次，呼和浩特与兰州日均值均超过1500 µg m⁻³，北京亦超过1000 µg m⁻³；24日后回落。

## 特征

- **自西向东**：兰州、呼和浩特先于北京约半天至一天
- **粗粒子**：PM2.5与PM10之比降到0.2以下，区别于冬季霾
- **评价**：沙尘影响时段可按有关规定在评价中剔除，数据集中保留原始值

## 数据说明

小时值可达数千，仪器量程上限附近的值应结合质量标识使用。`,
      `## What happened

On 17 April PM10 rose first in Lanzhou and Hohhot and stayed high from the 18th to the 21st. The 22nd was the worst, with daily means above 1500 µg m⁻³ in both and above 1000 µg m⁻³ in Beijing; it was over after the 24th.

## What marks it

- **From west to east.** Lanzhou and Hohhot lead Beijing by half a day to a day
- **Coarse.** PM2.5 falls below a fifth of PM10, unlike haze in winter
- **Assessment.** Rules allow hours under dust to be left out of assessments; the dataset keeps the values as they are

## About the data

Hours reach some thousands; values near the top of an instrument’s range should be read with their quality flags.`,
    ),
    region: say('华北与西北', 'North and north-west China'),
    period: ['2023-04-15', '2023-04-26'],
    datasets: [network, 'demo-satellite-dust-space-tarim-2023-03-4', 'demo-reanalysis-dust-assimilation-ncp-2023-03-3'],
    picture: { dataset: network, variable: 'pm10', stations: ['D039', 'D007', 'D006', 'D001'] },
    facts: facts(
      '首要污染物|Primary pollutant|PM10',
      '路径|Path|西北路|North-western',
      '粒径|Size|PM2.5/PM10＜0.2|PM2.5/PM10 < 0.2',
    ),
    madeUp: true,
  },
  {
    slug: 'north-dust-2025-03',
    section: 'dust',
    title: say('2025年3月下旬强沙尘过程', 'A strong dust storm in late March 2025'),
    summary: say(
      '起沙快、移动快：兰州一天之内由不足100 µg m⁻³升到1000 µg m⁻³以上，三天后结束。',
      'Fast to rise and to move: within a day Lanzhou went from below 100 to above 1000 µg m⁻³; three days later it was over.',
    ),
    content: say(
      `## 过程

3月27日兰州首先升高，当日呼和浩特跟进；28日四城同时超过500 µg m⁻³，呼和浩特最高；29日自西向东依次转好。

## 特征

- 前沿陡峭：一日之内PM10相差一个量级
- 与2023年4月过程相比，持续时间短、单次强度相近
- 过境时气温下降、风向转为西北，可与“北方2025年春季沙尘传输路径站链观测”中的气象要素对照`,
      `## What happened

On 27 March PM10 rose first in Lanzhou and the same day in Hohhot. On the 28th all four cities were above 500 µg m⁻³, Hohhot highest; on the 29th it cleared from west to east.

## What marks it

- A steep front: within a day PM10 differs by an order of magnitude
- Shorter than the week of April 2023, and as strong
- Temperature drops and wind turns to the north-west as it passes; compare the weather in the chain of stations along the dust’s path`,
    ),
    region: say('华北与西北', 'North and north-west China'),
    period: ['2025-03-25', '2025-03-31'],
    datasets: [network, 'demo-field-series-dust-2025', 'demo-satellite-dust-space-innermongolia-2021-03-3'],
    picture: { dataset: network, variable: 'pm10', stations: ['D039', 'D007', 'D006', 'D001'] },
    facts: facts(
      '首要污染物|Primary pollutant|PM10',
      '形势|Weather|强冷锋|Strong cold front',
      '持续|Lasted|三天|Three days',
    ),
    madeUp: true,
  },
]
