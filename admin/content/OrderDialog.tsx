import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify, useResourceContext } from 'react-admin'
import { typeOf } from '../../server/editing/editing.fields.ts'
import type { Entry } from '../../server/editing/editing.schema.ts'
import { Problem } from '../forms/FormParts.tsx'
import { useSend } from '../forms/useSend.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useText } from '../texts/useText.ts'
import { ListIcon, NextIcon } from '../theme/icons.tsx'
import { typeNamed } from './contentForm.ts'
import { useGroups } from './useGroups.ts'
import { useTitle } from './useTitle.ts'

/** Those of one group, moved up and down; saved as a whole. */
export function OrderDialog() {
  const text = useText()
  const type = typeNamed(useResourceContext())
  const data = useConsoleData()
  const queries = useQueryClient()
  const notify = useNotify()
  const title = useTitle()
  const groups = useGroups(type)
  const id = useId()
  const [open, setOpen] = useState(false)
  const [all, setAll] = useState<Entry[]>([])
  const [chosen, setChosen] = useState('')
  const { busy, problem, setProblem, send } = useSend()
  const { group } = typeOf(type)

  const read = async () => {
    const pagination = { page: 1, perPage: 500 }
    setAll(
      (await data.getList<Entry>(type, { pagination, sort: { field: 'position', order: 'ASC' }, filter: {} })).data,
    )
  }
  const within = group === undefined ? '' : chosen || groups.choices[0]?.id || ''
  const shown = all.filter((entry) => group === undefined || String(entry[group]) === within)
  function move(at: number, by: 1 | -1) {
    const [one, other] = [shown[at], shown[at + by]]
    if (!one || !other) return
    setAll(all.map((entry) => (entry === one ? other : entry === other ? one : entry)))
  }
  const save = () =>
    send(
      async () => {
        await data.orderContent(
          type,
          shown.map((entry) => String(entry.id)),
        )
        await queries.invalidateQueries({ queryKey: [type] })
        notify('content.ordered', { type: 'success' })
        setOpen(false)
      },
      {
        dead: () => setOpen(false),
        conflict: async () => {
          await read()
          setProblem(text('content.orderStale'))
        },
      },
    )
  return (
    <>
      <Button
        size="small"
        startIcon={<ListIcon />}
        onClick={() => {
          setOpen(true)
          void send(read, { dead: () => setOpen(false) })
        }}
      >
        {text('content.order')}
      </Button>
      <Dialog open={open} fullWidth maxWidth="sm" onClose={() => setOpen(false)} aria-labelledby={id}>
        <DialogTitle id={id} component="h2" variant="h6">
          {text('content.order')}
        </DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>{text('content.orderHelp')}</Typography>
          {group !== undefined && (
            <TextField
              select
              label={text('content.group')}
              value={within}
              onChange={(event) => setChosen(event.target.value)}
              sx={{ mb: 1 }}
            >
              {groups.choices.map((choice) => (
                <MenuItem key={choice.id} value={choice.id}>
                  {choice.name}
                </MenuItem>
              ))}
            </TextField>
          )}
          <Box component="ol" sx={{ m: 0, pl: 3 }}>
            {shown.map((entry, at) => (
              <Box component="li" key={entry.id} sx={{ borderBottom: 1, borderColor: 'divider', py: 0.5 }}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                  <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{title(entry)}</Box>
                  <IconButton
                    aria-label={text('content.up', { title: title(entry) })}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  >
                    <NextIcon sx={{ transform: 'rotate(-90deg)' }} />
                  </IconButton>
                  <IconButton
                    aria-label={text('content.down', { title: title(entry) })}
                    disabled={at === shown.length - 1}
                    onClick={() => move(at, 1)}
                  >
                    <NextIcon sx={{ transform: 'rotate(90deg)' }} />
                  </IconButton>
                </Box>
              </Box>
            ))}
          </Box>
          <Problem above={1}>{problem}</Problem>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{text('ra.action.cancel')}</Button>
          <Button variant="contained" loading={busy} disabled={shown.length < 2} onClick={save}>
            {text('ra.action.save')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
