/** What flags do to means: which values go into them, and how many are left out. */
import { flag, flags, isPlain } from './flags.vocabulary.ts'

const counts = Uint8Array.from(Object.values(flags), (one) => Number(one.counts))
/** Those a longer interval tells of; what is missing stands in its n of N. */
const told = Uint16Array.from(Object.keys(flags), (code) =>
  isPlain(Number(code)) || Number(code) === flag.missing ? 0 : 1 << Number(code),
)

/** The values that go into means; NaN for the others. Without flags the same column. */
export function counting(values: Float32Array, codes: Uint8Array | undefined): Float32Array {
  return codes ? values.map((value, i) => (counts[codes[i]!] ? value : Number.NaN)) : values
}

export interface Tally {
  /** Values of the source that a flag keeps out, whether or not it gave them a number. */
  out: Uint16Array
  /** A bit for each flag that values carry, but for those that say nothing: not checked, valid, missing. */
  flags: Uint16Array
}

/** Of each interval; the times ascend and lie within. */
export function tally(times: Float64Array, codes: Uint8Array, starts: Float64Array): Tally {
  const made = { out: new Uint16Array(starts.length), flags: new Uint16Array(starts.length) }
  let interval = 0
  for (let i = 0; i < times.length; i++) {
    const code = codes[i]!
    const bit = told[code]!
    if (bit === 0) continue
    while (interval + 1 < starts.length && starts[interval + 1]! <= times[i]!) interval++
    made.flags[interval]! |= bit
    if (!counts[code]) made.out[interval]! += 1
  }
  return made
}

/** A code for each value: of one that is not there at all, that it is missing. */
export function settled(codes: Uint8Array, values: Float32Array): Uint8Array {
  return codes.map((code, i) => (isPlain(code) && Number.isNaN(values[i]!) ? flag.missing : code))
}
