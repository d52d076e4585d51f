import { useLayoutEffect, useRef } from 'preact/hooks'
import { madeUpWords } from '../../server/datasets/about.vocabulary.ts'
import { ChooseBox } from '../basket/Choose.tsx'
import { HeartButton } from '../favourites/Heart.tsx'
import { useSite } from '../site.ts'
import { Still, useIslands } from '../ui/Still.tsx'
import type { ListRow } from './list.data.ts'
import { Row } from './Row.tsx'

/** `rows`: null where they stand there as the server wrote them. */
export function Rows({ rows, start }: { rows: ListRow[] | null; start: number }) {
  const { language } = useSite()
  const list = useRef<HTMLElement>(null)
  useIslands(list, 'heart', rows, (place) => <HeartButton id={Number(place.dataset.heart)} name={nameAt(place)} />)
  useIslands(list, 'choose', rows, (place) => <ChooseBox id={Number(place.dataset.choose)} name={nameAt(place)} />)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other marks
  useLayoutEffect(() => {
    for (const mark of list.current?.querySelectorAll<HTMLElement>('.made-up') ?? [])
      mark.title = madeUpWords.text[language]
  }, [rows, language])
  return (
    <>
      <Still as="ol" class="rows" name="rows" part={list} start={start} given={rows !== null}>
        {() => rows!.map((row) => <Row key={row.id} row={row} />)}
      </Still>
      <Still as="div" class="list-made-up quiet small" name="rows-made-up" given={rows !== null}>
        {() => rows!.some(({ madeUp }) => madeUp) && madeUpWords.text[language]}
      </Still>
    </>
  )
}

const nameAt = (place: Element) => place.closest('.row')?.querySelector('.row-title a')?.textContent ?? ''
