/** Words and limits of source profiles; imports nothing. */
interface Label {
  zh: string
  en: string
}
const words = <T extends Record<string, Label>>(list: T) => list

/** Classes of the Chinese libraries of profiles (Bi et al., 2019), and those that other libraries have besides. */
export const sourceClasses = words({
  coal: { zh: '燃煤源', en: 'Coal combustion' },
  industry: { zh: '工艺过程源', en: 'Industrial processes' },
  mobile: { zh: '移动源', en: 'Vehicles and other mobile sources' },
  biomass: { zh: '生物质燃烧源', en: 'Biomass burning' },
  cooking: { zh: '餐饮源', en: 'Cooking' },
  dust: { zh: '扬尘源', en: 'Dust' },
  'oil-gas': { zh: '油气燃烧源', en: 'Oil and gas combustion' },
  evaporation: { zh: '溶剂使用与挥发源', en: 'Solvent use and evaporation' },
  secondary: { zh: '二次源', en: 'Secondary formation' },
  natural: { zh: '天然源', en: 'Natural sources' },
  other: { zh: '其他', en: 'Other' },
})
export type SourceClass = keyof typeof sourceClasses

export const particleTypes = words({
  pm1: { zh: 'PM1', en: 'PM1' },
  'pm2.5': { zh: 'PM2.5', en: 'PM2.5' },
  'pm2.5-10': { zh: 'PM2.5–10', en: 'PM2.5–10' },
  pm10: { zh: 'PM10', en: 'PM10' },
  tsp: { zh: 'TSP（总悬浮颗粒物）', en: 'TSP (total suspended particles)' },
  'other-pm': { zh: '其他粒径或粒径不明的颗粒物', en: 'Particles of another or an unknown size' },
  gas: { zh: '气态', en: 'Gas' },
  unknown: { zh: '未说明', en: 'Not stated' },
})
export type ParticleType = keyof typeof particleTypes

/** What is wrong with a profile, or doubtful; it is told, and nothing is mended. */
export const profileFaults = words({
  sumOver: { zh: '各组分之和超过100%', en: 'Its species add up to more than 100 %' },
  valueOver: { zh: '有组分超过100%', en: 'A species is more than 100 %' },
  negative: { zh: '有负值', en: 'A value is negative' },
  duplicate: { zh: '同一物种重复出现', en: 'A species is there twice' },
  valueMissing: { zh: '有组分没有数值', en: 'A species has no value' },
  noUncertainty: { zh: '没有任何不确定度', en: 'No uncertainty at all' },
  someUncertainty: { zh: '部分数值没有不确定度', en: 'Some values have no uncertainty' },
  negativeUncertainty: { zh: '有负的不确定度', en: 'An uncertainty is negative' },
  badCas: { zh: '有CAS号校验不符', en: 'A CAS number fails its check digit' },
})
export type ProfileFault = keyof typeof profileFaults

/** Sums up to so much above 100 % come from rounding. */
export const sumTolerance = 1

/** Options of a field that are told, those with most profiles first. */
export const mostOptions = 100
/** Profiles that one file takes. */
export const mostExported = 500
/** Species of a factor that is matched. */
export const mostMatchedSpecies = 500
/** Profiles that are told as nearest. */
export const mostMatches = 50
/** Species that two profiles must share for any measure. */
export const leastShared = 3
