import { type Chance, hostile, hostileList, hostileText, Raw, type Schema, sample, write } from './values.ts'

interface Parameter {
  name: string
  in: string
  schema: Schema
}
export interface Route {
  method: string
  path: string
  parameters: Parameter[]
  body: Schema | null
  /** Asked over a real connection. */
  wire: boolean
}
export interface Call {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string
  /** It holds what no route may take: an answer of success is a fault. */
  refused: boolean
}

/** Bytes and streams go past what stands in for a connection here: their heads are asked for there, they themselves by wire. */
const bytes = /\/(content|stream)$|\/attachments\/\{key\}$|\/downloads\/\{token\}/
/** These too may be long. */
const long = /\/(series|export)$|^\/(feed|robots|sitemap)\./

/** Every route of the server, as its own documentation has it. */
export const routesOf = (document: { paths?: object }): Route[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(
      methods as Record<
        string,
        { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }
      >,
    ).flatMap(([verb, { parameters = [], requestBody }]) => {
      const body = requestBody?.content['application/json']?.schema ?? null
      const method = verb.toUpperCase()
      const route = { method, path, parameters, body, wire: false }
      if (method !== 'GET') return [route]
      const byWire = { ...route, wire: true }
      if (bytes.test(path)) return [{ ...route, method: 'HEAD' }, byWire]
      return long.test(path) ? [route, byWire] : [route]
    }),
  )

const encode = (text: string) => encodeURIComponent(text)

/** Every place in a value that a schema tells of, the deepest as well. */
function places(
  schema: Schema,
  value: unknown,
  set: (made: unknown) => void,
): { schema: Schema; set: (made: unknown) => void }[] {
  const found = [{ schema, set }]
  if (Array.isArray(value))
    for (const [at, one] of value.entries())
      found.push(
        ...places(schema.items ?? {}, one, (made) => {
          value[at] = made
        }),
      )
  else if (typeof value === 'object' && value !== null && schema.properties)
    for (const [name, one] of Object.entries(schema.properties)) {
      const fields = value as Record<string, unknown>
      found.push(
        ...places(one, fields[name], (made) => {
          fields[name] = made
        }),
      )
    }
  return found
}

/** A call that is as it should be but for one or two things. */
export function callOf({ method, path, parameters, body }: Route, by: Chance): Call {
  let refused = false
  const wrong = by.pick([
    'nothing',
    'path',
    'query',
    'query',
    'body',
    'body',
    'body',
    'whole',
    'unknown',
    'type',
  ] as const)
  const octets = path === '/api/attachments'

  let url = path
  for (const parameter of parameters.filter((one) => one.in === 'path')) {
    const hostileHere = wrong === 'path' ? hostileText(parameter.schema, by) : null
    if (hostileHere && typeof hostileHere.value === 'string')
      refused ||= hostileHere.refused && hostileHere.value !== ''
    const given =
      hostileHere && typeof hostileHere.value === 'string'
        ? hostileHere.value
        : String(sample(parameter.schema, by, parameter.name))
    url = url.replace(`{${parameter.name}}`, encode(given.slice(0, 3000)))
  }
  const query: string[] = []
  const inQuery = parameters.filter((one) => one.in === 'query')
  const target = by.pick([...inQuery, null])
  for (const parameter of inQuery) {
    const { name, schema } = parameter
    const bad = wrong === 'query' && parameter === target
    if (!bad && by.one(2) && name !== 'name') continue
    const list = bad ? hostileList(name, by) : null
    const made =
      list !== null
        ? { value: list, refused: false }
        : bad
          ? hostileText(schema, by)
          : { value: sample(schema, by, name), refused: false }
    refused ||= made.refused
    for (const one of [made.value].flat()) query.push(`${encode(name)}=${encode(String(one))}`)
  }
  const headers: Record<string, string> = { datasourcetype: by.pick(['zh', 'en', 'fr', '\u00e9']) }
  for (const parameter of parameters.filter((one) => one.in === 'header'))
    headers[parameter.name] = String(sample(parameter.schema, by))
  if (by.one(6))
    headers.accept = by.pick(['text/csv', 'application/vnd.portal.columns', 'text/html', '*/*', 'x'.repeat(5000)])
  if (by.one(8))
    headers.range = by.pick(['bytes=0-0', 'bytes=-1', 'bytes=9999999999999-', 'bytes=1e400-', 'bytes=5-1', 'x'])

  const isCall = path.startsWith('/api/')
  if (wrong === 'unknown' && isCall && (by.one(2) || !body)) {
    query.push(
      `${encode(by.pick(['surprise', '__proto__', 'constructor', 'orderField', '', 'page[]', '\u0000', 'x'.repeat(2000)]))}=1`,
    )
    refused = true
  }
  const address = query.length ? `${url}?${query.join('&')}` : url
  if (['GET', 'HEAD'].includes(method)) return { method, url: address, headers, refused }

  const type =
    wrong === 'type'
      ? by.pick([
          'text/plain',
          'application/json\ta',
          'application/json garbage',
          'application/xml',
          'multipart/form-data',
          'application/x-www-form-urlencoded',
          'application/json; charset=utf-16',
          '',
        ])
      : octets
        ? 'application/octet-stream'
        : 'application/json'
  if (type) headers['content-type'] = type
  if (octets) {
    const bytes = by.pick(['', 'x', '%PDF-1.7 x', '{}', '\u0000'.repeat(100), 'time,o3\n1,2\n'])
    return { method, url: address, headers, payload: bytes, refused: refused || wrong === 'type' }
  }
  let value: unknown = body ? sample(body, by) : by.one(2) ? {} : undefined
  if (body && wrong === 'body') {
    const all = places(body, value, (made) => {
      value = made
    })
    const place = by.pick(all.slice(by.one(10) ? 0 : Math.min(1, all.length - 1)))
    const made = hostile(place.schema, by)
    place.set(made.value)
    refused ||= made.refused
  }
  if (wrong === 'whole')
    value = new Raw(
      by.pick([
        '',
        '{',
        'null',
        '[]',
        '0',
        '""',
        '"x"',
        '{"__proto__":{"a":1}}',
        '{"constructor":{"prototype":{"a":1}}}',
        `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`,
        `[${'0,'.repeat(10_000)}0]`,
        `{${Array.from({ length: 10_000 }, (_, i) => `"k${i}":1`).join()}}`,
        '\ufeff{}',
        '{"a":1,"a":2}',
        '{} {}',
      ]),
    )
  if (wrong === 'unknown' && body && !refused && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    value = {
      ...value,
      [by.pick(['surprise', 'toString', 'id ', 'x'.repeat(100_000), '\u0000'])]: by.pick([1, null, [], {}]),
    }
    refused = true
  }
  const payload = value === undefined ? '' : write(value)
  return { method, url: address, headers, payload, refused }
}
