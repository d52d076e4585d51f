import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type People, startPeople } from '../helpers/people.ts'

/** Every POST of the API: what it makes a new row of at each call, or `verb` where a second call finds its work done. */
const posts: Record<string, 'creation' | 'verb'> = {
  '/api/applications': 'creation',
  '/api/applications/{id}/answer': 'creation',
  '/api/deliveries': 'creation',
  '/api/deliveries/{id}/comments': 'creation',
  '/api/purposes': 'creation',
  '/api/user/add': 'creation',
  '/api/feedback': 'creation',
  '/api/dataFeedback/inputFeedBackData': 'creation',
  '/api/tokens': 'creation',
  '/api/attachments': 'creation',
  '/api/downloads': 'creation',
  '/api/exports': 'creation',
  '/api/exports/quote': 'verb',
  '/api/agreement': 'verb',
  '/api/admin/recommendations': 'creation',
  '/api/admin/recommendations/{id}/vote': 'verb',
  '/api/admin/recommendations/{id}/cancel': 'verb',
  '/api/admin/roles': 'creation',
  '/api/admin/accounts': 'creation',
  '/api/admin/notices': 'creation',
  '/api/admin/guides': 'creation',
  '/api/admin/questions': 'creation',
  '/api/admin/milestones': 'creation',
  '/api/admin/library-entries': 'creation',
  '/api/admin/slides': 'creation',
  '/api/admin/hot-words': 'creation',
  '/api/admin/menu-items': 'creation',
  '/api/admin/menu-children': 'creation',
  '/api/admin/projects': 'creation',
  '/api/admin/synonyms': 'creation',
  '/api/admin/feedback-types': 'creation',
  '/api/admin/broadcasts': 'creation',
  '/api/admin/text-templates/{id}/test': 'creation',
  '/api/admin/text-templates/{id}/preview': 'verb',
  '/api/admin/calendar-days': 'creation',
  '/api/admin/reason-templates': 'creation',
  '/api/admin/applications/{id}/ask': 'creation',
  '/api/admin/applications/{id}/note': 'creation',
  // A second one of the same name is refused, and says which is there.
  '/uploads': 'verb',
  '/api/admin/deliveries/{id}/question': 'creation',
  '/api/admin/deliveries/{id}/comments': 'creation',
  // Each log-in is another one; its answer is a session, which is kept nowhere.
  '/api/user/login': 'verb',
  '/api/source-profiles/match': 'verb',
  // Told again at once it is one view.
  '/api/visits': 'verb',
  '/api/user/logout': 'verb',
  '/api/session/confirm': 'verb',
  '/api/profile/password': 'verb',
  '/api/profile/mailbox': 'verb',
  '/api/profile/close': 'verb',
  '/api/datashare/dcwuserinfo/findCheckEmail': 'verb',
  '/api/datashare/dcwuserinfo/findPassword': 'verb',
  '/api/deliveries/{id}/submit': 'verb',
  '/api/deliveries/{id}/withdraw': 'verb',
  '/api/deliveries/{id}/reopen': 'verb',
  '/api/applications/{id}/withdraw': 'verb',
  '/api/applications/withdraw': 'verb',
  // What is followed already is followed once.
  '/api/follows': 'verb',
  '/api/sys/dpush/clpush': 'verb',
  '/api/sys/datashare/dmessage/updateByIdsT': 'verb',
  '/api/sys/datashare/dmessage/updateByIdsF': 'verb',
  '/api/sys/datashare/dmessage/delete': 'verb',
  '/api/sys/datashare/dmessage/restore': 'verb',
  '/api/sys/datashare/dmessage/readAll': 'verb',
  '/api/admin/accounts/enable': 'verb',
  '/api/admin/accounts/role': 'verb',
  // A link that was sent before is void.
  '/api/admin/accounts/{id}/password-link': 'verb',
  '/api/admin/accounts/disable': 'verb',
  '/api/admin/accounts/{id}/enable': 'verb',
  '/api/admin/accounts/{id}/disable': 'verb',
  '/api/admin/accounts/{id}/sessions/end': 'verb',
  '/api/admin/accounts/{id}/sessions/{session}/end': 'verb',
  '/api/admin/applications/{id}/pass': 'verb',
  '/api/admin/applications/{id}/reject': 'verb',
  '/api/admin/deliveries/{id}/pass': 'verb',
  '/api/admin/deliveries/{id}/return': 'verb',
  '/api/admin/deliveries/take-back': 'verb',
  '/api/admin/deliveries/{id}/reject': 'verb',
  '/api/admin/deliveries/{id}/hand-over': 'verb',
  '/api/admin/deliveries/{id}/publish': 'verb',
  '/api/admin/applications/decide': 'verb',
  '/api/admin/applications/take-back': 'verb',
  '/api/admin/applications/hand-over': 'verb',
  '/api/admin/registrations/take-back': 'verb',
  '/api/admin/applications/{id}/hand-over': 'verb',
  '/api/admin/datasets/{id}/publish': 'verb',
  '/api/admin/datasets/{id}/withdraw': 'verb',
  '/api/admin/datasets/{id}/versions/{number}/restore': 'verb',
  '/api/admin/datasets/{id}/versions/{number}/withdraw': 'verb',
  '/api/admin/feedback/{id}/reply': 'verb',
  '/api/admin/grants/{id}/renew': 'verb',
  '/api/admin/grants/{id}/revoke': 'verb',
  '/api/admin/mails/{id}/resend': 'verb',
  '/api/admin/identifiers/retry': 'verb',
  '/api/admin/notices/preview': 'verb',
  '/api/admin/content/preview': 'verb',
  '/api/admin/content/{type}/order': 'verb',
  '/api/admin/content/{type}/{id}/restore': 'verb',
  '/api/admin/broadcasts/reach': 'verb',
  '/api/admin/operations/release': 'verb',
  '/api/admin/operations/retry': 'verb',
  '/api/admin/operations/run': 'verb',
  '/api/admin/registrations/{id}/pass': 'verb',
  '/api/admin/registrations/{id}/reject': 'verb',
  '/api/admin/role-limits/{id}/reset': 'verb',
  '/api/admin/roles/{id}/enable': 'verb',
  '/api/admin/roles/{id}/disable': 'verb',
}

describe('calls that make something', () => {
  let portal: People
  beforeAll(async () => {
    portal = await startPeople()
  })
  afterAll(() => portal.close())

  test('take an Idempotency-Key, and verbs do not', () => {
    const found = Object.entries(portal.app.swagger().paths ?? {}).flatMap(([path, methods]) => {
      const { post } = methods as { post?: { parameters?: { in: string; name: string }[] } }
      if (!post) return []
      const keyed = post.parameters?.some((one) => one.in === 'header' && one.name === 'Idempotency-Key')
      return [[path, keyed ? 'creation' : 'verb']]
    })
    expect(Object.fromEntries(found)).toEqual(posts)
  })
})
