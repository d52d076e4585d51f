import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Config } from '../config.ts'
import { errors } from '../errors.ts'
import type { App } from './app.types.ts'
import { cookieName } from './session-cookie.ts'

/** The table of error codes, as it stands in the documentation. */
const codes = Object.values(errors)
  .map((error) => `| \`${error.code}\` | ${error.status} | ${error.zh} | ${error.en} |`)
  .join('\n')

const description = `Every answer under \`/api\` (but \`/api/admin\`, files and streams) is \`{code, msg, data}\`; \`code\` is
\`"000000"\` on success. The language of messages is that of the header \`dataSourceType\` (\`zh\` or \`en\`).
A log-in answers a token for the header \`access_token\`; it also sets a cookie that is good for reading only.

| code | status | zh | en |
|---|---|---|---|
${codes}`

export async function documentApi(app: App, config: Config) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: '大气复合污染数据共享平台 · Atmospheric data portal', version: '0.1.0', description },
      servers: [{ url: config.PUBLIC_URL }],
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'access_token' },
          cookie: { type: 'apiKey', in: 'cookie', name: cookieName(config) },
          apiToken: { type: 'http', scheme: 'bearer', description: 'For programs: reads and downloads' },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const permission = route.config?.permission
      if (permission === undefined || permission === 'public') return { url, schema }
      const security: Record<string, string[]>[] = [{ token: [] }, { cookie: [] }]
      if (route.config?.token) security.push({ apiToken: [] })
      const told = schema?.description ? `${schema.description}\n\n` : ''
      return { url, schema: { ...schema, security, description: `${told}Permission: ${permission}` } }
    },
  })
}

/** The readable pages; their routes are the library's own, so they say nothing of permissions. */
export async function showApiDocs(app: App) {
  app.addHook('onRoute', (route) => {
    route.config = { permission: 'public', ...route.config }
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
