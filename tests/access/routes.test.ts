import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { actor, makeAccount, makeDataset } from '../helpers/make.ts'
import { type People, startPeople } from '../helpers/people.ts'

/**
 * Every route and who may call it, one line each. A route that is missing here fails the test. Allowed calls may still
 * answer 400, 404, 409 or 422 for what they were asked; what is not allowed is 401 (nobody, or a dead session) or 403.
 */
const living = ['visitor', 'ordinary', 'vip', 'expert', 'otherReviewer', 'reviewer', 'admin', 'token'] as const
const dead = ['disabled', 'expired'] as const
type Who = (typeof living)[number] | (typeof dead)[number]
const all: Who[] = [...living, ...dead]

const administrators: Who[] = ['admin']
const reviewers: Who[] = ['otherReviewer', 'reviewer', ...administrators]
/** Experts review data as well. */
const deciders: Who[] = ['expert', ...reviewers]
const members: Who[] = ['ordinary', 'vip', 'expert', ...reviewers]
/** What is read and downloaded: also by the API token of the ordinary user. */
const withToken: Who[] = [...members, 'token']
/** Nobody need be logged in, but an API token changes nothing. */
const people: Who[] = ['visitor', ...members]
const everyone: Who[] = [...people, 'token']
/** Coming and going: a dead session keeps nobody from it. */
const anybody: Who[] = [...people, ...dead]

const allowed: Record<string, Who[]> = {
  'get /healthz': everyone,
  'get /readyz': everyone,
  'get /metrics': everyone,
  'post /api/user/login': anybody,
  'get /api/user/login': anybody,
  'get /api/user/me': withToken,
  'get /api/sys/menu/nav': everyone,
  'get /api/dataAccess/getDataModule': everyone,
  'get /api/dataAccess/getDataRecommend': everyone,
  'get /api/dataAccess/dat/page': everyone,
  'get /api/wrdatashow/datayuanpu/seloptionCount': everyone,
  'get /api/datasets/suggest': everyone,
  'get /id/{handle}': everyone,
  'get /api/datasets/{id}': everyone,
  'get /api/datasets/{id}/recommendation': everyone,
  'get /api/datasets/{id}/sample': everyone,
  'get /api/datasets/{id}/overview': everyone,
  'get /api/datasets/{id}/versions': everyone,
  'get /api/datasets/{id}/comparison': everyone,
  'get /api/datasets/{id}/series': everyone,
  'get /api/fields': everyone,
  'get /api/datasets/{id}/fields': everyone,
  'get /api/datasets/{id}/fields/{key}': everyone,
  'get /api/datasets/{id}/fields/{key}/frame': everyone,
  'get /api/datasets/{id}/fields/{key}/value': everyone,
  'get /api/datasets/{id}/fields/{key}/series': everyone,
  'get /api/grids/{id}/curtain': everyone,
  'get /api/grids/{id}/slice': everyone,
  'get /api/grids/{id}/series': everyone,
  'get /api/grids/{id}/profile': everyone,
  'get /api/grids/{id}/quote': everyone,
  'get /api/grids/{id}/values': everyone,
  'get /api/grids/{id}/regions': everyone,
  'get /api/grids/{id}/regions/series': everyone,
  'get /api/grids/{id}/emissions': everyone,
  'get /api/grids/{id}/cell': everyone,
  'get /api/source-profiles': everyone,
  'get /api/source-profiles/classes': everyone,
  'get /api/source-profiles/{id}': everyone,
  'get /api/source-profiles/values': everyone,
  'post /api/source-profiles/match': people,
  'get /api/stations': everyone,
  'get /api/stations/{id}': everyone,
  'get /api/site/map': everyone,
  'get /api/air/day': everyone,
  'get /api/air/map': everyone,
  'get /api/air/networks': everyone,
  'get /api/air/patterns': everyone,
  'get /api/air/scatter': everyone,
  'get /api/air/year': everyone,
  'get /api/home': everyone,
  'get /api/datashare/zdyjjhzcxm/page': everyone,
  'get /api/datashare/zdyjjhzcxm/{id}': everyone,
  'get /api/datashare/dresou/getResou': everyone,
  'get /api/datashare/tongji/getTongji': everyone,
  'get /api/statistics/datasets/{id}': everyone,
  'post /api/visits': people,
  'get /api/datashare/datatypelb/getlbt': everyone,
  'get /api/datashare/zdyjjhjj/getJianjie': everyone,
  'get /api/datashare/dfazhanlicheng/page': everyone,
  'get /api/wrdatashow/dataplatform/getDataPlatform': everyone,
  'get /api/datashare/dtongzhigonggao/page': everyone,
  'get /api/datashare/dtongzhigonggao/{id}': everyone,
  'get /api/site/texts': everyone,
  'get /api/site/questions': everyone,
  'get /api/library/{area}': everyone,
  'get /api/library/{area}/{slug}': everyone,
  'get /api/files/{id}/content': withToken,
  'post /api/exports/quote': people,
  'post /api/exports': withToken,
  'get /api/exports': withToken,
  'get /api/exports/{id}': withToken,
  'delete /api/exports/{id}': withToken,
  'get /api/exports/{id}/content': withToken,
  'get /api/downloads': withToken,
  'post /api/downloads': withToken,
  'get /api/downloads/{token}/{name}': withToken,
  'get /api/admin/stored-objects': administrators,
  'get /api/admin/identifiers': administrators,
  'get /api/admin/identifier-registry': administrators,
  'post /api/admin/identifiers/retry': administrators,
  'get /api/admin/datasets': administrators,
  'get /api/admin/datasets/{id}': administrators,
  'put /api/admin/datasets/{id}': administrators,
  'post /api/admin/datasets/{id}/withdraw': administrators,
  'post /api/admin/datasets/{id}/publish': administrators,
  'get /api/admin/datasets/{id}/versions': administrators,
  'get /api/admin/datasets/{id}/downloads': administrators,
  'get /api/admin/datasets/{id}/comparison': administrators,
  'post /api/admin/datasets/{id}/versions/{number}/restore': administrators,
  'post /api/admin/datasets/{id}/versions/{number}/withdraw': administrators,
  'get /api/admin/dataset-choices': administrators,
  'get /api/admin/accounts': administrators,
  'post /api/admin/accounts': administrators,
  'get /api/admin/account-roles': administrators,
  'get /api/admin/dashboard': administrators,
  'get /api/admin/search-misses': administrators,
  'get /api/admin/parity': administrators,
  'get /api/admin/statistics': administrators,
  'get /feed.rss': everyone,
  'get /feed.atom': everyone,
  'get /feed/datasets.atom': everyone,
  'get /feed/datasets/{id}': everyone,
  'get /robots.txt': everyone,
  'get /sitemap.xml': everyone,
  'get /api/admin/messages': administrators,
  'get /api/admin/messages/{id}': administrators,
  'get /api/admin/broadcasts': administrators,
  'get /api/admin/broadcasts/roles': administrators,
  'get /api/admin/broadcasts/{id}': administrators,
  'post /api/admin/broadcasts': administrators,
  'post /api/admin/broadcasts/reach': administrators,
  'put /api/admin/broadcasts/{id}': administrators,
  'delete /api/admin/broadcasts/{id}': administrators,
  'get /api/admin/notices': administrators,
  'post /api/admin/notices': administrators,
  'post /api/admin/notices/preview': administrators,
  'get /api/admin/notices/{id}': administrators,
  'put /api/admin/notices/{id}': administrators,
  'delete /api/admin/notices/{id}': administrators,
  'get /api/admin/guides': administrators,
  'get /api/admin/guides/{id}': administrators,
  'put /api/admin/guides/{id}': administrators,
  'post /api/admin/guides': administrators,
  'delete /api/admin/guides/{id}': administrators,
  'get /api/admin/questions': administrators,
  'get /api/admin/questions/{id}': administrators,
  'put /api/admin/questions/{id}': administrators,
  'post /api/admin/questions': administrators,
  'delete /api/admin/questions/{id}': administrators,
  'get /api/admin/milestones': administrators,
  'get /api/admin/milestones/{id}': administrators,
  'put /api/admin/milestones/{id}': administrators,
  'post /api/admin/milestones': administrators,
  'delete /api/admin/milestones/{id}': administrators,
  'get /api/admin/library-entries': administrators,
  'get /api/admin/library-entries/{id}': administrators,
  'put /api/admin/library-entries/{id}': administrators,
  'post /api/admin/library-entries': administrators,
  'delete /api/admin/library-entries/{id}': administrators,
  'get /api/admin/slides': administrators,
  'get /api/admin/slides/{id}': administrators,
  'put /api/admin/slides/{id}': administrators,
  'post /api/admin/slides': administrators,
  'delete /api/admin/slides/{id}': administrators,
  'get /api/admin/hot-words': administrators,
  'get /api/admin/hot-words/{id}': administrators,
  'put /api/admin/hot-words/{id}': administrators,
  'post /api/admin/hot-words': administrators,
  'delete /api/admin/hot-words/{id}': administrators,
  'get /api/admin/menu-items': administrators,
  'get /api/admin/menu-items/{id}': administrators,
  'put /api/admin/menu-items/{id}': administrators,
  'post /api/admin/menu-items': administrators,
  'delete /api/admin/menu-items/{id}': administrators,
  'get /api/admin/kinds': administrators,
  'get /api/admin/kinds/{id}': administrators,
  'put /api/admin/kinds/{id}': administrators,
  'get /api/admin/menu-children': administrators,
  'get /api/admin/menu-children/{id}': administrators,
  'put /api/admin/menu-children/{id}': administrators,
  'post /api/admin/menu-children': administrators,
  'delete /api/admin/menu-children/{id}': administrators,
  'get /api/admin/projects': administrators,
  'get /api/admin/projects/{id}': administrators,
  'put /api/admin/projects/{id}': administrators,
  'post /api/admin/projects': administrators,
  'delete /api/admin/projects/{id}': administrators,
  'get /api/admin/stations': administrators,
  'get /api/admin/stations/{id}': administrators,
  'put /api/admin/stations/{id}': administrators,
  'get /api/admin/source-profiles': administrators,
  'get /api/admin/source-profiles/{id}': administrators,
  'put /api/admin/source-profiles/{id}': administrators,
  'get /api/admin/synonyms': administrators,
  'get /api/admin/synonyms/{id}': administrators,
  'put /api/admin/synonyms/{id}': administrators,
  'post /api/admin/synonyms': administrators,
  'delete /api/admin/synonyms/{id}': administrators,
  'get /api/admin/settings': administrators,
  'get /api/admin/settings/{id}': administrators,
  'put /api/admin/settings/{id}': administrators,
  'get /api/admin/feedback-types': administrators,
  'get /api/admin/feedback-types/{id}': administrators,
  'put /api/admin/feedback-types/{id}': administrators,
  'post /api/admin/feedback-types': administrators,
  'delete /api/admin/feedback-types/{id}': administrators,
  'get /api/admin/site-texts': administrators,
  'get /api/admin/site-texts/{id}': administrators,
  'put /api/admin/site-texts/{id}': administrators,
  'get /api/admin/text-templates': administrators,
  'get /api/admin/text-templates/{id}': administrators,
  'put /api/admin/text-templates/{id}': administrators,
  'post /api/admin/text-templates/{id}/preview': administrators,
  'post /api/admin/text-templates/{id}/test': administrators,
  'post /api/admin/content/preview': administrators,
  'get /api/admin/content/roles': administrators,
  'post /api/admin/content/{type}/order': administrators,
  'get /api/admin/content/{type}/removed': administrators,
  'get /api/admin/content/{type}/{id}/versions': administrators,
  'post /api/admin/content/{type}/{id}/restore': administrators,
  'get /api/admin/audit': administrators,
  'get /api/admin/audit/{id}': administrators,
  'get /api/admin/audit/export': administrators,
  'get /api/registrations/form': everyone,
  'get /api/registrations/username': everyone,
  'get /api/user/sendMail': people,
  'get /api/user/mailChecking': people,
  'post /api/user/add': people,
  'get /api/registrations/mine': everyone,
  'put /api/registrations/mine': people,
  'get /api/datashare/dcwuserinfo/sendMail': people,
  'post /api/datashare/dcwuserinfo/findCheckEmail': people,
  'post /api/datashare/dcwuserinfo/findPassword': people,
  'get /api/profile': members,
  'patch /api/profile': members,
  'post /api/profile/password': members,
  'post /api/profile/mailbox': members,
  'get /api/admin/registrations': deciders,
  'get /api/admin/registrations/{id}': deciders,
  'post /api/admin/registrations/take-back': deciders,
  'post /api/admin/registrations/{id}/pass': deciders,
  'post /api/admin/registrations/{id}/reject': deciders,
  'get /api/applications/form': members,
  'get /api/applications': members,
  'post /api/applications': members,
  'get /api/applications/{id}': members,
  'post /api/applications/{id}/withdraw': members,
  'post /api/applications/withdraw': members,
  'post /api/applications/{id}/answer': members,
  'get /api/deliveries': members,
  'post /api/deliveries': members,
  'get /api/deliveries/{id}': members,
  'patch /api/deliveries/{id}': members,
  'delete /api/deliveries/{id}': members,
  'post /api/deliveries/{id}/submit': members,
  'post /api/deliveries/{id}/withdraw': members,
  'post /api/deliveries/{id}/reopen': members,
  'post /api/deliveries/{id}/comments': members,
  'put /api/deliveries/{id}/uploads/{upload}/answers': members,
  'get /api/purposes': members,
  'post /api/purposes': members,
  'delete /api/purposes/{id}': members,
  'get /api/grants': members,
  'get /api/owned': members,
  'get /api/owned/{id}': members,
  'get /api/admin/applications': deciders,
  'get /api/admin/applications/{id}': deciders,
  'post /api/admin/applications/{id}/pass': deciders,
  'post /api/admin/applications/{id}/reject': deciders,
  'post /api/admin/applications/decide': deciders,
  'post /api/admin/applications/take-back': deciders,
  'post /api/admin/applications/hand-over': deciders,
  'get /api/admin/application-counts': deciders,
  'post /api/admin/applications/{id}/ask': deciders,
  'post /api/admin/applications/{id}/note': deciders,
  'post /api/admin/applications/{id}/hand-over': deciders,
  'get /api/admin/review-log': deciders,
  'get /api/admin/deliveries': deciders,
  'get /api/admin/deliveries/{id}': deciders,
  'post /api/admin/deliveries/take-back': deciders,
  'post /api/admin/deliveries/{id}/pass': deciders,
  'post /api/admin/deliveries/{id}/return': deciders,
  'post /api/admin/deliveries/{id}/reject': deciders,
  'post /api/admin/deliveries/{id}/question': deciders,
  'post /api/admin/deliveries/{id}/comments': deciders,
  'post /api/admin/deliveries/{id}/hand-over': deciders,
  'post /api/admin/deliveries/{id}/publish': deciders,
  'get /api/admin/deliveries/{id}/uploads/{upload}/content': deciders,
  'get /api/admin/grants': administrators,
  'get /api/admin/grants/explain': administrators,
  'get /api/admin/grants/{id}': administrators,
  'post /api/admin/grants/{id}/renew': administrators,
  'post /api/admin/grants/{id}/revoke': administrators,
  'get /api/admin/review-terms': administrators,
  'get /api/admin/review-terms/{id}': administrators,
  'put /api/admin/review-terms/{id}': administrators,
  'get /api/admin/calendar-days': administrators,
  'get /api/admin/calendar-days/{id}': administrators,
  'post /api/admin/calendar-days': administrators,
  'put /api/admin/calendar-days/{id}': administrators,
  'delete /api/admin/calendar-days/{id}': administrators,
  'get /api/admin/reason-templates': deciders,
  'post /api/admin/reason-templates': administrators,
  'put /api/admin/reason-templates/{id}': administrators,
  'delete /api/admin/reason-templates/{id}': administrators,
  'get /api/admin/mails': administrators,
  'get /api/admin/mails/{id}': administrators,
  'get /api/admin/mail-server': administrators,
  'post /api/admin/mails/{id}/resend': administrators,
  'post /api/session/confirm': members,
  'get /api/sessions': members,
  'delete /api/sessions': members,
  'delete /api/sessions/{id}': members,
  'get /api/tokens': members,
  'post /api/tokens': members,
  'delete /api/tokens/{id}': members,
  'get /api/profile/export': members,
  'post /api/profile/close': members,
  'get /api/sys/datashare/dmessage/page': members,
  'get /api/sys/datashare/dmessage/unread': members,
  'get /api/sys/datashare/dmessage/{id}': members,
  'post /api/sys/datashare/dmessage/updateByIdsT': members,
  'post /api/sys/datashare/dmessage/updateByIdsF': members,
  'post /api/sys/datashare/dmessage/delete': members,
  'post /api/sys/datashare/dmessage/restore': members,
  'post /api/sys/datashare/dmessage/readAll': members,
  'get /api/messages/choices': members,
  'put /api/messages/choices': members,
  'get /api/sys/dpush/mypush': members,
  'post /api/sys/dpush/clpush': members,
  'get /api/sys/dpush/stream': members,
  'post /api/attachments': people,
  'get /api/attachments/{key}': everyone,
  'delete /api/attachments/{key}': people,
  'get /api/feedback/form': everyone,
  'get /api/feedback/types': everyone,
  'post /uploads': members,
  'patch /uploads/{id}': members,
  'delete /uploads/{id}': members,
  'post /api/feedback': people,
  'post /api/dataFeedback/inputFeedBackData': people,
  'get /api/feedback': members,
  'get /api/feedback/{id}': members,
  'get /api/admin/recommendations': deciders,
  'get /api/admin/recommendations/{id}': deciders,
  'post /api/admin/recommendations/{id}/vote': deciders,
  'get /api/admin/recommendation-experts/{id}': reviewers,
  'post /api/admin/recommendations': reviewers,
  'post /api/admin/recommendations/{id}/cancel': reviewers,
  'get /api/admin/feedback': administrators,
  'get /api/admin/feedback/{id}': administrators,
  'post /api/admin/feedback/{id}/reply': administrators,
  'get /api/agreement': everyone,
  'post /api/agreement': members,
  'get /api/follows': withToken,
  'get /api/follows/of': everyone,
  'post /api/follows': members,
  'delete /api/follows/{id}': members,
  'put /api/favourites': members,
  'put /api/favourites/{datasetId}': members,
  'delete /api/favourites/{datasetId}': members,
  'get /api/favourites': withToken,
  'get /api/favourites/ids': withToken,
  'get /api/favourites/{datasetId}': withToken,
  'get /api/admin/account-kinds': administrators,
  'get /api/admin/accounts/{id}': administrators,
  'put /api/admin/accounts/{id}': administrators,
  'post /api/admin/accounts/{id}/password-link': administrators,
  'post /api/admin/accounts/role': administrators,
  'post /api/admin/accounts/enable': administrators,
  'post /api/admin/accounts/disable': administrators,
  'post /api/admin/accounts/{id}/disable': administrators,
  'post /api/admin/accounts/{id}/enable': administrators,
  'put /api/admin/accounts/{id}/roles': administrators,
  'put /api/admin/accounts/{id}/review-kinds': administrators,
  'post /api/admin/accounts/{id}/sessions/end': administrators,
  'post /api/admin/accounts/{id}/sessions/{session}/end': administrators,
  'get /api/admin/operations': administrators,
  'post /api/admin/operations/release': administrators,
  'post /api/admin/operations/run': administrators,
  'post /api/admin/operations/retry': administrators,
  'get /api/admin/roles': administrators,
  'post /api/admin/roles': administrators,
  'get /api/admin/roles/actions': administrators,
  'put /api/admin/roles/actions': administrators,
  'get /api/admin/roles/menus': administrators,
  'get /api/admin/roles/{id}': administrators,
  'put /api/admin/roles/{id}': administrators,
  'delete /api/admin/roles/{id}': administrators,
  'post /api/admin/roles/{id}/disable': administrators,
  'post /api/admin/roles/{id}/enable': administrators,
  'get /api/admin/role-limits': administrators,
  'get /api/admin/role-limits/{id}': administrators,
  'put /api/admin/role-limits/{id}': administrators,
  'post /api/admin/role-limits/{id}/reset': administrators,
  // Last: it ends the sessions that the others use.
  'post /api/user/logout': anybody,
}

describe('who may call what', () => {
  let portal: People
  const headers = {} as Record<Who, Record<string, string>>
  let closedFile = 0
  beforeAll(async () => {
    portal = await startPeople()
    const { services } = portal
    await services.publishing.publish(makeDataset())
    // Every route for each of them is more than a role may call in a minute.
    vi.spyOn(services.calls, 'take').mockReturnValue(undefined)
    const closed = await services.publishing.publish(makeDataset({ slug: 'closed', sharingMode: 'permission' }))
    closedFile = (await portal.call('GET', `/datasets/${closed.id}`)).json().data.files[0].id
    // Account 1 and API token 1 are what calls with an id are about.
    const somebody = await makeAccount(services, { username: 'somebody' })
    await services.tokens.issue({ ...actor, accountId: somebody }, { name: 'theirs' })

    headers.expired = (await portal.someone('sleeper')).headers
    portal.setNow(services.clock() + 3 * 3_600_000)
    headers.visitor = {}
    headers.ordinary = (await portal.someone('ordinary')).headers
    headers.vip = (await portal.someone('vip', { accountType: 'vip', roles: ['vip'] })).headers
    headers.expert = (await portal.someone('expert', { accountType: 'expert', roles: ['expert'] })).headers
    const reviewing = (kind: string) => ({ roles: ['reviewer'], reviewKinds: [kind] })
    headers.otherReviewer = (await portal.someone('reviewer2', reviewing('satellite'))).headers
    headers.reviewer = (await portal.someone('reviewer', reviewing('field'))).headers
    headers.admin = (await portal.someone('admin', { roles: ['admin'] })).headers
    const disabled = await portal.someone('disabled')
    await portal.call('POST', `/admin/accounts/${disabled.id}/disable`, headers.admin)
    headers.disabled = disabled.headers
    const { token } = (await portal.call('POST', '/tokens', headers.ordinary, { name: 'script' })).json().data
    headers.token = { authorization: `Bearer ${token}` }
    // What asks for the password is asked by who gave it: here it is rights that are looked at.
    for (const who of members) await portal.confirm(headers[who] as { access_token: string })
  })
  afterAll(() => portal.close())

  const routes = () =>
    Object.entries(portal.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method} ${path}`),
    )

  test('the table names every route and no other', () => {
    expect(routes().sort()).toEqual(Object.keys(allowed).sort())
  })

  test.each(all)('the files of a dataset under permission, asked for by: %s', async (who) => {
    const mayHave: Who[] = ['reviewer', 'admin']
    const answer = await portal.app.inject({
      method: 'HEAD',
      url: `/api/files/${closedFile}/content`,
      headers: headers[who],
    })
    const refused = who === 'visitor' || (dead as readonly Who[]).includes(who) ? 401 : 403
    expect(answer.statusCode).toBe(mayHave.includes(who) ? 200 : refused)
  })

  test.each([
    '/api/admin/../admin/accounts',
    '/api//admin/accounts',
    '/api/admin/accounts/',
    '/API/admin/accounts',
    '/api/%61dmin/accounts',
    '/api/admin/accounts;a=1',
  ])('the spelling %s does not dodge the guard', async (url) => {
    for (const who of ['visitor', 'ordinary', 'token', 'disabled', 'expired'] as const) {
      const answer = await portal.app.inject({ url, headers: headers[who] })
      expect(answer.statusCode, who).toBeGreaterThanOrEqual(400)
    }
  })

  /** The code of a refusal: nobody, a dead session, too little. */
  const refusals: Partial<Record<Who, [status: number, code: string]>> = {
    visitor: [401, '050401'],
    disabled: [401, '050403'],
    expired: [401, '050402'],
    token: [403, '040311'],
  }

  test.each(Object.keys(allowed))('%s', async (route) => {
    const [method, path] = route.split(' ') as [string, string]
    const url = path
      .replace('{token}', 'x'.repeat(43))
      .replace('{name}', 'a.zip')
      .replace('{session}', '0'.repeat(16))
      .replace(/\{\w+\}/, '1')
    for (const who of all) {
      const answer = await portal.app.inject({
        // HEAD asks for the same without megabytes, or without end.
        method: (/\/(content|stream)$/.test(route) ? 'HEAD' : method.toUpperCase()) as 'GET',
        url,
        headers: headers[who],
        remoteAddress: `10.1.0.${all.indexOf(who)}`,
        ...(method === 'get' ? {} : { payload: {} }),
      })
      const seen = `${who}: ${answer.statusCode} ${answer.body.slice(0, 120)}`
      if (allowed[route]!.includes(who)) {
        // A log-in without a password, a log-out of nobody: refused for what they say, not for who asks.
        expect([401, 403], seen).not.toContain(answer.statusCode)
        expect(answer.statusCode, seen).toBeLessThan(500)
      } else {
        const [status, code] = refusals[who] ?? [403, '040301']
        expect(answer.statusCode, seen).toBe(status)
        // A visitor is told what the log-in is for.
        if (answer.body && who !== 'visitor') expect(answer.json().code, seen).toBe(code)
      }
    }
  })
})
