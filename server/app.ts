import { join } from 'node:path'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyRequest, LogController } from 'fastify'
import { accountAdminRoutes } from './accounts/accounts.admin.routes.ts'
import { accountEditRoutes } from './accounts/accounts.edit.routes.ts'
import { profileRoutes } from './accounts/profile.routes.ts'
import { agreementRoutes } from './agreements/agreements.routes.ts'
import { airRoutes, patternRoutes } from './air/air.routes.ts'
import { applicationAdminRoutes } from './applications/applications.admin.routes.ts'
import { applicationRoutes } from './applications/applications.routes.ts'
import { termAdminRoutes } from './applications/terms.admin.routes.ts'
import { attachmentRoutes } from './attachments/attachments.routes.ts'
import { auditAdminRoutes } from './audit/audit.admin.routes.ts'
import { broadcastAdminRoutes } from './broadcasts/broadcasts.admin.routes.ts'
import { calendarAdminRoutes } from './calendar/calendar.admin.routes.ts'
import { contentRoutes } from './content/content.routes.ts'
import { crawlerRoutes } from './crawlers/crawlers.routes.ts'
import { handleRoutes } from './datasets/citing/handles.routes.ts'
import { datasetAdminRoutes } from './datasets/datasets.admin.routes.ts'
import { datasetRoutes } from './datasets/datasets.routes.ts'
import { versionAdminRoutes } from './datasets/versions/versions.admin.routes.ts'
import { versionRoutes } from './datasets/versions/versions.routes.ts'
import { deliveryAdminRoutes } from './deliveries/deliveries.admin.routes.ts'
import { deliveryRoutes } from './deliveries/deliveries.routes.ts'
import { downloadAdminRoutes } from './downloads/downloads.admin.routes.ts'
import { downloadRoutes } from './downloads/downloads.routes.ts'
import { editingAdminRoutes } from './editing/editing.admin.routes.ts'
import { DomainError } from './errors.ts'
import { exportRoutes } from './exports/exports.routes.ts'
import { favouriteRoutes } from './favourites/favourites.routes.ts'
import { feedbackAdminRoutes } from './feedback/feedback.admin.routes.ts'
import { feedbackRoutes } from './feedback/feedback.routes.ts'
import { datasetFeedRoutes } from './feeds/feeds.routes.ts'
import { fieldRoutes } from './fields/fields.routes.ts'
import { gridRoutes } from './fields/grids.routes.ts'
import { fileRoutes } from './files/files.routes.ts'
import { followRoutes } from './follows/follows.routes.ts'
import { grantAdminRoutes } from './grants/grants.admin.routes.ts'
import { grantRoutes } from './grants/grants.routes.ts'
import { homeRoutes } from './home/home.routes.ts'
import { identifierAdminRoutes } from './identifiers/identifiers.admin.routes.ts'
import { kindRoutes } from './kinds/kinds.routes.ts'
import { libraryRoutes } from './library/library.routes.ts'
import { mailAdminRoutes } from './mails/mails.admin.routes.ts'
import { sampleAdminRoutes } from './mails/samples.admin.routes.ts'
import { mapRoutes } from './maps/maps.routes.ts'
import { menuRoutes } from './menus/menus.routes.ts'
import { messageRoutes } from './messages/messages.routes.ts'
import { noticeAdminRoutes } from './notices/notices.admin.routes.ts'
import { feedRoutes, noticeRoutes } from './notices/notices.routes.ts'
import { integrityAdminRoutes } from './operations/integrity.admin.routes.ts'
import { operationAdminRoutes } from './operations/operations.admin.routes.ts'
import { operationRoutes } from './operations/operations.routes.ts'
import { overviewRoutes } from './overviews/overviews.routes.ts'
import { parityAdminRoutes } from './parity/parity.admin.routes.ts'
import { personalRoutes } from './personal/personal.routes.ts'
import { answerError, answerErrors } from './plugins/answers.ts'
import type { App } from './plugins/app.types.ts'
import { countCalls } from './plugins/calls.ts'
import { boundConnections, headTime } from './plugins/connections.ts'
import { keepFinished } from './plugins/finished.ts'
import { secureAnswers, secureHeaders } from './plugins/headers.ts'
import { refuseUnknownHosts } from './plugins/hosts.ts'
import { languageOf, readLanguage } from './plugins/language.ts'
import { documentApi, showApiDocs } from './plugins/openapi.ts'
import { guardRoutes } from './plugins/permissions.ts'
import { noteRefusals } from './plugins/refusals.ts'
import { answerRepeats } from './plugins/repeats.ts'
import { refuseForeign } from './plugins/same-origin.ts'
import { identify } from './plugins/session.ts'
import { readSessionCookie } from './plugins/session-cookie.ts'
import { isReader, nowhere, pagesOf, type Site, servePages } from './plugins/site.ts'
import { endConnections } from './plugins/stopping.ts'
import { answerUnread } from './plugins/unreadable.ts'
import { validateRequests } from './plugins/validation.ts'
import { profileDataRoutes } from './profiles/profiles.routes.ts'
import { projectRoutes } from './projects/projects.routes.ts'
import { pushRoutes } from './pushes/pushes.routes.ts'
import { recommendationAdminRoutes, recommendationRoutes } from './recommendations/recommendations.routes.ts'
import { regionRoutes } from './regions/regions.routes.ts'
import { reasonAdminRoutes } from './registrations/reasons.admin.routes.ts'
import { registrationAdminRoutes } from './registrations/registrations.admin.routes.ts'
import { registrationRoutes } from './registrations/registrations.routes.ts'
import { roleLimitAdminRoutes } from './roles/limits.admin.routes.ts'
import { roleAdminRoutes } from './roles/roles.admin.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { seriesRoutes } from './series/series.routes.ts'
import type { Services } from './services.ts'
import { sessionRoutes } from './sessions/sessions.routes.ts'
import { stationRoutes } from './stations/stations.routes.ts'
import { statisticsAdminRoutes } from './statistics/statistics.admin.routes.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'
import { tokenRoutes } from './tokens/tokens.routes.ts'
import { uploadRoutes } from './uploads/uploads.routes.ts'

export interface AppOptions {
  /** The rendered site; without it only the API answers (contract tests). */
  site?: Site
  /** Where `npm run build` put the browsers' files. */
  dist?: string
  pictures?: string
  /** Where log lines go instead of standard output. */
  log?: { write(line: string): void }
}

/** Passwords, codes and tickets never reach a log, not even by the old calls that have them in the query. */
const logged = (request: FastifyRequest) => ({
  method: request.method,
  url: request.url.split('?')[0]!.slice(0, 500),
  address: request.ip,
})

/** What a query was asked with stays out of the log: it may be a name, an address or a hash. */
function loggedError(error: Error & { code?: string; query?: string }) {
  const { query, cause } = error
  const said: Error & { code?: string } = query !== undefined && cause instanceof Error ? cause : error
  return { type: said.name, message: said.message, code: said.code, query, stack: said.stack ?? '' }
}

export async function buildApp(services: Services, options: AppOptions = {}): Promise<App> {
  const { config } = services
  const headersOf = secureHeaders(config.PUBLIC_URL.startsWith('https:'))
  const app: App = Fastify({
    logger:
      config.LOG_LEVEL === 'silent'
        ? false
        : {
            level: config.LOG_LEVEL,
            serializers: { req: logged, err: loggedError },
            ...(options.log && { stream: options.log }),
          },
    // One logger for all: a child for each request would cost more than most requests log. Errors name their request.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    // An address that cannot be decoded never comes to a route.
    frameworkErrors: (error, request, reply) => {
      request.language = languageOf(request)
      reply.headers(headersOf(request.url))
      return show && isReader(request) ? show(request, reply, nowhere) : answerError(error, request, reply)
    },
    clientErrorHandler: answerUnread(headersOf),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: 1024 * 1024,
    // An attachment comes over a slow line as well; heads and bodies of JSON have less.
    requestTimeout: 300_000,
    // A keyword may have 20,000 characters, nine bytes each in an address.
    http: { maxHeaderSize: 256 * 1024, headersTimeout: headTime, connectionsCheckingInterval: 2000 },
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // Values are made from the texts of an address by `plugins/validation.ts`, and from nothing else.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: true, discriminator: true } },
  }).withTypeProvider<TypeBoxTypeProvider>()

  const show = options.site ? pagesOf(app, options.site, services) : null
  // A form of another site can send text without asking first; bodies are JSON.
  app.removeContentTypeParser('text/plain')
  endConnections(app)
  boundConnections(app, config)
  answerErrors(app, (request, reply) => {
    if (show && isReader(request)) return show(request, reply, nowhere)
    throw new DomainError('notFound')
  })
  validateRequests(app)
  await documentApi(app, config)
  secureAnswers(app, headersOf)
  await app.register(cookie)
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, context) =>
      new DomainError('tooManyRequests', { seconds: Math.ceil(context.ttl / 1000) }),
  })
  noteRefusals(app, services.refusals)
  readLanguage(app)
  refuseUnknownHosts(app, config)
  refuseForeign(app, config)
  readSessionCookie(app, config)
  identify(app, services)
  countCalls(app, services)
  keepFinished(app, services, options.site)
  answerRepeats(app, services)
  services.integrity.onTrouble((found) => app.log.error(found, 'a stored object is not what it should be'))
  services.exports.onTrouble((event) => app.log.error(event, 'an export failed'))
  services.identifiers.onTrouble((event) => app.log.warn(event, 'identifier not registered'))
  services.mails.onTrouble((event) => app.log.warn(event, 'mail not sent'))

  await app.register(async (docs: App) => showApiDocs(docs))
  await app.register(async (guarded: App) => {
    guardRoutes(guarded)
    operationRoutes(guarded, services)
    feedRoutes(guarded, services)
    datasetFeedRoutes(guarded, services)
    crawlerRoutes(guarded, services)
    handleRoutes(guarded)
    uploadRoutes(guarded, services)
    await guarded.register(
      async (api: App) => {
        sessionRoutes(api, services)
        registrationRoutes(api, services)
        profileRoutes(api, services)
        tokenRoutes(api, services)
        agreementRoutes(api, services)
        recommendationRoutes(api, services)
        favouriteRoutes(api, services)
        followRoutes(api, services)
        exportRoutes(api, services)
        personalRoutes(api, services)
        messageRoutes(api, services)
        pushRoutes(api, services)
        attachmentRoutes(api, services)
        feedbackRoutes(api, services)
        menuRoutes(api, services)
        kindRoutes(api, services)
        datasetRoutes(api, services)
        versionRoutes(api, services)
        homeRoutes(api, services)
        projectRoutes(api, services)
        contentRoutes(api, services)
        libraryRoutes(api, services)
        noticeRoutes(api, services)
        fileRoutes(api, services)
        downloadRoutes(api, services)
        searchRoutes(api, services)
        seriesRoutes(api, services)
        overviewRoutes(api, services)
        fieldRoutes(api, services)
        gridRoutes(api, services)
        regionRoutes(api, services)
        profileDataRoutes(api, services)
        stationRoutes(api, services)
        airRoutes(api, services)
        patternRoutes(api, services)
        mapRoutes(api, services)
        applicationRoutes(api, services)
        deliveryRoutes(api, services)
        grantRoutes(api, services)
        statisticsRoutes(api, services, options.site?.viewed)
        await api.register(
          async (admin: App) => {
            datasetAdminRoutes(admin, services)
            versionAdminRoutes(admin, services)
            downloadAdminRoutes(admin, services)
            identifierAdminRoutes(admin, services)
            accountAdminRoutes(admin, services)
            accountEditRoutes(admin, services)
            roleAdminRoutes(admin, services)
            roleLimitAdminRoutes(admin, services)
            registrationAdminRoutes(admin, services)
            reasonAdminRoutes(admin, services)
            applicationAdminRoutes(admin, services)
            deliveryAdminRoutes(admin, services)
            recommendationAdminRoutes(admin, services)
            grantAdminRoutes(admin, services)
            termAdminRoutes(admin, services)
            calendarAdminRoutes(admin, services)
            broadcastAdminRoutes(admin, services)
            mailAdminRoutes(admin, services)
            feedbackAdminRoutes(admin, services)
            statisticsAdminRoutes(admin, services)
            noticeAdminRoutes(admin, services)
            editingAdminRoutes(admin, services)
            parityAdminRoutes(admin, services)
            sampleAdminRoutes(admin, services)
            auditAdminRoutes(admin, services)
            integrityAdminRoutes(admin, services)
            operationAdminRoutes(admin, services)
          },
          { prefix: '/admin' },
        )
        api.all('/*', { config: { permission: 'public' }, schema: { hide: true } }, async () => {
          throw new DomainError('notFound')
        })
      },
      { prefix: '/api' },
    )
    if (options.site && show) servePages(guarded, { site: options.site, visits: services.visits }, show)
  })
  if (options.dist) await serveFiles(app, options.dist, options.pictures)
  return app
}

/** Files of the browsers: names carry a hash of the content, so they may be kept for ever. */
async function serveFiles(app: App, dist: string, pictures: string | undefined) {
  const immutable = { immutable: true, maxAge: '1y', preCompressed: true, index: false as const, decorateReply: false }
  await app.register(fastifyStatic, { root: join(dist, 'site/assets'), prefix: '/assets/', ...immutable })
  await app.register(fastifyStatic, { root: join(dist, 'console/assets'), prefix: '/console/assets/', ...immutable })
  await app.register(fastifyStatic, {
    root: join(dist, 'console'),
    prefix: '/console/',
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
  // Trailing slashes are ignored, so the folder's own address is not under its prefix.
  app.get('/console', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'))
  // What it may look after is what lies below its own address.
  app.get('/offline.js', { schema: { hide: true } }, (_request, reply) =>
    reply.sendFile('offline.js', join(dist, 'site'), { cacheControl: false }),
  )
  // By this name browsers and programs ask for it themselves, whatever a page says.
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) =>
    reply.sendFile('favicon-1.ico', join(dist, 'site/assets'), { maxAge: '1d' }),
  )
  if (pictures)
    await app.register(fastifyStatic, { root: pictures, prefix: '/pic/', decorateReply: false, maxAge: '1d' })
}
