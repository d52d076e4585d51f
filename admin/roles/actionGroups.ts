import type { ActionChoice } from '../../server/roles/roles.admin.schema.ts'
import type { TextKey } from '../texts/texts.ts'

const titles: Record<string, TextKey> = {
  console: 'roles.group.console',
  datasets: 'roles.group.datasets',
  accounts: 'roles.group.accounts',
  roles: 'roles.group.roles',
  registrations: 'roles.group.registrations',
  applications: 'roles.group.applications',
  deliveries: 'roles.group.applications',
  recommendations: 'roles.group.applications',
  feedback: 'roles.group.content',
  notices: 'roles.group.content',
  content: 'roles.group.content',
  messages: 'roles.group.content',
  audit: 'roles.group.audit',
  mails: 'roles.group.mails',
  statistics: 'roles.group.statistics',
}

export interface ActionGroup {
  title: TextKey
  actions: ActionChoice[]
}

/** Rights by what they concern: the word before the point. One of an area without a title is not lost. */
export function groupActions(actions: ActionChoice[]): ActionGroup[] {
  const groups = new Map<TextKey, ActionChoice[]>()
  for (const choice of actions) {
    const title = titles[choice.action.split('.')[0]!] ?? 'roles.group.other'
    groups.set(title, [...(groups.get(title) ?? []), choice])
  }
  return [...groups].map(([title, some]) => ({ title, actions: some }))
}
