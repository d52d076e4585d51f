import { useState } from 'preact/hooks'
import { madeUpWords } from '../../../server/datasets/about.vocabulary.ts'
import type { Dataset } from '../../../server/datasets/datasets.schema.ts'
import { mostDrawn } from '../../../server/series/series.looks.vocabulary.ts'
import { loginAddress } from '../../address.rules.ts'
import { agreed } from '../../agreement/agreed.ts'
import { ApiError } from '../../api.errors.ts'
import { applyAddress } from '../../applications/applications.rules.ts'
import { pick, useSite } from '../../site.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { number } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Problem } from '../../ui/Said.tsx'
import { saveBlob } from '../../ui/save.ts'
import type { LegendEntry } from '../common/image.ts'
import { dashes, lineColours, looks } from '../common/palette.ts'
import { panelsOf } from '../panels/panels.ts'
import { pageAddress, pictureTexts, validOf } from './about.ts'
import type { ChartData } from './data.ts'
import type { Names } from './offer.ts'
import { fetchCsv, fetchToKeep, fileStem, type SeriesRequest } from './request.ts'
import type { Picture } from './TimeSeriesChart.tsx'
import { chartTexts } from './texts.ts'

interface Props {
  dataset: Dataset
  /** Path and query that show this very picture again. */
  address: string
  ready: boolean
  request: SeriesRequest
  picture: Picture
  /** Axes reach to every value. */
  whole: boolean
  subtitle: string
  methods: string[]
  names: Names
  /** All that is known of the dataset: a page may have come with less. */
  all(): Promise<Dataset>
}

/** What a page shows is for everyone; what is taken away from it asks for the same leave as a file. */
export function ChartExport({
  dataset,
  all,
  address,
  ready,
  request,
  picture,
  whole,
  subtitle,
  methods,
  names,
}: Props) {
  const { language, t: site, person, publicUrl } = useSite()
  const { access } = dataset
  const t = chartTexts[language]
  const [busy, setBusy] = useState<'png' | 'csv' | null>(null)
  const [failed, setFailed] = useState('')

  const save = async (what: 'png' | 'csv', make: () => Promise<Blob>) => {
    setBusy(what)
    setFailed('')
    try {
      saveBlob(await agreed(site, make), `${fileStem(request)}.${what}`)
    } catch (error) {
      setFailed(error instanceof ApiError && error.status ? error.msg : site.errors.offline)
    } finally {
      setBusy(null)
    }
  }
  const png = async () => {
    const [{ drawPicture }, { composeImage }] = await Promise.all([
      import('./TimeSeriesChart.tsx'),
      import('../common/image.ts'),
    ])
    const [fetched, told] = await Promise.all([fetchToKeep(request, site), all()])
    const data = { ...fetched, limited: picture.panels[0]?.data.limited }
    return composeImage({
      chart: await drawPicture({ ...picture, panels: panelsOf(data, language, whole) }),
      legend: legendOf(data, names),
      title: pick(told.name, language),
      subtitle,
      methods: [...methods, validOf(data, names, language).join(t.semicolon)],
      warning: dataset.madeUp ? madeUpWords.text[language] : null,
      notes: [
        t.dataFrom + (language === 'zh' ? told.citation.gbt7714 : told.citation.apa),
        t.terms(pick(told.licence.name, language), publicUrl + pageAddress(request)),
      ],
      texts: pictureTexts(told, { data, names, request }, publicUrl, language),
    })
  }

  if (!access.allowed && !person)
    return (
      <div class="chart-export">
        {[t.pngLogIn, t.csvLogIn].map((words) => (
          <ButtonLink key={words} small href={loginAddress(address)} rel="nofollow">
            <Icon name="download" size={16} />
            {words}
          </ButtonLink>
        ))}
      </div>
    )

  if (!access.allowed)
    return access.applicable ? (
      <div class="chart-export">
        <ButtonLink small href={applyAddress([request.dataset])}>
          <Icon name="download" size={16} />
          {t.csvApply}
        </ButtonLink>
      </div>
    ) : null

  const ways = [
    ['png', t.png, png],
    ['csv', t.csv, () => fetchCsv(request, site)],
  ] as const
  return (
    <div class="chart-export">
      {ways.map(([what, words, make]) => (
        <Button key={what} small disabled={!ready} busy={busy === what} onClick={() => void save(what, make)}>
          <Icon name="download" size={16} />
          {busy === what ? t.saving : words}
        </Button>
      ))}
      <p class="quiet small chart-export-note">
        {(picture.panels[0]?.data.times.length ?? 0) > mostDrawn ? t.taken(number(mostDrawn, language)) : t.kept}
      </p>
      <Problem>{failed}</Problem>
    </div>
  )
}

/** Panels name their variables: a colour is a station. */
function legendOf(data: ChartData, names: Names): LegendEntry[] {
  const styles = looks(data.lines)
  const stations = [...new Set(data.lines.map((line) => line.station))]
  return stations.map((station) => {
    const i = data.lines.findIndex((line) => line.station === station)
    return {
      text: names.station(station),
      colour: lineColours.light[styles[i]!.colour]!,
      dash: dashes[styles[i]!.dash]!,
    }
  })
}
