import { sharingModes } from '../../server/datasets/datasets.vocabulary.ts'
import { Choose } from '../basket/Choose.tsx'
import { ChosenBar } from '../basket/ChosenBar.tsx'
import { Heart } from '../favourites/Heart.tsx'
import { pick, useSite } from '../site.ts'
import { DatasetName } from '../ui/Bilingual.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { bytes, date, isoDate, number, period } from '../ui/format.ts'
import { Pager } from '../ui/Pager.tsx'
import { personalAddress } from './parts.rules.ts'
import { type DataOf, pageSize } from './personal.data.ts'
import { personalTexts } from './texts.ts'

/** One that is taken off stays in its place until the page is left: a second press brings it back. */
export function Favourites({ data: { list, total, page } }: { data: DataOf<'favourites'> }) {
  const { language } = useSite()
  const say = personalTexts[language]
  if (total === 0)
    return (
      <Empty title={say.favourites.empty}>
        <p>{say.favourites.how}</p>
        <ButtonLink href="/list">{say.browse}</ButtonLink>
      </Empty>
    )
  return (
    <>
      <p class="quiet figures">{say.favourites.count(number(total, language))}</p>
      <ul class="favourites">
        {list.map((dataset) => (
          <li key={dataset.id}>
            <div>
              <DatasetName dataset={dataset} />
              <p class="row-facts small figures quiet">
                {[
                  pick(dataset.category, language),
                  period(dataset.timeFrom, dataset.timeTo),
                  pick(dataset.region, language),
                  bytes(dataset.dataVolume),
                  sharingModes[dataset.sharingMode === 'open' ? 'open' : 'permission'][language],
                ]
                  .filter(Boolean)
                  .map((fact) => (
                    <span key={fact}>{fact}</span>
                  ))}
                <time dateTime={isoDate(dataset.updatedAt)}>
                  {say.favourites.updated(date(dataset.updatedAt, language))}
                </time>
              </p>
            </div>
            <div class="favourite-side">
              <Heart id={dataset.id} name={pick(dataset.name, language)} presumed />
              {dataset.sharingMode !== 'open' && <Choose id={dataset.id} name={pick(dataset.name, language)} />}
            </div>
          </li>
        ))}
      </ul>
      <ChosenBar />
      <Pager page={page} pages={Math.ceil(total / pageSize)} to={(target) => personalAddress('favourites', target)} />
    </>
  )
}
