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
  /** The data of `GET /api<path>` in that language, or what anybody gets there; throws an error with status, code and msg. */
  api: (path: string, as?: 'anybody') => Promise<unknown>
  /** The middle of this page, made now, or before of the same answers. */
  middle?: (make: () => Promise<Middle>) => Promise<Middle>
  /** Told of what went wrong in the page itself; calls that fail tell of themselves. */
  tell: (error: unknown) => void
  publicUrl: string
  /** `own`: the style sheets of the modules that bring their own. */
  assets: { script: string; styles: string[]; own?: Record<string, string[]> }
  /** ISO date in Beijing. */
  today: string
}

/** All of a page that does not name its reader: what stands between header and footer, and what the browser goes on with. */
export interface Middle {
  status: number
  title: string
  description?: string
  html: string
  /** Where the page stands instead. */
  location?: string | null
  /** JSON of the outcome. */
  outcome: string
  error: { status: number; code: string; msg: string } | null
  /** The same for everybody who gets the same answers, and is logged in or not. */
  shared: boolean
}

export interface PageAnswer {
  status: number
  /** A whole HTML document; empty where `location` leads elsewhere. */
  body: string
  location?: string
  /** The right that was missing for what was asked for; where the answer leads tells of it. */
  refused?: string
}
