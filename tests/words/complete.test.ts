import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOfTexts, missing } from '../../server/commands/words.mjs'
import { temporaryFolder } from '../helpers/databases.ts'

const root = join(import.meta.dirname, '../..')

test('every text of the site and the console is there in both languages', async () => {
  const { files, faults } = await faultsOfTexts(root)
  expect(files).toBeGreaterThan(70)
  expect(faults).toEqual([])
})

test('a word that one language lacks is told with its file and its place', async () => {
  const folder = temporaryFolder()
  for (const name of ['public-site/list', 'admin/roles', 'server']) mkdirSync(join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(
    join(folder, 'public-site/list/texts.ts'),
    "const zh = { a: '甲', more: { b: (n: number) => n + ' 个', c: '丙' } }\nconst en = { a: 'A', more: { b: (n: number) => n + '' } }\nexport const listTexts = { zh, en }\n",
  )
  writeFileSync(
    join(folder, 'admin/roles/role.texts.ts'),
    "export const roleTexts = { name: { zh: '角色', en: 'Role' }, both: { zh: '两者' }, deep: { zh: { x: '一' }, en: { y: 'one' } } }\n",
  )
  const { files, faults } = await faultsOfTexts(folder)
  expect([files, faults.sort()]).toEqual([
    2,
    [
      'admin/roles/role.texts.ts: en: roleTexts.both',
      'admin/roles/role.texts.ts: en: roleTexts.deep.x',
      'admin/roles/role.texts.ts: zh: roleTexts.deep.y',
      'public-site/list/texts.ts: en: listTexts.more.c',
    ],
  ])
  expect(missing({ a: 'x', b: { c: 'y' } }, { a: 'x', b: 'z' })).toEqual(['en: b'])
})
