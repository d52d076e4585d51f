/** An upload as the delivery's page was told of it. */
export interface UploadRow {
  id: string
  name: string
  bytes: number
  received: number
  finishedAt: number | string | null
}

/**
 * `lost`: the line is away, it goes on by itself. `login`: the session is over, it goes on after a log-in.
 * `wanted`: the portal has a part of it, and the file must be chosen again. `refused`: never sent.
 */
type ItemState = 'waiting' | 'sending' | 'paused' | 'lost' | 'login' | 'failed' | 'wanted' | 'refused' | 'done'

/** A file of a delivery as the page shows it. */
export interface Item {
  /** With the folders before it; no two are the same. */
  name: string
  id: string | null
  bytes: number
  sent: number
  state: ItemState
  /** Bytes a second; 0 while it is not known. */
  speed: number
  message: string
}

export interface Chosen {
  name: string
  file: File
}
