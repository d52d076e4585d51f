import { useGetList } from 'react-admin'
import type { AdminApplicationRow } from '../../server/applications/applications.admin.schema.ts'
import type { AdminDeliveryRow } from '../../server/deliveries/deliveries.admin.schema.ts'
import type { AdminRegistrationRow } from '../../server/registrations/registrations.schema.ts'
import { useMay } from '../providers/useMay.ts'
import { useLanguage } from '../texts/useText.ts'

const every = 60_000
/** Of each; whoever has more works them off in their own list. */
const most = 100

export const inboxKinds = ['registrations', 'applications', 'deliveries'] as const
export type InboxKind = (typeof inboxKinds)[number]

export interface InboxRow {
  of: InboxKind
  id: number
  title: string
  name: string
  unit: string
  dueAt: string | null
  /** Working time that is left, and that there was in all. */
  remainingHours: number | null
  wholeHours: number
  waitingForAnswer: boolean
}

const workdays = 24

/** What waits for a decision of this person, whatever it is, the most urgent first. */
export function useInbox() {
  const may = useMay()
  const language = useLanguage()
  const of = <T extends { id: number }>(resource: InboxKind, filter: object, by: string, enabled: boolean) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: three times in the same order
    const { data, total, error, refetch } = useGetList<T>(
      resource,
      { filter, sort: { field: by, order: 'ASC' }, pagination: { page: 1, perPage: most } },
      { enabled, refetchInterval: every, retry: false },
    )
    return {
      enabled,
      rows: enabled ? data : [],
      total: enabled ? (total ?? 0) : 0,
      error: enabled ? error : null,
      refetch,
    }
  }
  const registrations = of<AdminRegistrationRow>(
    ...(['registrations', { state: 'pending' }, 'registeredAt', may('registrations.decide')] as const),
  )
  const applications = of<AdminApplicationRow>(
    ...(['applications', { status: 'pending' }, 'dueAt', may('applications.decide')] as const),
  )
  const deliveries = of<AdminDeliveryRow>(
    ...(['deliveries', { status: 'submitted' }, 'dueAt', may('deliveries.decide')] as const),
  )
  const all: Record<InboxKind, ReturnType<typeof of>> = { registrations, applications, deliveries }
  const rows: InboxRow[] = [
    ...(registrations.rows ?? []).map(
      (row): InboxRow => ({
        ...{ of: 'registrations', id: row.id, title: row.realName, name: row.realName, unit: row.workUnit },
        ...{ dueAt: row.dueAt, remainingHours: row.remainingHours, wholeHours: workdays, waitingForAnswer: false },
      }),
    ),
    ...(applications.rows ?? []).map(
      (row): InboxRow => ({
        ...{ of: 'applications', id: row.id, name: row.applicant.realName, unit: row.applicant.workUnit },
        title: row.datasets.map(({ name }) => name[language]).join(language === 'zh' ? '；' : '; '),
        ...{ dueAt: row.dueAt, remainingHours: row.remainingHours, wholeHours: row.reviewHours },
        waitingForAnswer: row.waitingForAnswer,
      }),
    ),
    ...(deliveries.rows ?? []).map(
      (row): InboxRow => ({
        ...{ of: 'deliveries', id: row.id, name: row.deliverer.realName, unit: row.deliverer.workUnit },
        title: row.title[language] || row.title.zh || row.title.en,
        ...{ dueAt: row.dueAt, remainingHours: row.remainingHours, wholeHours: row.reviewHours ?? workdays },
        waitingForAnswer: row.waitingForAnswer,
      }),
    ),
  ]
  const parts = inboxKinds.filter((kind) => all[kind].enabled)
  const failed = parts.map((kind) => all[kind]).find(({ error }) => error)
  return {
    parts,
    totals: Object.fromEntries(inboxKinds.map((kind) => [kind, all[kind].total])) as Record<InboxKind, number>,
    loading: parts.some((kind) => all[kind].rows === undefined),
    error: failed?.error ?? null,
    again: () => Promise.all(parts.map((kind) => all[kind].refetch())),
    rows: rows.sort((a, b) => (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9') || a.id - b.id),
  }
}
