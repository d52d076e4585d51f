import type { Bilingual } from '../../server/basics/language.ts'
import type { Marked as MarkedText } from '../../server/datasets/datasets.schema.ts'
import { detailAddress, otherLanguage, pick, tag, useSite } from '../site.ts'

/** The other language of a title: quiet, marked with its language, left out where it says nothing new. */
export function OtherTitle({ value, as: Tag = 'span' }: { value: Bilingual; as?: 'span' | 'p' }) {
  const { language } = useSite()
  const other = otherLanguage(language)
  if (!value[other] || value[other] === value[language]) return null
  return (
    <Tag class="other-title" lang={tag(other)}>
      {value[other]}
    </Tag>
  )
}

/** A dataset in a list: its name, which leads to it, and that in the other language. */
export function DatasetName({ dataset }: { dataset: { id: number; name: Bilingual } }) {
  const { language } = useSite()
  return (
    <>
      <p class="favourite-name">
        <a href={detailAddress(dataset.id)}>{pick(dataset.name, language)}</a>
      </p>
      <p class="small">
        <OtherTitle value={dataset.name} />
      </p>
    </>
  )
}

/** Text with what the search found marked in it. */
export function Marked({ runs }: { runs: MarkedText }) {
  return (
    <>
      {runs.map((run, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other name than their place
        run.hit ? <mark key={at}>{run.text}</mark> : run.text,
      )}
    </>
  )
}
