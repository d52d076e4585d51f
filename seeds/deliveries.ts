/** The demo's deliveries, one in each state that a person or a reviewer does something about, as steps on the demo's clock. */
import { madeUpWords } from '../server/datasets/about.vocabulary.ts'
import type { Description } from '../server/deliveries/deliveries.schema.ts'
import type { Services } from '../server/services.ts'
import type { Person } from '../server/sessions/sessions.types.ts'
import { createUploads, newUploadId } from '../server/uploads/uploads.service.ts'
import { beijingTime, day, hour } from './clock.ts'

interface DemoDelivery {
  who: 'user' | 'vip'
  /** Days ago. */
  begun: number
  station: { code: string; longitude: number; latitude: number }
  base: number
  description: Description
  submitted?: number
  decided?: { ago: number; by: 'pass' | 'return'; reason: string }
}

const both = (zh: string, en: string) => ({ zh, en })
const hourly = (
  place: { zh: string; en: string },
  keepers: { unit: { zh: string; en: string }; mailbox: string },
): Description => ({
  name: both(`${place.zh}臭氧与细颗粒物小时值`, `Hourly ozone and PM2.5 at ${place.en}`),
  categoryId: 1015,
  projectId: null,
  abstract: both(
    `${place.zh}连续十天的臭氧与 PM2.5 小时均值。${madeUpWords.text.zh}`,
    `Ten days of hourly means of ozone and PM2.5 at ${place.en}. ${madeUpWords.text.en}`,
  ),
  source: both('自建观测点', 'Own monitoring site'),
  observationType: 'in-situ',
  parameterType: 'reactive-gas',
  department: 'chemistry',
  species: ['o3'],
  keywords: { zh: ['臭氧', '细颗粒物'], en: ['ozone', 'fine particles'] },
  temporalResolution: 'hour',
  spaceRange: place,
  spatialResolution: 'point',
  sharingMode: 'open',
  licence: 'CC-BY-4.0',
  creators: [keepers.unit],
  publisher: keepers.unit,
  contacts: [{ name: keepers.unit, unit: keepers.unit, mailbox: keepers.mailbox }],
  serviceMailbox: keepers.mailbox,
})
const blue = { unit: both('蓝天监测技术（演示）', 'Lantian Monitoring (demo)'), mailbox: 'user@air-data.example' }
const clear = { unit: both('清源环保科技（演示）', 'Qingyuan Environment (demo)'), mailbox: 'vip@air-data.example' }

const deliveries: DemoDelivery[] = [
  {
    who: 'vip',
    begun: 20,
    station: { code: 'DEMO.QY1', longitude: 116.31, latitude: 39.99 },
    base: 48,
    description: hourly(both('清源园区', 'the Qingyuan site'), clear),
    submitted: 19,
    decided: { ago: 17, by: 'pass', reason: '数据完整，说明清楚。' },
  },
  {
    who: 'user',
    begun: 14,
    station: { code: 'DEMO.LT1', longitude: 116.46, latitude: 39.92 },
    base: 55,
    description: hourly(both('蓝天比对站', 'the Lantian comparison site'), blue),
    submitted: 13,
    decided: { ago: 12, by: 'return', reason: '请在摘要中说明臭氧分析仪的型号和校准周期。' },
  },
  {
    who: 'vip',
    begun: 2,
    station: { code: 'DEMO.QY2', longitude: 116.29, latitude: 40.02 },
    base: 42,
    description: hourly(both('清源北站', 'the northern Qingyuan site'), clear),
    submitted: 0.2,
  },
  {
    who: 'user',
    begun: 1,
    station: { code: 'DEMO.LT2', longitude: 116.5, latitude: 39.9 },
    base: 60,
    description: { name: both('蓝天屋顶站臭氧', ''), categoryId: 1015, keywords: { zh: ['臭氧'], en: [] } },
  },
]

/** Ten days of hours that say their station, zone and units themselves. */
function table({ station: { code, longitude, latitude }, base }: DemoDelivery): Buffer {
  const from = Date.parse('2026-08-01T00:00:00+08:00')
  const lines = Array.from({ length: 240 }, (_, i) => {
    const sun = Math.sin(((i % 24) - 9) * (Math.PI / 12))
    const slow = Math.sin((i + base) / 37)
    const time = `${beijingTime(from + i * hour).replace(' ', 'T')}:00+08:00`
    const ozone = i % 61 === 60 ? '' : (base + 40 + 38 * sun + 9 * slow).toFixed(1)
    const particles = (base / 2 + 12 - 6 * sun + 8 * slow).toFixed(1)
    return `${time},${code},${longitude},${latitude},${ozone},${particles}\n`
  })
  const head = 'time,station,longitude,latitude,O3 (µg/m³),PM2.5 (µg/m³)\n'
  return Buffer.from(`# ${madeUpWords.text.en}\n# ${madeUpWords.text.zh}\n${head}${lines.join('')}`)
}

/** What is done, and when. Files are read when the portal runs, as they are after any restart. */
export function deliverySteps(services: Services, person: (username: string) => Promise<Person>, end: number) {
  const { clock, config, database, deliveryDecisions, submitDelivery } = services
  const uploads = createUploads({ clock, config, database })
  const steps: { at: number; run: () => Promise<unknown> }[] = []
  for (const one of deliveries) {
    const { who, begun, submitted, decided } = one
    let id = 0
    const revision = async () => (await services.deliveries.read(await person(who), id, 'zh')).revision
    const at = (ago: number, run: () => Promise<unknown>) => steps.push({ at: Math.round(end - ago * day), run })
    at(begun, async () => {
      const bearer = await person(who)
      id = await services.deliveries.add(bearer, { kind: 'field' })
      await services.deliveries.edit(bearer, id, { revision: 1, description: one.description }, 'zh')
      const content = table(one)
      const name = `${one.station.code.toLowerCase().replace('.', '-')}-hourly.csv`
      // A run that was killed leaves a file behind, so another name each time.
      const upload = newUploadId()
      await uploads.announce({
        ...{ id: upload, accountId: bearer.accountId, deliveryId: id, name, bytes: content.length },
        ...{ mediaType: 'text/csv', sha256: null },
      })
      await uploads.append(pieces(content), upload, 0)
    })
    if (submitted !== undefined)
      at(submitted, async () =>
        submitDelivery(await person(who), id, { revision: await revision(), agreement: true }, 'zh'),
      )
    if (decided)
      at(decided.ago, async () => {
        const given = { reason: decided.reason, revision: await revision() }
        const reviewer = await person('reviewer')
        if (decided.by === 'pass') await deliveryDecisions.pass(reviewer, id, given)
        else await deliveryDecisions.sendBack(reviewer, id, given)
      })
  }
  return steps
}

async function* pieces(content: Buffer) {
  yield content
}
