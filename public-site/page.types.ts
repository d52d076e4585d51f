import type { ComponentType } from 'preact'
import type { Texts } from './texts/texts.ts'

/**
 * The data of `GET /api<path>` in the reader's language; throws ApiError. The same in server and browser. `anybody`: what a
 * visitor gets is enough for whoever is logged in, so the server takes it from what it keeps.
 */
export type Api = <T>(path: string, as?: 'anybody') => Promise<T>

export interface PageProps<Data> {
  data: Data
  /** What `:name` in the address stood for. */
  params: Record<string, string>
  query: URLSearchParams
}

/**
 * What a page's module exports. Its address stands in `routes.tsx`; its CSS in `style/site.css`; one that few open
 * imports a sheet of its own and says so there (`styled`). `load` runs in the server for the first view and in the browser
 * after; what it returns must survive JSON, and travels
 * with the first view: return no more than the page shows, and leave to `embedded` what its HTML says already. Texts that are the page's own may stand beside it as `{ zh, en }`.
 */
export interface PageModule<Data> {
  title(data: Data, t: Texts): string
  description?(data: Data, t: Texts): string
  /** Of the answer, where it is not 200: what the page tells of is gone. */
  status?(data: Data): number
  /** Where else this stands, given the address that was asked for; null: here. */
  leadsTo?(data: Data, address: string): string | null
  load(params: Record<string, string>, query: URLSearchParams, api: Api, t: Texts): Promise<Data>
  Page: ComponentType<PageProps<Data>>
  /** What of the data the browser is sent with the first view: without those of still parts (`ui/Still.tsx`). */
  embedded?(data: Data, t: Texts): Data
  /** What stands there until `load` is done; a plain one otherwise. */
  Loading?: ComponentType
}
