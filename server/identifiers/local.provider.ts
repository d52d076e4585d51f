import { handleOf, landingOf } from '../datasets/citing/handles.vocabulary.ts'
import type { Provider } from './provider.types.ts'

/** Handles of this portal: they lead to the page whatever becomes of it, and nobody else is told. */
export const localProvider: Provider = {
  mode: 'local',
  atOnce: true,
  everything: true,
  reserve: ({ datasetId, number }) => handleOf(datasetId, number),
  describe: (_name, { datasetId, number }) => ({ leadsTo: landingOf({ id: datasetId, version: number }) }),
  register: async () => undefined,
  update: async () => undefined,
  hide: async () => undefined,
}
