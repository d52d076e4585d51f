import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { enter, person } from './api.ts'
import { expect, type Page, test } from './portal.ts'
import { pressWords, tick } from './press.ts'
import { visit } from './visit.ts'

const portal = () => process.env.PORTAL!
const data = resolve('../shared/data')
const folder = 'docs/pictures'

interface Stop {
  name: string
  files: string[]
  category: number
  /** What is pressed on the card, in this order. */
  answers?: RegExp[]
  station?: { longitude: string; latitude: string; altitude: string }
  zh: string
  en: string
  from: string
  /** What the files do not tell. */
  fields?: Record<string, string>
  /** What is pictured of its page. */
  shown: string
  /** The sector that is seen; the first may have nothing. */
  sector?: string
}

const list = { temporalResolution: 'none', spatialResolution: 'none', observationType: 'in-situ' }
const stops: Stop[] = [
  {
    name: 'station',
    files: ['01-uci-beijing-multisite/PRSA_Data_Aotizhongxin_20130301-20170228.csv.gz'],
    category: 1015,
    answers: [/^北京时间/, /^时段起点$/, /^都用这些单位$/],
    station: { longitude: '116.397', latitude: '39.982', altitude: '45' },
    zh: '北京奥体中心站污染物与气象要素小时值（2013—2017年）',
    en: 'Hourly pollutants and weather at Aotizhongxin, Beijing, 2013–2017',
    from: 'UCI Machine Learning Repository, Beijing Multi-Site Air-Quality Data (CC BY 4.0)',
    shown: '#chart',
  },
  {
    name: 'gb18030',
    files: ['02-cnemc-stations/NewSiteList.gbk.csv'],
    category: 1015,
    zh: '国家环境空气质量监测点位清单',
    en: 'Stations of the national air-quality network',
    from: 'China National Environmental Monitoring Centre, list of stations',
    fields: { ...list, parameterType: 'particulate-mass', department: 'atmosphere' },
    shown: '#sample',
  },
  {
    name: 'workbook',
    files: ['04-emissions/EDGARv8.1_OC_1970_2022.xlsx'],
    category: 1001,
    zh: 'EDGAR v8.1 有机碳排放（1970—2022年，按国家和部门）',
    en: 'EDGAR v8.1 emissions of organic carbon by country and sector, 1970–2022',
    from: 'European Commission, Joint Research Centre, EDGAR v8.1 (CC BY 4.0)',
    fields: {
      ...list,
      observationType: 'statistics',
      parameterType: 'particulate-composition',
      department: 'atmosphere',
    },
    shown: '#sample',
  },
  {
    name: 'inventory',
    files: [
      '04-emissions/SO2-em-anthro_input4MIPs_emissions_ScenarioMIP_IAMC-MESSAGE-GLOBIOM-ssp245-1-1_gn_201501-210012.nc',
    ],
    category: 1001,
    zh: 'SSP2-4.5 情景下二氧化硫人为排放（2015—2100年）',
    en: 'Anthropogenic emissions of sulphur dioxide in SSP2-4.5, 2015–2100',
    from: 'IAMC, input4MIPs ScenarioMIP (CC BY-SA 4.0)',
    sector: '工业',
    fields: { temporalResolution: 'month', observationType: 'statistics', parameterType: 'reactive-gas' },
    shown: '#field',
  },
  {
    name: 'reanalysis',
    files: ['05-model-reanalysis/M2T1NXAER.5.12.4_MERRA2_400.tavg1_2d_aer_Nx.20230101_TOTEXTTAU_subsetted.nc4'],
    category: 1007,
    zh: 'MERRA-2 气溶胶光学厚度（550 nm，2023年1月1日）',
    en: 'MERRA-2 aerosol optical depth at 550 nm, 2023-01-01',
    from: 'NASA GMAO, MERRA-2 tavg1_2d_aer_Nx',
    fields: { observationType: 'model', parameterType: 'particulate-optics', spatialResolution: 'none' },
    shown: '#field',
  },
  {
    name: 'geotiff',
    files: ['06-satellite/MOD08_D3.A2023001_AOD550_2deg.tif'],
    category: 1021,
    zh: 'MODIS 气溶胶光学厚度日均值（2023年1月1日）',
    en: 'MODIS daily aerosol optical depth, 2023-01-01',
    from: 'NASA, MOD08_D3 collection 6.1',
    fields: {
      ...{ observationType: 'satellite', parameterType: 'particulate-optics', department: 'atmosphere' },
      ...{ temporalResolution: 'day', spatialResolution: 'none' },
    },
    shown: '#field',
  },
  {
    name: 'lidar',
    files: ['07-lidar/chm15k_00100_A202010220005_CHM170137.nc', '07-lidar/chm15k_00100_A202010222015_CHM170137.nc'],
    category: 1019,
    zh: 'Magurele CHM15k 云高仪后向散射（2020年10月22日）',
    en: 'Backscatter of the CHM15k ceilometer at Măgurele, 2020-10-22',
    from: 'INOE, CHM15k Nimbus',
    fields: { parameterType: 'particulate-optics', department: 'atmosphere', observationType: 'ground-remote-sensing' },
    shown: '#curtain',
  },
  {
    name: 'cross-section',
    files: ['08-laboratory/cross_sections/NO2_1.nc'],
    category: 1012,
    zh: 'NO₂ 吸收截面参数',
    en: 'Parameters of the absorption cross section of NO₂',
    from: 'Open laboratory data: cross sections for photolysis',
    fields: { ...list, observationType: 'bench', parameterType: 'reactive-gas', department: 'atmosphere' },
    shown: 'main',
  },
  {
    name: 'aeronet',
    files: ['09-ground-remote-sensing/aeronet-AOD15-example.txt'],
    category: 1019,
    answers: [/^-999 是缺测$/],
    zh: 'AERONET 冒纳罗亚站气溶胶光学厚度（2000年6月）',
    en: 'AERONET aerosol optical depth at Mauna Loa, June 2000',
    from: 'AERONET version 3, level 1.5',
    fields: { temporalResolution: 'none', observationType: 'ground-remote-sensing' },
    shown: '#chart',
  },
  {
    name: 'composition',
    files: ['13-field-other/sgpaosacsmE13.b2.20230420.000109.nc'],
    category: 1018,
    zh: 'ARM 南部大平原站非难熔亚微米颗粒物组分（2023年4月20日）',
    en: 'Non-refractory submicron particles at ARM Southern Great Plains, 2023-04-20',
    from: 'ARM user facility, ACSM (CC BY 4.0)',
    shown: '#chart',
  },
]

async function picture(page: Page, name: string, at: string) {
  await page.waitForLoadState('networkidle')
  const part = page.locator(at).first()
  await part.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await page.waitForTimeout(1200)
  await page.screenshot({ path: `${folder}/tour-${name}.jpg`, type: 'jpeg', quality: 82 })
}

/** Fills what is empty, and leaves what was proposed. */
async function fillEmpty(page: Page, stop: Stop) {
  const texts: Record<string, string> = {
    'name-zh': stop.zh,
    'name-en': stop.en,
    'abstract-zh': `${stop.zh}，以原始文件汇交。`,
    'abstract-en': `${stop.en}, as delivered in the original files.`,
    'source-zh': stop.from,
    'source-en': stop.from,
    'keywords-zh': '大气污染',
    'keywords-en': 'air pollution',
    'spaceRange-zh': '见文件',
    'spaceRange-en': 'See the files',
    'publisher-en': 'Clear Spring (demonstration)',
    'creators-0-name-en': 'Demo User',
    'contacts-0-name-en': 'Demo User',
    'contacts-0-unit-en': 'Clear Spring (demonstration)',
  }
  // A title of its own is better than a list of variables.
  for (const [id, text] of Object.entries(texts)) {
    const box = page.locator(`#field-${id}`)
    const before = await box.inputValue()
    if (text !== '' && (before === '' || id.startsWith('name-'))) await box.fill(text)
  }
  for (const [name, value] of Object.entries({ categoryId: String(stop.category), ...stop.fields })) {
    const box = page.locator(`#field-${name}-input`)
    if ((await box.inputValue()) === '' || name === 'categoryId') await box.selectOption(value)
  }
}

for (const stop of stops) {
  const files = stop.files.map((file) => resolve(data, file))
  test(`${stop.name}: ${stop.files.map((file) => basename(file)).join(', ')}`, async ({ page, context }) => {
    test.skip(!files.every((file) => existsSync(file)), 'the open data are not on this machine')
    await enter(context, 'vip')
    await visit(page, `${portal()}/dataDelivery`)
    await pressWords(page.getByRole('button', { name: '汇交数据', exact: true }))
    await page.locator('.upload input[type=file]').first().setInputFiles(files)
    const cards = page.locator('.health')
    await expect(cards.locator('.verdict')).toHaveCount(files.length, { timeout: 120_000 })
    for (const answer of stop.answers ?? []) {
      const button = cards.first().getByRole('button', { name: answer }).first()
      await pressWords(button)
      await expect(button).toHaveCount(0)
      await expect(cards.first()).not.toHaveAttribute('aria-busy')
    }
    if (stop.station) {
      const [card] = await cards.all()
      await card!.getByLabel(/^经度/).fill(stop.station.longitude)
      await card!.getByLabel(/^纬度/).fill(stop.station.latitude)
      await card!.getByLabel(/^海拔/).fill(stop.station.altitude)
      await pressWords(card!.getByRole('button', { name: '保存坐标' }))
      await expect(card!.locator('.verdict-good')).toBeVisible()
    }
    if (stop.name === 'station') await picture(page, 'card', '.health')
    await pressWords(page.getByRole('link', { name: '下一步：数据说明' }))
    await fillEmpty(page, stop)
    await expect(page.locator('.save-state p')).toHaveText(/^已保存/, { timeout: 20_000 })
    await pressWords(page.getByRole('link', { name: '下一步：检查与提交' }))
    const agree = page.getByRole('checkbox', { name: /我已阅读并同意/ })
    if (!(await agree.isChecked())) await tick(agree)
    await pressWords(page.getByRole('button', { name: '提交审核', exact: true }))
    await expect(page.locator('.form-done')).toHaveText(/^已提交审核/)
    const id = Number(/id=(\d+)/.exec(page.url())![1])
    const admin = await person('admin')
    const { revision } = await admin.get(`/admin/deliveries/${id}`)
    await admin.post(`/admin/deliveries/${id}/pass`, { revision, reason: '' })
    await admin.post(`/admin/deliveries/${id}/publish`)
    const { data: published } = await (await person('vip')).get(`/deliveries/${id}`)
    expect(published.status).toBe('published')
    await visit(page, `${portal()}/detail?id=${published.datasetId}`)
    if (stop.sector) await page.getByLabel('部门').selectOption(stop.sector)
    await picture(page, stop.name, stop.shown)
  })
}
