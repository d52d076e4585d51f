import type { ImportAdapter } from './adapter.types.ts'
import { beijing } from './beijing/beijing.ts'

/** What `npm run import -- <name> <folder>` knows. */
export const adapters: Record<string, ImportAdapter> = { beijing }
