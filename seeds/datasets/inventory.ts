import { inventorySectors } from './inventory-sectors.ts'
import { inventorySources } from './inventory-sources.ts'
import type { KindThemes } from './theme.ts'

export const inventory: KindThemes = {
  kind: 'inventory',
  themes: [...inventorySectors, ...inventorySources],
}
