import { Box, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import type { RoleLimits } from '../../server/roles/limits.schema.ts'
import { bounds, limitNames, limitWords } from '../../server/roles/limits.vocabulary.ts'
import { useFormats } from '../format/formats.ts'
import { Problem, SaveOrCancel } from '../forms/FormParts.tsx'
import { useSend } from '../forms/useSend.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { isWithin, limitsIn, typedOf } from './limitForm.ts'

interface Props {
  role: RoleLimits
  done: () => void
  close: () => void
}

export function LimitForm({ role, done, close }: Props) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const data = useConsoleData()
  const notify = useNotify()
  const [typed, setTyped] = useState(() => typedOf(role))
  /** As it stands at the server: somebody else may have changed it meanwhile. */
  const [now, setNow] = useState(role)
  const { busy, problem, setProblem, send } = useSend()
  const name = role.name[language]

  async function conflict() {
    setNow((await data.roleLimits(role.id)).data)
    setProblem(text('limits.conflict'))
  }
  async function save(event: FormEvent) {
    event.preventDefault()
    const limits = limitsIn(typed)
    if (limits === null) return setProblem(text('limits.range'))
    await send(
      async () => {
        await data.setRoleLimits(role.id, { ...limits, changedAt: now.changedAt })
        notify(text('limits.saved', { name }), { type: 'success' })
        done()
      },
      { conflict },
    )
  }

  return (
    <Box component="form" noValidate onSubmit={save} aria-label={text('limits.changeOf', { name })}>
      <Typography component="h2" sx={{ fontWeight: 600, mb: 1 }}>
        {name}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap sx={{ columnGap: 3, flexWrap: 'wrap' }}>
        {limitNames.map((limit, index) => {
          const [least, most] = bounds[limit]
          const was = now[limit] !== role[limit]
          return (
            <TextField
              key={limit}
              autoFocus={index === 0}
              label={limitWords[limit][language]}
              value={typed[limit]}
              error={!isWithin(limit, typed[limit])}
              helperText={text(was ? 'limits.betweenWas' : 'limits.between', {
                least: formats.number(least),
                most: formats.number(most),
                now: formats.number(now[limit]),
              })}
              onChange={({ target }) => setTyped((all) => ({ ...all, [limit]: target.value }))}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              sx={{ width: { xs: '100%', sm: 260 } }}
            />
          )
        })}
      </Stack>
      <Problem below={1}>{problem}</Problem>
      <SaveOrCancel busy={busy} close={close} />
    </Box>
  )
}
