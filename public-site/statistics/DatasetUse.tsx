import { useState } from 'preact/hooks'
import { useSite } from '../site.ts'
import { DatasetFigures } from './DatasetFigures.tsx'
import { useTexts } from './use.texts.ts'

/** How much a dataset is used: its figures come, and their chart, when they are opened. */
export function DatasetUse({ id }: { id: number }) {
  const [opened, setOpened] = useState(false)
  return (
    <details class="fold dataset-use no-print" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>{useTexts[useSite().language].summary}</summary>
      {opened && <DatasetFigures id={id} />}
    </details>
  )
}
