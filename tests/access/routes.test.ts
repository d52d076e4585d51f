import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Portal, startPortal } from '../helpers/app.ts'
import { makeAccount, makeDataset, makeKinds, makeRoles } from '../helpers/make.ts'

/**
 * Every route and who may call it. A route that is missing here fails the test. Allowed calls may still answer 400 or
 * 404 for what they were asked; what is not allowed is 401 (visitors) or 403.
 */
type Who = 'visitor' | 'user' | 'reviewer' | 'admin'
const everyone: Who[] = ['visitor', 'user', 'reviewer', 'admin']
const members: Who[] = ['user', 'reviewer', 'admin']
const reviewers: Who[] = ['reviewer', 'admin']
const administrators: Who[] = ['admin']

const allowed: Record<string, Who[]> = {
  'get /healthz': everyone,
  'get /readyz': everyone,
  'post /api/user/login': everyone,
  'get /api/user/login': everyone,
  'get /api/user/me': members,
  'get /api/sys/menu/nav': everyone,
  'get /api/dataAccess/getDataModule': everyone,
  'get /api/dataAccess/getDataRecommend': everyone,
  'get /api/dataAccess/dat/page': everyone,
  'get /api/wrdatashow/datayuanpu/seloptionCount': everyone,
  'get /api/datasets/suggest': everyone,
  'get /api/datasets/{id}': everyone,
  'get /api/datasets/{id}/sample': everyone,
  'get /api/datasets/{id}/series': everyone,
  'get /api/stations': everyone,
  'get /api/stations/{id}': everyone,
  'get /api/home': everyone,
  'get /api/datashare/zdyjjhzcxm/page': everyone,
  'get /api/datashare/zdyjjhzcxm/{id}': everyone,
  'get /api/datashare/dresou/getResou': everyone,
  'get /api/datashare/datatypelb/getlbt': everyone,
  'get /api/datashare/zdyjjhjj/getJianjie': everyone,
  'get /api/wrdatashow/dataplatform/getDataPlatform': everyone,
  'get /api/datashare/dtongzhigonggao/page': everyone,
  'get /api/datashare/dtongzhigonggao/{id}': everyone,
  'get /api/site/texts': everyone,
  'get /api/files/{id}/content': members,
  'get /api/downloads': members,
  'post /api/downloads': members,
  'get /api/downloads/{token}/{name}': members,
  'get /api/admin/datasets': administrators,
  'get /api/admin/datasets/{id}': administrators,
  'put /api/admin/datasets/{id}': administrators,
  'post /api/admin/datasets/{id}/withdraw': administrators,
  'post /api/admin/datasets/{id}/publish': administrators,
  'get /api/admin/dataset-choices': administrators,
  'get /api/admin/accounts': administrators,
  'get /api/admin/account-roles': administrators,
  'get /api/admin/dashboard': administrators,
  'get /api/registrations/form': everyone,
  'get /api/user/sendMail': everyone,
  'get /api/user/mailChecking': everyone,
  'post /api/user/add': everyone,
  'get /api/registrations/mine': everyone,
  'put /api/registrations/mine': everyone,
  'get /api/datashare/dcwuserinfo/sendMail': everyone,
  'post /api/datashare/dcwuserinfo/findCheckEmail': everyone,
  'post /api/datashare/dcwuserinfo/findPassword': everyone,
  'get /api/profile': members,
  'patch /api/profile': members,
  'post /api/profile/password': members,
  'post /api/profile/mailbox': members,
  'get /api/admin/registrations': reviewers,
  'get /api/admin/registrations/{id}': reviewers,
  'post /api/admin/registrations/{id}/pass': reviewers,
  'post /api/admin/registrations/{id}/reject': reviewers,
  'get /api/admin/reason-templates': reviewers,
  'post /api/admin/reason-templates': administrators,
  'put /api/admin/reason-templates/{id}': administrators,
  'delete /api/admin/reason-templates/{id}': administrators,
  'get /api/admin/mails': administrators,
  'get /api/admin/mails/{id}': administrators,
  'post /api/admin/mails/{id}/resend': administrators,
  // Last: it ends the sessions that the others use.
  'post /api/user/logout': everyone,
}

describe('who may call what', () => {
  let portal: Portal
  const headers = {} as Record<Who, Record<string, string>>
  beforeAll(async () => {
    portal = await startPortal()
    await makeRoles(portal.services)
    await makeKinds(portal.services)
    await portal.services.publishing.publish(makeDataset())
    await makeAccount(portal.services, { username: 'user' })
    await makeAccount(portal.services, { username: 'reviewer', roles: ['reviewer'], reviewKinds: ['satellite'] })
    await makeAccount(portal.services, { username: 'admin', roles: ['admin'] })
    headers.visitor = {}
    for (const who of members) headers[who] = await portal.logIn(who)
  })
  afterAll(() => portal.close())

  const routes = () =>
    Object.entries(portal.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method} ${path}`),
    )

  test('the table names every route and no other', () => {
    expect(routes().sort()).toEqual(Object.keys(allowed).sort())
  })

  test.each(Object.keys(allowed))('%s', async (route) => {
    const [method, path] = route.split(' ') as [string, string]
    const url = path.replace('{id}', '1').replace('{token}', 'x'.repeat(43)).replace('{name}', 'a.zip')
    for (const who of everyone) {
      const answer = await portal.app.inject({
        // HEAD asks for the same without megabytes.
        method: (route.endsWith('/content') ? 'HEAD' : method.toUpperCase()) as 'GET',
        url,
        headers: headers[who],
        remoteAddress: `10.1.0.${everyone.indexOf(who)}`,
        ...(method === 'get' ? {} : { payload: {} }),
      })
      const seen = `${who}: ${answer.statusCode} ${answer.body.slice(0, 120)}`
      if (allowed[route]!.includes(who)) {
        // A log-in without a password, a log-out of nobody: refused for what they say, not for who asks.
        expect([401, 403], seen).not.toContain(answer.statusCode)
        expect(answer.statusCode, seen).toBeLessThan(500)
      } else expect(answer.statusCode, seen).toBe(who === 'visitor' ? 401 : 403)
    }
  })

  test.each([
    '/api/admin/../admin/accounts',
    '/api//admin/accounts',
    '/api/admin/accounts/',
    '/API/admin/accounts',
    '/api/%61dmin/accounts',
    '/api/admin/accounts;a=1',
  ])('the spelling %s does not dodge the guard', async (url) => {
    const answer = await portal.app.inject({ url, headers: headers.user })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  })
})
