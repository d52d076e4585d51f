// drizzle-kit reads exported tables, one by one.
import { postgresKit } from './kit.ts'
import { schema } from './schema.ts'

export const {
  kinds,
  categories,
  projects,
  datasets,
  contacts,
  versions,
  variables,
  files,
  stations,
  stationTables,
  nationalDays,
  accounts,
  roles,
  accountRoles,
  reviewKinds,
  sessions,
  menus,
  roleMenus,
  notices,
  texts,
  guides,
  hotKeywords,
  slides,
  bundles,
  downloads,
  searchDocuments,
  searchTerms,
  catalogueRevision,
} = schema(postgresKit)
