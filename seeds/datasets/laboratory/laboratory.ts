import type { KindThemes } from '../theme.ts'
import { kinetics } from './laboratory-kinetics.ts'
import { particles } from './laboratory-particles.ts'

export const laboratory: KindThemes = {
  kind: 'laboratory',
  themes: [...kinetics, ...particles],
}
