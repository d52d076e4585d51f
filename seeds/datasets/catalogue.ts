/** All datasets but those with station series, in an order that mixes the kinds as a real catalogue does. */

import type { NewDataset } from '../../server/datasets/publishing/publishing.types.ts'
import { placeOf } from '../places.ts'
import { random } from '../random.ts'
import { apportionment } from './apportionment.ts'
import { compose } from './compose.ts'
import { field } from './field/field.ts'
import { withFields } from './gridded/gridded.ts'
import { inventory } from './inventory/inventory.ts'
import { laboratory } from './laboratory/laboratory.ts'
import { projectDisplay } from './project-display/project-display.ts'
import { reanalysis } from './reanalysis.ts'
import { satellite } from './satellite-surface.ts'
import { sourceProfile } from './source-profile/source-profile.ts'
import { withProfiles } from './source-profile/spectra.ts'
import { technique } from './technique.ts'
import type { KindThemes, Run, Theme } from './theme.ts'

export const kinds: KindThemes[] = [
  inventory,
  reanalysis,
  laboratory,
  field,
  satellite,
  sourceProfile,
  technique,
  apportionment,
  projectDisplay,
]

export interface Entry {
  kind: KindThemes['kind']
  theme: Theme
  run: Run
  slug: string
}

/** What will be made, one entry per dataset; an entry costs nothing until it is composed. */
export function entries(): Entry[] {
  const list = kinds.flatMap(({ kind, themes }) =>
    themes.flatMap((theme) =>
      theme.runs.map((run, index) => ({
        kind,
        theme,
        run,
        slug: `demo-${kind}-${theme.key}-${run.place ?? 'lab'}-${run.from.slice(0, 7)}-${index + 1}`,
      })),
    ),
  )
  const stream = random('order of the catalogue')
  return list
    .map((entry) => ({ entry, place: stream.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ entry }) => entry)
}

export const dataset = ({ kind, theme, run, slug }: Entry): NewDataset =>
  withProfiles(
    withFields(compose(kind, theme, run, slug), theme.key, run.place ? placeOf(run.place) : null),
    theme,
    run,
  )
