import type { ComponentChildren } from 'preact'
import { type Label, licences, sharingModes } from '../../server/datasets/datasets.vocabulary.ts'
import { siteLabel } from '../../server/datasets/field-words.vocabulary.ts'
import type { Comparison } from '../../server/datasets/versions/versions.schema.ts'
import { labelOf } from '../detail/words.ts'
import { useSite } from '../site.ts'
import { bytes, isoDate, number, place } from '../ui/format.ts'
import { versionTexts } from './version.texts.ts'

/** So many files are named; all are told where the versions are compared. */
const mostFiles = 5

/** What is not the same as in the version before, a line each: fields, stations, variables, files with their sizes, rows. */
export function ChangesSince({ comparison }: { comparison: Comparison }) {
  const { language } = useSite()
  const { compare: t } = versionTexts[language]
  const { from, stations, variables, files, data } = comparison
  const count = (value: number) => number(value, language)
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const lines: [name: string, told: ComponentChildren][] = []

  function field<V>(name: string, { before, after }: { before: V | null; after: V | null }, say: (value: V) => string) {
    const told = (value: V | null) => (value === null ? '' : say(value)) || t.none
    if (!same(before, after)) lines.push([name, `${told(before)} → ${told(after)}`])
  }
  const coded = (name: 'sharingMode' | 'licence', words: Record<string, Label>) =>
    field(siteLabel(name, language), comparison[name], (code) => code && labelOf(words, code, language))
  field(t.period, comparison.period, (one) => `${isoDate(one.from)} – ${isoDate(one.to)}`)
  field(t.extent, comparison.extent, (one) => `${place(one.south, one.west)} – ${place(one.north, one.east)}`)
  coded('sharingMode', sharingModes)
  coded('licence', licences)
  field(siteLabel('timeZone', language), comparison.timeZone, (zone) => zone)
  field(siteLabel('fileFormats', language), comparison.fileFormats, (formats) => formats.join(', '))

  function listed(name: string, list: Comparison['stations' | 'variables' | 'files']) {
    const parts = (['came', 'went', 'changed'] as const).flatMap((how) =>
      list[how].length > 0 ? [t.many[how](count(list[how].length))] : [],
    )
    if (parts.length > 0) lines.push([name, t.counted(count(list.before), count(list.after), parts.join(t.comma))])
  }
  listed(t.stations, stations)
  if (data.changed.length > 0) lines.push([t.data, t.many.changed(count(data.changed.length))])
  listed(t.variables, variables)
  field(t.rows, comparison.rows, count)
  field(t.values, comparison.values, count)
  field(t.bytes, comparison.bytes, bytes)
  listed(t.files, files)
  if (lines.length === 0)
    return (
      <p class="quiet">
        {t.since(from)} {t.same}
      </p>
    )

  const named = [
    ...files.came.map((one) => ({ how: t.came, name: one.name, size: bytes(one.bytes) })),
    ...files.went.map((one) => ({ how: t.went, name: one.name, size: bytes(one.bytes) })),
    ...files.changed.map(({ before, after }) => ({
      ...{ how: t.changed, name: after.name },
      size: before.bytes === after.bytes ? bytes(after.bytes) : `${bytes(before.bytes)} → ${bytes(after.bytes)}`,
    })),
  ]
  return (
    <>
      <p class="quiet">{t.since(from)}</p>
      <ul class="version-changes">
        {lines.map(([name, told]) => (
          <li key={name}>
            {name}
            {language === 'zh' ? '：' : ': '}
            {told}
            {name === t.files && (
              <ul>
                {named.slice(0, mostFiles).map((file) => (
                  <li key={`${file.how} ${file.name}`}>
                    {file.how} <code>{file.name}</code> <span class="quiet nowrap">{file.size}</span>
                  </li>
                ))}
                {named.length > mostFiles && <li class="quiet">{t.moreFiles(named.length - mostFiles)}</li>}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
