import { describe, expect, test } from 'vitest'
import { type FormValues, merge, toEdit } from '../../admin/datasets/datasetForm.ts'

const base: FormValues = {
  id: 7,
  status: 'published',
  updatedAt: '2026-11-02T01:00:00.000Z',
  name: { zh: '名称', en: 'Name' },
  keywords: { zh: ['臭氧'], en: ['ozone'] },
  species: ['o3'],
  categoryId: 1001,
  projectId: 3,
  doi: '',
  contacts: [{ name: { zh: '林', en: 'Lin' }, unit: { zh: '单位', en: 'Unit' }, mailbox: 'lin@unit.example' }],
}

describe('what the form of a dataset sends', () => {
  test('the editable fields and the state they were read in, nothing else', () => {
    const sent = toEdit(base)
    expect(sent).toMatchObject({ updatedAt: base.updatedAt, name: { zh: '名称', en: 'Name' }, categoryId: 1001 })
    expect(sent).not.toHaveProperty('id')
    expect(sent).not.toHaveProperty('status')
  })

  test('emptied inputs as empty texts and lists, a project left out as none', () => {
    const sent = toEdit({ ...base, doi: null, projectId: '', keywords: { zh: null, en: ['ozone'] }, species: null })
    expect(sent).toMatchObject({ doi: '', projectId: null, keywords: { zh: [], en: ['ozone'] }, species: [] })
  })

  test('a row that was just added in the shape the server takes', () => {
    const sent = toEdit({ ...base, contacts: [{}, { name: { zh: '王', en: null } }], references: [null] })
    const empty = { zh: '', en: '' }
    expect(sent.contacts).toEqual([
      { name: empty, unit: empty, mailbox: '' },
      { name: { zh: '王', en: '' }, unit: empty, mailbox: '' },
    ])
    expect(sent.references).toEqual([{ text: '', doi: '', url: '', lang: '' }])
  })
})

describe('two editors of one dataset', () => {
  test('keep both changes where they changed different fields, or different languages of one', () => {
    const mine = { ...base, name: { zh: '我的名称', en: 'Name' } }
    const theirs = { ...base, updatedAt: 'later', name: { zh: '名称', en: 'Theirs' }, doi: '10.12345/x' }
    const { merged, both, theirs: changed } = merge(base, mine, theirs)
    expect(merged).toMatchObject({ updatedAt: 'later', name: { zh: '我的名称', en: 'Theirs' }, doi: '10.12345/x' })
    expect(changed).toEqual(['name', 'doi'])
    expect(both).toEqual([])
  })

  test('are told which field both changed, and mine stands in the form', () => {
    const { merged, both } = merge(base, { ...base, species: ['o3', 'no2'] }, { ...base, species: ['so2'] })
    expect(both).toEqual(['species'])
    expect(merged.species).toEqual(['o3', 'no2'])
  })

  test('who changed it to the same are not in conflict', () => {
    expect(merge(base, { ...base, doi: '10.12345/x' }, { ...base, doi: '10.12345/x' }).both).toEqual([])
  })
})
