import { describe, expect, test } from 'vitest'
import { groupAddress, groupsOf, isCurrent, listedGuides } from '../../public-site/layout/menu.rules.ts'
import { entryOf } from '../../public-site/layout/shell.types.ts'
import { en } from '../../public-site/texts/en.ts'
import { zh } from '../../public-site/texts/zh.ts'

const child = (type: string, typeOf = '', url = '/x') => ({ id: type, type, typeOf, url, dayRange: null })

describe('the main menu', () => {
  test('children stand by their group, in the order of the server', () => {
    const groups = groupsOf([child('a', '清单'), child('b', '再分析'), child('c', '清单')])
    expect(groups.map(({ name, children }) => [name, children.map((one) => one.type)])).toEqual([
      ['清单', ['a', 'c']],
      ['再分析', ['b']],
    ])
  })
  test('the DOI authorization description is hidden in both languages', () => {
    const guides = [
      child('平台介绍'),
      child('DOI授权说明'),
      child('DOI authorization description'),
      child('DOI authorisation description'),
    ]
    expect(listedGuides(guides).map((guide) => guide.type)).toEqual(['平台介绍'])
  })
  test('an item is current on its own page and on the pages of its children', () => {
    const home = entryOf({ id: 1, type: '首页', url: '/', dataTypeVos: [] })
    const data = entryOf({
      id: 96,
      type: '数据资源',
      url: '/list',
      dataTypeVos: [child('a', '', '/resourceDownload/field?id=1012')],
    })
    expect(isCurrent(home, '/en')).toBe(true)
    expect(isCurrent(home, '/list')).toBe(false)
    expect(isCurrent(data, '/list?keyword=x')).toBe(true)
    expect(isCurrent(data, '/resourceDownload/field?id=1013')).toBe(true)
    expect(isCurrent(data, '/login')).toBe(false)
    for (const page of ['/detail?id=3', '/detail/compare?id=3', '/resourceDownload/detailMEIC?id=3'])
      expect(isCurrent(data, page)).toBe(true)
    expect(isCurrent(home, '/detail?id=3')).toBe(false)
  })
  test('a group leads to all of its kind', () => {
    const url = '/resourceDownload/field?id='
    expect(groupAddress([child('a', '', `${url}1`), child('b', '', `${url}2&dayRange=30`)])).toBe(
      '/resourceDownload/field',
    )
    expect(groupAddress([child('a', '', '/list'), child('b', '', '/about')])).toBe(null)
  })
})

function words(texts: object): string[] {
  return Object.values(texts).flatMap((value) => {
    if (typeof value === 'string') return [value]
    if (typeof value === 'function') return [value('1', '2', '3', '4', '5') as string]
    return words(value as object)
  })
}

describe('the words', () => {
  test('no text is empty', () => {
    expect([...words(zh), ...words(en)].filter((text) => text.trim() === '')).toEqual([])
  })
  test('Chinese uses full-width punctuation after Chinese', () => {
    expect(words(zh).filter((text) => /\p{Script=Han}[,.:;?!()]/u.test(text))).toEqual([])
  })
  test('English has no Chinese in it, but the name of the other language', () => {
    expect(words(en).filter((text) => /\p{Script=Han}/u.test(text))).toEqual([en.shell.switchLanguage])
  })
  test('PM2.5 is always spelled PM2.5', () => {
    expect([...words(zh), ...words(en)].filter((text) => /PM\s*₂|PM\s+2|pm2/.test(text))).toEqual([])
  })
})
