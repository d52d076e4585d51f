import { expect, it } from 'vitest'
import { checkSameStations } from '../../server/datasets/publishing/publishing.stations.rules.ts'
import { concernOf, refusalOf } from '../../server/deliveries/refusals.rules.ts'
import { damageOf } from '../../server/intake/damage.rules.ts'

const station = (longitude: number) => ({ code: 'A', name: { zh: '甲', en: 'A' }, longitude, latitude: 39 })

it('a refusal of the catalogue is told in both languages', () => {
  expect(refusalOf('station A has one coordinate: give both, or none')).toEqual({
    zh: '站点 A 只有经度或只有纬度',
    en: 'station A has one coordinate only: give both, or none',
  })
  let said = ''
  try {
    checkSameStations('x', [station(100)], [station(110)])
  } catch (error) {
    said = (error as Error).message.replace('x: ', '')
  }
  expect(refusalOf(said).zh).toMatch(/^站点编号 A（.+）已用于另一数据集中的其他站点/)
  expect(refusalOf('something new')).toEqual({
    zh: '编目时发现问题，请联系管理员（something new）',
    en: 'something new',
  })
  expect(concernOf({ what: 'rows', before: 5, after: 3 })).toEqual({
    zh: '行数减少：由 5 变为 3',
    en: 'fewer rows: 3 instead of 5',
  })
})

it('what a library says of a broken file is told in plain words', () => {
  for (const [said, zh] of [
    ['unexpected end of file', '文件不完整'],
    ['End of central directory record signature not found.', '文件不完整'],
    ['invalid distance too far back', '压缩的内容无法解开'],
    ['incorrect metadata checksum after all read attempts', '校验值不符'],
    ['bad object header version number', 'HDF5 的内部结构'],
    ['Unexpected token } in JSON at position 3', '不是有效的 JSON'],
    ['a tag without end', '工作簿内部的 XML'],
    ['no width or height', 'TIFF 的图像目录'],
    ['nobody knows', '内部结构有误'],
  ] as const)
    expect(damageOf(said).zh, said).toContain(zh)
  expect(damageOf('').zh).toBe('内部结构有误')
})
