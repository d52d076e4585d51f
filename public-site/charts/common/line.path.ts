/** Broken wherever there is no value; a lone value becomes a dot (a line of no length with round ends). */
export function pathOf(points: ([number, number] | null)[]): string {
  let path = ''
  let open = false
  points.forEach((point, i) => {
    if (!point) {
      open = false
      return
    }
    const place = `${point[0].toFixed(1)} ${point[1].toFixed(1)}`
    path += open ? `L${place}` : `M${place}${points[i + 1] ? '' : 'h0'}`
    open = true
  })
  return path
}
