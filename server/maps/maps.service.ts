import { readFileSync } from 'node:fs'
import { type Config, SettingError } from '../config.ts'
import type { BaseMap } from './maps.schema.ts'
import { outlineFrom } from './outline.rules.ts'

/** What lies beneath all maps: the portal's own coastlines, or the outline of the operator with its approval number. */
export function createMaps(config: Pick<Config, 'MAP_OUTLINE' | 'MAP_SOURCE' | 'MAP_APPROVAL'>) {
  const base: BaseMap = { source: config.MAP_SOURCE, approval: config.MAP_APPROVAL, lines: null }
  if (config.MAP_OUTLINE)
    try {
      base.lines = outlineFrom(readFileSync(config.MAP_OUTLINE, 'utf8'))
    } catch (error) {
      // A portal that starts without the map that it was told to show would break the law in silence.
      throw new SettingError(`MAP_OUTLINE: ${config.MAP_OUTLINE} ${(error as Error).message}`)
    }
  return { base: () => base }
}
export type Maps = ReturnType<typeof createMaps>
