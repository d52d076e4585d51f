/** What each section needs of the API. */

import type { Static } from 'typebox'
import type { SessionOfMine } from '../../server/accounts/devices.schema.ts'
import type { Profile } from '../../server/accounts/profile.schema.ts'
import type { ApplicationRow } from '../../server/applications/applications.schema.ts'
import { type ApplicationState, applicationStates } from '../../server/applications/applications.vocabulary.ts'
import type { Bilingual } from '../../server/basics/language.ts'
import type { DatasetSummary } from '../../server/datasets/datasets.schema.ts'
import type { DownloadRecord } from '../../server/downloads/downloads.schema.ts'
import type { MyFeedback } from '../../server/feedback/feedback.schema.ts'
import type { Follow } from '../../server/follows/follows.schema.ts'
import type { MyGrant, OwnedDataset, OwnedDetail } from '../../server/grants/grants.schema.ts'
import type { MessageChoices } from '../../server/messages/messages.schema.ts'
import type { RegistrationForm } from '../../server/registrations/registrations.schema.ts'
import type { Me } from '../../server/sessions/sessions.schema.ts'
import type { ApiToken } from '../../server/tokens/tokens.schema.ts'
import { lookOf } from '../applications/applications.rules.ts'
import type { Api } from '../page.types.ts'
import { partOf } from './parts.rules.ts'

export type OneSession = Static<typeof SessionOfMine>
type Favourite = Pick<
  DatasetSummary,
  'id' | 'name' | 'timeFrom' | 'timeTo' | 'dataVolume' | 'updatedAt' | 'sharingMode'
> & { region: Bilingual; category: Bilingual }

/** What of the person's own cases wants to be seen. */
interface Waits {
  unread: number
  pending: ApplicationRow[]
  ending: MyGrant[]
}
interface Page<Item> {
  list: Item[]
  total: number
  page: number
}
type PartData =
  | ({ part: 'overview'; updated: Favourite[]; downloads: DownloadRecord[]; tokens: ApiToken[]; now: number } & Waits)
  | ({ part: 'favourites' } & Page<Favourite>)
  | { part: 'follows'; list: Follow[] }
  | ({ part: 'applications'; status: ApplicationState | null; path: string } & Page<ApplicationRow>)
  | ({ part: 'grants'; now: number } & Page<MyGrant>)
  | ({ part: 'downloads' } & Page<DownloadRecord>)
  | { part: 'owned'; list: OwnedDataset[]; one: Static<typeof OwnedDetail> | null }
  | { part: 'messages'; choices: MessageChoices }
  | ({ part: 'feedback' } & Page<MyFeedback>)
  | { part: 'profile'; profile: Profile; categories: RegistrationForm['categories'] }
  | { part: 'password' }
  | { part: 'mailbox'; profile: Profile; form: RegistrationForm }
  | { part: 'sessions'; sessions: OneSession[] }
  | { part: 'tokens'; tokens: ApiToken[]; now: number }
  | { part: 'data' }
export type DataOf<P extends PartData['part']> = Extract<PartData, { part: P }>
export interface PersonalData {
  me: Me
  /** Somebody's datasets are on the portal: then there is a section on them. */
  owns: boolean
  content: PartData
}

export const pageSize = 20
const recent = 30 * 24 * 3_600_000

export async function loadPersonal(query: URLSearchParams, api: Api): Promise<PersonalData> {
  const [me, owned, content] = await Promise.all([
    api<Me>('/user/me'),
    // A hint for the menu: without it the page still stands.
    api<OwnedDataset[]>('/owned').catch(() => []),
    loadPart(query, api),
  ])
  return { me, owns: owned.length > 0, content }
}

async function loadPart(query: URLSearchParams, api: Api): Promise<PartData> {
  const part = partOf(query)
  const page = Math.min(10_000, Math.max(1, Math.floor(Number(query.get('page'))) || 1))
  const place = `page=${page}&limit=${pageSize}`
  const now = Date.now()
  switch (part) {
    case 'overview': {
      const [favourites, downloads, tokens, { unread }, pending, grants] = await Promise.all([
        api<Page<DatasetSummary>>('/favourites?limit=100'),
        api<Page<DownloadRecord>>('/downloads?limit=5'),
        api<ApiToken[]>('/tokens'),
        api<{ unread: number }>('/sys/datashare/dmessage/unread'),
        api<Page<ApplicationRow>>('/applications?status=pending&limit=100'),
        api<Page<MyGrant>>('/grants?limit=100'),
      ])
      const updated = favourites.list
        .filter((dataset) => Date.parse(dataset.updatedAt) > now - recent)
        .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
      return {
        part,
        updated: updated.slice(0, 5).map(favouriteOf),
        downloads: downloads.list,
        tokens,
        now,
        unread,
        pending: pending.list,
        ending: grants.list.filter((grant) => lookOf(grant, now) === 'ending'),
      }
    }
    case 'favourites': {
      const { list, total } = await api<Page<DatasetSummary>>(`/favourites?${place}`)
      return { part, list: list.map(favouriteOf), total, page }
    }
    case 'follows':
      return { part, list: await api<Follow[]>('/follows') }
    case 'applications': {
      const asked = query.get('status') ?? ''
      const status = Object.hasOwn(applicationStates, asked) ? (asked as ApplicationState) : null
      const path = `/applications?${place}${status ? `&status=${status}` : ''}`
      const { list, total } = await api<Page<ApplicationRow>>(path)
      return { part, status, path, list, total, page }
    }
    case 'grants': {
      const { list, total } = await api<Page<MyGrant>>(`/grants?${place}`)
      return { part, list, total, page, now }
    }
    case 'owned': {
      const id = query.get('id') ?? ''
      const one = /^[1-9]\d{0,8}$/.test(id) ? await api<Static<typeof OwnedDetail>>(`/owned/${id}`) : null
      return { part, list: one ? [] : await api<OwnedDataset[]>('/owned'), one }
    }
    case 'messages':
      return { part, choices: await api<MessageChoices>('/messages/choices') }
    case 'feedback': {
      const { list, total } = await api<Page<MyFeedback>>(`/feedback?${place}`)
      return { part, list, total, page }
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
