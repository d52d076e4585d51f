import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Text, textsUnder } from './texts.ts'

/** Words of sources and of what is searched for are not ours. */
const notOurs = /^server\/(imports\/\w+\/|search\/|engines\/)/
const areas = ['server', 'public-site', 'admin', 'docs/guides', 'seeds']

const list = (cell: string) => cell.split(/[,，、]/).flatMap((one) => one.trim() || [])
const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('\n## What people read\n')[1]!
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Thing'))
  .map((line) => {
    const [, thing, zh, en, neverZh, neverEn, but] = line.split('|').map((cell) => cell.trim()) as string[]
    return {
      thing: thing!,
      zh: list(zh!),
      en: list(en!),
      never: { zh: list(neverZh!), en: list(neverEn!) },
      but: list(but!),
    }
  })

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const rules = rows.flatMap(({ thing, never, but }) => {
  const allowed = but.length ? new RegExp(but.map(escaped).join('|'), 'giu') : null
  const rule = (language: 'zh' | 'en', pattern: RegExp) => [{ thing, language, pattern, allowed }]
  return [
    ...(never.zh.length ? rule('zh', new RegExp(never.zh.map(escaped).join('|'), 'u')) : []),
    ...(never.en.length ? rule('en', new RegExp(`\\b(?:${never.en.map(escaped).join('|')})\\b`, 'iu')) : []),
  ]
})

/** What stands in a text and should not. */
const slips = ({ place, language, words }: Text) =>
  rules
    .filter((rule) => rule.language === language)
    .flatMap(({ thing, pattern, allowed }) => {
      const hit = pattern.exec(allowed ? words.replace(allowed, '') : words)
      return hit ? [`${place} “${hit[0]}” for ${thing}: ${words.slice(0, 80)}`] : []
    })

describe('the glossary', () => {
  test('names each thing once, and never by a word that it forbids', () => {
    expect(rows.length).toBeGreaterThan(8)
    for (const { thing, zh, en, never } of rows) {
      expect([thing, zh.length > 0, en.length > 0]).toEqual([thing, true, true])
      expect(
        zh.filter((word) => never.zh.includes(word)),
        thing,
      ).toEqual([])
      expect(
        en.filter((word) => never.en.includes(word)),
        thing,
      ).toEqual([])
    }
  })

  test.each([
    [{ zh: '申请未通过审核', en: 'Your application was not passed' }, 2],
    [{ zh: '数据访问权限，许可协议', en: 'Role permissions; the password' }, 0],
    [{ zh: '下载许可', en: 'Your mailbox' }, 2],
  ])('%j has %i words that it forbids', ({ zh, en }, count) => {
    const texts = [
      { place: 'zh', language: 'zh', words: zh },
      { place: 'en', language: 'en', words: en },
    ] as const
    expect(new Set(texts.flatMap(slips).map((slip) => slip.slice(0, 2))).size).toBe(count)
  })

  test.each(areas)('is what people read in %s', (area) => {
    const texts = textsUnder(area, notOurs)
    for (const language of ['zh', 'en'] as const)
      expect(texts.filter((text) => text.language === language).length, language).toBeGreaterThan(50)
    expect(texts.flatMap(slips)).toEqual([])
  })
})
