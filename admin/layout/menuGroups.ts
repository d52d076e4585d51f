import type { TextKey } from '../texts/texts.ts'

/** The menu: what belongs together stands together. A resource that is in no group is not in the menu. */
export const menuGroups: { name: TextKey; resources: string[] }[] = [
  {
    name: 'menu.review',
    resources: ['inbox', 'registrations', 'applications', 'deliveries', 'recommendations', 'review-log'],
  },
  {
    name: 'menu.data',
    resources: [
      'datasets',
      'identifiers',
      'grants',
      'kinds',
      'menu-children',
      'projects',
      'stations',
      'source-profiles',
      'synonyms',
    ],
  },
  { name: 'menu.people', resources: ['accounts', 'roles', 'role-limits'] },
  {
    name: 'menu.site',
    resources: [
      'guides',
      'questions',
      'milestones',
      'library-entries',
      'slides',
      'hot-words',
      'menu-items',
      'site-texts',
      'parity',
    ],
  },
  { name: 'menu.content', resources: ['notices', 'feedback', 'broadcasts', 'messages', 'mails', 'text-templates'] },
  { name: 'menu.settings', resources: ['review-terms', 'calendar-days', 'reason-templates', 'feedback-types'] },
  { name: 'menu.system', resources: ['statistics', 'audit', 'operations', 'settings'] },
]
