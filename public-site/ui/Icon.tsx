/** One thin set, drawn on a grid of 20. Never alone without a name beside it or a hidden one. */
const strokes = {
  search: 'M13.2 13.2 17.5 17.5M14.5 8.75a5.75 5.75 0 1 1-11.5 0 5.75 5.75 0 0 1 11.5 0Z',
  bell: 'M4 14.5h12M5.5 14.5V9a4.5 4.5 0 0 1 9 0v5.5M8.5 17h3M10 4.5V3',
  close: 'M5 5l10 10M15 5 5 15',
  down: 'M5 8l5 5 5-5',
  right: 'M8 5l5 5-5 5',
  left: 'M12 5l-5 5 5 5',
  arrow: 'M3.5 10h13M12 5.5l4.5 4.5-4.5 4.5',
  download: 'M10 3v10M5.5 9 10 13.5 14.5 9M3.5 17h13',
  check: 'M4 10.5l4 4 8-9',
  filter: 'M3 5h14M5.5 10h9M8 15h4',
  external: 'M11 4h5v5M16 4l-7 7M8 5H4v11h11v-4',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  user: 'M13.5 6.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM3.5 17c.8-3.2 3.3-4.8 6.5-4.8s5.7 1.6 6.5 4.8',
  theme: 'M10 3.5v13M16.5 10a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM10 6.5h4.6M10 10h6.4M10 13.5h4.6',
  copy: 'M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5z',
  lock: 'M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  open: 'M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 5.8-1',
  eye: 'M2.5 10c1.8-3.2 4.3-4.8 7.5-4.8s5.7 1.6 7.5 4.8c-1.8 3.2-4.3 4.8-7.5 4.8S4.3 13.2 2.5 10ZM12 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  map: 'M3 5l4.5-1.5 5 1.8L17 3.8v11.4l-4.5 1.5-5-1.8L3 16.4zM7.5 3.5v11.4M12.5 5.3v11.4',
  heart: 'M10 16.5 4.2 10.6a3.6 3.6 0 0 1 5.1-5.1l.7.7.7-.7a3.6 3.6 0 0 1 5.1 5.1Z',
  message: 'M3.5 4.5h13v9h-7L6 16.5v-3H3.5z',
  grip: 'M7 5h.01M13 5h.01M7 10h.01M13 10h.01M7 15h.01M13 15h.01',
  pause: 'M7 4.5v11M13 4.5v11',
  play: 'M6.5 4.5v11l9-5.5Z',
  clock: 'M16.5 10a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM10 6v4.2l2.8 1.8',
} as const
export type IconName = keyof typeof strokes

/** Each is drawn once in a page, in a sheet before everything else. */
const sheet = 'icons'
const mark = 'i-'
const drawn = (name: string, path: string) =>
  `<symbol id="${mark}${name}" viewBox="0 0 20 20"><path d="${path}"/></symbol>`

/** Without a size it has that of its place, in the style sheet. */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  return (
    <svg class="icon" width={size} height={size} aria-hidden="true">
      <use href={`#${mark}${name}`} />
    </svg>
  )
}

/** Those that the page shows. */
export function iconSheet(html: string): string {
  const used = Object.entries(strokes).filter(([name]) => html.includes(`"#${mark}${name}"`))
  return `<svg id="${sheet}" class="hidden" aria-hidden="true">${used.map(([name, path]) => drawn(name, path)).join('')}</svg>`
}
/** The others, for what the browser shows after. */
export function fillIconSheet() {
  const place = document.getElementById(sheet)
  if (place)
    place.innerHTML = Object.entries(strokes)
      .map(([name, path]) => drawn(name, path))
      .join('')
}
