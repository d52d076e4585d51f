/** Values for calls, drawn from their schemas: ones that fit, and ones that must not get through. The same for a seed. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
}

export interface Chance {
  /** At least 0, less than 1. */
  next(): number
  pick<T>(list: readonly T[]): T
  one(of: number): boolean
}

/** Mulberry32. */
export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, pick: (list) => list[Math.floor(next() * list.length)]!, one: (of) => next() < 1 / of }
}

/** JSON as it is written, for what no value of JavaScript becomes. */
export class Raw {
  constructor(readonly text: string) {}
}
export function write(value: unknown): string {
  if (value instanceof Raw) return value.text
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([name, one]) => `${JSON.stringify(name)}:${write(one)}`)
      .join(',')}}`
  return JSON.stringify(value) ?? 'null'
}

/** What a field with such a name takes; so that calls come through to what they do. */
const named: Record<string, unknown[]> = {
  sort: ['["id","ASC"]', '["id","DESC"]'],
  range: ['[0,9]', '[0,0]'],
  filter: ['{}', '{"id":[1,2]}', '{"keyword":"a"}'],
  username: ['user', 'lin'],
  // Nobody's: the people of the test are to stay.
  password: ['Wrong2026'],
  confirmPassword: ['Wrong2026'],
  mailbox: ['a@unit.example', 'user@unit.example'],
  updatedAt: ['2026-11-02T01:00:00.000Z', '1970-01-01T00:00:00.000Z'],
  until: ['2027-11-02', null],
  kinds: [['field']],
  roles: [['ordinary']],
  day: ['2026-12-01'],
  website: [''],
}
/** What really has such a name in this portal, beside what only looks like it. */
export function know(name: string, values: string[]) {
  named[name] = [...values, ...values, ...values, ...texts]
}
const texts = [
  'a',
  '数据',
  '2026-11-02',
  '2026',
  'field',
  '1,2',
  '-10,20,30,40',
  'x'.repeat(43),
  '0'.repeat(16),
  'key-1',
  'o3.csv',
  '',
]

const typesOf = (schema: Schema) => [schema.type].flat()

/** Something that fits the schema, as a rule. */
export function sample(schema: Schema, by: Chance, name = ''): unknown {
  if (Object.hasOwn(named, name) && !schema.enum) return by.pick(named[name]!)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return by.pick(schema.enum)
  const kinds = schema.anyOf ?? schema.oneOf
  if (kinds) return sample(by.pick(kinds), by, name)
  const type = by.pick(typesOf(schema))
  if (type === 'array')
    return Array.from({ length: Math.max(schema.minItems ?? 0, by.one(3) ? 2 : 1) }, () =>
      sample(schema.items ?? {}, by, name),
    )
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([field]) => schema.required?.includes(field) || !by.one(3),
    )
    return Object.fromEntries(fields.map(([field, one]) => [field, sample(one, by, field)]))
  }
  if (type === 'integer' || type === 'number') {
    const least = Math.max(schema.minimum ?? 1, 0)
    return Math.min(least + Math.floor(by.next() * 3), schema.maximum ?? 9)
  }
  if (type === 'boolean') return by.one(2)
  if (type === 'null') return null
  const fitting = texts.filter(
    (text) =>
      text.length >= (schema.minLength ?? 0) &&
      text.length <= (schema.maxLength ?? 1e9) &&
      (!schema.pattern || new RegExp(schema.pattern, 'u').test(text)),
  )
  return by.pick(fitting.length ? fitting : ['a'])
}

/** Numbers that are none, or none that counts anything. */
export const noNumbers = [
  'Infinity',
  '-Infinity',
  'NaN',
  '1e400',
  '-1e400',
  '1e3',
  '0x10',
  '7.0',
  ' 7',
  '7 ',
  '+7',
  '07',
  '1.5',
  '',
  'true',
  '٣',
] as const
const oddNumbers = ['-1', '0', '-0', '2147483647', '2147483648', '9007199254740993', '99999999999999999999']
const megabyte = 1_000_000
export const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '%00',
  "'",
  '"',
  `';--`,
  '\\',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\u202eevil',
  '\r\nx: y',
  '\u001b[31m',
  '٣',
  '👩‍🔬'.repeat(20),
  '[]',
  '{}',
  'null',
  '%',
  '_',
] as const

/** A value of a body that does not fit, or only just; `refused` where no route may take it. */
export function hostile(schema: Schema, by: Chance): { value: unknown; refused: boolean } {
  const types = schema.anyOf || schema.oneOf ? [] : typesOf(schema)
  const deep = () => new Raw(`${'['.repeat(1000)}${']'.repeat(1000)}`)
  if (types.includes('integer') && by.one(2)) {
    const none = by.pick(['1e400', '-1e400', '1.5', '"Infinity"', '"7"', '[7]', 'true', '""', '1e300', '{}'])
    return { value: new Raw(none), refused: true }
  }
  if (types[0] === 'boolean' && types.length === 1 && by.one(2))
    return { value: by.pick(['true', 1, 0, '', [true]]), refused: true }
  if (by.one(8)) return { value: new Raw(`"\\ud800${by.one(2) ? '' : 'x'}"`), refused: true }
  if (by.one(8)) return { value: deep(), refused: false }
  if (by.one(20)) return { value: 'x'.repeat(megabyte - 5000), refused: false }
  if (by.one(5)) return { value: by.pick([null, [], {}, [null], [[1]], { a: 1 }, true, -1, 1e15, 0.1]), refused: false }
  if (by.one(4)) return { value: new Raw(by.pick(['-1', '0', '-0', '1e400', '2147483648', '1e300'])), refused: false }
  return { value: by.pick(oddTexts), refused: false }
}

/** The same in an address. */
export function hostileText(schema: Schema, by: Chance): { value: string | string[]; refused: boolean } {
  const types = typesOf(schema)
  if (types.includes('integer') || types.includes('number')) {
    if (by.one(2)) {
      const value = by.pick(noNumbers)
      // No whole number, and yet a number: `7.0`.
      return { value, refused: types.includes('integer') || !/^-?\d+\.\d+$/.test(value) }
    }
    if (by.one(4)) return { value: ['1', '2'], refused: true }
    return { value: by.pick(oddNumbers), refused: false }
  }
  if (by.one(6)) return { value: ['a', 'b', '\u0000'], refused: false }
  if (by.one(12)) return { value: 'x'.repeat(60_000), refused: false }
  if (by.one(3)) return { value: by.pick(noNumbers), refused: false }
  return { value: by.pick(oddTexts), refused: false }
}

const fields =
  'id keyword status state kind role accountId datasetId applicationId actorId actor action subject subjectId from to before year type category assignee automatic pinned visitor template tried projectId classificationLevel'.split(
    ' ',
  )
/** What the console's lists are sorted, cut and filtered by. */
export function hostileList(name: string, by: Chance): string | null {
  const value = () =>
    by.pick([
      '1e400',
      '-1',
      '0',
      '1.5',
      '1e300',
      '"\\u0000"',
      '"\\ud800"',
      '[]',
      '{}',
      'null',
      'true',
      '"a"',
      '""',
      '[1e400]',
      '[-1]',
    ])
  if (name === 'filter')
    return by.one(5) ? by.pick(['[', '[]', 'null', '1', '""', '{"__proto__":1}']) : `{"${by.pick(fields)}":${value()}}`
  if (name === 'range')
    return by.pick([
      '[0,1e400]',
      '[-1,5]',
      '[5,1]',
      '[0.5,2]',
      '[0,99999999]',
      '["0",1]',
      '[0]',
      '[1e9,1e9]',
      '[null,1]',
      'x',
    ])
  if (name === 'sort')
    return by.pick([
      '["id;--","ASC"]',
      '["a\\"b","ASC"]',
      '["id","x"]',
      '["__proto__","ASC"]',
      '["id"]',
      '{}',
      '["id","ASC",1]',
      '[1,2]',
    ])
  return null
}
