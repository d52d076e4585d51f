/** Gridded sources of which one or few files are at hand: what they are, by what is said in them and where they are from. */
import type { GridProduct } from './products.ts'

type Words = { zh: string; en: string }
const say = (zh: string, en: string): Words => ({ zh, en })
type Metadata = GridProduct['metadata']

interface Said
  extends Pick<Metadata, 'slug' | 'kind' | 'categoryId' | 'licence' | 'temporalResolution' | 'parameterType'> {
  name: Words
  abstract: Words
  source: Words
  method: Words
  quality: Words
  creator: Words
  publisher: Words
  keywords: [zh: string, en: string][]
  species?: Metadata['species']
  observationType: Metadata['observationType']
  record: { title: string; url?: string }
  doi?: string
  format?: string
}

const metadataOf = ({
  creator,
  publisher,
  keywords,
  species = [],
  record,
  doi,
  format = 'NetCDF',
  ...rest
}: Said): Metadata => ({
  ...rest,
  keywords: { zh: keywords.map(([zh]) => zh), en: keywords.map(([, en]) => en) },
  ...{ sharingMode: 'open', classificationLevel: 0, spatialResolution: 'none', department: 'atmosphere' },
  spaceRange: say('所导入文件的区域', 'The area of the files that were imported'),
  ...{ species, fileFormats: [format], serviceMailbox: '', creators: [creator], publisher, sourceRecord: record },
  ...(doi && { doi }),
  ...{ references: [], contacts: [] },
})
const kept = say(
  '本平台按 CF 约定读取，不改动数值，写入后读回核对。',
  'This portal read the files by CF and changed no number; what was stored was read back and compared.',
)

const nasa = say('美国国家航空航天局（NASA）', 'National Aeronautics and Space Administration (NASA)')
const ecmwf = say('欧洲中期天气预报中心（ECMWF）', 'European Centre for Medium-Range Weather Forecasts (ECMWF)')

export const described: readonly GridProduct[] = [
  {
    is: (_, name) => /total_column_co2.*\.nc$/.test(name),
    statistic: 'instantaneous',
    fields: { tcco2: { key: 'tcco2', name: say('二氧化碳柱总量', 'Total column of carbon dioxide'), unit: 'kg m⁻²' } },
    metadata: metadataOf({
      ...{ slug: 'gems-total-column-co2', kind: 'reanalysis', categoryId: 1007, licence: 'programme' },
      ...{ temporalResolution: '3hour', parameterType: 'reactive-gas', observationType: 'model' },
      name: say('GEMS 二氧化碳柱总量再分析', 'Total column of CO₂ from the GEMS reanalysis'),
      abstract: say(
        'ECMWF 的 GEMS 项目二氧化碳柱总量，全球格点，逐 6 小时。数值按来源以压缩整数保存。',
        'Total column of carbon dioxide of the GEMS project of ECMWF, on a global grid, every six hours. Numbers stay packed as they came.',
      ),
      source: say(
        'ECMWF，经 SciTools iris-test-data 分发（英国开放政府许可）。',
        'ECMWF, distributed with iris-test-data of SciTools under the UK Open Government Licence.',
      ),
      ...{
        method: kept,
        quality: say('为样例数据，时段很短。', 'A sample of a few days.'),
        creator: ecmwf,
        publisher: ecmwf,
      },
      keywords: [
        ['二氧化碳', 'carbon dioxide'],
        ['再分析', 'reanalysis'],
        ['柱总量', 'total column'],
      ],
      record: { title: 'total_column_co2.nc', url: 'https://github.com/SciTools/iris-test-data' },
    }),
  },
  {
    is: ({ title }, name) => String(title).includes('GFS') && /GFS_Global_onedeg/.test(name),
    statistic: 'instantaneous',
    fields: {
      Temperature_surface: {
        key: 'temperature_surface',
        name: say('地表温度', 'Temperature of the surface'),
        unit: 'K',
      },
      Cloud_water: { key: 'cloud_water', name: say('整层云水', 'Cloud water of the column'), unit: 'kg m⁻²' },
    },
    metadata: metadataOf({
      ...{ slug: 'ncep-gfs-1deg', kind: 'reanalysis', categoryId: 1007, licence: 'CC0-1.0' },
      ...{ temporalResolution: '3hour', parameterType: 'meteorology', observationType: 'model' },
      name: say('NCEP GFS 1° 分析场（地表温度与云水）', 'NCEP GFS analysis at 1°: surface temperature and cloud water'),
      abstract: say(
        '美国国家环境预报中心全球预报系统 2012-05-15 12 时（UTC）的分析场，1° 格点。',
        'Analysis of the Global Forecast System of NCEP of 12 UTC on 15 May 2012, on a grid of 1°.',
      ),
      source: say('NCEP，经 Unidata THREDDS 分发。', 'NCEP, distributed with Unidata THREDDS.'),
      ...{ method: kept, quality: say('单一时次的样例。', 'A sample of one time.') },
      creator: say('美国国家环境预报中心（NCEP）', 'National Centers for Environmental Prediction (NCEP)'),
      publisher: say('美国大学大气研究联盟（UCAR）Unidata', 'Unidata, UCAR'),
      keywords: [
        ['数值预报', 'numerical weather prediction'],
        ['地表温度', 'surface temperature'],
      ],
      record: { title: 'GFS_Global_onedeg_20120515_1200.grib2.nc', url: 'https://github.com/Unidata/tds' },
    }),
  },
  {
    is: ({ source_id, variable_id }) => source_id === 'BCC-ESM1' && variable_id === 'ta',
    statistic: 'mean',
    fields: { ta: { key: 'ta', name: say('气温', 'Air temperature'), unit: 'K' } },
    metadata: metadataOf({
      ...{ slug: 'cmip6-bcc-esm1-ta', kind: 'reanalysis', categoryId: 1007, licence: 'CC-BY-SA-4.0' },
      ...{ temporalResolution: 'month', parameterType: 'meteorology', observationType: 'model' },
      name: say(
        'BCC-ESM1 历史试验逐月气温（CMIP6）',
        'Monthly air temperature of the historical run of BCC-ESM1 (CMIP6)',
      ),
      abstract: say(
        '国家气候中心地球系统模式 BCC-ESM1 在 CMIP6 历史试验（1850–2014 年）中的逐月气温，日历为 365 天（无闰年）。所导入文件为抽取的少量格点与层次。',
        'Monthly air temperature of the Earth system model BCC-ESM1 of the Beijing Climate Center in the historical experiment of CMIP6 (1850–2014), in a calendar of 365 days. The file that was imported holds a few cells and levels.',
      ),
      source: say('国家气候中心，经 ESGF 发布。', 'Beijing Climate Center, distributed by ESGF.'),
      ...{
        method: kept,
        quality: say(
          '无闰年日历，日期不能与公历逐日对应。',
          'The calendar has no leap years: its days are not those of ours.',
        ),
      },
      creator: say('国家气候中心（BCC）', 'Beijing Climate Center (BCC)'),
      publisher: say('地球系统网格联盟（ESGF）', 'Earth System Grid Federation (ESGF)'),
      keywords: [
        ['CMIP6', 'CMIP6'],
        ['气温', 'air temperature'],
        ['气候模式', 'climate model'],
      ],
      record: { title: 'CMIP6 CMIP BCC BCC-ESM1 historical Amon ta' },
    }),
  },
  {
    is: ({ title }) => String(title) === 'GEOS-Chem diagnostic collection: SpeciesConc',
    statistic: 'instantaneous',
    fields: {
      SpeciesConc_CH4: {
        key: 'ch4',
        name: say('甲烷干空气摩尔分数', 'Dry mole fraction of methane'),
        unit: 'mol mol⁻¹',
      },
    },
    metadata: metadataOf({
      ...{ slug: 'geos-chem-ch4', kind: 'reanalysis', categoryId: 1007, licence: 'CC-BY-4.0' },
      ...{ temporalResolution: 'none', parameterType: 'reactive-gas', observationType: 'model' },
      name: say('GEOS-Chem 甲烷三维场（72 层）', 'Methane of GEOS-Chem in 72 levels'),
      abstract: say(
        '全球大气化学模式 GEOS-Chem 的甲烷干空气摩尔分数，4°×5°，72 个混合坐标层，2015-01-01 00 时（UTC）。',
        'Dry mole fraction of methane of the global chemical transport model GEOS-Chem at 4° × 5° in 72 hybrid levels, at 00 UTC on 1 January 2015.',
      ),
      source: say('OpenGHG 项目的测试数据（Apache-2.0）。', 'Test data of the OpenGHG project (Apache-2.0).'),
      ...{
        method: kept,
        quality: say(
          '为缩减后的样例，数值低于真实对流层，只可用于了解结构，不可用于科研。',
          'A reduced sample whose values lie below the real troposphere: for its structure, not for science.',
        ),
      },
      creator: say('OpenGHG 项目', 'OpenGHG project'),
      publisher: say('OpenGHG 项目', 'OpenGHG project'),
      keywords: [
        ['甲烷', 'methane'],
        ['GEOS-Chem', 'GEOS-Chem'],
        ['化学传输模式', 'chemical transport model'],
      ],
      record: { title: 'GEOSChem.SpeciesConc.20150101_0000z_reduced.nc4', url: 'https://github.com/openghg/openghg' },
    }),
  },
  {
    is: (_, name) => /^MOD08_D3.*AOD550.*\.tif$/.test(name),
    statistic: 'mean',
    fields: {
      band1: {
        key: 'aod_550',
        name: say('气溶胶光学厚度（550 nm，陆地与海洋）', 'Aerosol optical depth at 550 nm over land and ocean'),
        unit: '1',
      },
    },
    metadata: metadataOf({
      ...{ slug: 'modis-mod08-d3-aod', kind: 'satellite', categoryId: 1021, licence: 'CC0-1.0', species: ['aod'] },
      ...{ temporalResolution: 'day', parameterType: 'particulate-optics', observationType: 'satellite' },
      name: say(
        'MODIS/Terra 逐日 3 级气溶胶光学厚度（MOD08_D3，2°）',
        'Daily level 3 aerosol optical depth of MODIS/Terra (MOD08_D3, 2°)',
      ),
      abstract: say(
        'MODIS/Terra C6.1 逐日 3 级产品的 550 nm 气溶胶光学厚度（陆地与海洋平均），由 NASA Harmony 重采样到 2°。以 GeoTIFF 导入，压缩整数与比例因子保持原样。',
        'Aerosol optical depth at 550 nm of the daily level 3 product of MODIS/Terra, collection 6.1, resampled to 2° by NASA Harmony. Imported from GeoTIFF; packed integers and their scale are kept.',
      ),
      source: say('NASA LAADS DAAC。', 'NASA LAADS DAAC.'),
      ...{
        method: kept,
        quality: say(
          '产品允许小的负值（有效范围 -0.1–5）。日期取自文件名。',
          'Small negative values are allowed by the product (valid range -0.1–5). The date is that of the file name.',
        ),
      },
      ...{ creator: nasa, publisher: nasa, doi: '10.5067/MODIS/MOD08_D3.061', format: 'GeoTIFF' },
      keywords: [
        ['气溶胶光学厚度', 'aerosol optical depth'],
        ['MODIS', 'MODIS'],
        ['卫星', 'satellite'],
      ],
      record: { title: 'MODIS/Terra Aerosol Cloud Water Vapor Ozone Daily L3 Global 1Deg CMG' },
    }),
  },
  {
    is: (_, name) => /^GIOVANNI-timeAvgMap\.GPM_3IMERGHH.*\.tif$/.test(name),
    statistic: 'mean',
    fields: {
      band1: {
        key: 'precipitation',
        name: say('降水率（时段平均）', 'Rate of precipitation, mean of the period'),
        unit: 'mm h⁻¹',
      },
    },
    metadata: metadataOf({
      ...{
        slug: 'gpm-imerg-precipitation',
        kind: 'satellite',
        categoryId: 1021,
        licence: 'CC0-1.0',
        format: 'GeoTIFF',
      },
      ...{ temporalResolution: 'day', parameterType: 'meteorology', observationType: 'satellite' },
      name: say('GPM IMERG 降水率（Giovanni 时段平均图）', 'GPM IMERG rate of precipitation (map of Giovanni)'),
      abstract: say(
        'NASA Giovanni 生成的 GPM 3IMERGHH 07 降水率时段平均图，0.1°，2021-08-29。',
        'Mean rate of precipitation of GPM 3IMERGHH 07 as mapped by NASA Giovanni, at 0.1°, 29 August 2021.',
      ),
      source: say('NASA GES DISC。', 'NASA GES DISC.'),
      ...{
        method: kept,
        quality: say(
          '日期取自文件名；平均时段为当日 07:30–09:30（UTC）。',
          'The date is that of the file name; the mean is of 07:30–09:30 UTC of that day.',
        ),
      },
      ...{ creator: nasa, publisher: nasa, doi: '10.5067/GPM/IMERG/3B-HH/07' },
      keywords: [
        ['降水', 'precipitation'],
        ['GPM', 'GPM'],
        ['卫星', 'satellite'],
      ],
      record: { title: 'GPM IMERG Final Precipitation L3 Half Hourly 0.1 degree V07' },
    }),
  },
  {
    is: ({ title }, name) => String(title) === 'TEMPO Level 2 nitrogen dioxide product' && /subsetted/.test(name),
    statistic: 'instantaneous',
    fields: {
      'product/vertical_column_stratosphere': {
        ...{ key: 'no2_stratosphere', unit: 'molec cm⁻²' },
        name: say('平流层 NO₂ 垂直柱浓度', 'Stratospheric vertical column of NO₂'),
      },
    },
    metadata: metadataOf({
      ...{ slug: 'tempo-no2-l2', kind: 'satellite', categoryId: 1021, licence: 'CC0-1.0', species: ['no2'] },
      ...{ temporalResolution: 'none', parameterType: 'reactive-gas', observationType: 'satellite' },
      name: say('TEMPO 2 级 NO₂ 轨道产品（平流层柱浓度）', 'TEMPO level 2 NO₂ swath: stratospheric column'),
      abstract: say(
        '静止卫星仪器 TEMPO 的 2 级二氧化氮产品一个扫描块（132×2048 个像元），每个像元有自己的经纬度。',
        'One granule of the level 2 nitrogen dioxide product of the geostationary instrument TEMPO: 132 × 2048 pixels, each with its own latitude and longitude.',
      ),
      source: say('NASA ASDC / 史密松天体物理台。', 'NASA ASDC, Smithsonian Astrophysical Observatory.'),
      ...{ method: kept, quality: say('未按质量标识筛选。', 'Not filtered by quality flags.') },
      creator: say('史密松天体物理台（SAO）', 'Smithsonian Astrophysical Observatory (SAO)'),
      publisher: nasa,
      keywords: [
        ['二氧化氮', 'nitrogen dioxide'],
        ['TEMPO', 'TEMPO'],
        ['轨道数据', 'swath'],
      ],
      record: { title: 'TEMPO NO2 tropospheric and stratospheric columns V03' },
    }),
  },
  {
    is: ({ source }) => String(source) === 'HALO Photonics StreamLine',
    curtains: true,
    statistic: 'mean',
    fields: {
      beta: { key: 'beta', name: say('衰减后向散射系数', 'Attenuated backscatter coefficient'), unit: 'sr⁻¹ m⁻¹' },
      v: { key: 'doppler_velocity', name: say('多普勒速度（垂直）', 'Doppler velocity (vertical)'), unit: 'm s⁻¹' },
    },
    metadata: metadataOf({
      ...{ slug: 'cloudnet-doppler-lidar-juelich', kind: 'technique', categoryId: 1032, licence: 'MIT' },
      ...{ temporalResolution: 'minute', parameterType: 'vertical-profile', observationType: 'ground-remote-sensing' },
      name: say('于利希多普勒激光雷达廓线（StreamLine）', 'Doppler lidar profiles at Jülich (StreamLine)'),
      abstract: say(
        'HALO StreamLine 多普勒激光雷达在德国于利希 2024-04-13 一天的衰减后向散射与垂直速度廓线，由 ACTRIS-Cloudnet 整编。',
        'Attenuated backscatter and vertical velocity of a HALO StreamLine Doppler lidar at Jülich, Germany, on 13 April 2024, harmonised by ACTRIS-Cloudnet.',
      ),
      source: say('ACTRIS-Cloudnet（芬兰气象研究所）。', 'ACTRIS-Cloudnet (Finnish Meteorological Institute).'),
      ...{
        method: kept,
        quality: say(
          '高度为海拔。含噪声，可有负值。',
          'Heights are above the sea. Noise is in it, so values may be negative.',
        ),
      },
      creator: say('ACTRIS-Cloudnet', 'ACTRIS-Cloudnet'),
      publisher: say('芬兰气象研究所（FMI）', 'Finnish Meteorological Institute (FMI)'),
      keywords: [
        ['多普勒激光雷达', 'Doppler lidar'],
        ['后向散射', 'backscatter'],
        ['廓线', 'profile'],
      ],
      record: { title: 'StreamLine Doppler lidar, Jülich', url: 'https://cloudnet.fmi.fi' },
    }),
  },
]
