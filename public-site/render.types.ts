/** Between the server and the rendered site; imports nothing, so both sides may import it. */
export interface PageRequest {
  /** Path and query, as asked for. */
  path: string
  language: 'zh' | 'en'
  person: { username: string; realName: string; console: boolean } | null
  /** `data` of `GET /api<path>` in the reader's language; throws an ApiError {status, code, msg}. */
  api: (path: string) => Promise<unknown>
  /** The address people use, without a slash at its end. */
  publicUrl: string
  assets: { script: string; styles: string[] }
  /** ISO date in Beijing. */
  today: string
}

export interface PageAnswer {
  status: number
  /** The whole HTML document. */
  body: string
  /** Where to go instead. */
  location?: string
}
