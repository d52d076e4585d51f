import { describe, expect, test } from 'vitest'
import { differing, emptyForm, merge, partsOf, toEdit, toValues } from '../../admin/content/contentForm.ts'
import { hotWords } from '../../server/content/content.rules.ts'
import { contentNames, fieldsOf } from '../../server/editing/editing.fields.ts'
import { columnsOf, emptyValues, inSiteOrder, isWholeGroup, valuesOf } from '../../server/editing/editing.rules.ts'

const both = (zh: string, en = zh) => ({ zh, en })

test('hot words: pinned, then wanted, never blocked or twice, five at most', () => {
  const wanted = [
    { words: ['ozone', 'PM', 'pm'], downloads: 5 },
    { words: ['NOx', 'ozone'], downloads: 3 },
    { words: ['a', 'b', 'c', ''], downloads: 1 },
  ]
  expect(hotWords([], wanted, 'en')).toEqual(['ozone', 'PM', 'NOx', 'a', 'b'])
  const chosen = [
    { name: both('臭氧', 'Ozone'), use: 'blocked' as const },
    { name: both('氮', 'nox'), use: 'pinned' as const },
  ]
  expect(hotWords(chosen, wanted, 'en')).toEqual(['nox', 'PM', 'a', 'b', 'c'])
  expect(hotWords(chosen, [], 'zh')).toEqual(['氮'])
})

describe('what the fields declare', () => {
  test.each(contentNames)('%s: a new entry goes into its columns and comes back', (type) => {
    const values = emptyValues(type)
    const given = fieldsOf(type).filter(([, field]) => field.type === 'given')
    const changed = fieldsOf(type).filter(([, { type: kind }]) => kind !== 'given' && kind !== 'roles')
    const back = valuesOf(type, columnsOf(type, values))
    for (const [name] of changed) expect([name, back[name]]).toEqual([name, values[name]])
    for (const [name] of given) expect(columnsOf(type, values)).not.toHaveProperty(name)
  })
  test.each(contentNames)('%s: the form sends what it was given, and nothing that it was not', (type) => {
    const edit = toEdit(type)(emptyForm(type))
    const may = [...fieldsOf(type).flatMap(([name, { type: kind }]) => (kind === 'given' ? [] : [name])), 'draft']
    for (const name of Object.keys(edit)) expect(may).toContain(name)
    expect(differing(type, emptyForm(type), emptyForm(type))).toEqual([])
  })
})

test('two who change different languages of one text are joined, and what both changed is told', () => {
  const entry = { id: 1, updatedAt: '', title: both('题'), content: both('文'), state: 'published', publishedAt: '' }
  const base = toValues('questions', entry)
  const mine = { ...base, title: { zh: '我', en: '题' }, content: both('我的') }
  const theirs = { ...base, title: { zh: '题', en: 'theirs' }, content: both('他的') }
  const found = merge('questions', base, mine, theirs)
  expect(found.merged.title).toEqual({ zh: '我', en: 'theirs' })
  expect(found.both).toEqual(['content.zh', 'content.en'])
  expect(found.merged.content).toEqual(both('我的'))
  expect(partsOf('questions')).toEqual(['title.zh', 'title.en', 'content.zh', 'content.en', 'showing'])
})

test('the menu is told as a tree, and an order is of one group as a whole', () => {
  const item = (id: number, parentId: number | null, position: number) => ({
    ...{ id: String(id), position },
    values: { parentId },
  })
  const all = [item(1, null, 9), item(2, 1, 3), item(3, null, 1), item(4, 1, 2)]
  expect(inSiteOrder('menu-items', all).map(({ id }) => id)).toEqual(['3', '1', '4', '2'])
  expect(isWholeGroup('menu-items', ['1', '3'], all)).toBe(true)
  expect(isWholeGroup('menu-items', ['1', '2', '3', '4'], all)).toBe(false)
  expect(isWholeGroup('menu-items', ['2'], all)).toBe(false)
  expect(isWholeGroup('menu-items', [], all)).toBe(false)
})
