import { useSite } from '../site.ts'
import { Still } from '../ui/Still.tsx'
import { platformName, type Shell } from './shell.types.ts'

export function Footer({ shell }: { shell: Shell }) {
  const { t, language } = useSite()
  const text = (key: string) => shell.texts[key]?.[language] ?? ''
  const lines = [
    [t.shell.footer.organiser, text('organiser')],
    [t.shell.footer.contact, text('contact')],
    [t.shell.footer.technicalSupport, text('technical-support')],
    [t.shell.footer.filingNumber, text('filing-number')],
  ].filter(([, value]) => value)
  return (
    <Still as="footer" class="footer" name="footer" given={!shell.embedded}>
      {() => (
        <div class="footer-inner">
          <div>
            <p class="footer-name">{platformName(shell.texts, t)}</p>
            <a class="footer-way" href="/feedback">
              {t.shell.footer.feedback}
            </a>{' '}
            <a class="footer-way" href="/openStatistics">
              {t.shell.footer.statistics}
            </a>
          </div>
          <dl>
            {lines.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Still>
  )
}
