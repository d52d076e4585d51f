import { useSite } from '../site.ts'
import { examining, landing, published } from './delivery.rules.ts'
import { deliveryTexts } from './texts.ts'

/** From one page of deliveries to the others. */
export function DeliveryNav({ at }: { at: string }) {
  const { language } = useSite()
  const { pages, menu } = deliveryTexts[language]
  return (
    <nav class="side" aria-label={menu}>
      <ul>
        {(
          [
            [landing, pages.landing],
            [examining, pages.examining],
            [published, pages.published],
          ] as const
        ).map(([address, name]) => (
          <li key={address}>
            <a href={address} aria-current={address === at ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
