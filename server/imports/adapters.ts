import type { ImportAdapter } from './adapter.types.ts'
import { aeronet } from './aeronet/aeronet.ts'
import { beijing } from './beijing/beijing.ts'
import { cities } from './cities/cities.ts'
import { grid } from './grids/grid.ts'
import { netcdf } from './netcdf/netcdf.ts'
import { speciate } from './profiles/speciate.ts'
import { specieurope } from './profiles/specieurope.ts'

/** What `npm run import -- <name> <folder>` knows. */
export const adapters: Record<string, ImportAdapter> = { beijing, cities, aeronet, netcdf, grid, speciate, specieurope }
