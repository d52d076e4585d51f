import { join } from 'node:path'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Database } from '../engines/database/database.ts'
import type { UploadsPart } from './parts.types.ts'

/** The rows of uploads as they are. */
export function createUploadedStore({
  database,
  config,
}: {
  database: Database
  config: Pick<Config, 'DATA_DIR'>
}): UploadsPart {
  const { uploads } = database.tables
  return {
    ofDelivery: async (deliveryId) =>
      (
        await database.sql
          .select()
          .from(uploads)
          .where(and(eq(uploads.deliveryId, deliveryId), isNull(uploads.removedAt)))
          .orderBy(asc(uploads.createdAt), asc(uploads.id))
      ).map(({ id, name, bytes, mediaType, createdAt, finishedAt, sha256 }) => ({
        ...{ id, name, bytes, mediaType, createdAt, finishedAt, sha256 },
        received: finishedAt === null ? 0 : bytes,
      })),
    pathOf: async (id) => join(config.DATA_DIR, 'uploads', id),
    removeAll: (deliveryId) => database.sql.delete(uploads).where(eq(uploads.deliveryId, deliveryId)),
  }
}
