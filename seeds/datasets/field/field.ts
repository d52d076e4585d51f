import type { KindThemes } from '../theme.ts'
import { background } from './field-background.ts'
import { online } from './field-online.ts'
import { samples } from './field-samples.ts'
import { vertical } from './field-vertical.ts'

export const field: KindThemes = {
  kind: 'field',
  themes: [...online, ...samples, ...vertical, ...background],
}
