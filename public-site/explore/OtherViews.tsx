import { useSite } from '../site.ts'
import { explorerTexts } from './texts.ts'
import { groundView, lidarView, satelliteView } from './views.vocabulary.ts'

/** Views that show other data than maps do; each says which. */
export function OtherViews({ here = '' }: { here?: string }) {
  const { language } = useSite()
  const say = explorerTexts[language].others
  const all = [
    { href: satelliteView('satelliters'), label: say.satellites },
    { href: satelliteView('weiXingGcData'), label: say.swaths },
    { href: lidarView, label: say.lidar },
    { href: groundView, label: say.ground },
  ]
  return all
    .filter(({ href }) => href !== here)
    .map(({ href, label }) => (
      <a key={href} href={href}>
        {label}
      </a>
    ))
}
