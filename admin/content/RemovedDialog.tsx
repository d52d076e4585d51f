import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify, useResourceContext } from 'react-admin'
import { useFormats } from '../format/formats.ts'
import { Problem } from '../forms/FormParts.tsx'
import { useSend } from '../forms/useSend.ts'
import { Pending } from '../layout/Pending.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useRead } from '../providers/useRead.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { RemoveIcon, UndoIcon } from '../theme/icons.tsx'
import { typeNamed } from './contentForm.ts'

/** What was removed, to be brought back. */
export function RemovedDialog() {
  const text = useText()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" startIcon={<RemoveIcon />} onClick={() => setOpen(true)}>
        {text('content.removed')}
      </Button>
      <Dialog open={open} fullWidth maxWidth="sm" onClose={() => setOpen(false)} aria-labelledby={id}>
        <DialogTitle id={id} component="h2" variant="h6">
          {text('content.removed')}
        </DialogTitle>
        <DialogContent>{open && <Removed close={() => setOpen(false)} />}</DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{text('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

function Removed({ close }: { close: () => void }) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const notify = useNotify()
  const data = useConsoleData()
  const queries = useQueryClient()
  const type = typeNamed(useResourceContext())
  const read = useRead(['content', 'removed', type], () => data.removedContent(type), { staleTime: 0 })
  const { busy, problem, send } = useSend()
  if (!read.data) return <Pending of={read} height={120} />
  const bringBack = (id: string, number: number) =>
    send(
      async () => {
        await data.restoreContent(type, id, number)
        await queries.invalidateQueries()
        notify('content.broughtBack', { type: 'success' })
      },
      { dead: close },
    )
  return (
    <>
      {read.data.length === 0 && <Typography>{text('content.removedNone')}</Typography>}
      {read.data.map(({ id, title, number, at, by }) => (
        <Box
          key={id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flex: 1, minWidth: 180, overflowWrap: 'anywhere' }}>
            {title[language] || text('content.untitled')}
            <Typography variant="body2" color="textSecondary">
              {formats.dateTime(at)} · {by}
            </Typography>
          </Box>
          <Button size="small" startIcon={<UndoIcon />} loading={busy} onClick={() => bringBack(id, number)}>
            {text('content.bringBack')}
          </Button>
        </Box>
      ))}
      <Problem above={1}>{problem}</Problem>
    </>
  )
}
