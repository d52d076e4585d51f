/** Anthropogenic emissions of the scenario SSP2-4.5, gridded for CMIP6 (input4MIPs). */
import type { GridProduct } from './products.ts'

const sectors = [
  { zh: '农业', en: 'Agriculture' },
  { zh: '能源', en: 'Energy' },
  { zh: '工业', en: 'Industrial' },
  { zh: '交通', en: 'Transportation' },
  { zh: '居民、商业及其他', en: 'Residential, Commercial, Other' },
  { zh: '溶剂生产与使用', en: 'Solvents production and application' },
  { zh: '废弃物处理', en: 'Waste' },
  { zh: '国际航运', en: 'International Shipping' },
]
const emissions = (key: string, zh: string, en: string) => ({
  key,
  name: { zh: `${zh}人为排放通量`, en: `Anthropogenic emission flux of ${en}` },
  unit: 'kg m⁻² s⁻¹',
  levels: sectors,
})

export const input4mips: GridProduct = {
  is: ({ source_id }) => source_id === 'IAMC-MESSAGE-GLOBIOM-ssp245-1-1',
  statistic: 'mean',
  fields: {
    BC_em_anthro: emissions('bc', '黑碳', 'black carbon'),
    CO_em_anthro: emissions('co', '一氧化碳', 'carbon monoxide'),
    NH3_em_anthro: emissions('nh3', '氨', 'ammonia'),
    NMVOC_em_anthro: emissions('nmvoc', '非甲烷挥发性有机物', 'non-methane volatile organic compounds'),
    NOx_em_anthro: emissions('nox', '氮氧化物', 'nitrogen oxides'),
    OC_em_anthro: emissions('oc', '有机碳', 'organic carbon'),
    SO2_em_anthro: emissions('so2', '二氧化硫', 'sulfur dioxide'),
  },
  metadata: {
    slug: 'input4mips-ssp245-anthro',
    kind: 'inventory',
    categoryId: 1003,
    name: {
      zh: 'input4MIPs SSP2-4.5 情景人为排放格点数据（分部门、逐月）',
      en: 'Gridded anthropogenic emissions of SSP2-4.5 by sector and month (input4MIPs)',
    },
    abstract: {
      zh: 'CMIP6 情景模式比较计划（ScenarioMIP）所用的 SSP2-4.5 人为排放：MESSAGE-GLOBIOM 情景经与 CEDS 历史排放衔接后的格点通量，分 8 个部门、逐月，日历为 365 天（无闰年）。本平台收入所导入的物种与区域，数值按来源保存。',
      en: 'Anthropogenic emissions of SSP2-4.5 as used by ScenarioMIP of CMIP6: the MESSAGE-GLOBIOM scenario, harmonised to the history of CEDS and gridded, as fluxes of 8 sectors by month in a calendar of 365 days. Species and area are those of the files that were imported; numbers are kept as they came.',
    },
    keywords: {
      zh: ['排放清单', '人为排放', '情景', 'SSP2-4.5', 'input4MIPs', 'CMIP6', '格点'],
      en: ['emission inventory', 'anthropogenic emissions', 'scenario', 'SSP2-4.5', 'input4MIPs', 'CMIP6', 'grid'],
    },
    source: {
      zh: '综合评估模型联盟（IAMC），经地球系统网格联盟（ESGF）发布。',
      en: 'Integrated Assessment Modeling Consortium (IAMC), distributed by ESGF.',
    },
    method: {
      zh: '情景排放与 CEDS-v2017-05-18 历史排放衔接后按部门分配到格点。本平台按 CF 约定读取，不改动数值；写入后读回核对。',
      en: 'Emissions of the scenario were harmonised to CEDS-v2017-05-18 and put on a grid by sector. This portal read the files by CF and changed no number; what was stored was read back and compared.',
    },
    quality: {
      zh: '数值为月平均通量（kg m⁻² s⁻¹），换算为总量时须乘以格点面积与当月秒数（365 天日历）。NOx 的计量基准见来源说明。',
      en: 'Values are monthly mean fluxes (kg m⁻² s⁻¹): for totals multiply by the area of the cell and the seconds of the month, in a calendar of 365 days. As what NOx is counted is told by the source.',
    },
    sharingMode: 'open',
    classificationLevel: 0,
    spaceRange: { zh: '所导入文件的区域', en: 'The area of the files that were imported' },
    temporalResolution: 'month',
    spatialResolution: 'none',
    observationType: 'statistics',
    parameterType: 'emission',
    department: 'environment',
    species: [],
    fileFormats: ['NetCDF'],
    serviceMailbox: '',
    licence: 'CC-BY-SA-4.0',
    creators: [{ zh: '综合评估模型联盟（IAMC）', en: 'Integrated Assessment Modeling Consortium (IAMC)' }],
    sourceRecord: {
      title: 'Future anthropogenic emissions prepared for input4MIPs, IAMC-MESSAGE-GLOBIOM-ssp245-1-1',
      url: 'https://secure.iiasa.ac.at/web-apps/ene/SspDb/',
    },
    publisher: { zh: '地球系统网格联盟（ESGF）', en: 'Earth System Grid Federation (ESGF)' },
    references: [],
    contacts: [],
  },
}
