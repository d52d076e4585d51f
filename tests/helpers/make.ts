import type { NewAccount } from '../../server/accounts/accounts.service.ts'
import type { NewDataset } from '../../server/datasets/publishing/publishing.types.ts'
import { actions, builtInRoles } from '../../server/roles/roles.vocabulary.ts'
import type { Services } from '../../server/services.ts'

/** Builders with defaults: a test names only what matters to it. */

const roleNames: Record<(typeof builtInRoles)[number], string> = {
  ordinary: '普通用户',
  vip: 'VIP 用户',
  expert: '专家',
  reviewer: '审核员',
  admin: '管理员',
}

/** Somebody for the log where a test calls a service without logging in. */
export const actor = { accountId: 1, address: '127.0.0.1' }

export async function makeRoles({ database }: Services): Promise<void> {
  const held: Partial<Record<(typeof builtInRoles)[number], string[]>> = {
    admin: Object.keys(actions),
    reviewer: [
      'console.open',
      'datasets.download-any',
      'registrations.decide',
      'applications.decide',
      'deliveries.decide',
      'recommendations.invite',
    ],
    expert: ['console.open', 'registrations.decide', 'applications.decide', 'deliveries.decide'],
  }
  await database.transaction(async () => {
    await database.sql.insert(database.tables.roles).values(
      builtInRoles.map((code) => ({
        code,
        nameZh: roleNames[code],
        nameEn: code,
        descriptionZh: '',
        descriptionEn: '',
        enabled: true,
        builtIn: true,
        actions: held[code] ?? [],
        createdAt: 0,
      })),
    )
  })
}

export async function makeAccount(
  { accounts, agreements, database }: Services,
  { agreed = true, ...given }: Partial<NewAccount> & { username: string; agreed?: boolean },
): Promise<number> {
  const id = await accounts.create({
    password: 'Demo2026',
    realName: given.username,
    phone: '13800000000',
    mailbox: `${given.username}@unit.example`,
    workUnit: 'Unit',
    purpose: 'Research',
    accountType: 'ordinary',
    roles: ['ordinary'],
    ...given,
  })
  if (agreed) await database.transaction(() => agreements.accept(id, '', { recorded: false }))
  return id
}

/** Kinds `field` and `satellite` with a category each (1001, 1002). */
export async function makeKinds({ database }: Services): Promise<void> {
  const { kinds, categories } = database.tables
  await database.transaction(async () => {
    await database.sql.insert(kinds).values(
      ['field', 'satellite'].map((code, position) => ({
        code,
        nameZh: code === 'field' ? '外场观测' : '卫星观测',
        nameEn: code,
        sentenceZh: '一句话。',
        sentenceEn: 'A sentence.',
        position,
      })),
    )
    await database.sql.insert(categories).values([
      { id: 1001, kind: 'field', nameZh: '地面站网', nameEn: 'Ground networks', position: 0 },
      { id: 1002, kind: 'satellite', nameZh: '柱浓度', nameEn: 'Columns', position: 0 },
    ])
  })
}

export function makeDataset(
  given: Partial<Omit<NewDataset, 'version'>> & { version?: Partial<NewDataset['version']> } = {},
): NewDataset {
  const { version, ...rest } = given
  return {
    slug: 'beijing-o3',
    kind: 'field',
    categoryId: 1001,
    name: { zh: '北京臭氧小时观测数据集', en: 'Hourly ozone observations in Beijing' },
    abstract: { zh: '北京城区臭氧（O₃）连续观测。', en: 'Continuous observations of ozone (O₃) in urban Beijing.' },
    keywords: { zh: ['臭氧'], en: ['ozone'] },
    source: { zh: '课题组', en: 'Project team' },
    method: { zh: '紫外光度法。', en: 'UV photometry.' },
    quality: { zh: '无。', en: 'None.' },
    sharingMode: 'open',
    classificationLevel: 1,
    timeFrom: Date.parse('2022-01-01T00:00:00+08:00'),
    timeTo: Date.parse('2022-12-31T23:00:00+08:00'),
    timeZone: 'Asia/Shanghai',
    spaceRange: { zh: '北京', en: 'Beijing' },
    extent: { west: 115.4, south: 39.4, east: 117.5, north: 41.1 },
    temporalResolution: 'hour',
    spatialResolution: 'point',
    observationType: 'in-situ',
    parameterType: 'reactive-gas',
    department: 'chemistry',
    species: ['o3'],
    fileFormats: ['CSV'],
    serviceMailbox: 'data@portal.example',
    licence: 'CC-BY-4.0',
    creators: [{ zh: '林一', en: 'Lin, Yi' }],
    publisher: { zh: '数据平台', en: 'Data portal' },
    references: [],
    contacts: [{ name: { zh: '林一', en: 'Lin Yi' }, unit: { zh: '单位', en: 'Unit' }, mailbox: 'lin@unit.example' }],
    publishedAt: Date.parse('2024-05-01T10:00:00+08:00'),
    ...rest,
    version: {
      notes: { zh: '首次发布', en: 'First release' },
      sample: { columns: [{ name: 'time' }, { name: 'o3', unit: 'µg m⁻³' }], rows: [['2022-01-01T00:00', '41']] },
      variables: [],
      files: [{ name: 'o3.csv', format: 'text/csv', content: Buffer.from('time,o3\n2022-01-01T00:00,41\n') }],
      stations: [],
      ...version,
    },
  }
}
