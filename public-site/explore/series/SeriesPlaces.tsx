import { useState } from 'preact/hooks'
import type { FieldDetail } from '../../../server/fields/fields.schema.ts'
import type { Station } from '../../../server/series/series.schema.ts'
import { get } from '../../api.ts'
import { mostLines } from '../../charts/common/scales.ts'
import { askRegions } from '../../regions/asking.ts'
import { pick, useSite } from '../../site.ts'
import { ErrorBox } from '../../ui/ErrorBox.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAsked } from '../fetching.ts'
import type { ResolutionName } from '../resolution.rules.ts'
import { mostCells, type Place } from '../selection.rules.ts'
import { seriesTexts } from './texts.ts'

interface Props {
  dataset: number
  detail: FieldDetail
  resolution: ResolutionName | null
  level: number
  cells: readonly Place[]
  onPlace: (place: Place) => void
  picked: readonly string[]
  onPicked: (picked: string[]) => void
}

/** Stations and provinces whose series can be seen, beside what is pressed on the map; asked for once they are opened. */
export function SeriesPlaces(props: Props) {
  const say = seriesTexts[useSite().language]
  const { detail, picked } = props
  const [open, setOpen] = useState(picked.length > 0)
  if (detail.grid !== 'axes' || detail.rows < 2 || detail.columns < 2) return null
  return (
    <details class="explore-add" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say.add}</summary>
      {open && (
        <>
          <StationChoice {...props} />
          <Provinces {...props} />
        </>
      )}
    </details>
  )
}

/** All of them, with what the field has of each at its first time; null: not yet. */
export function useProvinces(of: Pick<Props, 'dataset' | 'detail' | 'resolution' | 'level'> | null) {
  const { t } = useSite()
  const wanted = of && { field: of.detail.key, time: 0, level: of.level, resolution: of.resolution }
  return useAsked(wanted && `${of.dataset} ${JSON.stringify(wanted)}`, () => askRegions(t, of!.dataset, wanted!))
}

function Provinces({ dataset, detail, resolution, level, cells, picked, onPicked }: Props) {
  const { language } = useSite()
  const say = seriesTexts[language]
  const { value, error, again } = useProvinces({ dataset, detail, resolution, level })
  if (error) return <ErrorBox error={error} retry={again} />
  if (!value) return <Skeleton lines={3} />
  const here = value.regions.filter((one) => one.cells > 0)
  if (here.length === 0) return null
  const room = mostLines - cells.length
  return (
    <fieldset class="explore-provinces">
      <legend>{say.provinces(value.quantity === 'total')}</legend>
      <div class="explore-also">
        {here.map(({ code, name }) => (
          <label key={code}>
            <input
              type="checkbox"
              checked={picked.includes(code)}
              disabled={!picked.includes(code) && picked.length >= room}
              onChange={(event) =>
                onPicked(event.currentTarget.checked ? [...picked, code] : picked.filter((one) => one !== code))
              }
            />
            {pick(name, language)}
          </label>
        ))}
      </div>
      {picked.length >= room && (
        <p class="quiet small" role="status">
          {picked.length > room ? say.fewer(picked.length, Math.max(0, room)) : say.fullLines(mostLines)}
        </p>
      )}
    </fieldset>
  )
}

/** As stations are asked for: a grid around the world, or one that crosses the antimeridian, counts on beyond 180. */
const boxOf = ({ west, south, east, north }: NonNullable<FieldDetail['extent']>) =>
  (east - west >= 360 ? [-180, south, 180, north] : [west, south, east > 180 ? east - 360 : east, north]).join(',')
type StationList = { list: (Station & { id: number })[] }
/** So many are offered; all others are reached on the map. */
const mostStations = 100

function StationChoice({ dataset, detail, cells, onPlace }: Props) {
  const { t, language } = useSite()
  const say = seriesTexts[language]
  const { extent } = detail
  const box = extent && boxOf(extent)
  const { value, error, again } = useAsked(box && `${dataset} ${box}`, async () => {
    const [own, all] = await Promise.all(
      [`dataset=${dataset}&bbox=${box}`, `bbox=${box}`].map((query) =>
        get<StationList>(t, `/stations?${query}&limit=${mostStations}`),
      ),
    )
    const placed = ({ list }: StationList) =>
      list.filter(({ longitude, latitude }) => longitude !== null && latitude !== null)
    const others = new Set(own!.list.map(({ id }) => id))
    return { own: placed(own!), others: placed(all!).filter(({ id }) => !others.has(id)) }
  })
  if (error) return <ErrorBox error={error} retry={again} />
  if (!value) return box ? <Skeleton lines={1} /> : null
  const all = [...value.own, ...value.others]
  if (all.length === 0) return null
  const options = (list: typeof all) =>
    list.map(({ id, name, code }) => (
      <option key={id} value={String(id)}>
        {`${pick(name, language)} (${code})`}
      </option>
    ))
  return (
    <label class="explore-station">
      <span>{say.station}</span>
      <select
        class="input"
        value=""
        disabled={cells.length >= mostCells}
        onChange={(event) => {
          const found = all.find(({ id }) => String(id) === event.currentTarget.value)
          event.currentTarget.value = ''
          if (found) onPlace({ lon: found.longitude!, lat: found.latitude! })
        }}
      >
        <option value="">{say.chooseStation}</option>
        {value.own.length > 0 && <optgroup label={say.ownStations}>{options(value.own)}</optgroup>}
        {value.others.length > 0 && <optgroup label={say.otherStations}>{options(value.others)}</optgroup>}
      </select>
    </label>
  )
}
