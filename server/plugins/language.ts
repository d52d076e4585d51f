import type { FastifyRequest } from 'fastify'
import type { Language } from '../basics/language.ts'
import type { App } from './app.types.ts'

const languageCookie = 'language'

/** Also of a request whose address could not be read, which nobody has looked at. */
export function languageOf(
  { headers, url }: Pick<FastifyRequest, 'headers' | 'url'>,
  asked: unknown = /[?&]lang=(zh|en)(&|$)/.exec(url)?.[1],
  remembered = /(?:^|; *)language=(zh|en)(?:;|$)/.exec(headers.cookie ?? '')?.[1],
): Language {
  const addressed = asked ?? (url.split('?')[0] === '/en' ? 'en' : undefined)
  // An address that names its language has it whoever asks: a page that led to it would lead on without end.
  const named = url.startsWith('/api/') ? (headers.datasourcetype ?? addressed) : (addressed ?? headers.datasourcetype)
  return (named ?? remembered) === 'en' ? 'en' : 'zh'
}

/**
 * Calls name their language in `dataSourceType`. Pages: `/en` is English, `?lang=` overrides, else header or cookie.
 * Chinese unless English is asked for.
 */
export function readLanguage(app: App) {
  app.decorateRequest('language', 'zh')
  app.addHook('onRequest', async (request, reply) => {
    const asked = (request.query as Record<string, unknown> | undefined)?.lang
    request.language = languageOf(request, asked, request.cookies[languageCookie])
    // Readers without script choose by a link; the next page must remember it.
    if ((asked === 'zh' || asked === 'en') && !request.url.startsWith('/api/'))
      reply.setCookie(languageCookie, asked, { path: '/', sameSite: 'lax', maxAge: 365 * 86_400 })
  })
}
