import type { AccessService } from '../access/access.service.ts'
import type { Config } from '../config.ts'
import { versionGone } from '../datasets/versions/versions.rules.ts'
import type { Database } from '../engines/database/database.ts'
import type { ObjectReader, Objects, Reading } from '../engines/objects/objects.ts'
import { DomainError } from '../errors.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { createFilesStore, type StoredFile } from './files.store.ts'

export function createFiles(needs: {
  database: Database
  objects: Objects
  access: Pick<AccessService, 'take'>
  config: Pick<Config, 'ACCEL_PREFIX' | 'PUBLIC_URL'>
}) {
  const { database, objects, access, config } = needs
  const store = createFilesStore(database)

  /**
   * The files, in the order asked for, when this person may take every one of them now.
   * @throws DomainError fileNotFound, versionWithdrawn, loginToDownload, noDatasetPermission, agreementNeeded
   */
  async function permitted(ids: number[], person: Person | null): Promise<StoredFile[]> {
    const found = new Map((await store.published(ids)).map((file) => [file.id, file]))
    const files = ids.map((id) => {
      const file = found.get(id)
      if (!file) throw new DomainError('fileNotFound')
      if (file.versionState === 'withdrawn') throw versionGone({ ...file, number: file.version })
      return file
    })
    const versions = new Map(files.map((file) => [`${file.datasetId}/${file.version}`, file]))
    for (const { datasetId: id, kind, sharingMode, version } of versions.values())
      await access.take(person, { id, kind, sharingMode, version })
    return files
  }

  return {
    permitted,
    /** @throws when the stored bytes are missing or of another size: no answer is better than wrong data. */
    open: async (file: StoredFile, reading: Reading): Promise<ObjectReader> => {
      const reader = await objects.open(file.sha256, reading)
      if (reader.bytes === file.bytes) return reader
      await reader.close()
      throw new Error(`file ${file.id} should have ${file.bytes} bytes, its object ${file.sha256} has ${reader.bytes}`)
    },
    /** The page that says what it is, on which terms, and how it is cited. */
    pageOf: ({ datasetId, version }: StoredFile): string =>
      `${config.PUBLIC_URL}/detail?id=${datasetId}&version=${version}`,
    /** Where a reverse proxy finds the bytes, if one is set up to send them. */
    handOver: (file: StoredFile): string | null =>
      config.ACCEL_PREFIX && objects.accelPath ? config.ACCEL_PREFIX + objects.accelPath(file.sha256) : null,
  }
}
export type Files = ReturnType<typeof createFiles>
