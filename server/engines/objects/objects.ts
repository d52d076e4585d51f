import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createFolderObjects } from './folder.ts'
import { createS3Objects, parseStorageUrl } from './s3.ts'

export { ObjectDamaged, ObjectMissing, objectPath } from './stored.ts'

/** Inclusive, as in HTTP. */
export interface ObjectRange {
  start: number
  end: number
}

/** Random access to one object; close it, whatever happened. */
export interface ObjectReader {
  bytes: number
  /** Fills `into` from `position` on, perhaps not to its end; 0 where the object ends. */
  read(into: Buffer, position: number): Promise<number>
  close(): Promise<void>
}

/**
 * `in turn`: from the first byte to the last, so that what is wrong with them shows before the last one goes out.
 * `anywhere`: some of them, or by somebody else.
 */
export type Reading = 'in turn' | 'anywhere'

/** Of one stored copy: whatever is done to it, the stamp is another. */
export interface StoredCopy {
  bytes: number
  stamp: string
}

export type ObjectContent = Buffer | { path: string } | Readable

/**
 * Bytes named by their SHA-256. What was put never changes and is on disk (or in the S3 store) before `put`
 * resolves; putting the same bytes again changes nothing.
 */
export interface Objects {
  put(content: ObjectContent): Promise<{ sha256: string; bytes: number }>
  /** The caller reads it to its end or destroys it. @throws ObjectMissing */
  stream(sha256: string, range?: ObjectRange): Promise<Readable>
  /** @throws ObjectMissing */
  open(sha256: string, reading?: Reading): Promise<ObjectReader & StoredCopy>
  /** @throws ObjectMissing */
  look(sha256: string): Promise<StoredCopy>
  has(sha256: string): Promise<boolean>
  /** @throws ObjectMissing */
  size(sha256: string): Promise<number>
  /** A file with the whole content, for engines that read files (DuckDB). Never write to it. @throws ObjectMissing */
  localPath(sha256: string): Promise<string>
  /** Gone afterwards, also when it never was there. */
  remove(sha256: string): Promise<void>
  list(): AsyncIterable<{ sha256: string; modifiedAt: number }>
  /** Only in a folder: removes one that was last put before this moment, and says whether it did. */
  removeOlder?(sha256: string, before: number): boolean
  /** Only in a folder: its path under the folder, for a reverse proxy that sends the file itself. */
  accelPath?(sha256: string): string
}

export interface ObjectsConfig {
  DATA_DIR: string
  STORAGE_URL: string
  /** For an S3 store whose address holds no keys. */
  AWS_ACCESS_KEY_ID?: string
  AWS_SECRET_ACCESS_KEY?: string
  AWS_REGION?: string
}

export const objectsFolder = (dataDir: string) => join(dataDir, 'objects')

export async function openObjects(config: ObjectsConfig): Promise<Objects> {
  if (!config.STORAGE_URL) return createFolderObjects(objectsFolder(config.DATA_DIR))
  const place = parseStorageUrl(config.STORAGE_URL, {
    ...(config.AWS_ACCESS_KEY_ID && { accessKeyId: config.AWS_ACCESS_KEY_ID }),
    ...(config.AWS_SECRET_ACCESS_KEY && { secretAccessKey: config.AWS_SECRET_ACCESS_KEY }),
    ...(config.AWS_REGION && { region: config.AWS_REGION }),
  })
  return createS3Objects(place, join(config.DATA_DIR, 'cache'))
}
