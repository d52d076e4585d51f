import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileOf, type Saved } from '../../admin/list/file.ts'
import { isTimeField } from '../../server/basics/time.vocabulary.ts'

interface Row {
  id: number
  kind: string
  until: string | null
  createdAt: string
}
const rows: Row[] = [
  { id: 1, kind: 'field', until: null, createdAt: '2026-11-22T16:00:00.000Z' },
  { id: 2, kind: 'satellite', until: '2026-12-31T15:59:59Z', createdAt: '2026-11-23T01:02:03.004Z' },
]
const columns = {
  kind: { words: ({ kind }) => (kind === 'field' ? '外场观测' : '卫星观测') },
  createdAt: {},
  until: { words: ({ until }) => until ?? '长期有效' },
  verbs: { file: false },
} satisfies Record<string, Saved<Row>>

test('a file tells times of Beijing, and says so once, in the head of their column', () => {
  const heads = { kind: '类别', createdAt: '时间', until: '有效期', verbs: '操作' } as Record<string, string>
  expect(fileOf(columns, rows, (name) => heads[name]!, 'zh')).toEqual({
    head: ['类别', '时间（北京时间）', '有效期（北京时间）'],
    cells: [
      ['外场观测', '2026-11-23T00:00:00+08:00', '长期有效'],
      ['卫星观测', '2026-11-23T09:02:03+08:00', '2026-12-31T23:59:59+08:00'],
    ],
  })
  const english = { kind: 'Kind', createdAt: 'Time', until: 'Ends' } as Record<string, string>
  expect(fileOf(columns, rows, (name) => english[name]!, 'en').head).toEqual([
    'Kind',
    'Time (Beijing)',
    'Ends (Beijing time)',
  ])
})

const sources = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => [path, readFileSync(`${folder}/${path}`, 'utf8')] as const)
const names = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, name]) => name!)

/** What is a column of a file is called as its field is. */
const rowsOfConsole = sources('server', 'admin.schema.ts').filter(
  ([path, source]) => !path.startsWith('operations/') && /: (orNull\()?Time\b/.test(source),
)

test.each(rowsOfConsole)('every time of %s is known by its name', (_, source) => {
  for (const name of names(source, /(\w+): (?:orNull\()?Time\b/g))
    expect([name, isTimeField(name)]).toEqual([name, true])
})

const lists = sources('admin', 'List.tsx').filter(([, source]) => source.includes('<Instant'))

test.each(lists)('every time in the columns of %s is known by its name', (_, source) => {
  for (const name of names(source, /<Instant at=\{\w+\.(\w+)\}/g))
    expect([name, isTimeField(name)]).toEqual([name, true])
})

test('all lists are saved by the one way that does so', () => {
  const own = sources('admin', '.tsx').filter(([, source]) => /BulkExportButton|downloadCSV|\bexportCsv\b/.test(source))
  // Figures are no list of a resource: they have no columns that could be told by their names.
  expect(own.map(([path]) => path)).toEqual(['statistics/Tables.tsx'])
})
