import { spawn } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDataCite } from '../../server/identifiers/datacite.provider.ts'
import { createIdentifiers } from '../../server/identifiers/identifiers.service.ts'
import { localProvider } from '../../server/identifiers/local.provider.ts'
import type { Provider } from '../../server/identifiers/provider.types.ts'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { actor } from '../helpers/make.ts'
import { programOf } from '../helpers/programs.ts'
import { material } from '../publishing/material.ts'
import { account, type StandIn, startStandIn } from './stand-in.ts'

const publicUrl = 'https://data.example'
const program = programOf(new URL('./identifiers.child.ts', import.meta.url))
const query = { sort: { field: 'id' as const, descending: false }, offset: 0, limit: 100, filter: {} }

onBothDatabases('Identifiers of versions', (fresh) => {
  let portal: Portal
  let registry: StandIn
  let database: Record<string, string>
  let now = Date.parse('2026-11-02T09:00:00+08:00')
  /** Every test has a registry of its own; what others published waits there as well. */
  beforeAll(async () => {
    registry = await startStandIn()
    database = { ...(await fresh()).config }
    portal = await startPortal({ ...database, PUBLIC_URL: publicUrl })
    await ensureVocabulary(portal.services.database)
  })
  afterAll(async () => {
    await portal.close()
    await registry.close()
  })
  beforeEach(async () => {
    registry.verdict = () => undefined
    await service().run()
    registry.calls.length = 0
  })

  const datacite = (given: Partial<Parameters<typeof createDataCite>[0]> = {}) =>
    createDataCite(
      { mode: 'production', url: registry.url, ...account, prefix: '10.70001/air.', publicUrl, ...given },
      150,
    )
  /** As another process of the same portal. */
  const service = (provider: Provider = datacite()) =>
    createIdentifiers({ ...portal.services, clock: () => now, provider })
  const later = (minutes: number) => {
    now += minutes * 60_000
    portal.setNow(now)
  }
  const publish = async (slug: string, changes = {}, version = {}) => {
    later(1)
    return (await portal.services.publishing.publish(material(slug, changes, version))).id
  }
  const rowOf = async (id: number, version = 1, mode = 'production') => {
    const { list } = await service().list({ ...query, filter: { datasetId: id } })
    return list.find((one) => one.version === version && one.mode === mode)!
  }
  const detail = (id: number, version?: number) => portal.services.datasets.detail(id, null, version)
  const puts = () => registry.calls.filter(({ method }) => method === 'PUT')

  test('a published version is registered once, with its metadata, and cited by its DOI from then on', async () => {
    const id = await publish('registered')
    const doi = `10.70001/air.dataset-${id}.v1`
    expect((await detail(id)).citation.apa).toContain(`${publicUrl}/id/dataset-${id}.v1`)
    await service().run()
    expect(registry.calls.map(({ method, status }) => [method, status])).toEqual([
      ['GET', 404],
      ['PUT', 201],
    ])
    expect(await rowOf(id)).toMatchObject({ name: doi, state: 'registered', error: null, dueAt: null, again: false })
    expect(registry.dois.get(doi)).toMatchObject({
      ...{ state: 'findable', url: `${publicUrl}/detail?id=${id}&version=1`, publicationYear: 2026 },
      types: { resourceTypeGeneral: 'Dataset' },
    })
    const now = await detail(id)
    expect(now.doi).toBe(doi)
    for (const style of ['gbt7714', 'apa', 'bibtex', 'ris', 'csl', 'cff'] as const)
      expect(now.citation[style], style).toContain(`https://doi.org/${doi}`)
    await service().run()
    expect(registry.calls).toHaveLength(2)
    const found = await portal.app.inject({ url: `/api/dataAccess/dat/page?keyword=${encodeURIComponent(doi)}` })
    expect(found.json().data.list.map((one: { id: number }) => one.id)).toEqual([id])
  })

  test('what cannot even be said holds up no other', async () => {
    const [id, other] = [await publish('unspeakable'), await publish('speakable')]
    const usual = datacite()
    const one = service({
      ...usual,
      describe: (name, record) => {
        if (record.datasetId === id) throw new TypeError('Invalid URL')
        return usual.describe(name, record)
      },
    })
    await one.run()
    expect(await rowOf(id)).toMatchObject({ state: 'failed', fault: 'content', error: 'Invalid URL' })
    expect(await rowOf(other)).toMatchObject({ state: 'registered' })
    // The same process takes up what is published after.
    const third = await publish('third')
    await one.run()
    expect(await rowOf(third)).toMatchObject({ state: 'registered' })
  })

  test('versions know each other; what changes is told, a withdrawn one is hidden and keeps its name', async () => {
    const id = await publish('versions')
    await service().run()
    await publish('versions', {}, { files: [], notes: { zh: '第二版', en: 'Second' } })
    await service().run()
    const [first, second] = [1, 2].map((number) => registry.dois.get(`10.70001/air.dataset-${id}.v${number}`)!)
    expect(first!.relatedIdentifiers).toContainEqual({
      ...{ relationType: 'IsPreviousVersionOf', relatedIdentifierType: 'DOI' },
      relatedIdentifier: `10.70001/air.dataset-${id}.v2`,
    })
    expect(second!.relatedIdentifiers).toContainEqual({
      ...{ relationType: 'IsNewVersionOf', relatedIdentifierType: 'DOI' },
      relatedIdentifier: `10.70001/air.dataset-${id}.v1`,
    })
    expect((await detail(id, 1)).doi).toBe(`10.70001/air.dataset-${id}.v1`)
    later(1)
    const reason = { zh: '仪器有误', en: 'A wrong instrument' }
    await portal.services.versionsAdmin.withdraw(actor, id, 2, 2, reason)
    await service().run()
    expect(registry.dois.get(`10.70001/air.dataset-${id}.v2`)).toMatchObject({
      state: 'registered',
      dates: expect.arrayContaining([{ date: '2026-11-02', dateType: 'Withdrawn', dateInformation: reason.en }]),
    })
    expect(await rowOf(id, 2)).toMatchObject({ state: 'hidden' })
    expect(registry.dois.get(`10.70001/air.dataset-${id}.v1`)!.state).toBe('findable')
    // What it leads to says that it is gone, and why.
    const gone = await portal.app.inject({ url: `/api/datasets/${id}?version=2` })
    expect([gone.statusCode, gone.json().msg]).toEqual([410, expect.stringContaining(reason.zh)])
    const led = await portal.app.inject({ url: `/id/dataset-${id}.v2` })
    expect([led.statusCode, led.headers.location]).toEqual([302, `/detail?id=${id}&version=2`])
  })

  test('made-up data, and what has a DOI from elsewhere, get none', async () => {
    const ids = [
      await publish('made-up', { madeUp: true }),
      await publish('theirs', { sourceRecord: { title: 'Theirs' } }),
      await publish('named', { doi: '10.5555/theirs' }),
    ]
    await service().run()
    expect(registry.calls).toEqual([])
    for (const id of ids) expect(await rowOf(id)).toBeUndefined()
    await service(localProvider).run()
    for (const id of ids)
      expect(await rowOf(id, 1, 'local')).toMatchObject({ name: `dataset-${id}.v1`, state: 'registered' })
    later(1)
    await portal.services.datasetsAdmin.withdraw(actor, ids[0]!)
    await service(localProvider).run()
    expect(await rowOf(ids[0]!, 1, 'local')).toMatchObject({ state: 'hidden' })
  })

  test('at the system for tests a DOI stays inside', async () => {
    const id = await publish('tried')
    await service(datacite({ mode: 'test', prefix: '10.5072' })).run()
    expect(await rowOf(id, 1, 'test')).toMatchObject({ name: `10.5072/dataset-${id}.v1`, state: 'registered' })
    expect((await detail(id)).doi).toBeNull()
  })

  describe('where something stands against it', () => {
    test.each([
      ['500', { status: 500 }, '500: As told'],
      ['429', { status: 429 }, '429: As told'],
      ['a timeout', 'hang', 'no answer in time'],
      ['a broken connection', 'cut', undefined],
    ] as const)('%s: it waits, longer each time, and comes in the end', async (name, verdict, error) => {
      const id = await publish(`away ${name}`)
      registry.verdict = () => verdict
      await service().run()
      const waiting = await rowOf(id)
      expect(waiting).toMatchObject({ state: 'waiting', fault: 'away', attempts: 1, again: true })
      if (error) expect(waiting.error).toBe(error)
      // Nobody who reads is kept waiting.
      expect((await detail(id)).doi).toBeNull()
      const asked = registry.calls.length
      await service().run()
      expect(registry.calls).toHaveLength(asked)
      later(1.1)
      await service().run()
      expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 2 })
      registry.verdict = () => undefined
      later(5.1)
      await service().run()
      expect(await rowOf(id)).toMatchObject({ state: 'registered', attempts: 0, fault: null, error: null })
    })

    test('nobody listens: publishing is not held up', async () => {
      const id = await publish('nobody')
      await service(datacite({ url: 'http://127.0.0.1:9' })).run()
      expect(await rowOf(id)).toMatchObject({ state: 'waiting', fault: 'away', attempts: 1 })
      expect((await detail(id)).version).toBe(1)
    })

    test('422 fails with what was said, until somebody tries again or the dataset is changed', async () => {
      const [id, other] = [await publish('unfit'), await publish('fit')]
      registry.verdict = (method, doi) =>
        method === 'PUT' && doi.includes(`-${id}.`) ? { status: 422, title: 'creators: missing' } : undefined
      await service().run()
      expect(await rowOf(id)).toMatchObject({
        ...{ state: 'failed', fault: 'content', error: '422: creators: missing', dueAt: null, again: true },
      })
      expect(await rowOf(other)).toMatchObject({ state: 'registered' })
      later(60 * 48)
      await service().run()
      expect(puts().filter(({ doi }) => doi.includes(`-${id}.`))).toHaveLength(1)
      registry.verdict = () => undefined
      const [again] = [service()]
      expect(await again.again(actor, (await rowOf(id)).id)).toEqual({ count: 1 })
      await again.run()
      expect(await rowOf(id)).toMatchObject({ state: 'registered' })
      await expect(again.again(actor, (await rowOf(id)).id)).rejects.toThrow('conflict')
      await expect(again.again(actor, 999_999)).rejects.toThrow('notFound')
    })

    test('401 fails all that wait with one call, and a server with the right password begins at once', async () => {
      const ids = [await publish('refused 1'), await publish('refused 2')]
      const wrong = service(datacite({ password: 'wrong' }))
      await wrong.run()
      expect(registry.calls).toHaveLength(1)
      for (const id of ids)
        expect(await rowOf(id)).toMatchObject({ state: 'failed', fault: 'refused', error: '401: Bad credentials.' })
      await wrong.run()
      expect(registry.calls).toHaveLength(1)
      await service().run()
      for (const id of ids) expect(await rowOf(id)).toMatchObject({ state: 'registered' })
    })

    test('403 is of one name, such as one under a prefix that was given back: the others come', async () => {
      const [id, other] = [await publish('forbidden'), await publish('allowed')]
      registry.verdict = (_method, doi) => (doi.includes(`-${id}.`) ? { status: 403 } : undefined)
      await service().run()
      expect(await rowOf(id)).toMatchObject({ state: 'failed', fault: 'refused', error: '403: As told' })
      const next = service()
      await next.run()
      await next.run()
      expect(await rowOf(other)).toMatchObject({ state: 'registered' })
    })

    test('the connection breaks after it was made: the second try meets it, and there is one DOI', async () => {
      const id = await publish('cut')
      registry.verdict = (method) => (method === 'PUT' ? 'cut after it was made' : undefined)
      await service().run()
      expect(await rowOf(id)).toMatchObject({ state: 'waiting', fault: 'away' })
      registry.verdict = () => undefined
      later(2)
      await service().run()
      expect(await rowOf(id)).toMatchObject({ state: 'registered', name: `10.70001/air.dataset-${id}.v1` })
      expect(registry.calls.map(({ method, status }) => [method, status])).toEqual([
        ['GET', 404],
        ['PUT', 'cut'],
        ['GET', 200],
        ['PUT', 200],
      ])
      expect([...registry.dois.keys()].filter((doi) => doi.includes(`-${id}.`))).toHaveLength(1)
    })

    test('a name that is another’s is left alone, and another one taken', async () => {
      const id = await publish('taken')
      const doi = `10.70001/air.dataset-${id}.v1`
      registry.dois.set(doi, { state: 'findable', identifiers: [], titles: [{ title: 'Of a lost database' }] })
      await service().run()
      expect(registry.dois.get(doi)!.titles).toEqual([{ title: 'Of a lost database' }])
      expect(await rowOf(id)).toMatchObject({ name: `${doi}-2`, state: 'registered' })
      expect((await detail(id)).doi).toBe(`${doi}-2`)
    })

    test('a process is killed after DataCite made it: another one goes on, and there is one DOI', async () => {
      const id = await publish('killed')
      registry.verdict = (method) => (method === 'PUT' ? 'hang after it was made' : undefined)
      const settings = {
        ...{ ...database, PUBLIC_URL: publicUrl, LOG_LEVEL: 'silent', DATACITE_MODE: 'production' },
        ...{ DATACITE_URL: registry.url, DATACITE_PREFIX: '10.70001/air.' },
        ...{ DATACITE_REPOSITORY: account.repository, DATACITE_PASSWORD: account.password },
      }
      const child = spawn(process.execPath, [program, JSON.stringify(settings), String(now)], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const ended = new Promise((done) => child.once('exit', (_code, signal) => done(signal)))
      await vi.waitFor(() => expect(puts()).toHaveLength(1), { timeout: 20_000 })
      child.kill('SIGKILL')
      expect(await ended).toBe('SIGKILL')
      registry.verdict = () => undefined
      // It may still live, for all that others know.
      await service().run()
      expect(puts()).toHaveLength(1)
      later(2.1)
      await service().run()
      expect(await rowOf(id)).toMatchObject({ state: 'registered', name: `10.70001/air.dataset-${id}.v1` })
      expect(puts().map(({ status }) => status)).toEqual(['hang', 200])
      expect([...registry.dois.keys()].filter((doi) => doi.includes(`-${id}.`))).toHaveLength(1)
    })

    test('a server that stops breaks off its call, and it is due again', async () => {
      const id = await publish('stopped')
      registry.verdict = () => 'hang'
      const stopping = service(
        createDataCite(
          { mode: 'production', url: registry.url, ...account, prefix: '10.70001/air.', publicUrl },
          60_000,
        ),
      )
      const run = stopping.run()
      await vi.waitFor(() => expect(registry.calls).toHaveLength(1))
      await stopping.stop()
      await run
      registry.verdict = () => undefined
      await service().run()
      expect(await rowOf(id)).toMatchObject({ state: 'registered' })
    })
  })
})
