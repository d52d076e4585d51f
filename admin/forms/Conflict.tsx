import { Alert, AlertTitle, Button, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type RaRecord, useDataProvider, useSaveContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useFormats } from '../format/formats.ts'
import type { TextKey } from '../texts/texts.ts'
import { useText } from '../texts/useText.ts'
import { keepDraft } from './drafts.ts'

type Values = Record<string, unknown>

/** Three states of a record: what both read, what I typed, what they saved. */
interface Compared {
  /** Names of what they changed, and of what both did. */
  theirs: TextKey[]
  both?: TextKey[]
  /** What of mine is put over theirs. */
  mine: Values
}

interface Props {
  resource: string
  id: number | string
  title: string
  compare: (base: Values, mine: Values, theirs: Values) => Compared
  /** A record as the form holds it. */
  read?: (record: RaRecord) => Values
  /** Both are saved at once, in these words; else they are put into the form, to be looked at. */
  atOnce?: { text: TextKey; keep: TextKey }
}

/** Someone else saved first: says what they changed, and joins both without losing a word. */
export function Conflict({ resource, id, title, compare, read = (record) => record, atOnce }: Props) {
  const text = useText()
  const { words } = useFormats()
  const data = useDataProvider()
  const form = useFormContext()
  const { save } = useSaveContext()
  const [settled, setSettled] = useState<'joined' | 'over' | null>(null)
  const { data: theirs } = useQuery({
    queryKey: [resource, 'conflict', id],
    queryFn: async () => read((await data.getOne(resource, { id })).data),
    staleTime: 0,
    gcTime: 0,
  })
  if (settled === 'over' || !theirs) return null
  if (settled === 'joined') return <Alert severity="info">{text('conflict.joined')}</Alert>

  const { theirs: changed, both = [], mine } = compare(form.formState.defaultValues ?? {}, form.getValues(), theirs)
  const named = (names: TextKey[]) => words(names.map((name) => text(name)))
  function keep() {
    if (atOnce) {
      setSettled('over')
      return void save?.({ ...theirs, ...mine })
    }
    form.reset(theirs)
    for (const [field, value] of Object.entries(mine)) form.setValue(field, value, { shouldDirty: true })
    setSettled('joined')
  }
  function drop() {
    form.reset(theirs)
    keepDraft(resource, id, null)
    setSettled('over')
  }
  return (
    <Alert severity="warning">
      <AlertTitle>{title}</AlertTitle>
      {text(atOnce?.text ?? 'conflict.text', { fields: named(changed) || text('conflict.unseen') })}
      {both.length > 0 && <div>{text('conflict.both', { fields: named(both) })}</div>}
      <Stack direction="row" sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={keep}>
          {text(atOnce?.keep ?? 'conflict.join')}
        </Button>
        <Button variant="outlined" onClick={drop}>
          {text('conflict.drop')}
        </Button>
      </Stack>
    </Alert>
  )
}
