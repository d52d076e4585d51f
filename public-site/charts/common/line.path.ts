/**
 * Broken wherever there is no value; a lone value becomes a dot (a line of no length with round ends). In whole units, step by
 * step: as short as paths get.
 */
export function pathOf(points: ([number, number] | null)[]): string {
  let path = ''
  let open = false
  let [atX, atY] = [0, 0]
  points.forEach((point, i) => {
    if (!point) {
      open = false
      return
    }
    const [x, y] = [Math.round(point[0]), Math.round(point[1])]
    const step = open ? `${x - atX}${signed(y - atY)}` : `${x}${signed(y)}`
    path += open
      ? `${step.startsWith('-') || path.endsWith('l') ? '' : ' '}${step}`
      : `M${step}${points[i + 1] ? 'l' : 'h0'}`
    ;[atX, atY] = [x, y]
    open = true
  })
  return path
}

const signed = (value: number) => (value < 0 ? String(value) : ` ${value}`)
