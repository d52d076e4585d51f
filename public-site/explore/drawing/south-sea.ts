import { partsOfDegree, southSea } from '../../../server/regions/provinces.vocabulary.ts'
import { ringsIn } from '../../../server/regions/rings.vocabulary.ts'

function path(words: string): Path2D {
  const made = new Path2D()
  for (const ring of ringsIn(words, partsOfDegree)) {
    const [first, ...rest] = ring
    made.moveTo(first![0], -first![1])
    for (const [lon, lat] of rest) made.lineTo(lon, -lat)
    made.closePath()
  }
  return made
}

/** Islands and dashes of the South China Sea, in degrees with the north up as minus: a file of its own, rarely asked for. */
export const southSeaPaths = () => ({ dashes: path(southSea.dashes), islands: path(southSea.islands) })
