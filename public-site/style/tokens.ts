/**
 * The look in values. `tokens.css` says the same to the site, the console reads these constants; a test holds them
 * together and measures the contrasts.
 */
const light = {
  paper: '#fafbfa',
  raised: '#ffffff',
  sunken: '#f1f4f4',
  line: '#d8dfe0',
  edge: '#7b8a92',
  ink: '#12202b',
  quiet: '#44535e',
  accent: '#0b5683',
  'accent-strong': '#073f62',
  'accent-ink': '#ffffff',
  'accent-wash': '#e6f0f6',
  mark: '#fbe9a9',
  good: '#1c6b3c',
  warn: '#8a5200',
  bad: '#a8261c',
  focus: '#b04a00',
} as const

const dark: Record<keyof typeof light, string> = {
  paper: '#0e151a',
  raised: '#141d23',
  sunken: '#0a1014',
  line: '#28353d',
  edge: '#71838d',
  ink: '#e9eef0',
  quiet: '#a9b8c0',
  accent: '#86c5ea',
  'accent-strong': '#b3dcf4',
  'accent-ink': '#08202f',
  'accent-wash': '#14303f',
  mark: '#5a4a0c',
  good: '#7fd09f',
  warn: '#f0b968',
  bad: '#ff9b8e',
  focus: '#ffb066',
}

export const colours = { light, dark }
export type Colour = keyof typeof light

/** Pixels at the browser's usual size; used in rem. */
export const textSizes = [12, 14, 16, 20, 26, 34, 44] as const
/** Multiples of 4. */
export const spaces = [4, 8, 12, 16, 20, 24, 32, 40, 48, 64, 96] as const

export const fonts = {
  sans: 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  serif: 'Georgia, "Source Han Serif SC", "Noto Serif CJK SC", "Songti SC", serif',
  mono: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, "Noto Sans Mono CJK SC", monospace',
} as const

export const shape = { radius: 3, target: 44, page: 1200 } as const
export const motion = { quick: 120, calm: 200 } as const
