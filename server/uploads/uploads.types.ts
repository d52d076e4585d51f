/** A file of a delivery, as the other parts of the portal know it. */
export interface Upload {
  id: string
  /** With the folders that it lay in, `/` between. */
  name: string
  bytes: number
  /** Bytes that are on the disk. */
  received: number
  mediaType: string
  createdAt: number
  /** Null: not all of it has come. */
  finishedAt: number | null
  sha256: string | null
}

/** What is told when all of an upload has come. */
export type FinishedUpload = Upload & { deliveryId: number; accountId: number }

/** What somebody announces before the first byte. */
export interface Announced {
  id: string
  accountId: number
  deliveryId: number
  name: string
  bytes: number
  mediaType: string
  /** Of the sender; compared when all has come. */
  sha256: string | null
}
