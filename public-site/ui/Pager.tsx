import { useSite } from '../site.ts'
import { number } from './format.ts'
import { Icon } from './Icon.tsx'
import { pageNumbers } from './pager.rules.ts'

/** Pages as links. Nothing where one page holds all. */
export function Pager({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) {
  const { t, language } = useSite()
  if (pages < 2) return null
  return (
    <nav class="pager figures" aria-label={t.list.pages}>
      {page > 1 && (
        <a class="pager-step" href={to(page - 1)} rel="prev">
          <Icon name="left" size={16} />
          {t.list.previous}
        </a>
      )}
      <ol>
        {pageNumbers(page, pages).map((target, at) => (
          <li key={target ?? `gap before ${at}`}>
            {target === null ? (
              '…'
            ) : (
              <a
                href={to(target)}
                aria-current={target === page ? 'page' : undefined}
                aria-label={t.list.page(number(target, language), number(pages, language))}
              >
                {number(target, language)}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <a class="pager-step" href={to(page + 1)} rel="next">
          {t.list.next}
          <Icon name="right" size={16} />
        </a>
      )}
    </nav>
  )
}
