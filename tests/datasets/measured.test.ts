import { resolve } from 'node:path'
import { type Context, type FunctionComponent, h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { structuredData } from '../../public-site/detail/jsonld.ts'
import { measuredBy } from '../../seeds/datasets/field/instruments.ts'
import { factsOfWhole } from '../../server/datasets/about.fields.ts'
import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import { type People, startPeople } from '../helpers/people.ts'
import { hourly, material } from '../publishing/material.ts'

const said = {
  instrument: { zh: 'β射线监测仪', en: 'Beta gauge' },
  detectionLimit: { zh: '5 µg m⁻³', en: '5 µg m⁻³' },
  uncertainty: { zh: '±一成', en: '±10 %' },
}
const none = { instrument: null, detectionLimit: null, uncertainty: null }

let portal: People
let editor: Record<string, string>
let id: number
let detail: Dataset
beforeAll(async () => {
  portal = await startPeople()
  editor = (await portal.holderOf('editor', 'console.open', 'datasets.manage')).headers
  const [pm25, rain, wind] = material('x').version.variables
  const variables = [{ ...pm25!, ...said }, { ...rain!, uncertainty: said.uncertainty }, wind!]
  const given = { variables, series: () => [hourly('measured-east', 48)] }
  id = (await portal.services.publishing.publish(material('measured', { categoryId: 1001 }, given))).id
  detail = (await portal.call('GET', `/datasets/${id}`)).json().data
})
afterAll(() => portal.close())

test('a variable says by what it was measured, as far as its source does', async () => {
  const expected = [said, { ...none, uncertainty: said.uncertainty }, none]
  expect(detail.variables).toMatchObject(expected)
  const inConsole = (await portal.call('GET', `/admin/datasets/${id}`, editor)).json()
  expect(inConsole.variables).toMatchObject(expected)
})

test('it goes along with what leaves the portal', () => {
  const [first, second, third] = JSON.parse(structuredData(detail, 'en', 'https://a.example')).variableMeasured
  expect(first).toMatchObject({
    measurementTechnique: 'Beta gauge',
    description: 'Detection limit: 5 µg m⁻³; Uncertainty: ±10 %',
  })
  expect([second.measurementTechnique, second.description]).toEqual([undefined, 'Uncertainty: ±10 %'])
  expect(Object.keys(third)).toEqual(['@type', 'name', 'unitText'])
  const lines = factsOfWhole(detail).map(({ text }) => [text.zh, text.en])
  expect(lines.find(([zh]) => zh!.startsWith('pm25'))).toEqual([
    expect.stringContaining('仪器 β射线监测仪，检出限 5 µg m⁻³，不确定度 ±一成'),
    expect.stringContaining('instrument Beta gauge, detection limit 5 µg m⁻³, uncertainty ±10 %'),
  ])
})

test('the table of variables says it below the name, and nothing where nobody does', async () => {
  // TSX, which this project's own settings do not compile; Vitest reads the site's.
  const { VariableTable } = (await import(resolve('public-site/detail/VariableTable.tsx'))) as {
    VariableTable: FunctionComponent<{ variables: object[]; drawn: null }>
  }
  const { SiteContext } = (await import(resolve('public-site/site.ts'))) as { SiteContext: Context<object | null> }
  const shown = (variables: object[]) =>
    renderToString(h(SiteContext.Provider, { value: { language: 'zh' } }, h(VariableTable, { variables, drawn: null })))
  const [pm25, rain, wind] = detail.variables.map((one) => shown([one]))
  expect(pm25).toContain('<small>β射线监测仪 · 检出限 5 µg m⁻³ · 不确定度 ±一成</small>')
  expect(rain).toContain('<small>不确定度 ±一成</small>')
  expect(wind).not.toMatch(/检出限|不确定度|<small><\/small>/)
})

test('demo campaigns name the instruments of their method, and no others', () => {
  const method = 'Particles by TEOM 1405-F and BAM-1020 up to 5 mg m⁻³, wind by ultrasonic anemometer.'
  expect(measuredBy(method, 'pm25')).toMatchObject({
    instrument: { en: 'TEOM 1405-F, oscillating balance; BAM-1020, beta attenuation' },
    detectionLimit: { en: '5 µg m⁻³' },
  })
  expect(measuredBy(method, 'wind_speed')).toEqual({ instrument: { zh: '超声风速仪', en: 'Ultrasonic anemometer' } })
  expect(measuredBy(method, 'o3')).toEqual({})
})
