/** Profiles of sources: relative mass with its uncertainty, several samples of each, adding up to no more than the whole. */
import { random } from '../../random.ts'
import { axis, own } from '../columns.ts'
import { type Cell, rounded, type TableMaker } from '../tables.ts'
import { boundOxygen, type ProfileSpecies, sharesOf } from './source-profile.vocabulary.ts'

const samples = 5
/** Carbon sits in the fine fraction, minerals in the coarse. */
const coarse: Record<string, number> = { OC: 0.72, EC: 0.6, NCOM: 0.72, NH4: 0.6, Si: 1.15, Al: 1.1, Ca: 1.15 }

export const composition =
  (species: ProfileSpecies[], sizes: string[]): TableMaker =>
  ({ name, run }) => {
    const gas = sizes[0] === 'gas'
    const literature = sharesOf(run.subject?.en ?? '', gas)
    if (!literature) throw new Error(`${name}: no profile for ${run.subject?.en}`)
    const stream = random(name)
    const rows: Cell[][] = []
    // What the literature leaves out is there in traces, of each species its own.
    const traces = random(`${name}/traces`)
    const faint = new Map(species.map(({ key }) => [key, 0.0004 * Math.exp(0.8 * traces.normal())]))
    for (let sample = 1; sample <= samples; sample++) {
      const parallel = stream.whole(4, 12)
      for (const size of sizes) {
        const drawn = new Map(
          [...literature].map(([key, share]) => {
            const shifted = size === 'PM10' ? share * (coarse[key] ?? 1) : share
            return [key, shifted * Math.exp(0.12 * stream.normal())] as const
          }),
        )
        if (!gas)
          drawn.set(
            'MO',
            Object.entries(boundOxygen).reduce((sum, [metal, oxygen]) => sum + oxygen * (drawn.get(metal) ?? 0), 0),
          )
        for (const { key } of species)
          if (!drawn.has(key)) drawn.set(key, (faint.get(key) as number) * Math.exp(0.35 * traces.normal()))
        const counted = species.filter(({ key, within }) => key !== 'OTHER' && !within)
        const sum = counted.reduce((all, { key }) => all + (drawn.get(key) ?? 0), 0)
        // Nothing weighs more than itself: what was drawn too high is brought back, and a little is always unknown.
        const scale = Math.min(1, 0.985 / sum)
        const shares = new Map(species.map(({ key }) => [key, rounded((drawn.get(key) ?? 0) * scale, 3)]))
        // What is left of the figures as they are written, which may all have been rounded up.
        const known = counted.reduce((all, { key }) => all + (shares.get(key) ?? 0), 0)
        shares.set('OTHER', Math.floor((1 - known) * 1e4) / 1e4)
        for (const { key, zh, cas, within } of species) {
          const value = shares.get(key) as number
          const uncertainty = value * ((literature.has(key) || !gas ? 0.1 : 0.4) + 0.15 * stream.next())
          rows.push([`S${sample}`, size, key, zh, cas, within ? 'no' : 'yes', value, rounded(uncertainty, 2), parallel])
        }
      }
    }
    return {
      axes: [
        axis('sample', '样品编号', 'Sample'),
        axis('size', '粒径段', 'Size range'),
        axis('species', '组分', 'Species'),
        axis('species_zh', '组分中文名', 'Species (Chinese)'),
        axis('cas', 'CAS号', 'CAS number'),
        axis('in_sum', '是否计入总和', 'Counted in the sum'),
      ],
      columns: [
        own('relative_mass|相对质量|Relative mass|1', 1),
        own('uncertainty|不确定度（1σ）|Uncertainty (1σ)|1', 1),
        own('sample_count|平行样数|Number of parallel samples|1', 1),
      ],
      rows,
      flagged: false,
    }
  }
