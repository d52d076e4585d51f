import { Message } from '../errors/ErrorPage.tsx'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { detailTexts } from './texts.ts'

/** An address that names no dataset leads on to all of them. */
export function NoDataset() {
  const t = detailTexts[useSite().language].unnamed
  return (
    <Message title={t.title} text={t.text}>
      <search>
        <form class="no-dataset" action="/list" method="get">
          <input class="input" type="search" name="keyword" aria-label={t.search} placeholder={t.search} />
          <Button type="submit" look="main">
            {t.find}
          </Button>
        </form>
      </search>
    </Message>
  )
}
