import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readMaterial } from '../../server/imports/material.ts'
import { speciate } from '../../server/imports/profiles/speciate.ts'
import { specieurope } from '../../server/imports/profiles/specieurope.ts'

const folder = resolve('../shared/data/03-source-profiles')
const quiet = () => undefined

/** The figures were counted by a Python script (csv, gzip) that shares nothing with the portal. */
describe.skipIf(!existsSync(folder))(`Libraries of profiles (skipped where ${folder} is not there)`, () => {
  it('SPECIEUROPE 2.0 is read whole, with its faults told', async () => {
    const { dataset, faults } = await readMaterial(specieurope, folder, quiet, Date.now())
    const { list, species } = dataset.version.profiles!
    expect([list.length, species.length]).toEqual([285, 231])
    const values = list.flatMap((one) => one.values)
    expect(values).toHaveLength(8782)
    expect(values.filter(({ written }) => written === 'not detected')).toHaveLength(654)
    expect(values.filter(({ uncertainty }) => uncertainty === null)).toHaveLength(2042)
    expect(list[0]).toMatchObject({ sourceClass: 'industry', country: 'IT', year: 2008, sampleCount: 1 })
    expect(list[0]!.values[0]).toMatchObject({ species: '7429-90-5', relativeMass: 1.8609, uncertainty: 0.379 })
    expect(faults!.join('\n')).toContain('"07/09/7440" (Potassium)')
  })

  it('SPECIATE 5.2 is read whole, with its faults told', async () => {
    const { dataset, faults } = await readMaterial(speciate, folder, quiet, Date.now())
    const { list, species } = dataset.version.profiles!
    expect([list.length, species.length]).toEqual([6845, 3035])
    const values = list.flatMap((one) => one.values)
    expect(values).toHaveLength(341_857)
    expect(values.filter(({ relativeMass }) => relativeMass === null)).toHaveLength(6055)
    expect(values.filter(({ counted }) => counted === false)).toHaveLength(61_745)
    expect(values.reduce((most, { relativeMass }) => Math.max(most, relativeMass ?? 0), 0)).toBe(125_131.01)
    expect(list.filter(({ particleType }) => particleType === 'gas')).toHaveLength(2641)
    expect(faults!.join('\n')).toContain('A CAS number fails its check digit')
  }, 60_000)
})
