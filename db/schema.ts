import type { Kit } from './kit.ts'
import { accountTables } from './tables/accounts.ts'
import { auditTables } from './tables/audit.ts'
import { caseTables } from './tables/cases.ts'
import { contentTables } from './tables/content.ts'
import { datasetTables } from './tables/datasets.ts'
import { deliveryTables } from './tables/deliveries.ts'
import { downloadTables } from './tables/downloads.ts'
import { exportTables } from './tables/exports.ts'
import { fieldTables } from './tables/fields.ts'
import { identifierTables } from './tables/identifiers.ts'
import { kindTables } from './tables/kinds.ts'
import { menuTables } from './tables/menus.ts'
import { messageTables } from './tables/messages.ts'
import { objectTables } from './tables/objects.ts'
import { operationTables } from './tables/operations.ts'
import { peopleTables } from './tables/people.ts'
import { profileTables } from './tables/profiles.ts'
import { projectTables } from './tables/projects.ts'
import { recommendationTables } from './tables/recommendations.ts'
import { searchTables } from './tables/search.ts'
import { stationTables } from './tables/stations.ts'
import { visitTables } from './tables/visits.ts'

/** Every table of the portal, in order of dependency. */
export function schema(k: Kit) {
  const kinds = kindTables(k)
  const projects = projectTables(k)
  const datasets = datasetTables(k, { ...kinds, ...projects })
  const identifiers = identifierTables(k, datasets)
  const stations = stationTables(k, datasets)
  const fields = fieldTables(k, datasets)
  const profiles = profileTables(k, datasets)
  const accounts = accountTables(k, kinds)
  const menus = menuTables(k, accounts)
  const content = contentTables(k)
  const downloads = downloadTables(k, { ...accounts, ...datasets })
  const exports = exportTables(k, { ...accounts, ...datasets })
  const search = searchTables(k)
  const people = peopleTables(k, { ...accounts, ...datasets })
  const cases = caseTables(k, { ...kinds, ...accounts, ...datasets })
  const deliveries = deliveryTables(k, { ...kinds, ...accounts, ...datasets })
  const recommendations = recommendationTables(k, { ...accounts, ...datasets })
  const messages = messageTables(k, accounts)
  const audit = auditTables(k)
  const objects = objectTables(k)
  const operations = operationTables(k, accounts)
  const visits = visitTables(k)
  return {
    ...kinds,
    ...projects,
    ...datasets,
    ...identifiers,
    ...stations,
    ...fields,
    ...profiles,
    ...accounts,
    ...menus,
    ...content,
    ...downloads,
    ...exports,
    ...search,
    ...people,
    ...cases,
    ...deliveries,
    ...recommendations,
    ...messages,
    ...audit,
    ...objects,
    ...operations,
    ...visits,
  }
}

export type Tables = ReturnType<typeof schema>
