/** What deliveries need of uploads and of reading them. */

export interface DeliveredUpload {
  id: string
  /** With the folders it lay in, `/` between. */
  name: string
  bytes: number
  received: number
  mediaType: string
  createdAt: number
  finishedAt: number | null
  sha256: string | null
}

export interface UploadsPart {
  ofDelivery(deliveryId: number): Promise<DeliveredUpload[]>
  /** Of a finished one. */
  pathOf(id: string): Promise<string>
  /** In the running transaction; the bytes go after it. */
  removeAll(deliveryId: number): Promise<unknown>
}

/** What is looked at of a health card. */
export interface CardPart {
  outcome: string
  counts: { error: number; question: number; warning: number; info: number }
  shape: string | null
}

export interface IntakePart {
  read(path: string, name: string, given: { answers: Record<string, unknown>; signal?: AbortSignal }): Promise<CardPart>
}
