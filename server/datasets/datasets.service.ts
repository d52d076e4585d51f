import type { AccessService } from '../access/access.service.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import { both } from '../language.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { cite } from './citation.rules.ts'
import type { Dataset, Sample } from './datasets.schema.ts'
import { createDatasetsStore } from './datasets.store.ts'
import { licenceAddresses, licences, resolutions } from './datasets.vocabulary.ts'

const recommendedEach = 6
const iso = (instant: number) => new Date(instant).toISOString()

export function createDatasets({
  database,
  access,
  publicUrl,
}: {
  database: Database
  access: AccessService
  publicUrl: string
}) {
  const store = createDatasetsStore(database)

  async function versionOf(id: number, number: number | undefined) {
    const found = await store.published(id)
    if (!found) throw new DomainError('datasetNotFound')
    const all = await store.versions(id)
    const version = all.find((candidate) => candidate.number === (number ?? found.row.currentVersion))
    if (!version) throw new DomainError('datasetNotFound')
    return { ...found, all, version }
  }

  return {
    store,
    recommended: async () => ({
      hot: await store.hottest(recommendedEach),
      latest: await store.latest(recommendedEach),
    }),
    /** @throws DomainError datasetNotFound also for one that is not published: both look the same from outside. */
    detail: async (id: number, person: Person | null, number?: number): Promise<Dataset> => {
      const { row, summary, kindName, all, version } = await versionOf(id, number)
      const [contacts, variables, files, tables, allowed] = await Promise.all([
        store.contacts(id),
        store.variables(version.id),
        store.files(version.id),
        store.tablesPeriod(version.id),
        access.explain(person, { id, kind: row.kind, sharingMode: row.sharingMode, version: version.number }),
      ])
      const stations = tables.length > 0 ? await store.stations(version.id) : []
      const licence = row.licence as keyof typeof licences
      const address = `${publicUrl}/detail?id=${id}${version.number === row.currentVersion ? '' : `&version=${version.number}`}`
      const hourly = tables.find((table) => table.resolution === 'hour') ?? tables[0]
      return {
        ...summary,
        dataVolume: files.reduce((sum, file) => sum + file.bytes, 0),
        kindName,
        keywords: { zh: row.keywordsZh, en: row.keywordsEn },
        source: both(row, 'source'),
        method: both(row, 'method'),
        quality: both(row, 'quality'),
        timeZone: row.timeZone,
        serviceMailbox: row.serviceMailbox,
        licence: { code: row.licence, name: { ...licences[licence] }, url: licenceAddresses[licence] },
        doi: row.doi,
        creators: row.creators,
        publisher: both(row, 'publisher'),
        references: row.references,
        contacts: contacts.map((contact) => ({
          name: both(contact, 'name'),
          unit: both(contact, 'unit'),
          mailbox: contact.mailbox,
        })),
        publishedAt: iso(version.publishedAt),
        version: version.number,
        versions: all.map((one) => ({
          number: one.number,
          publishedAt: iso(one.publishedAt),
          notes: both(one, 'notes'),
        })),
        variables: variables.map((variable) => ({
          id: variable.id,
          key: variable.key,
          name: both(variable, 'name'),
          description: both(variable, 'description'),
          unit: variable.unit,
          cfName: variable.cfName,
          cas: variable.cas,
          valueCount: variable.valueCount,
          missingCount: variable.missingCount,
          minimum: variable.minimum,
          maximum: variable.maximum,
        })),
        files: files.map((file) => ({
          id: file.id,
          name: file.name,
          bytes: file.bytes,
          sha256: file.sha256,
          format: file.format,
          url: `/api/files/${file.id}/content`,
        })),
        stations: stations.map((station) => ({
          id: station.id,
          code: station.code,
          name: both(station, 'name'),
          city: both(station, 'city'),
          longitude: station.longitude,
          latitude: station.latitude,
          altitude: station.altitude,
        })),
        series: hourly
          ? {
              resolutions: Object.keys(resolutions).filter((one) => tables.some((table) => table.resolution === one)),
              from: iso(hourly.from * 1000),
              to: iso(hourly.to * 1000),
              variables: variables.filter((one) => one.averaging !== 'none').map((one) => one.key),
            }
          : null,
        access: allowed,
        citation: cite({
          id,
          name: summary.name,
          creators: row.creators,
          publisher: both(row, 'publisher'),
          year: new Date(version.publishedAt + 8 * 3_600_000).getUTCFullYear(),
          version: version.number,
          doi: row.doi,
          url: address,
          updated: iso(version.publishedAt + 8 * 3_600_000).slice(0, 10),
        }),
      }
    },
    /** The rows that the publisher chose to show to everyone. */
    sample: async (id: number, number?: number): Promise<Sample> => {
      const { version } = await versionOf(id, number)
      return (await store.sample(version.id)) ?? { columns: [], rows: [] }
    },
  }
}
export type Datasets = ReturnType<typeof createDatasets>
