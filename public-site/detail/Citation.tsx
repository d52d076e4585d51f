import { useRef, useState } from 'preact/hooks'
import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import { onServer, useSite } from '../site.ts'
import { Still, useIslands } from '../ui/Still.tsx'
import { Copy } from './CopyButton.tsx'
import { detailTexts } from './texts.ts'

type Style = keyof Dataset['citation']
const styles = ['gbt7714', 'apa', 'bibtex', 'ris', 'datacite', 'csl', 'cff'] as const satisfies Style[]
/** Read by programs, line by line: long, so they come when they are looked for. */
const inLines = ['bibtex', 'ris', 'csl', 'cff']

interface Props {
  /** null: they stand there as the server wrote them. */
  citation: Dataset['citation'] | null
  /** Where those of programs are not sent along. */
  rest?: {
    /** The page without script that has them as well. */
    address: string
    all: boolean
    ask(): void
  }
}

/** Seven styles, each to be read without script; one open at a time. */
export function Citation({ citation, rest }: Props) {
  const { language } = useSite()
  const t = detailTexts[language].citation
  const place = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<Style | null>(null)
  useIslands(place, 'copy', citation, (at) => (
    <Copy
      text={() => at.parentElement?.querySelector('pre')?.textContent ?? ''}
      label={t.copy(t.styles[at.dataset.copy as Style])}
    />
  ))
  const first = language === 'zh' ? 'gbt7714' : 'apa'
  const order: Style[] = [first, ...styles.filter((style) => style !== first)]
  return (
    <Still
      as="div"
      class="citation"
      id="citation"
      name="citation"
      part={place}
      given={citation !== null}
      onToggleCapture={(event: Event) => {
        const fold = event.target as HTMLDetailsElement
        if (!fold.open || citation || !fold.querySelector('.citation-rest')) return
        setOpened(fold.dataset.style as Style)
        rest?.ask()
      }}
    >
      {() => (
        <>
          <h3>{t.title}</h3>
          <p class="quiet small">{t.text}</p>
          {order.map((style) => (
            <details key={style} class="fold" name="citation" data-style={style} open={style === (opened ?? first)}>
              <summary>{t.styles[style]}</summary>
              {inLines.includes(style) && onServer && rest && !rest.all ? (
                <p class="citation-rest">
                  <a href={rest.address} rel="nofollow" data-native>
                    {t.rest}
                  </a>
                </p>
              ) : (
                <div class="citation-text">
                  <pre
                    lang={style === 'gbt7714' ? 'zh-CN' : 'en'}
                    class={inLines.includes(style) ? undefined : 'citation-prose'}
                  >
                    {citation![style]}
                  </pre>
                  <span class="copy" data-copy={style} />
                </div>
              )}
            </details>
          ))}
        </>
      )}
    </Still>
  )
}
