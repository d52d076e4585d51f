import { useState } from 'preact/hooks'
import { ApiError } from '../api.errors.ts'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { composeImage } from './image.ts'
import type { Names } from './offer.ts'
import { fetchCsv, fileStem, type SeriesRequest, saveBlob } from './request.ts'
import type { Picture } from './TimeSeriesChart.tsx'
import { chartTexts } from './texts.ts'

interface Props {
  ready: boolean
  request: SeriesRequest
  picture: Picture
  title: string
  subtitle: string
  citation: string
  names: Names
}

export function ChartExport({ ready, request, picture, title, subtitle, citation, names }: Props) {
  const { language, t: site } = useSite()
  const t = chartTexts[language]
  const [busy, setBusy] = useState<'png' | 'csv' | null>(null)
  const [failed, setFailed] = useState('')

  const save = async (what: 'png' | 'csv', make: () => Promise<Blob>) => {
    setBusy(what)
    setFailed('')
    try {
      saveBlob(await make(), `${fileStem(request)}.${what}`)
    } catch (error) {
      setFailed(error instanceof ApiError && error.status ? error.msg : site.errors.offline)
    } finally {
      setBusy(null)
    }
  }
  const png = async () => {
    const { drawPicture } = await import('./TimeSeriesChart.tsx')
    return composeImage({
      chart: await drawPicture(picture),
      data: picture.data,
      title,
      subtitle,
      note: t.dataFrom + citation,
      names,
    })
  }

  return (
    <div class="chart-export">
      <Button small disabled={!ready} busy={busy === 'png'} onClick={() => void save('png', png)}>
        <Icon name="download" size={16} />
        {busy === 'png' ? t.saving : t.png}
      </Button>
      <Button
        small
        disabled={!ready}
        busy={busy === 'csv'}
        onClick={() => void save('csv', () => fetchCsv(request, language))}
      >
        <Icon name="download" size={16} />
        {busy === 'csv' ? t.saving : t.csv}
      </Button>
      <p class="field-error" role="alert">
        {failed}
      </p>
    </div>
  )
}
