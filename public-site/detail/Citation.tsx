import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import { useSite } from '../site.ts'
import { CopyButton } from './CopyButton.tsx'
import { detailTexts } from './texts.ts'

const styles = ['gbt7714', 'apa', 'bibtex', 'ris', 'datacite', 'csl'] as const
/** Read by programs, line by line. */
const inLines = ['bibtex', 'ris', 'csl']

/** Six styles, each to be read and copied without script; one open at a time. */
export function Citation({ citation }: { citation: Dataset['citation'] }) {
  const { language } = useSite()
  const t = detailTexts[language].citation
  const first = language === 'zh' ? 'gbt7714' : 'apa'
  const order = [first, ...styles.filter((style) => style !== first)] as (typeof styles)[number][]
  return (
    <div class="citation" id="citation">
      <h3>{t.title}</h3>
      <p class="quiet small">{t.text}</p>
      {order.map((style) => (
        <details key={style} class="fold" name="citation" open={style === first}>
          <summary>{t.styles[style]}</summary>
          <div class="citation-text">
            <pre
              lang={style === 'gbt7714' ? 'zh-CN' : 'en'}
              class={inLines.includes(style) ? undefined : 'citation-prose'}
            >
              {citation[style]}
            </pre>
            <CopyButton text={() => citation[style]} label={t.copy(t.styles[style])} />
          </div>
        </details>
      ))}
    </div>
  )
}
