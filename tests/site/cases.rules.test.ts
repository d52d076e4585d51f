import { describe, expect, test } from 'vitest'
import { aboutTexts } from '../../public-site/about/texts.ts'
import {
  applyAddress,
  datasetsOf,
  lookOf,
  purposeTitle,
  shareGone,
  yearsOf,
} from '../../public-site/applications/applications.rules.ts'
import {
  applicationOf,
  applyProblems,
  beginning,
  blankApplication,
  sortOut,
} from '../../public-site/applications/apply.rules.ts'
import { applicationTexts } from '../../public-site/applications/texts.ts'
import { accepted, faultOf, keysOf, readKept, writeKept } from '../../public-site/attachments/attachments.rules.ts'
import { attachmentTexts } from '../../public-site/attachments/texts.ts'
import { withChoice } from '../../public-site/basket/basket.rules.ts'
import { basketTexts } from '../../public-site/basket/texts.ts'
import { aboutOf, datasetOf, reportAddress } from '../../public-site/feedback/about.rules.ts'
import { feedbackProblems } from '../../public-site/feedback/feedback.rules.ts'
import { feedbackTexts } from '../../public-site/feedback/texts.ts'
import { withWord, wordsOf } from '../../public-site/forms/words.rules.ts'
import { listTexts } from '../../public-site/list/texts.ts'
import { askedOf, mineAddress, minePath } from '../../public-site/messages/messages.rules.ts'
import { messageTexts } from '../../public-site/messages/texts.ts'
import { movedNotices } from '../../public-site/notices/moved.rules.ts'
import { askedNotices, noticesAddress, noticesPath } from '../../public-site/notices/notices.rules.ts'
import { pushTexts } from '../../public-site/pushes/texts.ts'
import { limit } from '../../public-site/ui/limits.ts'
import type { ApplicationForm } from '../../server/applications/applications.schema.ts'
import { mostDatasets, mostReason } from '../../server/applications/applications.vocabulary.ts'
import { areYears } from '../../server/applications/inventory/inventory.rules.ts'
import { mostBytes } from '../../server/attachments/attachments.vocabulary.ts'

type Dataset = ApplicationForm['datasets'][number]
const sectors = [{ code: 'power', name: { zh: '电力', en: 'Power' } }]
const inventory = {
  inventory: true,
  species: ['so2', 'nox'],
  offer: { years: [2013, 2014, 2015, 2017], sectors, resolutions: ['0.25'] },
}
const dataset = (given: Partial<Dataset>): Dataset => ({
  id: 1,
  name: { zh: '一', en: 'one' },
  kind: 'field',
  kindName: { zh: '外场观测', en: 'field' },
  species: [],
  applicable: true,
  message: { zh: '', en: '' },
  applicationId: null,
  inventory: false,
  offer: null,
  reviewWorkdays: 3,
  grantDays: null,
  ...given,
})

describe('applying', () => {
  test('the address names each dataset once, and is read as far as it makes sense', () => {
    expect(applyAddress([3, 12])).toBe('/application?dataset=3&dataset=12')
    expect(datasetsOf(new URLSearchParams('dataset=3&dataset=12&dataset=3&dataset=x&dataset=-1&dataset=4,5'))).toEqual([
      3, 12, 4, 5,
    ])
    const many = Array.from({ length: 99 }, (_, at) => at + 1)
    expect(datasetsOf(new URL(applyAddress(many), 'http://local').searchParams)).toHaveLength(mostDatasets)
  })
  test('what cannot be applied for is set aside, and the longest review counts', () => {
    const sorted = sortOut([
      dataset({ id: 1, reviewWorkdays: 3 }),
      dataset({ id: 2, kind: 'inventory', ...inventory, reviewWorkdays: 5 }),
      dataset({ id: 3, applicable: false, kind: 'satellite', reviewWorkdays: 9 }),
    ])
    expect(sorted.open.map(({ id }) => id)).toEqual([1, 2])
    expect(sorted.refused.map(({ id }) => id)).toEqual([3])
    expect([sorted.kinds, sorted.reviewWorkdays, sorted.inventory]).toEqual([
      2,
      5,
      { years: [2013, 2014, 2015, 2017], species: ['so2', 'nox'], sectors, resolutions: ['0.25'] },
    ])
  })
  test('a reason is required, in the words of the specification', () => {
    const zh = applyProblems(blankApplication, null, applicationTexts.zh)
    expect(zh.reason).toBe('请先填写申请理由')
    expect(applyProblems({ ...blankApplication, reason: ' \n' }, null, applicationTexts.en).reason).toBe(
      'Please enter the application reason first',
    )
    const long = { ...blankApplication, reason: '字'.repeat(mostReason + 1) }
    expect(applyProblems(long, null, applicationTexts.zh).reason).toContain(String(mostReason))
    const right = applyProblems({ ...blankApplication, reason: '研究' }, null, applicationTexts.zh)
    expect(Object.values(right).filter(Boolean)).toEqual([])
  })
  test('inventory data ask for years, species, sectors, resolution and agreement, as far as there is a choice', () => {
    const faults = (choices: ReturnType<typeof sortOut>['inventory'], values = {}) =>
      Object.entries(
        applyProblems({ ...blankApplication, reason: '研究', ...values }, choices, applicationTexts.zh),
      ).flatMap(([name, problem]) => (problem ? [name] : []))
    const told = sortOut([dataset(inventory)]).inventory
    expect(faults(told)).toEqual(['years', 'species', 'sectors', 'resolution', 'agreement'])
    expect(faults(told, { years: '2016', sectors: 'shipping', resolution: '1' })).toEqual([
      'years',
      'species',
      'sectors',
      'resolution',
      'agreement',
    ])
    const silent = sortOut([dataset({ inventory: true, offer: { years: [], sectors: [], resolutions: [] } })])
    expect(faults(silent.inventory, { years: '2016' })).toEqual(['agreement'])
    // Boxes for what one tells would hide the years of the other.
    const both = sortOut([
      dataset(inventory),
      dataset({ inventory: true, offer: { years: [], sectors: [], resolutions: [] } }),
    ])
    expect(both.inventory?.years).toEqual([])
  })
  test('where there is one to choose, it is chosen already', () => {
    expect(beginning(sortOut([dataset(inventory)]).inventory)).toEqual({
      ...blankApplication,
      sectors: 'power',
      resolution: '0.25',
    })
    expect(beginning(null)).toEqual(blankApplication)
  })
  test('what is sent holds an inventory only where one is asked for', () => {
    const values = {
      ...blankApplication,
      reason: ' 研究 ',
      years: '2017 2014 2013',
      species: 'nox co',
      sectors: 'power gone',
      resolution: '0.25',
      agreement: 'yes',
    }
    const plain = applicationOf(values, sortOut([dataset({ id: 7 })]))
    expect(plain).toEqual({ datasets: [7], reason: '研究' })
    expect(applicationOf(values, sortOut([dataset({ id: 8, ...inventory })])).inventory).toEqual({
      years: '2013-2014, 2017',
      species: ['nox'],
      sectors: ['power'],
      resolution: '0.25',
      agreement: true,
    })
    const silent = sortOut([dataset({ inventory: true, offer: { years: [], sectors: [], resolutions: [] } })])
    expect(applicationOf({ ...values, years: '2013年-2017年' }, silent).inventory).toMatchObject({ years: '2013-2017' })
  })
  test.each(['2013', '2013-2017, 2020', '2013—2017，2020', '2013至2015、2018'])(
    '%s are years, for the server as well',
    (text) => {
      expect(areYears(yearsOf(text)!)).toBe(true)
    },
  )
  test.each(['', '13', '2017-2013', '2013-', 'all', '2013 bis 2015', '1800'])('“%s” are no years', (text) => {
    expect(yearsOf(text)).toBe(null)
  })
  test('a kept purpose goes by its first line', () => {
    expect(purposeTitle('  项目 42175111\n更多')).toBe('项目 42175111')
    expect([...purposeTitle('字'.repeat(80))]).toHaveLength(40)
  })
})

describe('the clock of a review', () => {
  test('is told as the time of its end, with the weekday in Beijing', () => {
    expect(limit('2026-11-23T10:00:00Z', 'zh')).toBe('11月23日（周一）18:00')
    expect(limit('2026-11-23T10:00:00Z', 'en')).toBe('Mon 23 Nov 18:00')
    // One of before that ends with the day.
    expect(limit('2026-11-24T16:00:00Z', 'zh')).toBe('11月24日（周二）24:00')
    expect(limit('2026-11-24T16:00:00Z', 'en')).toBe('Tue 24 Nov 24:00')
  })
  test('fills from the application to its end, never beyond', () => {
    const [from, to] = ['2026-11-02T00:00:00Z', '2026-11-05T00:00:00Z']
    expect(shareGone(from, to, Date.parse('2026-11-03T12:00:00Z'))).toBe(0.5)
    expect(shareGone(from, to, Date.parse('2026-12-01T00:00:00Z'))).toBe(1)
    expect(shareGone(from, to, 0)).toBe(0)
  })
})

describe('a permission', () => {
  const now = Date.parse('2026-11-02T00:00:00Z')
  test.each([
    [{ state: 'live', until: null }, 'live'],
    [{ state: 'live', until: '2026-11-20T00:00:00Z' }, 'live'],
    [{ state: 'live', until: '2026-11-08T00:00:00Z' }, 'ending'],
    [{ state: 'live', until: '2026-11-01T00:00:00Z' }, 'ended'],
    [{ state: 'revoked', until: '2026-11-08T00:00:00Z' }, 'revoked'],
  ] as const)('%j is %s', (grant, look) => {
    expect(lookOf(grant, now)).toBe(look)
  })
})

describe('choosing datasets', () => {
  test('each once, in the order of choosing, and no more than one form takes', () => {
    expect(withChoice([1], 2, true, 3)).toEqual([1, 2])
    expect(withChoice([1, 2], 2, true, 3)).toEqual([1, 2])
    expect(withChoice([1, 2, 3], 4, true, 3)).toEqual([1, 2, 3])
    expect(withChoice([1, 2, 3], 2, false, 3)).toEqual([1, 3])
  })
  test('words of a form come and go', () => {
    expect(withWord(withWord('', 'so2', true), 'nox', true)).toBe('so2 nox')
    expect(wordsOf(withWord('so2 nox', 'so2', false))).toEqual(['nox'])
  })
})

describe('attachments', () => {
  test('type and size are looked at before anything is sent', () => {
    expect(faultOf({ name: '方案.PDF', size: 10 })).toBe(null)
    expect(faultOf({ name: 'run.exe', size: 10 })).toBe('type')
    expect(faultOf({ name: 'pdf', size: 10 })).toBe('type')
    expect(faultOf({ name: 'a.pdf', size: 0 })).toBe('empty')
    expect(faultOf({ name: 'a.pdf', size: mostBytes })).toBe(null)
    expect(faultOf({ name: 'a.pdf', size: mostBytes + 1 })).toBe('large')
    expect(accepted).toContain('.docx')
  })
  test('what a form kept is read again, and nonsense is none', () => {
    const kept = [{ key: 'k', name: 'a.pdf', bytes: 3 }]
    expect(readKept(writeKept(kept))).toEqual(kept)
    expect(keysOf(writeKept(kept))).toEqual(['k'])
    expect(writeKept([])).toBe('')
    for (const text of ['', '{', '{}', '[1]', '[{"key":1}]', 'null']) expect(readKept(text)).toEqual([])
  })
})

describe('feedback', () => {
  const filled = { type: 'data', title: '单位', content: '有误', mailbox: '', attachments: '', website: '' }
  test('a visitor leaves a mailbox, a person need not', () => {
    expect(feedbackProblems(filled, true, feedbackTexts.zh).mailbox).toBe('required')
    expect(feedbackProblems(filled, false, feedbackTexts.zh).mailbox).toBe(null)
    const empty = feedbackProblems({ ...filled, type: '', title: ' ', content: '' }, false, feedbackTexts.zh)
    expect([empty.type, empty.title, empty.content]).toEqual(['请选择类型', '请填写标题', '请填写内容'])
  })
  test('the page it is about is a page of this site', () => {
    const about = (text: string) => aboutOf(new URL(reportAddress(text), 'http://local').searchParams)
    expect(about('/detail?id=3&version=2')).toBe('/detail?id=3&version=2')
    for (const foreign of ['//evil.example', 'https://evil.example/', 'javascript:alert(1)', '/\\evil.example'])
      expect(about(foreign)).toBe('')
  })
  test('a dataset is known by its address', () => {
    expect(datasetOf('/detail?id=3')).toBe(3)
    expect(datasetOf('/resourceDownload/detailMEIC?id=12')).toBe(12)
    expect(datasetOf('/list?id=3')).toBe(null)
    expect(datasetOf('/detail?id=x')).toBe(null)
  })
})

describe('the message centre', () => {
  const asked = (query: string) => askedOf(new URLSearchParams(query))
  test('reads type, state and page of its address, and nothing else', () => {
    expect(asked('type=grant&read=false&page=3')).toEqual({
      type: 'grant',
      read: false,
      page: 3,
    })
    expect(asked('type=__proto__&read=maybe&page=-1')).toMatchObject({ type: null, read: null, page: 1 })
  })
  test('an address leads to what it was made of', () => {
    const address = mineAddress({ type: 'upload', read: true, page: 2 })
    expect(asked(new URL(address, 'http://local').search)).toEqual({ type: 'upload', read: true, page: 2 })
    expect(minePath(asked('type=grant'))).toBe('/sys/datashare/dmessage/page?page=1&limit=20&type=grant')
  })
})

describe('the notices', () => {
  const asked = (query: string) => askedNotices(new URLSearchParams(query))
  test('read category and page of their address, and nothing else', () => {
    expect(asked('category=news&page=2&type=grant')).toEqual({ category: 'news', page: 2 })
    expect(asked('category=__proto__&page=x')).toEqual({ category: null, page: 1 })
  })
  test('an address leads to what it was made of', () => {
    const address = noticesAddress({ category: 'notice', page: 3 })
    expect(asked(new URL(address, 'http://local').search)).toEqual({ category: 'notice', page: 3 })
    expect(noticesAddress()).toBe('/notices')
    expect(noticesPath(asked('category=news'))).toBe('/datashare/dtongzhigonggao/page?page=1&limit=20&category=news')
  })
  test('are left out of the message centre, whose own addresses stay', () => {
    const moved = (query: string) => movedNotices(new URLSearchParams(query))
    expect(moved('notice=7&lang=en')).toBe('/notices/7?lang=en')
    expect(moved('view=notices')).toBe('/notices')
    for (const own of ['', 'id=7', 'type=grant&read=false&page=2', 'view=mine']) expect(moved(own)).toBe(null)
  })
})

function words(texts: object): string[] {
  return Object.values(texts).flatMap((value) => {
    if (typeof value === 'string') return [value]
    if (typeof value === 'function') return [value(1, 2, 3) as string]
    return words(value as object)
  })
}

describe('the words of pages that bring their own', () => {
  const all = [
    aboutTexts,
    listTexts,
    applicationTexts,
    attachmentTexts,
    basketTexts,
    feedbackTexts,
    messageTexts,
    pushTexts,
  ]
  const zh = all.flatMap((texts) => words(texts.zh))
  const en = all.flatMap((texts) => words(texts.en))
  test('no text is empty', () => {
    expect([...zh, ...en].filter((text) => text.trim() === '')).toEqual([])
  })
  test('Chinese uses full-width punctuation after Chinese', () => {
    expect(zh.filter((text) => /\p{Script=Han}[,.:;?!()]/u.test(text))).toEqual([])
  })
  test('English has no Chinese in it', () => {
    expect(en.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([])
  })
})
