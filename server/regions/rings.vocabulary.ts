/** Rings as they are written down: the first corner, then steps to the next, in so many parts of a degree. */
export type Ring = [lon: number, lat: number][]

export const ringsIn = (text: string, parts: number): Ring[] =>
  text.split(';').map((line) => {
    let [x, y] = [0, 0]
    const steps = (line.match(/-?\d+/g) ?? []).map(Number)
    return Array.from({ length: steps.length / 2 }, (_, i) => {
      x += steps[2 * i]!
      y += steps[2 * i + 1]!
      return [x / parts, y / parts]
    })
  })
