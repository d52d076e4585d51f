import type { ComponentChildren } from 'preact'
import type { Application } from '../../server/applications/applications.schema.ts'
import { inventoryResolutions, inventorySectors } from '../../server/applications/applications.vocabulary.ts'
import { species } from '../../server/datasets/species.vocabulary.ts'
import { AttachmentLinks } from '../attachments/AttachmentLinks.tsx'
import { detailAddress, pick, useSite } from '../site.ts'
import { Written } from '../ui/Written.tsx'
import { applicationTexts } from './texts.ts'

type Words = Record<string, { zh: string; en: string }>
/** The vocabulary, and what only these datasets call so. */
const sectorsOf = ({ sectorNames = [] }: NonNullable<Application['inventory']>): Words => ({
  ...Object.fromEntries(sectorNames.map(({ code, name }) => [code, name])),
  ...inventorySectors,
})

/** What the applicant wrote, as it was sent. */
export function Given({ one }: { one: Application }) {
  const { language } = useSite()
  const { case: say, inventory } = applicationTexts[language]
  const named = (words: Words, code: string) => words[code]?.[language] ?? code
  const list = (words: Words, codes: string[]) =>
    codes.map((code) => named(words, code)).join(language === 'zh' ? '、' : ', ')
  return (
    <dl class="given">
      <Fact name={say.datasets}>
        {one.datasets.map((dataset) => (
          <span class="block" key={dataset.id}>
            <a href={detailAddress(dataset.id)}>{pick(dataset.name, language)}</a>{' '}
            <span class="quiet small">{say.version(dataset.version)}</span>
          </span>
        ))}
      </Fact>
      <Fact name={say.reason}>
        <Written of="span" text={one.reason} />
      </Fact>
      {one.purpose && (
        <Fact name={say.purpose}>
          <Written of="span" text={one.purpose} />
        </Fact>
      )}
      {one.inventory && (
        <>
          <Fact name={inventory.years}>{one.inventory.years}</Fact>
          {one.inventory.species.length > 0 && (
            <Fact name={inventory.species}>{list(species, one.inventory.species)}</Fact>
          )}
          {one.inventory.sectors.length > 0 && (
            <Fact name={inventory.sectors}>{list(sectorsOf(one.inventory), one.inventory.sectors)}</Fact>
          )}
          {one.inventory.resolution && (
            <Fact name={inventory.resolution}>{named(inventoryResolutions, one.inventory.resolution)}</Fact>
          )}
          {one.inventory.agreement && <Fact name={inventory.terms}>{inventory.agreed}</Fact>}
        </>
      )}
      {one.attachments.length > 0 && (
        <Fact name={say.attachments}>
          <AttachmentLinks files={one.attachments} />
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
