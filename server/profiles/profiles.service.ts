import type { AccessService } from '../access/access.service.ts'
import { both } from '../basics/language.ts'
import { orderOf } from '../basics/order.ts'
import { iso } from '../basics/time.vocabulary.ts'
import type { Datasets } from '../datasets/datasets.service.ts'
import {
  mostOptions,
  type ParticleType,
  particleTypes,
  type SourceClass,
  sourceClasses,
} from '../datasets/profiles/profiles.vocabulary.ts'
import { areCas } from '../datasets/profiles/species.rules.ts'
import { versionGone } from '../datasets/versions/versions.rules.ts'
import type { Database } from '../engines/database/database.ts'
import type { Revision } from '../engines/database/revision.ts'
import { DomainError } from '../errors.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { corrected } from './corrections.rules.ts'
import { createHeldProfiles, type HeldVersion } from './held.service.ts'
import { optionLabel } from './labels.rules.ts'
import type { Head } from './profiles.rules.ts'
import type {
  ListedProfile,
  ProfileClasses,
  ProfileDetail,
  ProfileOptions,
  ProfilePage,
  ProfileQuery,
  ProfileSelection,
} from './profiles.schema.ts'
import { createProfilesStore, type DatasetOfProfiles } from './profiles.store.ts'
import { countOptions, judge } from './selection.rules.ts'

const wrong = (zh: string, en: string) => new DomainError('invalidInput', { detail: { zh, en } })
const byCode = new Intl.Collator('en', { numeric: true })

/** `shown`: whether the reader may see what follows from its values. */
export const listed = (
  head: Head,
  dataset: DatasetOfProfiles,
  speciesCount: number,
  shown: boolean,
): ListedProfile => ({
  ...{ id: head.id, code: head.code, name: both(head, 'name'), sourceClass: head.sourceClass },
  ...{ category: head.category, particleType: head.particleType, country: head.country, year: head.year },
  city: head.cityEn === null ? null : { zh: head.cityZh ?? head.cityEn, en: head.cityEn },
  sampleCount: head.sampleCount,
  emissionFactor:
    shown && head.emissionFactor !== null ? { value: head.emissionFactor, unit: head.emissionUnit ?? '' } : null,
  total: shown ? head.total : null,
  ...{ faults: head.faults, speciesCount },
  corrected: head.correction ? { ...head.correction, at: iso(head.correction.at) } : null,
  dataset: {
    ...{ id: dataset.id, version: dataset.version, name: both(dataset, 'name') },
    ...{ sharingMode: dataset.sharingMode, madeUp: dataset.madeUp },
  },
})

/** @throws DomainError invalidInput */
function checked<Q extends ProfileSelection>(query: Q): Q {
  const { species, least, most } = query
  if (species === undefined && (least !== undefined || most !== undefined))
    throw wrong('least、most 须与 species 同时使用', 'least and most need a species')
  if (least !== undefined && most !== undefined && least > most)
    throw wrong(`least ${least} 大于 most ${most}`, `least ${least} is more than most ${most}`)
  return query
}

export function createProfiles(needs: {
  database: Database
  revision: Pick<Revision, 'current'>
  access: Pick<AccessService, 'look' | 'take'>
  datasets: Pick<Datasets, 'detail'>
}) {
  const { database, access, datasets } = needs
  const store = createProfilesStore(database)
  const held = createHeldProfiles(needs)

  const judgedBy = async (query: ProfileSelection) =>
    (await held.current()).map((one) => ({ held: one, fails: judge(one, query) }))

  const rowOf = (one: HeldVersion, i: number) =>
    listed(one.heads[i]!, one.dataset, one.spectra.starts[i + 1]! - one.spectra.starts[i]!, one.open)

  /** @throws DomainError profileNotFound, versionWithdrawn */
  async function find(id: number) {
    const found = await store.one(id)
    if (!found) throw new DomainError('profileNotFound')
    if (found.dataset.state === 'withdrawn') throw versionGone({ ...found.dataset, number: found.dataset.version })
    const correction = await store.correction(found.dataset.id, found.profile.code)
    return { ...found, profile: corrected(found.profile as Head & { position: number }, correction) }
  }
  async function valuesOf(versionId: number, position: number) {
    const [rows, { species, places }] = await Promise.all([
      store.values(versionId, position, position + 1),
      held.version(versionId),
    ])
    return rows.map(({ profile: _profile, ...row }) => {
      const one = species[places.get(row.species)!]!
      return {
        ...row,
        ...{ name: both(one, 'name'), symbol: one.symbol, cas: one.cas },
        casValid: areCas(one.cas ?? ''),
      }
    })
  }

  return {
    held,
    page: async (query: ProfileQuery): Promise<ProfilePage> => {
      const order = orderOf(query)
      const rows = (await judgedBy(checked(query))).flatMap(({ held: one, fails }) =>
        [...fails].flatMap((bits, i) => (bits === 0 ? [{ one, i }] : [])),
      )
      if (order) {
        const { field, descending } = order
        const way = descending ? -1 : 1
        const key = ({ one, i }: (typeof rows)[number]) => {
          const head = one.heads[i]!
          if (field === 'name') return head.nameEn
          return field === 'total' && !one.open ? null : head[field]
        }
        // What is not known stands last, whichever way.
        rows.sort((a, b) => {
          const [x, y] = [key(a), key(b)]
          if (x === null || y === null) return Number(x === null) - Number(y === null)
          return way * (typeof x === 'string' ? byCode.compare(x, y as string) : x - (y as number))
        })
      }
      const { page = 1, limit = 10 } = query
      const list = rows.slice((page - 1) * limit, page * limit).map(({ one, i }) => rowOf(one, i))
      return { list, total: rows.length }
    },

    options: async (query: ProfileSelection): Promise<ProfileOptions> => {
      const all = await judgedBy(checked(query))
      const { fields, species } = countOptions(all)
      const cities = new Map(
        all.flatMap(({ held: { heads } }) =>
          heads.flatMap(({ cityZh, cityEn }) => (cityEn ? [[cityEn, { zh: cityZh ?? cityEn, en: cityEn }]] : [])),
        ) as [string, { zh: string; en: string }][],
      )
      const most = (counts: Map<string, number>) =>
        [...counts].sort(([a, x], [b, y]) => y - x || byCode.compare(a, b)).slice(0, mostOptions)
      const names = new Map(
        all.flatMap(({ held: one }) => one.species.map((each) => [each.key, both(each, 'name')] as const)),
      )
      return {
        ...Object.fromEntries(
          [...fields].map(([field, counts]) => [
            field,
            most(counts).map(([value, count]) => ({ value, count, label: optionLabel(field, value, cities) })),
          ]),
        ),
        species: most(species).map(([value, count]) => ({ value, count, label: names.get(value)! })),
      }
    },

    classes: async (): Promise<ProfileClasses> => {
      const heads = (await held.current()).flatMap((one) => one.heads)
      return (Object.keys(sourceClasses) as SourceClass[]).map((sourceClass) => {
        const own = heads.filter((head) => head.sourceClass === sourceClass)
        const years = own.flatMap(({ year }) => (year === null ? [] : [year]))
        return {
          ...{ sourceClass, count: own.length },
          particleTypes: (Object.keys(particleTypes) as ParticleType[]).flatMap((value) => {
            const count = own.filter(({ particleType }) => particleType === value).length
            return count > 0 ? [{ value, count }] : []
          }),
          years:
            years.length === 0
              ? null
              : {
                  first: years.reduce((a, b) => Math.min(a, b)),
                  last: years.reduce((a, b) => Math.max(a, b)),
                },
        }
      })
    },

    detail: async (id: number, person: Person | null): Promise<ProfileDetail> => {
      const { profile, dataset } = await find(id)
      const { allowed } = await access.look(person, dataset)
      const shown = allowed || dataset.sharingMode === 'open'
      const { spectra } = await held.version(dataset.versionId)
      const count = spectra.starts[profile.position + 1]! - spectra.starts[profile.position]!
      return {
        ...listed(profile, dataset, count, shown),
        access: { allowed, shown },
        values: shown ? await valuesOf(dataset.versionId, profile.position) : [],
      }
    },

    /** Profiles of one version with all of their values, for a file. @throws DomainError profileNotFound … */
    take: async (ids: readonly number[], person: Person | null) => {
      const found = []
      for (const id of new Set(ids)) found.push(await find(id))
      const { dataset } = found[0]!
      if (found.some((one) => one.dataset.versionId !== dataset.versionId))
        throw wrong('一次只能导出同一数据集的源谱', 'A file holds profiles of one dataset')
      await access.take(person, dataset)
      const about = await datasets.detail(dataset.id, person, dataset.version)
      const list = []
      for (const { profile } of found)
        list.push({
          ...listed(profile, dataset, 0, true),
          values: await valuesOf(dataset.versionId, profile.position),
        })
      return { about, list, dataset }
    },
  }
}
export type Profiles = ReturnType<typeof createProfiles>
