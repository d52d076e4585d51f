import type { App } from './app.types.ts'

const languageCookie = 'language'

/**
 * Calls name their language in `dataSourceType`. Pages: `/en` is English, `?lang=` overrides, else the cookie.
 * Chinese unless English is asked for.
 */
export function readLanguage(app: App) {
  app.decorateRequest('language', 'zh')
  app.addHook('onRequest', async (request, reply) => {
    const asked = (request.query as Record<string, unknown> | undefined)?.lang
    const named =
      request.headers.datasourcetype ??
      asked ??
      (request.url.split('?')[0] === '/en' ? 'en' : request.cookies[languageCookie])
    request.language = named === 'en' ? 'en' : 'zh'
    // Readers without script choose by a link; the next page must remember it.
    if ((asked === 'zh' || asked === 'en') && !request.url.startsWith('/api/'))
      reply.setCookie(languageCookie, asked, { path: '/', sameSite: 'lax', maxAge: 365 * 86_400 })
  })
}
