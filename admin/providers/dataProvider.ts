import simpleRestProvider from 'ra-data-simple-rest'
import { type DataProvider, type Identifier, useDataProvider } from 'react-admin'
import type { RoleChoice } from '../../server/accounts/accounts.admin.schema.ts'
import type { AdminDataset, DatasetChoices } from '../../server/datasets/datasets.admin.schema.ts'
import type { Dashboard } from '../../server/statistics/statistics.schema.ts'
import { http } from './http.ts'

const base = '/api/admin'

/** Verbs and figures beside the plain dialect. Their answers are `{ data }`, so that errors are handled the same. */
const verbs = {
  dashboard: async () => ({ data: (await http(`${base}/dashboard`)).json as Dashboard }),
  datasetChoices: async () => ({ data: (await http(`${base}/dataset-choices`)).json as DatasetChoices }),
  accountRoles: async () => ({ data: (await http(`${base}/account-roles`)).json as RoleChoice[] }),
  withdrawDataset: async (id: Identifier) => ({
    data: (await http(`${base}/datasets/${id}/withdraw`, { method: 'POST' })).json as AdminDataset,
  }),
  publishDataset: async (id: Identifier) => ({
    data: (await http(`${base}/datasets/${id}/publish`, { method: 'POST' })).json as AdminDataset,
  }),
}

export const dataProvider = { ...simpleRestProvider(base, http), ...verbs } satisfies DataProvider

export type ConsoleDataProvider = typeof dataProvider
export const useConsoleData = () => useDataProvider<ConsoleDataProvider>()
