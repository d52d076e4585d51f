import { expect, test } from 'vitest'
import { entries } from '../../seeds/datasets/catalogue.ts'
import { compose } from '../../seeds/datasets/compose.ts'
import { check, tidy } from '../../server/datasets/datasets.admin.rules.ts'
import type { DatasetEdit } from '../../server/datasets/datasets.admin.schema.ts'
import {
  editableNames,
  type Field,
  fields,
  hasField,
  vocabularyOfFacet,
} from '../../server/datasets/datasets.fields.ts'
import { facetFields } from '../../server/datasets/facets.vocabulary.ts'
import {
  columnsOfDelivery,
  columnsOfEdit,
  type DeliveredRow,
  rowsOf,
  tellInConsole,
  tellRows,
} from '../../server/datasets/fields.rules.ts'

const delivered = entries().map(({ kind, theme, run, slug }) => compose(kind, theme, run, slug))

test('what was delivered is read in the console, is right there, and is saved as it was', () => {
  expect(delivered.length).toBeGreaterThan(100)
  for (const dataset of delivered) {
    const row = { ...columnsOfDelivery({ instruments: [], ...dataset }), projectId: 3 } as DeliveredRow
    const contacts = rowsOf('contacts', dataset.contacts).map((one, id) => ({ ...one, id, datasetId: 1 }))
    const read = { ...tellInConsole(row), contacts: tellRows('contacts', contacts) }
    const sent = Object.fromEntries(editableNames.map((name) => [name, read[name]])) as unknown as DatasetEdit
    const edit = tidy(sent)
    expect(edit).toEqual(sent)
    expect(check(edit, { kind: dataset.kind, project: true })).toEqual({})
    expect(row).toMatchObject(columnsOfEdit(edit))
    expect(edit.contacts).toEqual(dataset.contacts)
  }
})

test('a field may belong to some kinds only', () => {
  expect(hasField('field', {})).toBe(true)
  expect(hasField('field', { kinds: ['satellite', 'field'] })).toBe(true)
  expect(hasField('inventory', { kinds: ['satellite', 'field'] })).toBe(false)
})

test('the properties that DataCite asks for have fields', () => {
  const said = Object.values<Field>(fields).map(({ datacite }) => datacite)
  expect(said).toEqual(expect.arrayContaining(['Identifier', 'Creator', 'Title', 'Publisher', 'PublicationYear']))
})

test('a facet that has words has those of its field', () => {
  const without = facetFields.filter((facet) => !vocabularyOfFacet(facet))
  expect(without).toEqual(['kind', 'fileFormat', 'year', 'institution', 'project'])
})
