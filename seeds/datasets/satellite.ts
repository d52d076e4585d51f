import { satelliteColumns } from './satellite-columns.ts'
import { satelliteSurface } from './satellite-surface.ts'
import type { KindThemes } from './theme.ts'

export const satellite: KindThemes = {
  kind: 'satellite',
  themes: [...satelliteColumns, ...satelliteSurface],
}
