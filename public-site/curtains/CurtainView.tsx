import { useMemo, useRef, useState } from 'preact/hooks'
import type { CellSeries, FieldHead, Mapped } from '../../server/fields/fields.schema.ts'
import { scaleNames } from '../../server/fields/frames.vocabulary.ts'
import { mostDrawn } from '../../server/series/series.looks.vocabulary.ts'
import { loginAddress } from '../address.rules.ts'
import { agreed } from '../agreement/agreed.ts'
import { reasonOf } from '../api.errors.ts'
import { get, getAs } from '../api.ts'
import { momentAt, two } from '../charts/common/beijing.ts'
import { formatUnit, formatValue } from '../charts/common/format.ts'
import { useAsked } from '../explore/fetching.ts'
import { valueFor } from '../explore/frame.rules.ts'
import { Legend } from '../explore/Legend.tsx'
import { pictureOf } from '../explore/picture.ts'
import { paletteNames } from '../explore/selection.rules.ts'
import { explorerTexts } from '../explore/texts.ts'
import { pick, useSite } from '../site.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { Problem } from '../ui/Said.tsx'
import { ScrollTable } from '../ui/ScrollTable.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { saveBlob } from '../ui/save.ts'
import { CurtainPicture } from './CurtainPicture.tsx'
import {
  alongHeight,
  type Chosen,
  clockOf,
  coloursOf,
  csvOf,
  exactCsvOf,
  layersOf,
  moved,
  readCurtain,
  readNumbers,
  shiftOf,
  spanOf,
  startOf,
} from './curtain.rules.ts'
import { HeightEnds } from './HeightEnds.tsx'
import { ProfilePlot, SeriesPlot } from './LinePlot.tsx'
import { codeAt, columnOfTime, layerLine, marksOf, pointsOf, rowOfLevel, type Spot } from './spots.rules.ts'
import { curtainTexts } from './texts.ts'

/** Columns of a picture on a screen, and rows. */
const [wide, tall] = [800, 256]

interface Props {
  one: Mapped[number]
  field: FieldHead
  /** The height of the boundary layer, where the dataset has one. */
  layer: FieldHead | undefined
  chosen: Chosen
  choose: (change: Partial<Chosen>) => void
}

export function CurtainView({ one, field, layer, chosen, choose }: Props) {
  const { t, language, person, address } = useSite()
  const say = curtainTexts[language]
  const words = explorerTexts[language]
  const count = field.times!.count
  const [first, last] = [Math.min(chosen.first ?? 0, count - 2), Math.min(chosen.last ?? count - 1, count - 1)]
  const range = coloursOf(chosen, field)
  const query = new URLSearchParams({ variable: field.key, first: String(Math.max(0, first)), last: String(last) })
  for (const name of ['bottom', 'top'] as const) if (chosen[name] !== null) query.set(name, String(chosen[name]))
  for (const [name, value] of Object.entries({ ...range, columns: wide, rows: tall })) query.set(name, String(value))
  const asked = useAsked(`${one.id}?${query}`, async () =>
    readCurtain(await (await getAs(t, `/grids/${one.id}/curtain?${query}`, '*/*')).arrayBuffer()),
  )
  const curtain = asked.value
  const spot: Spot | null =
    chosen.time === null || chosen.level === null
      ? null
      : { time: Math.min(chosen.time, count - 1), level: Math.min(chosen.level, field.levels!.count - 1) }
  const [pointed, setPointed] = useState<Spot | null>(null)
  const canvas = useRef<HTMLCanvasElement | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  const few = curtain !== null && curtain.last - curtain.first < mostDrawn
  const beside = useAsked(
    layer && curtain && few ? `${one.id} ${layer.key} ${curtain.first} ${curtain.last}` : null,
    () =>
      get<CellSeries>(
        t,
        `/datasets/${one.id}/fields/${layer!.key}/series?row=0&column=0&first=${curtain!.first}&last=${curtain!.last}`,
      ).then((answer) => ({ ...answer, first: curtain!.first })),
  )
  const line = useMemo(() => layerLine(curtain, few ? beside.value : null), [curtain, few, beside.value])
  const profile = useAsked(spot ? `${one.id} ${field.key} ${spot.time}` : null, async () => {
    const path = `/grids/${one.id}/profile?variable=${field.key}&row=0&column=0&time=${spot!.time}`
    const { numbers } = readNumbers(await (await getAs(t, path, '*/*')).arrayBuffer())
    return { time: spot!.time, values: [...numbers] }
  })
  const layers = useMemo(() => curtain && layersOf(curtain), [curtain])

  if (asked.error && !curtain) {
    const { status } = asked.error as { status?: number }
    return (
      <>
        <ErrorBox error={asked.error} retry={asked.again} />
        {status === 401 && !person && (
          <ButtonLink look="main" href={loginAddress(address)}>
            {say.signIn}
          </ButtonLink>
        )}
        {status === 403 && person && <ButtonLink href={`/application?dataset=${one.id}`}>{words.apply}</ButtonLink>}
      </>
    )
  }
  if (!curtain || !layers)
    return (
      <div class="curtain-picture" role="status" aria-label={say.loading}>
        <Skeleton lines={8} />
      </div>
    )

  const offset = clockOf(curtain.cell)
  const shift = shiftOf(curtain, chosen.above) ?? 0
  const above = shift === 0 ? curtain.above : (chosen.above ?? curtain.above)
  const clock = offset === 0 ? say.clock.utc : say.clock.beijing
  const name = pick(field.name, language)
  const unit = formatUnit(field.unit)
  const timeText = (seconds: number) => {
    const { year, month, day, hour, minute } = momentAt(seconds, offset)
    return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`
  }
  const secondsOf = (time: number) => {
    const column = columnOfTime(curtain, time)
    return startOf(curtain, column) + ((time - curtain.first - column * curtain.join) / curtain.join) * curtain.width
  }
  const metresOf = (level: number) => curtain.heights[rowOfLevel(curtain, level)]
  const heightText = (metres: number | undefined) => (metres === undefined ? '—' : `${Math.round(metres + shift)} m`)
  const value = (number: number | null | undefined) =>
    number == null || Number.isNaN(number) ? say.noValue : `${formatValue(number)} ${unit}`.trim()
  const [from, to] = spanOf(curtain)
  const step = (factor: number, by: number) => {
    const [a, b] = moved([curtain.first, curtain.last], factor, by, [0, count - 1])
    choose(a === 0 && b === count - 1 ? { first: null, last: null } : { first: a, last: b })
  }
  const shown = pointed ?? spot
  const code = shown && codeAt(curtain, shown)
  const exact = spot && !pointed && profile.value?.time === spot.time ? profile.value.values[spot.level] : undefined
  const seriesRow = spot ? rowOfLevel(curtain, spot.level) : -1
  const source = `${pick(one.name, language)}${one.madeUp ? ` (${say.madeUp})` : ''}`
  const span = `${timeText(from)} – ${timeText(to)} (${clock})`
  const stem = `${field.key}-${timeText(from).slice(0, 10)}`
  const head = [
    `${name} (${unit || '1'})`,
    `${source}; ${location.href}`,
    say.above[curtain.above],
    ...(curtain.join * curtain.joinLevels > 1 ? [say.joined(curtain.join, curtain.joinLevels)] : []),
  ]
  const saveText = (text: string, file: string) =>
    saveBlob(new Blob([`\ufeff${text}`], { type: 'text/csv;charset=utf-8' }), file)
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailed(null)
    await work().catch(setFailed)
    setBusy(false)
  }
  const savePng = () =>
    attempt(async () => {
      const about = { frame: curtain, palette: chosen.colours, contours: false, language }
      const text = { title: `${name}${unit && ` (${unit})`}`, moment: `${span} · ${say.above[above]}`, source }
      saveBlob(await pictureOf(canvas.current!, { ...about, ...text, address: location.href, base: '' }), `${stem}.png`)
    })
  const saveExact = () =>
    attempt(async () => {
      const path = `/grids/${one.id}/profile?variable=${field.key}&row=0&column=0&first=${curtain.first}&last=${curtain.last}`
      const answer = readNumbers(await (await agreed(t, () => getAs(t, path, '*/*'))).arrayBuffer())
      saveText(exactCsvOf(answer, chosen, head.slice(0, 3)), `${stem}-exact.csv`)
    })
  return (
    <>
      <div class="explore-controls">
        <label>
          <span>{say.heights}</span>
          <select
            class="input"
            value={above}
            disabled={curtain.altitude === null}
            title={curtain.altitude === null ? say.unknown : undefined}
            onChange={(event) => choose({ above: event.currentTarget.value as Chosen['above'] })}
          >
            {(['ground', 'sea'] as const).map((one) => (
              <option key={one} value={one}>
                {say.above[one]}
              </option>
            ))}
          </select>
        </label>
        <HeightEnds key={`${chosen.bottom} ${chosen.top} ${shift}`} {...{ chosen, choose, curtain, shift }} />
        <label>
          <span>{words.colours}</span>
          <select
            class="input"
            value={chosen.colours}
            onChange={(event) => choose({ colours: event.currentTarget.value as Chosen['colours'] })}
          >
            {paletteNames.map((one) => (
              <option key={one} value={one}>
                {words.palettes[one]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{words.scale}</span>
          <select
            class="input"
            value={range.scale}
            onChange={(event) => choose({ scale: event.currentTarget.value as Chosen['scale'], from: null, to: null })}
          >
            {scaleNames.map((one) => (
              <option key={one} value={one}>
                {say.scales[one]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p class="small figures">
        {span} · {say.above[above]}
        {curtain.altitude === null ? '' : ` · ${say.site(Math.round(curtain.altitude))}`}
      </p>
      <div aria-busy={asked.waiting}>
        <CurtainPicture
          {...{ curtain, offset, shift, spot, layer: line }}
          palette={chosen.colours}
          label={say.label(name, timeText(from), timeText(to))}
          onPoint={setPointed}
          onSpot={({ time, level }) => choose({ time, level })}
          onZoom={(a, b, bottom, top) => choose({ first: a, last: Math.min(b, count - 1), bottom, top })}
          onStep={step}
          onReset={() => choose({ first: null, last: null, bottom: null, top: null })}
          canvasRef={(element) => {
            canvas.current = element
          }}
        />
      </div>
      {asked.error ? <ErrorBox error={asked.error} retry={asked.again} /> : null}
      <p class="explore-pointed figures" aria-live="polite">
        {shown ? (
          <>
            {timeText(secondsOf(shown.time))} · {heightText(metresOf(shown.level))} ·{' '}
            <strong>
              {exact !== undefined
                ? value(exact)
                : code === 0 || code === null
                  ? say.noValue
                  : `≈ ${value(valueFor(code, curtain))}`}
            </strong>
          </>
        ) : (
          <span class="quiet">{say.choose}</span>
        )}
      </p>
      <Legend frame={curtain} palette={chosen.colours} contours={false} />
      {layer && (
        <p class="small">
          {few ? (
            <>
              <i class="curtain-layer" />
              {pick(layer.name, language)}
            </>
          ) : (
            say.layerLong(mostDrawn)
          )}
        </p>
      )}
      {curtain.join * curtain.joinLevels > 1 && (
        <p class="small quiet">{say.joined(curtain.join, curtain.joinLevels)}</p>
      )}
      <p class="explore-actions">
        <Button look="quiet" small busy={busy} onClick={savePng}>
          {say.savePng}
        </Button>
        <Button look="quiet" small onClick={() => saveText(csvOf(curtain, head), `${stem}.csv`)}>
          {say.saveCsv}
        </Button>
        {person ? (
          <Button look="quiet" small busy={busy} onClick={saveExact}>
            {say.exact}
          </Button>
        ) : (
          <ButtonLink look="quiet" small href={loginAddress(address)} rel="nofollow">
            {say.exactLogIn}
          </ButtonLink>
        )}
      </p>
      <p class="small quiet">{say.exactNote}</p>
      {failed ? <Problem>{reasonOf(failed, t)}</Problem> : null}
      {spot && (
        <div class="curtain-two">
          <section>
            <h2>{say.profile(timeText(secondsOf(spot.time)))}</h2>
            {profile.error ? (
              <ErrorBox error={profile.error} retry={profile.again} />
            ) : profile.value && field.levels?.values ? (
              <ProfilePlot
                title={say.profile(timeText(secondsOf(spot.time)))}
                points={pointsOf(field, profile.value.values, curtain)}
                span={[curtain.heights[0]!, curtain.heights.at(-1)!]}
                marks={marksOf(line, secondsOf(profile.value.time), curtain, pick(layer?.name ?? field.name, language))}
                {...{ range, shift, unit: field.unit }}
              />
            ) : (
              <Skeleton lines={6} />
            )}
          </section>
          {seriesRow >= 0 && seriesRow < curtain.rows && (
            <section>
              <h2>{say.series(heightText(curtain.heights[seriesRow]))}</h2>
              <SeriesPlot
                title={say.series(heightText(curtain.heights[seriesRow]))}
                points={alongHeight(curtain, seriesRow).map(
                  (one, column) => [startOf(curtain, column) + curtain.width / 2, one] as const,
                )}
                span={[from, to]}
                marks={[{ at: secondsOf(spot.time), text: 'time' }]}
                {...{ range, offset, unit: field.unit }}
              />
              <p class="small quiet">{words.readFrom}</p>
            </section>
          )}
        </div>
      )}
      <section class="explore-numbers">
        <h2>{say.numbers}</h2>
        <p class="small quiet">
          {say.layers}
          {unit && ` · ${unit}`}
        </p>
        <ScrollTable label={say.numbers}>
          <table class="curtain-figures">
            <thead>
              <tr>
                {say.heads.map((one) => (
                  <th scope="col" key={one}>
                    {one}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...layers].reverse().map((one) => (
                <tr key={one.bottom}>
                  <th scope="row">
                    {Math.round(one.bottom + shift)}–{Math.round(one.top + shift)}
                  </th>
                  {[one.mean, one.least, one.most].map((number, i) => (
                    <td key={say.heads[i + 1]}>{Number.isNaN(number) ? say.noValue : formatValue(number)}</td>
                  ))}
                  <td>{Math.round(one.share * 100)}%</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollTable>
        <p class="small quiet">{say.beam}</p>
      </section>
    </>
  )
}
