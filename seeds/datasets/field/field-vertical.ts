/** What was measured along heights and routes: lidars, towers, drones, aircraft, ships, cars. */
import { of as known, own, ppb } from '../columns.ts'
import { series } from '../hours.ts'
import { at, say, type Theme, words } from '../theme.ts'
import * as tables from './field-tables.ts'

export const vertical: Theme[] = [
  {
    key: 'mpl',
    category: 1019,
    title: say(
      '{place}{span}微脉冲激光雷达气溶胶消光廓线',
      'Aerosol extinction profiles from micro-pulse lidar {at}, {span}',
    ),
    about: say(
      '532 nm微脉冲激光雷达（MPL）连续工作，经背景、后脉冲、重叠因子与能量订正后用Fernald法反演消光系数，激光雷达比由同址太阳光度计的光学厚度约束。廓线自150 m以上有效，边界层高度以小波协方差法识别并列于表中。',
      'A micro-pulse lidar (MPL) at 532 nm ran without a break. After corrections for background, afterpulse, overlap and pulse energy, extinction was retrieved by the Fernald method with a lidar ratio tied to sun-photometer optical depth. Profiles are valid above 150 m; the boundary-layer height in the table comes from wavelet covariance.',
    ),
    method: say(
      '垂直分辨率15 m，积分时间30 s，平均为3小时间隔的廓线；体退偏比用于识别沙尘层。',
      'Range resolution 15 m, 30 s integration, given as one hourly profile every three hours; the volume depolarisation ratio marks dust layers.',
    ),
    use: say(
      '可用于分析污染层结构、沙尘输送和边界层反馈。',
      'Layering, dust transport and boundary-layer feedbacks can be studied with them.',
    ),
    keywords: words(
      '激光雷达|lidar, 消光系数|extinction coefficient, 退偏比|depolarisation ratio, 边界层高度|boundary-layer height',
    ),
    species: ['extinction', 'dust', 'pblh'],
    observationType: 'ground-remote-sensing',
    parameterType: 'vertical-profile',
    department: 'atmosphere',
    temporal: '3hour',
    spatial: 'point',
    table: tables.lidar,
    file: 'lidar_extinction_3h',
    runs: at(
      'beijing 2019-03-12 2019-03-22',
      'lanzhou 2020-04-10 2020-04-21',
      'hefei 2021-12-20 2021-12-31',
      'xian 2022-12-05 2022-12-15',
      'guangzhou 2023-10-12 2023-10-22',
    ),
  },
  {
    key: 'tower',
    category: 1019,
    title: say('{place}{span}高塔梯度污染物与气象观测', 'Pollutants and meteorology along a tall tower {at}, {span}'),
    about: say(
      '在高塔的十个高度上布设微型传感器与轮采管路，传感器先后在塔基与参考仪器并行四周完成标定。夜间近地层与100 m以上可出现相差一倍的NO₂浓度，揭示了弱湍流条件下垂直混合被切断的过程。',
      'Small sensors and a switched inlet sampled ten heights of a tall tower; each sensor had run for four weeks beside reference analysers at the base. At night NO₂ near the ground can be twice that above 100 m, which shows how mixing is cut off when turbulence is weak.',
    ),
    method: say(
      '各层传感器以参考级Thermo 42i与49i分段线性标定，温湿度交叉响应已扣除。',
      'Sensors scaled piecewise to Thermo 42i and 49i reference analysers; responses to temperature and humidity removed.',
    ),
    use: say(
      '为检验模式的近地层湍流方案提供高密度资料。',
      'They provide dense observations for testing surface-layer schemes in models.',
    ),
    keywords: words(
      '高塔|tall tower, 梯度观测|gradient measurement, 垂直混合|vertical mixing, 微型传感器|low-cost sensors',
    ),
    species: ['no2', 'o3', 'pm25', 'temperature'],
    observationType: 'in-situ',
    parameterType: 'vertical-profile',
    department: 'atmosphere',
    temporal: '3hour',
    spatial: 'point',
    table: tables.tower,
    file: 'tower_gradient_3h',
    runs: at('beijing 2020-11-20 2020-11-25', 'tianjin 2021-08-06 2021-08-11', 'shenzhen 2022-09-24 2022-09-29'),
  },
  {
    key: 'uav',
    category: 1019,
    title: say(
      '{place}{span}无人机与系留汽艇臭氧垂直探测',
      'Ozone soundings by drone and tethered balloon {at}, {span}',
    ),
    about: say(
      '六旋翼无人机与系留汽艇搭载便携式紫外臭氧仪、光学粒子计数器和温湿探头，每3小时升空一次，最高达1000 m。清晨残留层内保留着前一日的臭氧，日出后随混合层抬升向下夹卷，贡献了地面臭氧早间增长的相当部分。',
      'A six-rotor drone and a tethered balloon carried portable ultraviolet ozone monitors, optical particle counters and temperature probes up to 1,000 m every three hours. Ozone of the day before stays in the residual layer until morning and is mixed down after sunrise, which explains a good part of the early rise at ground level.',
    ),
    method: say(
      '便携臭氧仪每次升空前后与地面Thermo 49i比对，上升段与下降段取平均以消除响应滞后。',
      'Monitors compared with a Thermo 49i before and after each flight; ascents and descents averaged to remove lag.',
    ),
    use: say(
      '有助于量化垂直输送对地面臭氧的贡献。',
      'They help to quantify the contribution of vertical transport to surface ozone.',
    ),
    keywords: words(
      '无人机|unmanned aerial vehicle, 系留汽艇|tethered balloon, 臭氧廓线|ozone profile, 残留层|residual layer',
    ),
    species: ['o3', 'pm25', 'temperature', 'humidity'],
    observationType: 'airborne',
    parameterType: 'vertical-profile',
    department: 'environment',
    temporal: '3hour',
    spatial: 'point',
    table: tables.soundings,
    file: 'ozone_soundings',
    runs: at('shanghai 2018-07-20 2018-07-28', 'heshan 2020-10-18 2020-10-26', 'wangdu 2022-06-14 2022-06-22'),
  },
  {
    key: 'aircraft',
    category: 1019,
    title: say('{place}{span}航测气溶胶与微量气体数据', 'Airborne aerosols and trace gases {at}, {span}'),
    about: say(
      '运-12飞机携带PCASP、SP2、臭氧与CO分析仪，按预定航线作螺旋爬升和水平穿越，巡航高度600至3600 m。各高度层的组分差别显示，区域输送主要发生在600至1200 m之间，3000 m以上以沙尘和远距离输送为主。',
      'A Y-12 aircraft with PCASP, SP2, ozone and CO analysers flew spirals and level legs between 600 and 3,600 m along fixed routes. The layers differ in composition: regional transport happens mostly between 600 and 1,200 m, while dust and long-range transport rule above 3,000 m.',
    ),
    method: say(
      '采样口为等速前向进气，所有仪器时间与GPS同步，数据订正到标准高度层。',
      'Isokinetic forward inlet, clocks synchronised with GPS, data brought to standard height levels.',
    ),
    use: say(
      '可用于评估化学传输模式对高空污染层的再现能力。',
      'They show how well chemical transport models reproduce layers aloft.',
    ),
    keywords: words(
      '航测|aircraft campaign, 区域输送|regional transport, 气溶胶廓线|aerosol profile, 运-12飞机|Y-12 aircraft',
    ),
    species: ['bc', 'o3', 'co', 'extinction'],
    observationType: 'airborne',
    parameterType: 'vertical-profile',
    department: 'atmosphere',
    temporal: 'hour',
    spatial: 'none',
    table: tables.flights,
    file: 'flight_levels',
    runs: at('jjj 2018-12-03 2018-12-12', 'yrd 2021-11-10 2021-11-18', 'northeast 2023-11-01 2023-11-08'),
  },
  {
    key: 'ship',
    category: 1019,
    title: say('{place}{span}航次海洋大气化学观测', 'Ship-borne atmospheric chemistry {at}, {span}'),
    about: say(
      '科考船自近岸向外海往返航行，船首采样塔高于海面16 m，按相对风向与黑碳尖峰剔除自身烟羽。近岸硝酸盐与铵盐占优，外海非海盐硫酸盐与甲磺酸的比值升高，显示船舶排放与海洋生物源此消彼长。',
      'A research vessel sailed between the coast and the open sea with its inlet mast on the bow, 16 m above the water; its own plume was removed by relative wind and soot spikes. Nitrate and ammonium lead near the coast, while non-sea-salt sulfate and methanesulfonate gain offshore as ship and marine sources take over.',
    ),
    method: say(
      '颗粒物由大流量采样器分昼夜采集，离子色谱分析；O₃与CO由49i、48i在线测量。',
      'Day and night high-volume samples with ion chromatography; O₃ and CO on-line by 49i and 48i.',
    ),
    use: say(
      '可用于估算大气氮沉降与船舶排放影响。',
      'They allow nitrogen deposition and the influence of shipping to be estimated.',
    ),
    keywords: words(
      '船载观测|ship-borne observation, 海洋气溶胶|marine aerosol, 船舶排放|ship emissions, 氮沉降|nitrogen deposition',
    ),
    species: ['sulfate', 'nitrate', 'ammonium', 'o3', 'co'],
    observationType: 'ship',
    parameterType: 'particulate-composition',
    department: 'geoscience',
    temporal: '3hour',
    spatial: 'none',
    table: tables.cruise,
    file: 'cruise_3h',
    runs: at('eastsea 2018-03-27 2018-04-16', 'bohai 2020-08-15 2020-09-05', 'eastsea 2023-04-02 2023-04-24'),
  },
  {
    key: 'mobile',
    category: 1019,
    title: say('{place}{span}走航监测道路与园区污染物', 'Mobile monitoring of roads and industrial parks {at}, {span}'),
    about: say(
      '走航车搭载质子转移反应质谱、AE33和NOₓ分析仪，以每小时30 km的车速沿环线、货运通道和工业园区往返行驶，10 min均值按路段归并。货车通道上的黑碳是城市背景的四倍左右，园区下风向出现短时的芳香烃高值。',
      'A van with a proton-transfer mass spectrometer, an AE33 and a NOₓ analyser drove ring roads, freight routes and industrial parks at 30 km per hour; ten-minute means are grouped by stretch of road. Black carbon on freight routes is about four times the urban background, and short peaks of aromatics appear downwind of the parks.',
    ),
    method: say(
      '自身尾气按风向与车速判别剔除，GPS轨迹与测值按秒对齐后平均。',
      'Own exhaust removed by wind and speed; positions and readings matched by the second before averaging.',
    ),
    use: say(
      '可用于识别高排放路段和无组织排放。',
      'They help to locate high-emission road sections and fugitive releases.',
    ),
    keywords: words(
      '走航监测|mobile monitoring, 交通排放|traffic emissions, 工业园区|industrial park, 黑碳|black carbon',
    ),
    species: ['bc', 'vocs', 'no2', 'no'],
    observationType: 'in-situ',
    parameterType: 'vocs',
    department: 'environment',
    temporal: 'minute',
    spatial: 'none',
    table: series(
      '10min',
      known('bc', 5.6, 'rush', 0.7),
      ppb('no', 48, 'rush', 0.8),
      ppb('no2', 31, 'rush', 0.4),
      own('toluene|甲苯|Toluene|ppb|108-88-3', 3.4, 'rush', 0.8),
    ),
    file: 'mobile_10min',
    runs: at('tianjin 2019-10-14 2019-10-17', 'nanjing 2021-05-17 2021-05-20', 'chengdu 2023-07-10 2023-07-13'),
  },
]
