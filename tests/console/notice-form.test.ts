import { describe, expect, test } from 'vitest'
import { empty, fromLocal, merge, missing, toEdit, toLocal, toValues } from '../../admin/notices/noticeForm.ts'
import type { AdminNotice } from '../../server/notices/notices.admin.schema.ts'

const notice: AdminNotice = {
  id: 7,
  category: 'notice',
  state: 'scheduled',
  title: { zh: '标题', en: 'Title' },
  content: { zh: '正文', en: 'Text' },
  publishedAt: '2026-11-03T01:00:00.000Z',
  pinned: false,
  attachments: [{ key: 'k1', name: 'a.pdf', mediaType: 'application/pdf', bytes: 10, url: '/api/attachments/k1' }],
  updatedAt: '2026-11-02T01:00:00.000Z',
}
const values = { ...notice, ...toValues(notice) }

describe('the form of a notice', () => {
  test('speaks of times in Beijing, wherever the browser is', () => {
    expect(toLocal('2026-11-03T01:00:00.000Z')).toBe('2026-11-03T09:00')
    expect(fromLocal('2026-11-03T09:00')).toBe('2026-11-03T01:00:00.000Z')
    expect(fromLocal('')).toBeNull()
    expect(fromLocal('2026-13-40T09:00')).toBeNull()
  })

  test('sends the words, the keys of its files and the state it was read in', () => {
    expect(toEdit(values)).toEqual({
      category: 'notice',
      title: notice.title,
      content: notice.content,
      pinned: false,
      attachments: ['k1'],
      draft: false,
      publishedAt: notice.publishedAt,
      updatedAt: notice.updatedAt,
    })
  })

  test('publishes at once without a time of its own, keeps the time of what is published, and drafts without one', () => {
    expect(toEdit({ ...values, showing: 'now' })).toMatchObject({ draft: false, publishedAt: null })
    const published = { ...notice, state: 'published' as const }
    expect(toEdit({ ...published, ...toValues(published) })).not.toHaveProperty('publishedAt')
    expect(toEdit({ ...values, showing: 'draft' })).toMatchObject({ draft: true })
    expect(toEdit({ ...values, showing: 'draft' })).not.toHaveProperty('publishedAt')
    expect(toEdit({ ...empty, title: { zh: null, en: 'x' } })).toMatchObject({
      title: { zh: '', en: 'x' },
      draft: true,
    })
    expect(toEdit({ ...empty })).not.toHaveProperty('updatedAt')
  })

  test('joins two edits: each language on its own, and says where both wrote', () => {
    const mine = { ...values, title: { zh: '我的标题', en: 'Title' }, content: { zh: '正文', en: 'My text' } }
    const theirs = { ...values, title: { zh: '标题', en: 'Their title' }, content: { zh: '正文', en: 'Their text' } }
    const found = merge(values, mine, theirs)
    expect(found.merged.title).toEqual({ zh: '我的标题', en: 'Their title' })
    expect(found.merged.content.en).toBe('My text')
    expect(found.mine).toEqual(['title.zh', 'content.en'])
    expect(found.theirs).toEqual(['title.en', 'content.en'])
    expect(found.both).toEqual(['content.en'])
  })

  test('joins when it shows and its files', () => {
    const mine = { ...values, showing: 'now' as const }
    const theirs = { ...values, attachments: [], pinned: true }
    expect(merge(values, mine, theirs).merged).toMatchObject({ showing: 'now', attachments: [], pinned: true })
  })

  test('says which language readers would miss', () => {
    expect(missing({ title: { zh: '题', en: ' ' }, content: { zh: '', en: null } })).toEqual({
      title: ['en'],
      content: ['zh', 'en'],
    })
  })
})
