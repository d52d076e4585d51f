/** What is known of both libraries, in both languages. */
import type { Bilingual } from '../../basics/language.ts'
import { startOf } from '../../basics/time.vocabulary.ts'
import type { NewDataset } from '../../datasets/publishing/publishing.types.ts'

type Metadata = Omit<NewDataset, 'version'>

const period = (years: readonly number[]) => {
  const [first, last] = [years.reduce((a, b) => Math.min(a, b)), years.reduce((a, b) => Math.max(a, b))]
  return { timeFrom: startOf(`${first}-01-01`), timeTo: startOf(`${last + 1}-01-01`) - 1000 }
}

const shared = {
  kind: 'source-profile',
  sharingMode: 'open',
  classificationLevel: 0,
  timeZone: '+00:00',
  extent: null,
  temporalResolution: 'none',
  spatialResolution: 'none',
  observationType: 'bench',
  parameterType: 'particulate-composition',
  department: 'environment',
  species: [],
  fileFormats: ['CSV'],
  serviceMailbox: '',
  contacts: [],
} as const

export const speciateMetadata = (quality: Bilingual, years: readonly number[]): Metadata => {
  const text =
    'Simon, H., Beck, L., Bhave, P. V., et al. (2010). The development and uses of EPA’s SPECIATE database. Atmospheric Pollution Research, 1(4), 196–206.'
  return {
    ...shared,
    ...period(years),
    species: [],
    fileFormats: ['CSV'],
    contacts: [],
    slug: 'speciate-5-2',
    categoryId: 1030,
    name: {
      zh: '美国环保署SPECIATE 5.2污染源成分谱库',
      en: 'EPA SPECIATE 5.2: speciation profiles of air pollution sources',
    },
    abstract: {
      zh: '美国环境保护署（EPA）SPECIATE 5.2收录的颗粒物与挥发性有机物源成分谱：每个源谱给出各物种占总质量的百分比及其不确定度、CAS号、粒径段、测试年份和地区，来源类别为燃烧、挥发、扬尘等。可用于受体模型、排放清单的化学物种分配和源谱比较。',
      en: 'Speciation profiles of particles and of volatile organic compounds from SPECIATE 5.2 of the United States Environmental Protection Agency: of each profile the share of every species in the mass, in percent, with its uncertainty, CAS number, size range, year of the test and region, for combustion, volatilisation, dust and other sources. They serve receptor models, the speciation of inventories, and comparison.',
    },
    keywords: {
      zh: ['源成分谱', 'SPECIATE', '颗粒物组分', '挥发性有机物', '受体模型'],
      en: ['source profiles', 'SPECIATE', 'particulate composition', 'VOC', 'receptor models'],
    },
    source: {
      zh: '美国环境保护署SPECIATE 5.2，经R软件包respeciate 0.3.5转载为表。原库为美国政府作品（在美国属公有领域，17 USC 105）；许可MIT为软件包所标。',
      en: 'SPECIATE 5.2 of the United States Environmental Protection Agency, as tables of the R package respeciate 0.3.5. The library is a work of the United States Government (public domain there, 17 USC 105); the licence, MIT, is that of the package.',
    },
    method: {
      zh: '源类由本平台按SPECIATE的三级类别（生成机制、行业与设备、燃料与产品）归入，原有类别文字保留；国家按地区文字判定，不能确定的留空。质量百分数为该源谱质量的百分比（气态源谱为总有机气体的百分比）。',
      en: 'This portal assigned the source classes from the three levels of SPECIATE (generation mechanism, sector and equipment, fuel and product), whose words are kept; countries come from the words for the region, and stay empty where these do not tell. Percentages are of the mass of the profile (of total organic gases where it is a gas).',
    },
    quality,
    spaceRange: { zh: '以美国为主', en: 'Mainly the United States' },
    licence: 'MIT',
    creators: [{ zh: '美国环境保护署', en: 'United States Environmental Protection Agency' }],
    sourceRecord: { title: 'SPECIATE 5.2', url: 'https://www.epa.gov/air-emissions-modeling/speciate' },
    publisher: { zh: '美国环境保护署', en: 'United States Environmental Protection Agency' },
    references: [{ text, doi: '10.5094/APR.2010.026', lang: 'en' }],
  }
}

export const specieuropeMetadata = (quality: Bilingual, years: readonly number[]): Metadata => {
  const text =
    'Pernigotti, D., Belis, C. A., & Spanò, L. (2016). SPECIEUROPE: The European data base for PM source profiles. Atmospheric Pollution Research, 7(2), 307–314.'
  return {
    ...shared,
    ...period(years),
    species: [],
    fileFormats: ['CSV'],
    contacts: [],
    slug: 'specieurope-2-0',
    categoryId: 1030,
    name: {
      zh: '欧盟JRC SPECIEUROPE 2.0颗粒物源成分谱库',
      en: 'JRC SPECIEUROPE 2.0: source profiles of particles in Europe',
    },
    abstract: {
      zh: '欧盟委员会联合研究中心（JRC）SPECIEUROPE 2.0收录的颗粒物源成分谱：各物种占颗粒物质量的份额、不确定度及其方法、粒径段、样品数、国家与地点、测试年份和CAS号，涵盖交通、工业、生物质燃烧、土壤、海盐等源。',
      en: 'Source profiles of particles from SPECIEUROPE 2.0 of the Joint Research Centre of the European Commission: the share of every species in the mass, its uncertainty and how that was found, size range, number of samples, country and place, year of the test and CAS number, for traffic, industry, biomass burning, soil, sea salt and other sources.',
    },
    keywords: {
      zh: ['源成分谱', 'SPECIEUROPE', '颗粒物组分', '受体模型', '欧洲'],
      en: ['source profiles', 'SPECIEUROPE', 'particulate composition', 'receptor models', 'Europe'],
    },
    source: {
      zh: '欧盟委员会联合研究中心SPECIEUROPE 2.0，经R软件包respeciate 0.3.5转载为表；许可MIT为软件包所标，联合研究中心自身的使用条款未见说明。',
      en: 'SPECIEUROPE 2.0 of the Joint Research Centre, as a table of the R package respeciate 0.3.5. The licence, MIT, is that of the package; terms of the Centre itself were not seen.',
    },
    method: {
      zh: '来源的质量分数（0—1）乘以100换算为%。源类由本平台按来源的类别文字归入，原有文字保留。',
      en: 'Fractions of the source (0 to 1) are told in percent. This portal assigned the source classes from the categories of the source, whose words are kept.',
    },
    quality,
    spaceRange: { zh: '欧洲', en: 'Europe' },
    licence: 'MIT',
    creators: [
      { zh: 'Denise Pernigotti', en: 'Pernigotti, D.', family: 'Pernigotti', given: 'D.' },
      { zh: 'Claudio A. Belis', en: 'Belis, C. A.', family: 'Belis', given: 'C. A.' },
      { zh: 'Luca Spanò', en: 'Spanò, L.', family: 'Spanò', given: 'L.' },
    ],
    sourceRecord: { title: 'SPECIEUROPE 2.0', url: 'https://source-apportionment.jrc.ec.europa.eu' },
    publisher: { zh: '欧盟委员会联合研究中心', en: 'Joint Research Centre, European Commission' },
    references: [{ text, doi: '10.1016/j.apr.2015.10.007', lang: 'en' }],
  }
}
