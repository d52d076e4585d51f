import { useEffect } from 'preact/hooks'
import type { Dataset } from '../../../server/datasets/datasets.schema.ts'
import { loadPreview } from '../../detail/preview.ts'
import { LanguageSwitch } from '../../layout/LanguageSwitch.tsx'
import type { Api, PageProps } from '../../page.types.ts'
import { pick, useSite } from '../../site.ts'
import type { Texts } from '../../texts/texts.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MadeUpMark } from '../../ui/MadeUpMark.tsx'
import { ChartPanel, canBeDrawn } from '../series/ChartPanel.tsx'
import type { Preview } from '../series/preview.ts'
import { chartTexts } from '../series/texts.ts'

interface Loaded {
  dataset: Dataset
  preview: Preview | null
}

export const title = ({ dataset }: Loaded, { language }: Texts) =>
  `${chartTexts[language].title} · ${pick(dataset.name, language)}`

export async function load(_: Record<string, string>, query: URLSearchParams, api: Api): Promise<Loaded> {
  const id = /^\d{1,9}$/.test(query.get('id') ?? '') ? query.get('id') : '0'
  const version = /^\d{1,6}$/.test(query.get('version') ?? '') ? `?version=${query.get('version')}` : ''
  const dataset = await api<Dataset>(`/datasets/${id}${version}`)
  return { dataset, preview: await loadPreview(dataset, api) }
}

/** The picture over the whole window, with an address of its own; Esc leads back to the dataset. */
export function Page({ data: { dataset, preview }, query }: PageProps<Loaded>) {
  const { language, address } = useSite()
  const t = chartTexts[language]
  /** What was chosen here is seen there as well. */
  const back = `/detail?${address.split(/\?(.*)/s)[1] ?? query}#chart`
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if ((event.target as Element | null)?.closest('input, select, textarea')) return
      // This page came without the shell of the others.
      location.assign(back)
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [back])
  return (
    <article class="chart-page">
      <header class="chart-page-head">
        <ButtonLink look="quiet" small href={back} data-native>
          <Icon name="left" size={16} />
          <span class="chart-page-back">{t.narrow}</span>
          <kbd>Esc</kbd>
        </ButtonLink>
        <h1>{pick(dataset.name, language)}</h1>
        {dataset.madeUp && <MadeUpMark />}
        <LanguageSwitch />
      </header>
      {canBeDrawn(dataset) ? (
        <ChartPanel key={`${dataset.id} ${dataset.version}`} dataset={dataset} preview={preview} query={query} wide />
      ) : (
        <p class="chart-page-none">{t.nothingToDraw}</p>
      )}
    </article>
  )
}
