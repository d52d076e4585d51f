/** The nine dataset kinds with their menu children. */
import type { KindCode } from '../datasets/datasets.vocabulary.ts'

interface FirstKind {
  code: KindCode
  name: [zh: string, en: string]
  sentence: [zh: string, en: string]
  /** The ids are given: they stand in addresses, and 3 means "search everything". */
  categories: [id: number, zh: string, en: string][]
}

export const firstKinds: FirstKind[] = [
  {
    code: 'inventory',
    name: ['污染源排放清单', 'Pollution source inventories'],
    sentence: [
      '按部门、地区和年份统计的大气污染物与温室气体排放量。',
      'Emissions of air pollutants and greenhouse gases by sector, region and year.',
    ],
    categories: [
      [1001, '全国排放清单', 'National inventories'],
      [1002, '区域与城市清单', 'Regional and city inventories'],
      [1003, '行业排放清单', 'Sector inventories'],
      [1004, 'VOCs与氨排放', 'VOC and ammonia emissions'],
      [1005, '排放因子与活动水平', 'Emission factors and activity data'],
    ],
  },
  {
    code: 'reanalysis',
    name: ['同化再分析数据', 'Assimilated reanalysis data'],
    sentence: [
      '把地面、卫星观测同化进化学传输模式得到的连续格点场。',
      'Continuous gridded fields from models that have taken in ground and satellite observations.',
    ],
    categories: [
      [1006, '近地面污染物再分析', 'Surface pollutant reanalysis'],
      [1007, '气溶胶组分同化', 'Aerosol composition assimilation'],
      [1008, '气象与边界层再分析', 'Meteorology and boundary layer'],
      [1009, '同化反演排放', 'Inverted emissions'],
    ],
  },
  {
    code: 'laboratory',
    name: ['实验室测量数据', 'Laboratory measurement data'],
    sentence: [
      '在烟雾箱、流动管和台架上测得的反应速率、产率、光谱与颗粒物性质。',
      'Rates, yields, spectra and particle properties measured in chambers, flow tubes and on benches.',
    ],
    categories: [
      [1010, '烟雾箱实验', 'Smog chamber experiments'],
      [1011, '反应动力学', 'Reaction kinetics'],
      [1012, '光谱与吸收截面', 'Spectra and absorption cross-sections'],
      [1013, '颗粒物吸湿与光学', 'Particle hygroscopicity and optics'],
      [1014, '毒性与健康效应', 'Toxicity and health effects'],
    ],
  },
  {
    code: 'field',
    name: ['外场观测数据', 'Field observation data'],
    sentence: [
      '地面站网、高山站、船载、航空和综合外场实验得到的时间序列与廓线。',
      'Time series and profiles from station networks, mountain sites, ships, aircraft and intensive campaigns.',
    ],
    categories: [
      [1015, '地面站网观测', 'Ground station networks'],
      [1016, '综合外场实验', 'Intensive field campaigns'],
      [1017, '自由基与活性气体', 'Radicals and reactive gases'],
      [1018, '颗粒物组分与粒径', 'Particle composition and size'],
      [1019, '垂直与移动观测', 'Vertical and mobile observations'],
      [1020, '背景与高山观测', 'Background and mountain observations'],
    ],
  },
  {
    code: 'satellite',
    name: ['卫星观测数据', 'Satellite observation data'],
    sentence: [
      '由国内外卫星反演的气溶胶光学厚度、痕量气体柱浓度及其站点过境数据。',
      'Aerosol optical depth and trace-gas columns retrieved from space, and their overpasses at ground sites.',
    ],
    categories: [
      [1021, '气溶胶光学厚度', 'Aerosol optical depth'],
      [1022, '痕量气体柱浓度', 'Trace-gas columns'],
      [1023, '卫星过境站点数据', 'Overpasses at ground sites'],
      [1024, '遥感反演近地面浓度', 'Surface concentrations from space'],
      [1025, '火点与沙尘监测', 'Fire and dust monitoring'],
    ],
  },
  {
    code: 'source-profile',
    name: ['污染源谱数据', 'Source profile data'],
    sentence: [
      '各类排放源颗粒物与VOCs的化学组成，给出相对质量及其不确定度。',
      'Chemical make-up of particles and VOCs from emission sources, as relative mass with its uncertainty.',
    ],
    categories: [
      [1026, '燃煤源谱', 'Coal combustion profiles'],
      [1027, '机动车与非道路源谱', 'Vehicle and non-road profiles'],
      [1028, '扬尘源谱', 'Dust profiles'],
      [1029, '生物质燃烧与餐饮源谱', 'Biomass burning and cooking profiles'],
      [1030, '工业过程与VOCs源谱', 'Industrial and VOC profiles'],
    ],
  },
  {
    code: 'technique',
    name: ['新型测量技术', 'New measurement techniques'],
    sentence: [
      '计划自主研发的仪器的标定、比对和外场测试数据。',
      'Calibration, comparison and field-test data of instruments developed in the programme.',
    ],
    categories: [
      [1031, '自由基与活性物种测量', 'Radical and reactive species techniques'],
      [1032, '颗粒物在线测量', 'On-line particle techniques'],
      [1033, '遥感与立体探测', 'Remote sensing and profiling techniques'],
      [1034, '标定与比对', 'Calibration and intercomparison'],
    ],
  },
  {
    code: 'apportionment',
    name: ['源解析技术', 'Source apportionment techniques'],
    sentence: [
      '受体模型和源模式给出的各类源对颗粒物、VOCs与臭氧的贡献。',
      'What each source adds to particles, VOCs and ozone, from receptor and source-oriented models.',
    ],
    categories: [
      [1035, '受体模型解析', 'Receptor modelling'],
      [1036, '源模式与传输贡献', 'Source-oriented modelling and transport'],
      [1037, '二次污染来源', 'Sources of secondary pollution'],
      [1038, '方法比较与检验', 'Comparison and tests of methods'],
    ],
  },
  {
    code: 'project-display',
    name: ['项目成果展示', 'Project displays'],
    sentence: [
      '各项目的研究进展、综合评估和面向公众的成果资料。',
      'Progress, assessments and public results of the projects.',
    ],
    categories: [
      [1039, '研究进展', 'Research progress'],
      [1040, '集成评估', 'Integrated assessments'],
      [1041, '外场实验档案', 'Campaign records'],
      [1042, '决策与公众服务', 'Policy and public service'],
    ],
  },
]
