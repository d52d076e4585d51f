/** What pages say of downloads, counted once more from the log: files, zips and values, by people and by nobody. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { material } from '../publishing/material.ts'
import { type Downloading, file, startDownloading } from './downloading.ts'

interface Taken {
  dataset: number
  files: number[]
}

onBothDatabases('Downloads', (fresh) => {
  describe.each([
    ['with log-in', 'off'],
    ['without log-in', 'on'],
  ] as const)('of a portal that gives open files %s', (_, openDownload) => {
    let portal: Downloading
    const taken: Taken[] = []
    beforeAll(async () => {
      portal = await startDownloading({ OPEN_DOWNLOAD: openDownload }, fresh)
      for (const slug of ['one', 'two']) {
        const { id, files } = await portal.publish(`${slug}-${openDownload}`, [file('a.csv'), file('b.csv')])
        taken.push({ dataset: id, files: files.map((each) => each.id) })
      }
      const { id } = await portal.services.publishing.publish(material(`series-${openDownload}`))
      const { files } = await portal.services.datasets.detail(id, null)
      taken.push({ dataset: id, files: files.map((each) => each.id) })
    })
    afterAll(() => portal.close())

    const take = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
      const answer = await fetch(portal.origin + path, { method, headers })
      await answer.arrayBuffer()
      return answer.status
    }

    test('are told everywhere as the rows of the log', async () => {
      const { services } = portal
      const [one, two, series] = taken as [Taken, Taken, Taken]
      const statuses = new Map<string, number>()
      for (const [who, headers] of [
        ['nobody', {}],
        ['li', portal.li],
        ['wang', portal.wang],
      ] as const) {
        for (const id of [...one.files, two.files[0]!]) {
          const path = `/api/files/${id}/content`
          statuses.set(who, await take(path, headers))
          // The rest of it, its head and its first byte are no further downloads.
          await take(path, { ...headers, range: 'bytes=500-' })
          await take(path, { ...headers, range: 'bytes=0-0' })
          await take(path, headers, 'HEAD')
        }
        await take(`/api/datasets/${series.dataset}/series?variable=pm25&resolution=day&format=csv`, headers)
        await take(`/api/datasets/${series.dataset}/series?variable=pm25&resolution=day`, headers)
      }
      expect(Object.fromEntries(statuses)).toEqual({ nobody: openDownload === 'on' ? 200 : 401, li: 200, wang: 200 })
      for (const chosen of [[...one.files, ...two.files], series.files]) {
        const answer = await fetch(`${portal.origin}/api/downloads`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', access_token: portal.wang.access_token },
          body: JSON.stringify({ files: chosen }),
        })
        const { url } = ((await answer.json()) as { data: { url: string } }).data
        expect(await take(url, portal.wang)).toBe(200)
        expect(await take(url, { ...portal.wang, range: 'bytes=100-' })).toBe(206)
      }
      await portal.setNow(Date.parse('2026-11-05T09:00:00+08:00'))
      expect(await take(`/api/files/${two.files[1]!}/content`, portal.li)).toBe(200)

      const { sql, tables } = services.database
      const log = await sql.select().from(tables.downloads)
      const rows = (id: number) => log.filter(({ datasetId }) => datasetId === id)
      const listed = (await services.search.page({ sort: 'downloads', limit: 100 }, 'zh')).list
      for (const { dataset } of taken) {
        const { downloadCount } = await services.datasets.detail(dataset, null)
        expect(downloadCount).toBe(rows(dataset).length)
        expect(listed.find(({ id }) => id === dataset)!.downloadCount).toBe(downloadCount)
      }
      expect((await services.home.programme()).figures.downloads).toBe(log.length)
      // Files one by one by those who may, two zips, values; and one of another day.
      const people = openDownload === 'on' ? 3 : 2
      expect(taken.map(({ dataset }) => rows(dataset).length)).toEqual([2 * people + 1, people + 2, people + 1])
      const nobody = log.filter(({ accountId }) => accountId === null)
      expect(nobody).toHaveLength(openDownload === 'on' ? 4 : 0)
      expect(nobody.every(({ address }) => address === '')).toBe(true)
      expect(new Set(log.map(({ method }) => method))).toEqual(new Set(['direct', 'filtered']))
    })
  })
})
