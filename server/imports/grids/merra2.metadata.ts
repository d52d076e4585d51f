/** Hourly aerosol diagnostics of MERRA-2 (M2T1NXAER). */
import type { GridProduct } from './products.ts'

const citation =
  'Global Modeling and Assimilation Office (GMAO) (2015). MERRA-2 tavg1_2d_aer_Nx: 2d, 1-Hourly, Time-averaged, Single-Level, Assimilation, Aerosol Diagnostics V5.12.4. Greenbelt, MD, USA, Goddard Earth Sciences Data and Information Services Center (GES DISC). https://doi.org/10.5067/KLICLTZ8EM9D'

export const merra2: GridProduct = {
  is: ({ ShortName }) => ShortName === 'M2T1NXAER',
  statistic: 'mean',
  fields: {
    TOTEXTTAU: {
      key: 'aod_550',
      name: { zh: '气溶胶总消光光学厚度（550 nm）', en: 'Total aerosol extinction optical depth (550 nm)' },
      unit: '1',
    },
  },
  metadata: {
    slug: 'merra2-m2t1nxaer-aod',
    kind: 'reanalysis',
    categoryId: 1007,
    name: {
      zh: 'MERRA-2 逐小时气溶胶光学厚度（M2T1NXAER）',
      en: 'MERRA-2 hourly aerosol optical depth (M2T1NXAER)',
    },
    abstract: {
      zh: '美国国家航空航天局（NASA）MERRA-2 再分析的逐小时平均气溶胶总消光光学厚度（550 nm），格距 0.625° × 0.5°。本平台收入所导入文件的时段与区域，数值按来源保存。',
      en: 'Hourly mean total aerosol extinction optical depth at 550 nm of the MERRA-2 reanalysis of NASA, on a grid of 0.625° × 0.5°. Time and area are those of the files that were imported; numbers are kept as they came.',
    },
    keywords: {
      zh: ['气溶胶光学厚度', 'AOD', '再分析', 'MERRA-2', '逐小时', '格点'],
      en: ['aerosol optical depth', 'AOD', 'reanalysis', 'MERRA-2', 'hourly', 'grid'],
    },
    source: { zh: 'NASA 全球模拟与同化办公室（GMAO），GES DISC 发布。', en: 'NASA GMAO, distributed by GES DISC.' },
    method: {
      zh: 'GEOS 5.12.4 同化系统，气溶胶由 GOCART 模拟并同化卫星与地基 AOD。本平台按 CF 约定读取，不改动数值；逐帧与时间序列两份副本写入后读回核对。',
      en: 'The GEOS 5.12.4 assimilation system; aerosol is that of GOCART with AOD of satellites and ground stations taken in. This portal read the files by CF and changed no number; both copies, by frame and by series, were read back and compared.',
    },
    quality: {
      zh: '时间为世界时（UTC），每个值为 1 小时平均，来源以时段中点标注（00:30、01:30……）。填充值为 1e15。',
      en: 'Times are UTC. Each value is a mean of an hour and is labelled by its middle (00:30, 01:30 …). What is missing is 1e15 in the file.',
    },
    sharingMode: 'open',
    classificationLevel: 0,
    spaceRange: { zh: '所导入文件的区域', en: 'The area of the files that were imported' },
    temporalResolution: 'hour',
    spatialResolution: 'none',
    observationType: 'model',
    parameterType: 'particulate-optics',
    department: 'atmosphere',
    species: ['aod'],
    fileFormats: ['NetCDF'],
    serviceMailbox: '',
    licence: 'CC0-1.0',
    doi: '10.5067/KLICLTZ8EM9D',
    creators: [{ zh: '全球模拟与同化办公室（GMAO）', en: 'Global Modeling and Assimilation Office (GMAO)' }],
    sourceRecord: {
      title:
        'MERRA-2 tavg1_2d_aer_Nx: 2d, 1-Hourly, Time-averaged, Single-Level, Assimilation, Aerosol Diagnostics V5.12.4',
    },
    publisher: {
      zh: 'NASA 戈达德地球科学数据与信息服务中心（GES DISC）',
      en: 'Goddard Earth Sciences Data and Information Services Center (GES DISC)',
    },
    references: [{ text: citation, doi: '10.5067/KLICLTZ8EM9D', lang: 'en' }],
    contacts: [],
  },
}
