/** What the server asks for and gets: the contract of `render.tsx`. */

/** Who looks at the page. */
export interface Visitor {
  username: string
  realName: string
  /** May open the console. */
  console: boolean
}

export interface PageRequest {
  /** Path and query. */
  path: string
  language: 'zh' | 'en'
  person: Visitor | null
  /** What this person may do; pages are never told. */
  actions: ReadonlySet<string>
  /** The data of `GET /api<path>` in that language; throws an error with status, code and msg. */
  api: (path: string) => Promise<unknown>
  /** Told of what went wrong in the page itself; calls that fail tell of themselves. */
  tell: (error: unknown) => void
  publicUrl: string
  assets: { script: string; styles: string[] }
  /** ISO date in Beijing. */
  today: string
}

export interface PageAnswer {
  status: number
  /** A whole HTML document; empty where `location` leads elsewhere. */
  body: string
  location?: string
}
