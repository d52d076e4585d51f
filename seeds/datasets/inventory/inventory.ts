import type { KindThemes } from '../theme.ts'
import { inventorySectors } from './inventory-sectors.ts'
import { inventorySources } from './inventory-sources.ts'

export const inventory: KindThemes = {
  kind: 'inventory',
  themes: [...inventorySectors, ...inventorySources],
}
