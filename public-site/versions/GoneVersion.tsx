import type { VersionHead, VersionList } from '../../server/datasets/versions/versions.schema.ts'
import { Section } from '../detail/Section.tsx'
import { detailAddress, pick, useSite } from '../site.ts'
import { OtherTitle } from '../ui/Bilingual.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { date } from '../ui/format.ts'
import { Versions } from './Versions.tsx'
import { versionTexts } from './version.texts.ts'

/** A withdrawn version at its own address: that it was there, why it is not given, and the way on. */
export interface Gone {
  list: VersionList
  version: VersionHead
}

/** The withdrawn version that an address names; without a number the newest of a dataset that has none left. */
export function goneOf(list: VersionList, number: number | null): Gone | null {
  const version = list.versions.find((one) => one.state === 'withdrawn' && (number === null || one.number === number))
  return version ? { list, version } : null
}

export function GoneVersion({ gone: { list, version } }: { gone: Gone }) {
  const { language } = useSite()
  const t = versionTexts[language]
  const { dataset, currentVersion } = list
  return (
    <article class="page detail">
      <header class="detail-head">
        <h1>
          {pick(dataset.name, language)}
          <OtherTitle value={dataset.name} />
        </h1>
        <div class="detail-old" role="note">
          <p>
            <strong>{t.gone.since(date(version.withdrawn!.at, language), version.number)}</strong>
          </p>
          <p>
            {t.reason}
            {language === 'zh' ? '：' : ': '}
            <span class="version-reason">{pick(version.withdrawn!.reason, language)}</span>
          </p>
        </div>
        <p class="gone-way">
          {currentVersion === null ? (
            t.gone.none
          ) : (
            <ButtonLink look="main" href={detailAddress(dataset.id)}>
              {t.newest(currentVersion)}
            </ButtonLink>
          )}
        </p>
      </header>
      <Section id="versions" title={t.gone.all}>
        <Versions id={dataset.id} versions={list.versions} shown={version.number} />
      </Section>
    </article>
  )
}
