import type { AirDay } from '../../server/air/air.schema.ts'
import { classOf } from '../../server/air/aqi.vocabulary.ts'
import { formatValue } from '../charts/common/format.ts'
import { groundView } from '../explore/views.vocabulary.ts'
import { pick, useSite } from '../site.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { ListTable } from '../ui/ScrollTable.tsx'
import { airTexts, unitOf } from './texts.ts'

const beside = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** A station's index of a day, and every step to it. */
export function DayView({ day, hrefOf }: { day: AirDay; hrefOf: (date: string) => string }) {
  const { language } = useSite()
  const say = airTexts[language]
  const { aqi, date, standard, missing, unplanned, exempt, primary, why, other } = day
  const level = aqi === null ? null : classOf(aqi)
  const newer = standard === 'HJ 633-2026'
  return (
    <section aria-labelledby="air-day">
      <h2 id="air-day">
        {pick(day.station.name, language)} · <span class="figures">{date}</span>
      </h2>
      <form class="explore-controls" action={groundView}>
        <input type="hidden" name="dataset" value={day.dataset.id} />
        <input type="hidden" name="station" value={day.station.code} />
        <label>
          {say.day}
          <input class="input" type="date" name="date" value={date} required />
        </label>
        <Button look="plain" type="submit">
          {say.show}
        </Button>
        <ButtonLink look="plain" href={hrefOf(beside(date, -1))}>
          {say.before}
        </ButtonLink>
        <ButtonLink look="plain" href={hrefOf(beside(date, 1))}>
          {say.after}
        </ButtonLink>
      </form>
      <p class="air-index">
        {level && (
          <svg class="air-swatch" viewBox="0 0 1 1" aria-hidden="true">
            <rect width="1" height="1" fill={level.colour} />
          </svg>
        )}
        {say.index} <strong class="figures">{aqi ?? say.na}</strong> {level && pick(level, language)}
      </p>
      <p>
        {say.primary}: {primary.length > 0 ? primary.map(say.item).join('; ') : say.noPrimary}
      </p>
      {missing.length + unplanned.length > 0 && <p>{aqi === null ? say.withheld : say.partial}</p>}
      {exempt.length > 0 && <p>{say.exempt(exempt.map(say.item).join(language === 'zh' ? '、' : ', '))}</p>}
      <details open>
        <summary>{say.why(aqi)}</summary>
        <p>
          {say.by(standard)}
          {newer && `; ${say.rounded}`}
          {language === 'zh' ? '。' : '. '}
          {say.byOther(other.standard, other.aqi)}
          {language === 'zh' ? '。' : '.'}
        </p>
        <ListTable label={say.why(aqi)} heads={say.columns}>
          {why.map((one) => {
            const [, measured, valid, between, worked, index] = say.columns
            return (
              <tr key={one.item} class="figures">
                <th scope="row">{say.item(one.item)}</th>
                <td data-head={measured}>
                  {one.measured === null ? '—' : `${formatValue(one.measured)} ${unitOf(one.item)}`}
                </td>
                <td data-head={valid}>{one.of > 0 ? `${one.n} / ${one.of}` : '—'}</td>
                <td data-head={between}>
                  {one.between ? `${one.between.low}–${one.between.high} → ${one.between.from}–${one.between.to}` : '—'}
                </td>
                <td data-head={worked}>{one.formula ?? (one.note && say.notes[one.note])}</td>
                <td data-head={index}>{one.index ?? (one.note === 'unplanned' ? '/' : say.na)}</td>
              </tr>
            )
          })}
        </ListTable>
      </details>
    </section>
  )
}
