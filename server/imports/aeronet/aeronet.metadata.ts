/** What is said of a site of AERONET, made of what its files say, in both languages. */
import type { NewDataset, NewVariable } from '../../datasets/publishing/publishing.types.ts'
import { species } from '../../datasets/species.vocabulary.ts'
import { type AeronetFile, angstrom, levelNames, water } from './aeronet.csv.ts'

/** Chinese names of sites, where they have one; others are called as the source calls them. */
const siteNames: Record<string, string> = {
  Mauna_Loa: '冒纳罗亚',
  Beijing: '北京',
  'Beijing-CAMS': '北京-CAMS',
  XiangHe: '香河',
  Taihu: '太湖',
}

/** Sun-photometer values: single measurements, when the sun is there. */
const sampled = { statistic: 'instantaneous', averaging: 'sampled' } as const

/** What AERONET says of its version 3 (Giles et al. 2019), of calibrated instruments in the field. */
const photometer = { instrument: { zh: 'CIMEL CE318太阳光度计', en: 'CIMEL CE318 sun photometer' } }
const uncertainty = (nanometres: number) => {
  const share = nanometres < 400 ? '0.02' : '0.01'
  return { uncertainty: { zh: `±${share}（定标后的外场仪器）`, en: `±${share} (calibrated field instruments)` } }
}

/** The variable that a column of the source becomes. */
export function variableOf(column: string): NewVariable {
  if (column === water)
    return {
      ...sampled,
      ...photometer,
      uncertainty: { zh: '约±10%', en: 'about ±10 %' },
      key: 'precipitable_water',
      name: { zh: '大气可降水量', en: 'Precipitable water' },
      unit: 'cm',
      cfName: 'lwe_thickness_of_atmosphere_mass_content_of_water_vapor',
      description: {
        zh: '由940 nm附近水汽通道反演的整层水汽。',
        en: 'Water vapour of the whole column, from the channel near 940 nm.',
      },
    }
  if (column === angstrom)
    return {
      ...sampled,
      ...photometer,
      key: 'angstrom_exponent_440_870',
      name: { zh: 'Ångström指数（440—870 nm）', en: 'Ångström exponent (440–870 nm)' },
      unit: '1',
      description: {
        zh: '440至870 nm各波长AOD随波长变化的指数；AOD很小时不确定度大。',
        en: 'Of the change of AOD with wavelength, from all channels of 440 to 870 nm; uncertain where AOD is small.',
      },
    }
  const nanometres = column.replace(/\D/g, '')
  const { zh, en, unit: _, ...cf } = species.aod
  return {
    ...sampled,
    ...photometer,
    ...uncertainty(Number(nanometres)),
    ...cf,
    key: `aod_${nanometres}`,
    name: { zh: `${zh} ${nanometres} nm`, en: `${en} ${nanometres} nm` },
    unit: '1',
    description: {
      zh: `太阳直射测量得到的整层气溶胶光学厚度，标称波长${nanometres} nm。`,
      en: `Optical depth of the aerosol of the whole column, from direct sun, at nominally ${nanometres} nm.`,
    },
  }
}

/** `-155.58` → `-10:00`: the hour of the sun, so that a day of sun is one day. */
export function clockOf(longitude: number): string {
  const hours = Math.round(longitude / 15)
  return `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`
}

/** `Brent Holben` → `Holben`, `B.` */
const takenApart = (name: string) => {
  const words = name.split(' ')
  const initials = words.slice(0, -1).map((one) => `${one[0]}.`)
  return { family: words.at(-1) ?? '', given: initials.join(' ') }
}

const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

/** Of all files of a site, in the order of time. */
export function metadataOf(parts: AeronetFile[]): {
  metadata: Omit<NewDataset, 'version' | 'timeFrom' | 'timeTo' | 'extent'>
  citation: string
  names: { zh: string; en: string }
} {
  const [{ site, level, pi, longitude, latitude, elevation }] = parts as [AeronetFile]
  const processed = Math.max(...parts.map((part) => part.processed))
  const rows = parts.reduce((sum, part) => sum + part.rows.length, 0)
  const en = site.replaceAll('_', ' ')
  const names = { zh: siteNames[site] ?? en, en }
  const [from, to] = [day(parts[0]!.rows[0]!.at), day(parts.at(-1)!.rows.at(-1)!.at)]
  const number = levelNames[level]!
  const zone = clockOf(longitude)
  const person = takenApart(pi.name)
  const author = [person.family, person.given].filter(Boolean).join(', ')
  const year = processed > 0 ? new Date(processed).getUTCFullYear() : new Date(to).getUTCFullYear()
  const citation = `${author} (${year}). AERONET Version 3 Direct Sun, AOD Level ${number}, ${site}, ${from} to ${to}. AERONET, NASA Goddard Space Flight Center. https://aeronet.gsfc.nasa.gov`
  const checked = {
    lev10: { zh: '1.0级：未作云检测与质量控制。', en: 'Level 1.0: neither screened for clouds nor checked.' },
    lev15: {
      zh: '1.5级：已自动去云并作质量控制，但可能尚未采用最终定标，数值可能变动；本平台不把它标为“有效”。',
      en: 'Level 1.5: cloud-cleared and checked by machine, but final calibration may not have been applied and values may change; this portal does not call them valid.',
    },
    lev20: {
      zh: '2.0级：已去云、质量保证并采用最终定标。',
      en: 'Level 2.0: cloud-cleared, quality-assured, with final calibration.',
    },
  }[level]!
  return {
    citation,
    names,
    metadata: {
      slug: `aeronet-aod-${level}-${site.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
      kind: 'field',
      categoryId: 1019,
      name: {
        zh: `AERONET ${names.zh}站气溶胶光学厚度（第3版，${number}级，${from.slice(0, 4)}年${from.slice(0, 4) === to.slice(0, 4) ? '' : `—${to.slice(0, 4)}年`}）`,
        en: `AERONET aerosol optical depth at ${names.en} (version 3, level ${number}), ${from} to ${to}`,
      },
      abstract: {
        zh: `全球气溶胶自动观测网（AERONET）${names.zh}站（海拔${elevation} m）CIMEL太阳光度计的直射观测，${from}至${to}，共${rows}次测量：多个波长的气溶胶光学厚度（AOD）、440—870 nm的Ångström指数和大气可降水量，第3版${number}级。可用于卫星与模式AOD检验、气溶胶类型识别和背景气溶胶研究。`,
        en: `Direct-sun observations of the CIMEL sun photometer of the Aerosol Robotic Network (AERONET) at ${names.en} (${elevation} m above sea level) from ${from} to ${to}: ${rows} measurements of aerosol optical depth (AOD) at several wavelengths, the Ångström exponent of 440–870 nm, and precipitable water; version 3, level ${number}. They serve to test AOD of satellites and models, to tell kinds of aerosol apart, and to study background aerosol.`,
      },
      keywords: {
        zh: ['AERONET', '气溶胶光学厚度', 'AOD', '太阳光度计', 'Ångström指数', '可降水量', '地基遥感', names.zh],
        en: [
          'AERONET',
          'aerosol optical depth',
          'AOD',
          'sun photometer',
          'Ångström exponent',
          'precipitable water',
          'ground-based remote sensing',
          names.en,
        ],
      },
      source: {
        zh: `AERONET（NASA戈达德空间飞行中心）第3版直射产品，AOD ${number}级，站点${site}，站点负责人${pi.name}。`,
        en: `AERONET (NASA Goddard Space Flight Center), version 3 direct sun, AOD level ${number}, site ${site}, principal investigator ${pi.name}.`,
      },
      method: {
        zh: `CIMEL太阳光度计在多个波长测量太阳直射辐射，由光束衰减得到整层AOD。每次测量是独立的瞬时值，时间间隔不等，只在白天太阳未被云遮挡时进行。本平台导入时核对文件头、列名、站点与时间次序，把-999作为缺测，数值不作改动，只收入有值的波长。小时值、日值为其间各次测量的平均，始终给出测量次数；应有次数不可知。月值为日均值的平均，年值须每月都有日均值。`,
        en: `A CIMEL sun photometer measures the direct sun at several wavelengths; what the beam lost gives the optical depth of the whole column. Each measurement is of its own instant, at irregular times, and only by day when no cloud stands before the sun. On import this portal checked head, columns, site and the order of times, took -999 as missing, changed no value, and left out wavelengths without values. Hours and days are means of the measurements in them, with their number; how many there could have been nobody knows. Months are means of daily means, and so are years that have a day of every month.`,
      },
      quality: {
        zh: `${checked.zh}来源时间为世界时（UTC）；日界按站点经度的标准时（UTC${zone}），使一个白天不被切成两日，因此日值与AERONET按UTC日界给出的可能不同。使用前请按AERONET数据政策联系并致谢站点负责人${pi.name}。`,
        en: `${checked.en} Times of the source are UTC. Days are cut by the standard time of the longitude (UTC${zone}), so that a day of sun is one day; daily means may differ from those of days in UTC. By the data policy of AERONET consult and acknowledge the principal investigator, ${pi.name}, before use.`,
      },
      sharingMode: 'open',
      classificationLevel: 0,
      timeZone: zone,
      spaceRange: {
        zh: `${names.zh}站（${Math.abs(latitude).toFixed(2)}°${latitude < 0 ? 'S' : 'N'}，${Math.abs(longitude).toFixed(2)}°${longitude < 0 ? 'W' : 'E'}）`,
        en: `${names.en} (${Math.abs(latitude).toFixed(2)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude).toFixed(2)}° ${longitude < 0 ? 'W' : 'E'})`,
      },
      temporalResolution: 'minute',
      spatialResolution: 'point',
      observationType: 'ground-remote-sensing',
      parameterType: 'particulate-optics',
      department: 'atmosphere',
      species: ['aod'],
      fileFormats: ['CSV'],
      serviceMailbox: '',
      licence: 'AERONET',
      creators: [{ zh: pi.name, en: author, ...person }],
      sourceRecord: {
        title: `AERONET Version 3 Direct Sun, AOD Level ${number}, ${site}`,
        url: 'https://aeronet.gsfc.nasa.gov',
      },
      publisher: {
        zh: 'AERONET（NASA戈达德空间飞行中心）',
        en: 'AERONET, NASA Goddard Space Flight Center',
      },
      references: [{ text: citation, url: 'https://aeronet.gsfc.nasa.gov', lang: 'en' }],
      contacts: [
        {
          name: { zh: pi.name, en: pi.name },
          unit: { zh: `AERONET ${site}站负责人`, en: `AERONET, principal investigator of ${site}` },
          mailbox: pi.mailbox,
        },
      ],
    },
  }
}
