/** What each section needs of the API. */

import type { Static } from 'typebox'
import type { Profile } from '../../server/accounts/profile.schema.ts'
import type { DatasetSummary } from '../../server/datasets/datasets.schema.ts'
import type { DownloadRecord } from '../../server/downloads/downloads.schema.ts'
import type { Bilingual } from '../../server/language.ts'
import type { RegistrationForm } from '../../server/registrations/registrations.schema.ts'
import type { Me, SessionOfMine } from '../../server/sessions/sessions.schema.ts'
import type { ApiToken } from '../../server/tokens/tokens.schema.ts'
import type { Api } from '../page.types.ts'
import { partOf } from './parts.rules.ts'

export type OneSession = Static<typeof SessionOfMine>
export type Favourite = Pick<
  DatasetSummary,
  'id' | 'name' | 'timeFrom' | 'timeTo' | 'dataVolume' | 'updatedAt' | 'sharingMode'
> & { region: Bilingual; category: Bilingual }

interface Page<Item> {
  list: Item[]
  total: number
  page: number
}
export type PartData =
  | { part: 'overview'; updated: Favourite[]; downloads: DownloadRecord[]; tokens: ApiToken[]; now: number }
  | ({ part: 'favourites' } & Page<Favourite>)
  | ({ part: 'downloads' } & Page<DownloadRecord>)
  | { part: 'profile'; profile: Profile; categories: RegistrationForm['categories'] }
  | { part: 'password' }
  | { part: 'mailbox'; profile: Profile; form: RegistrationForm }
  | { part: 'sessions'; sessions: OneSession[] }
  | { part: 'tokens'; tokens: ApiToken[]; now: number }
  | { part: 'data' }
export type DataOf<P extends PartData['part']> = Extract<PartData, { part: P }>
export interface PersonalData {
  me: Me
  content: PartData
}

export const pageSize = 20
const recent = 30 * 24 * 3_600_000

export async function loadPersonal(query: URLSearchParams, api: Api): Promise<PersonalData> {
  const [me, content] = await Promise.all([api<Me>('/user/me'), loadPart(query, api)])
  return { me, content }
}

async function loadPart(query: URLSearchParams, api: Api): Promise<PartData> {
  const part = partOf(query)
  const page = Math.min(10_000, Math.max(1, Math.floor(Number(query.get('page'))) || 1))
  const place = `page=${page}&limit=${pageSize}`
  const now = Date.now()
  switch (part) {
    case 'overview': {
      const [favourites, downloads, tokens] = await Promise.all([
        api<Page<DatasetSummary>>('/favourites?limit=100'),
        api<Page<DownloadRecord>>('/downloads?limit=5'),
        api<ApiToken[]>('/tokens'),
      ])
      const updated = favourites.list
        .filter((dataset) => Date.parse(dataset.updatedAt) > now - recent)
        .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
      return { part, updated: updated.slice(0, 5).map(favouriteOf), downloads: downloads.list, tokens, now }
    }
    case 'favourites': {
      const { list, total } = await api<Page<DatasetSummary>>(`/favourites?${place}`)
      return { part, list: list.map(favouriteOf), total, page }
    }
    case 'downloads': {
      const { list, total } = await api<Page<DownloadRecord>>(`/downloads?${place}`)
      return { part, list, total, page }
    }
    case 'profile': {
      const [profile, form] = await Promise.all([
        api<Profile>('/profile'),
        api<RegistrationForm>('/registrations/form'),
      ])
      return { part, profile, categories: form.categories }
    }
    case 'mailbox': {
      const [profile, form] = await Promise.all([
        api<Profile>('/profile'),
        api<RegistrationForm>('/registrations/form'),
      ])
      return { part, profile, form }
    }
    case 'sessions':
      return { part, sessions: await api<OneSession[]>('/sessions') }
    case 'tokens':
      return { part, tokens: await api<ApiToken[]>('/tokens'), now }
    case 'password':
    case 'data':
      return { part }
  }
}

const favouriteOf = (dataset: DatasetSummary): Favourite => {
  const { id, name, timeFrom, timeTo, dataVolume, updatedAt, sharingMode, spaceRange, category } = dataset
  return { id, name, timeFrom, timeTo, dataVolume, updatedAt, sharingMode, region: spaceRange, category: category.name }
}
