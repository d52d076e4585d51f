import { Alert, AlertTitle, Box, Button, Stack, Typography } from '@mui/material'
import type { ActionChoice } from '../../server/roles/roles.admin.schema.ts'
import { useFormats } from '../format/formats.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import type { useMatrix } from './useMatrix.ts'

interface Props {
  matrix: ReturnType<typeof useMatrix>
  actions: readonly ActionChoice[]
}

/** Within reach while something is changed: what will be different, and what stands against it. */
export function MatrixBar({ matrix: { changed, overtaken, problem, busy, save, drop }, actions }: Props) {
  const text = useText()
  const language = useLanguage()
  const { words } = useFormats()
  if (changed.length === 0) return null
  const names = (some: string[]) =>
    words(some.map((action) => actions.find((one) => one.action === action)?.name[language] ?? action))
  return (
    <Box
      role="region"
      aria-label={text('roles.unsaved')}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        maxHeight: '60vh',
        overflowY: 'auto',
        p: 2,
        borderTop: 2,
        borderColor: 'primary.main',
        bgcolor: 'background.paper',
      }}
    >
      {overtaken && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <AlertTitle>{text('roles.overtakenTitle')}</AlertTitle>
          {text('roles.overtakenText')}
        </Alert>
      )}
      {problem && (
        <Alert severity="error" sx={{ mb: 2 }}>
          <AlertTitle>{text('ask.notSaved')}</AlertTitle>
          {problem}
        </Alert>
      )}
      <Typography sx={{ fontWeight: 600 }}>{text('roles.unsaved')}</Typography>
      <Box component="ul" sx={{ m: 0, mb: 1.5, pl: 2.5 }}>
        {changed.map(({ role, given, taken }) => (
          <li key={role.id}>
            {role.name[language]}
            {given.length > 0 && <div>{text('roles.gives', { rights: names(given) })}</div>}
            {taken.length > 0 && <div>{text('roles.takes', { rights: names(taken) })}</div>}
          </li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={busy} onClick={save}>
          {text('ra.action.save')}
        </Button>
        <Button variant="outlined" disabled={busy} onClick={drop}>
          {text('roles.drop')}
        </Button>
      </Stack>
    </Box>
  )
}
