import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useUnselectAll } from 'react-admin'
import type { AdminApplication, AdminApplicationRow } from '../../server/applications/applications.admin.schema.ts'
import { mostThread } from '../../server/applications/applications.vocabulary.ts'
import { useSend } from '../forms/useSend.ts'
import { Pending } from '../layout/Pending.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useRead } from '../providers/useRead.ts'
import { whole } from '../providers/whole.ts'
import { useText } from '../texts/useText.ts'

/** Several cases to one colleague, or back to anyone; those that cannot go to them are told. */
export function BulkHandOver({ rows, close }: { rows: AdminApplicationRow[]; close: () => void }) {
  const text = useText()
  const data = useConsoleData()
  const notify = useNotify()
  const refresh = useRefresh()
  const unselect = useUnselectAll('applications')
  const [to, setTo] = useState<number | 'anyone' | ''>('')
  const [words, setWords] = useState('')
  const [refused, setRefused] = useState<{ id: number; message: string }[]>([])
  const { busy, problem, setProblem, send } = useSend()
  const colleagues = useColleagues(rows)

  async function handOver() {
    if (to === '') return setProblem(text('applications.colleagueRequired'))
    await send(
      async () => {
        const ids = rows.map((row) => row.id)
        const { data: told } = await data.handOverApplications(ids, to === 'anyone' ? null : to, words.trim())
        setRefused(told.refused)
        refresh()
        if (told.decided.length) notify(text('applications.done.handOver'), { type: 'success' })
        if (told.refused.length) return
        unselect()
        close()
      },
      { dead: close },
    )
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={busy ? undefined : close} aria-labelledby="bulk-hand-over">
      <DialogTitle id="bulk-hand-over" component="h2" variant="h6">
        {text('applications.bulk.handOverTitle', { smart_count: rows.length })}
      </DialogTitle>
      <DialogContent>
        {refused.length > 0 && (
          <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
            {refused.map((one) => (
              <div key={one.id}>
                #{one.id} {one.message}
              </div>
            ))}
          </Alert>
        )}
        {colleagues.data ? (
          <TextField
            select
            autoFocus
            fullWidth
            label={text('applications.colleague')}
            value={to}
            onChange={({ target }) => setTo(target.value === 'anyone' ? 'anyone' : Number(target.value))}
            error={problem !== ''}
            helperText={problem || text('applications.help.handOver')}
          >
            <MenuItem value="anyone">{text('applications.backToAll')}</MenuItem>
            {colleagues.data.map((colleague) => (
              <MenuItem key={colleague.id} value={colleague.id}>
                {colleague.realName}
              </MenuItem>
            ))}
          </TextField>
        ) : (
          <Pending of={colleagues} height={72} />
        )}
        <TextField
          label={text('applications.label.handOver')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          multiline
          maxRows={4}
          fullWidth
          slotProps={{ htmlInput: { maxLength: mostThread } }}
        />
        <Box component="ul" sx={{ m: 0, pl: 2 }}>
          {rows.map((row) => (
            <Typography component="li" variant="body2" key={row.id}>
              #{row.id} {row.applicant.realName}
            </Typography>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={busy}>
          {text('ra.action.cancel')}
        </Button>
        <Button variant="contained" loading={busy} onClick={handOver}>
          {text('applications.handOver')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Of each category among the cases; who is not of a case's category is refused for it. */
function useColleagues(rows: AdminApplicationRow[]) {
  const data = useDataProvider()
  const first = [...new Map(rows.map((row) => [row.kind, row.id])).values()]
  return useRead(['applications', 'colleagues', ...first], async () => {
    const cases = await Promise.all(
      first.map((id) => data.getOne<AdminApplication>('applications', { id, meta: whole.meta })),
    )
    const all = cases.flatMap((one) => one.data.colleagues)
    return { data: [...new Map(all.map((one) => [one.id, one])).values()] }
  })
}
