/** The pictures of kinds, each fetched when it is wanted. */
import type { Part } from './KindPart.tsx'
import type { PartName } from './kinds.rules.ts'

export const pictures: Record<PartName, () => Promise<{ Part: Part }>> = {
  curtain: () => import('./CurtainPart.tsx'),
  solid: () => import('./SolidPart.tsx'),
  field: () => import('./FieldPart.tsx'),
  spectrum: () => import('./SpectrumPart.tsx'),
  table: () => import('./TablePart.tsx'),
}
