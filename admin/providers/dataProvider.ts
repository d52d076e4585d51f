import simpleRestProvider from 'ra-data-simple-rest'
import { type DataProvider, type Identifier, useDataProvider } from 'react-admin'
import type { AdminAccountDetail, KindToGive, RoleToGive } from '../../server/accounts/accounts.admin.schema.ts'
import type {
  AdminApplication,
  AdminReviewTerm,
  ApplicationCounts,
  Asking,
  HandingOver,
  PassingApplication,
  RejectingApplication,
} from '../../server/applications/applications.admin.schema.ts'
import type { Bilingual } from '../../server/basics/language.ts'
import type { BulkOutcome } from '../../server/basics/schema.ts'
import type { AdminBroadcast, RolesToTell } from '../../server/broadcasts/broadcasts.admin.schema.ts'
import type { CalendarDay } from '../../server/calendar/calendar.schema.ts'
import type { AdminDataset, DatasetChoices } from '../../server/datasets/datasets.admin.schema.ts'
import type { Kind } from '../../server/datasets/datasets.schema.ts'
import type { AdminVersion, ComparisonSummary } from '../../server/datasets/versions/versions.admin.schema.ts'
import type {
  AdminDelivery,
  AskingDeliverer,
  HandingDelivery,
  PassingDelivery,
  PublishingDelivery,
  RefusingDelivery,
} from '../../server/deliveries/deliveries.admin.schema.ts'
import type { DatasetDownloads } from '../../server/downloads/downloads.schema.ts'
import type { Entry, EntryVersion, Removed } from '../../server/editing/editing.schema.ts'
import type { AdminFeedback, FeedbackTypes } from '../../server/feedback/feedback.schema.ts'
import type { AdminGrant, Explained } from '../../server/grants/grants.schema.ts'
import type { AdminIdentifier } from '../../server/identifiers/identifiers.admin.schema.ts'
import type { AdminMail, MailServer } from '../../server/mails/mails.admin.schema.ts'
import type { TextShown } from '../../server/mails/samples.schema.ts'
import type { AdminNotice } from '../../server/notices/notices.admin.schema.ts'
import type { StoredObjects } from '../../server/operations/integrity.schema.ts'
import type { Operations } from '../../server/operations/operations.admin.schema.ts'
import type { ParityReport } from '../../server/parity/parity.schema.ts'
import type { Push } from '../../server/pushes/pushes.schema.ts'
import type { Candidates, Inviting, RoundDetail, Voting } from '../../server/recommendations/recommendations.schema.ts'
import type {
  AdminRegistration,
  ReasonTemplate,
  ReasonTemplateEdit,
} from '../../server/registrations/registrations.schema.ts'
import type { ReasonSubject } from '../../server/registrations/registrations.vocabulary.ts'
import type { LimitsEdit, RoleLimits } from '../../server/roles/limits.schema.ts'
import type { ActionChoice, AdminRole, MenuChoice, RightsOfRoles } from '../../server/roles/roles.admin.schema.ts'
import type { Dashboard, SearchMisses } from '../../server/statistics/statistics.schema.ts'
import type { Uses } from '../../server/statistics/uses.schema.ts'
import { auditList } from '../audit/auditList.ts'
import { call, http } from './http.ts'
import { rightsChanged } from './rights.ts'

const base = '/api/admin'

/** Answers are `{ data }`, so that react-admin handles their errors as those of its own calls. */
const get = async <T>(path: string) => ({ data: (await http(`${base}/${path}`)).json as T })
const send = async <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => ({
  data: (await http(`${base}/${path}`, { method, ...(body && { body: JSON.stringify(body) }) })).json as T,
})
const post = <T>(path: string, body?: object) => send<T>('POST', path, body)

/** What anybody may do may be another thing then, the person's own rights included. */
async function changing<T>(sent: Promise<T>): Promise<T> {
  const answer = await sent
  rightsChanged()
  return answer
}

/** Verbs and figures beside the plain dialect. */
const verbs = {
  dashboard: () => get<Dashboard>('dashboard'),
  searchMisses: () => get<SearchMisses>('search-misses'),
  statistics: (query: string) => get<Uses>(query ? `statistics?${query}` : 'statistics'),
  feedbackTypes: () => call<FeedbackTypes>('/api/feedback/types'),
  kinds: async () => ({ data: await call<Kind[]>('/api/dataAccess/getDataModule') }),

  pushes: async () => ({ data: await call<Push[]>('/api/sys/dpush/mypush') }),
  handlePush: (id: number, code: number) =>
    call<null>('/api/sys/dpush/clpush', { method: 'POST', body: JSON.stringify({ clfs: code, id }) }),

  datasetChoices: () => get<DatasetChoices>('dataset-choices'),
  withdrawDataset: (id: Identifier) => post<AdminDataset>(`datasets/${id}/withdraw`),
  publishDataset: (id: Identifier) => post<AdminDataset>(`datasets/${id}/publish`),

  datasetDownloads: (id: Identifier) => get<DatasetDownloads>(`datasets/${id}/downloads`),
  datasetVersions: (id: Identifier) => get<AdminVersion[]>(`datasets/${id}/versions`),
  compareVersions: (id: Identifier, from: number, to: number) =>
    get<ComparisonSummary>(`datasets/${id}/comparison?from=${from}&to=${to}`),
  restoreVersion: (id: Identifier, number: number, current: number) =>
    post<AdminVersion[]>(`datasets/${id}/versions/${number}/restore`, { current }),
  withdrawVersion: (id: Identifier, number: number, current: number, reason: Bilingual, next?: number) =>
    post<AdminVersion[]>(`datasets/${id}/versions/${number}/withdraw`, { current, reason, ...(next && { next }) }),

  accountRoles: () => get<RoleToGive[]>('account-roles'),
  accountKinds: () => get<KindToGive[]>('account-kinds'),
  enableAccounts: (ids: Identifier[]) => post<{ ids: number[] }>('accounts/enable', { ids }),
  disableAccounts: (ids: Identifier[], reason: string) =>
    post<{ ids: number[] }>('accounts/disable', { ids, ...(reason && { reason }) }),
  changeRoleOf: (ids: Identifier[], role: string, held: boolean) =>
    changing(post<{ ids: number[] }>('accounts/role', { ids, role, held })),
  sendPasswordLink: (id: Identifier) => post<AdminAccountDetail>(`accounts/${id}/password-link`),
  setAccountRoles: (id: Identifier, roles: string[], was: string[]) =>
    changing(send<AdminAccountDetail>('PUT', `accounts/${id}/roles`, { roles, was })),
  setAccountKinds: (id: Identifier, kinds: string[], was: string[]) =>
    send<AdminAccountDetail>('PUT', `accounts/${id}/review-kinds`, { kinds, was }),
  endSession: (id: Identifier, session: string) => post<{ ended: number }>(`accounts/${id}/sessions/${session}/end`),
  endSessions: (id: Identifier) => post<{ ended: number }>(`accounts/${id}/sessions/end`),

  passRegistration: (id: Identifier, registeredAt: string) =>
    post<AdminRegistration>(`registrations/${id}/pass`, { registeredAt, hold: true }),
  rejectRegistration: (id: Identifier, reason: string, registeredAt: string) =>
    post<AdminRegistration>(`registrations/${id}/reject`, { reason, registeredAt, hold: true }),
  passApplication: (id: Identifier, body: PassingApplication) =>
    post<AdminApplication>(`applications/${id}/pass`, body),
  rejectApplication: (id: Identifier, body: RejectingApplication) =>
    post<AdminApplication>(`applications/${id}/reject`, body),
  askApplicant: (id: Identifier, body: Asking) => post<AdminApplication>(`applications/${id}/ask`, body),
  noteOnApplication: (id: Identifier, body: Asking) => post<AdminApplication>(`applications/${id}/note`, body),
  handOverApplication: (id: Identifier, body: HandingOver) =>
    post<AdminApplication>(`applications/${id}/hand-over`, body),
  decideApplications: (
    rows: { id: number; revision: number }[],
    decision: 'pass' | 'reject',
    reasons: { zh: string; en: string },
    allOrNone: boolean,
  ) =>
    post<BulkOutcome>('applications/decide', {
      ids: rows.map((row) => row.id),
      revisions: rows.map((row) => row.revision),
      decision,
      ...((reasons.zh.trim() || reasons.en.trim()) && { reasonIn: reasons }),
      ...(allOrNone && { allOrNone }),
      hold: true,
    }),
  handOverApplications: (ids: Identifier[], to: number | null, text: string) =>
    post<BulkOutcome>('applications/hand-over', { ids, to, ...(text && { text }) }),
  applicationCounts: () => get<ApplicationCounts>('application-counts'),
  takeBack: (resource: 'applications' | 'registrations' | 'deliveries', ids: number[]) =>
    post<BulkOutcome>(`${resource}/take-back`, { ids }),
  passDelivery: (id: Identifier, body: PassingDelivery) => post<AdminDelivery>(`deliveries/${id}/pass`, body),
  returnDelivery: (id: Identifier, body: RefusingDelivery) => post<AdminDelivery>(`deliveries/${id}/return`, body),
  rejectDelivery: (id: Identifier, body: RefusingDelivery) => post<AdminDelivery>(`deliveries/${id}/reject`, body),
  publishDelivery: (id: Identifier, body: PublishingDelivery) => post<AdminDelivery>(`deliveries/${id}/publish`, body),
  askDeliverer: (id: Identifier, body: AskingDeliverer) => post<AdminDelivery>(`deliveries/${id}/question`, body),
  commentOnDelivery: (id: Identifier, body: AskingDeliverer) => post<AdminDelivery>(`deliveries/${id}/comments`, body),
  handOverDelivery: (id: Identifier, body: HandingDelivery) => post<AdminDelivery>(`deliveries/${id}/hand-over`, body),
  beginDelivery: async (datasetId?: Identifier) => ({
    data: await call<{ id: number }>('/api/deliveries', {
      method: 'POST',
      body: JSON.stringify(datasetId === undefined ? {} : { datasetId }),
    }),
  }),
  recommendationExperts: (dataset: Identifier) => get<Candidates>(`recommendation-experts/${dataset}`),
  inviteExperts: (body: Inviting) => post<RoundDetail>('recommendations', body),
  voteOnRecommendation: (id: Identifier, body: Voting) => post<RoundDetail>(`recommendations/${id}/vote`, body),
  cancelRecommendation: (id: Identifier) => post<RoundDetail>(`recommendations/${id}/cancel`),
  publishedDatasets: async (search: string) => ({
    data: await call<{ list: { id: number; name: Bilingual }[] }>(
      `/api/dataAccess/dat/page?limit=20${search ? `&${new URLSearchParams({ search })}` : ''}`,
    ),
  }),
  renewGrant: (id: Identifier, until: string | null) => post<AdminGrant>(`grants/${id}/renew`, { until }),
  revokeGrant: (id: Identifier, reason: string) => post<AdminGrant>(`grants/${id}/revoke`, { reason }),
  explainGrant: (accountId: Identifier, datasetId: Identifier) =>
    get<Explained>(`grants/explain?accountId=${accountId}&datasetId=${datasetId}`),
  roleLimits: (id: Identifier) => get<RoleLimits>(`role-limits/${id}`),
  setRoleLimits: (id: Identifier, limits: LimitsEdit) => send<RoleLimits>('PUT', `role-limits/${id}`, limits),
  resetRoleLimits: (id: Identifier, changedAt: string | null) =>
    post<RoleLimits>(`role-limits/${id}/reset`, { changedAt }),
  setReviewTerm: (id: Identifier, term: Pick<AdminReviewTerm, 'reviewWorkdays' | 'grantDays' | 'attachmentDays'>) =>
    send<AdminReviewTerm>('PUT', `review-terms/${id}`, term),
  addCalendarDay: (day: CalendarDay) => post<CalendarDay>('calendar-days', day),
  setCalendarDay: (id: Identifier, day: Omit<CalendarDay, 'id'>) =>
    send<CalendarDay>('PUT', `calendar-days/${id}`, day),
  removeCalendarDay: (id: Identifier) => send<CalendarDay>('DELETE', `calendar-days/${id}`),

  reasons: (subject: ReasonSubject) =>
    get<ReasonTemplate[]>(`reason-templates?filter=${encodeURIComponent(JSON.stringify({ subject }))}`),
  addReason: (reason: ReasonTemplateEdit & { subject: ReasonSubject }) =>
    post<ReasonTemplate>('reason-templates', reason),
  setReason: (id: Identifier, reason: ReasonTemplateEdit) =>
    send<ReasonTemplate>('PUT', `reason-templates/${id}`, reason),
  removeReason: (id: Identifier) => send<{ id: number }>('DELETE', `reason-templates/${id}`),

  roleActions: () => get<ActionChoice[]>('roles/actions'),
  setRightsOfRoles: (roles: RightsOfRoles['roles']) => changing(send<AdminRole[]>('PUT', 'roles/actions', { roles })),
  roleMenus: () => get<MenuChoice[]>('roles/menus'),
  enableRole: (id: Identifier) => changing(post<AdminRole>(`roles/${id}/enable`)),
  disableRole: (id: Identifier) => changing(post<AdminRole>(`roles/${id}/disable`)),
  removeRole: (id: Identifier) => send<AdminRole>('DELETE', `roles/${id}`),

  replyToFeedback: (id: Identifier, reply: string, revision: number) =>
    post<AdminFeedback>(`feedback/${id}/reply`, { reply, revision }),

  previewNotice: (content: AdminNotice['content']) =>
    post<{ html: AdminNotice['content'] }>('notices/preview', { content }),

  previewContent: (content: Bilingual) => post<{ html: Bilingual }>('content/preview', { content }),
  previewText: (id: string, words: { subject: Bilingual; body: Bilingual }) =>
    post<TextShown>(`text-templates/${id}/preview`, words),
  testText: (id: string, words: { subject: Bilingual; body: Bilingual; language: 'zh' | 'en' }) =>
    post<{ to: string }>(`text-templates/${id}/test`, words),
  contentRoles: () => get<{ code: string; name: Bilingual }[]>('content/roles'),
  contentVersions: (type: string, id: Identifier) => get<EntryVersion[]>(`content/${type}/${id}/versions`),
  restoreContent: (type: string, id: Identifier, number: number, updatedAt?: string) =>
    post<Entry>(`content/${type}/${id}/restore`, { number, ...(updatedAt !== undefined && { updatedAt }) }),
  removedContent: (type: string) => get<Removed[]>(`content/${type}/removed`),
  orderContent: (type: string, ids: string[]) => post<Entry[]>(`content/${type}/order`, { ids }),
  rolesToTell: () => get<RolesToTell>('broadcasts/roles'),
  reach: (audience: AdminBroadcast['audience']) => post<{ count: number }>('broadcasts/reach', audience),

  operations: () => get<Operations>('operations'),
  parity: () => get<ParityReport>('parity'),
  storedObjects: () => get<StoredObjects>('stored-objects'),
  releaseClock: (id: number) => post<Operations>('operations/release', { id }),
  runJob: (name: string) => post<Operations>('operations/run', { name }),
  retryItem: (job: string, item: string) => post<Operations>('operations/retry', { job, item }),

  identifierRegistry: () => get<{ mode: AdminIdentifier['mode'] }>('identifier-registry'),
  /** Of the versions of a dataset. */
  identifiersOf: (datasetId: Identifier) =>
    get<AdminIdentifier[]>(
      `identifiers?${new URLSearchParams({ filter: JSON.stringify({ datasetId }), range: '[0,199]' })}`,
    ),
  registerAgain: (id?: number) => post<{ count: number }>('identifiers/retry', id === undefined ? {} : { id }),

  mailServer: () => get<MailServer>('mail-server'),
  resendMail: (id: Identifier) => post<AdminMail>(`mails/${id}/resend`),
}

const rest = simpleRestProvider(base, http)

export const dataProvider = {
  ...rest,
  getList: (resource, params) => (resource === 'audit' ? auditList(params) : rest.getList(resource, params)),
  /** The provider's own says that it sends text, and sends none: the server takes no such call. */
  delete: (resource, { id }) => send('DELETE', `${resource}/${encodeURIComponent(id)}`),
  ...verbs,
} satisfies DataProvider

export type ConsoleDataProvider = typeof dataProvider
export const useConsoleData = () => useDataProvider<ConsoleDataProvider>()
