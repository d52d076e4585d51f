import { Alert, AlertTitle, Box, Button, Stack } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useRedirect } from 'react-admin'
import { useText } from '../texts/useText.ts'
import { NextIcon } from '../theme/icons.tsx'
import { Key } from './Shortcuts.tsx'
import { confirms, isPlain, lettersDone, useSingleKeys } from './useShortcuts.ts'

interface BarProps {
  /** What is done here; a decision, where nothing is said. */
  label?: string
  chosen: boolean
  back: () => void
  children: ReactNode
}

/** Where decisions are made; Esc leads back to the choice, and so does a letter where Enter would confirm. */
export function DeskBar({ label, chosen, back, children }: BarProps) {
  const text = useText()
  const group = useRef<HTMLDivElement>(null)
  function stepBack(event: KeyboardEvent) {
    const stray = confirms(event.target) && isPlain(event.nativeEvent) && event.key.length === 1
    if (!chosen || !(stray || event.key === 'Escape')) return
    event.preventDefault()
    back()
    group.current?.focus()
  }
  return (
    <Box
      ref={group}
      tabIndex={-1}
      component="section"
      aria-label={label ?? text('desk.decision')}
      onKeyDown={stepBack}
      sx={{ outline: 'none', py: 1.5 }}
    >
      {children}
    </Box>
  )
}

interface VerbProps {
  shortcut: string
  label: string
  icon: ReactNode
  tone?: 'main' | 'other' | 'quiet'
  disabled?: boolean
  act: () => void
}

/** One thing that can be done, with its key. */
export function DeskVerb({ shortcut, label, icon, tone = 'other', disabled, act }: VerbProps) {
  const [keys] = useSingleKeys()
  return (
    <Button
      size={tone === 'quiet' ? 'medium' : 'large'}
      variant={tone === 'main' ? 'contained' : tone === 'other' ? 'outlined' : 'text'}
      startIcon={icon}
      aria-keyshortcuts={keys ? shortcut : undefined}
      disabled={disabled}
      onClick={act}
      sx={{
        // As wide as its words: three quiet ones stand in a row on a phone.
        flex: { xs: tone === 'quiet' ? '1 0 auto' : 1, sm: 'none' },
        ...(tone === 'quiet' && {
          px: { xs: 0.25, sm: 1 },
          fontSize: { xs: '0.8125rem', sm: '0.875rem' },
          '& .MuiButton-startIcon': { mr: { xs: 0.5, sm: 1 } },
        }),
        whiteSpace: 'nowrap',
        '& kbd': { ml: 1.5, display: { xs: 'none', md: 'inline' } },
      }}
    >
      {label}
      {keys && <Key>{shortcut}</Key>}
    </Button>
  )
}

interface SettleProps {
  confirm: string
  icon: ReactNode
  danger?: boolean
  busy: boolean
  /** The button has the focus: Enter is enough. */
  ready?: boolean
  act: () => Promise<unknown>
  back: () => void
  children: ReactNode
}

/**
 * The second step: what it means, and doing it, by a press of the button, by Enter on it, or by Ctrl+Enter from anywhere
 * in the form. Not by Enter in a field, Space, a key that is held down, or the second half of a double click on the
 * button that stood here before.
 */
export function DeskSettle({ confirm, icon, danger = false, busy, ready = false, act, back, children }: SettleProps) {
  const text = useText()
  function confirmed() {
    lettersDone()
    void act()
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        const { isComposing, repeat } = event.nativeEvent
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing && !repeat) confirmed()
      }}
    >
      {children}
      <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
        <Button
          data-confirm
          onClick={({ detail }) => detail < 2 && confirmed()}
          onKeyDown={(event) => {
            // Ctrl+Enter is heard above.
            const { ctrlKey, metaKey, repeat } = event
            if (event.key === ' ' || (event.key === 'Enter' && (repeat || ctrlKey || metaKey))) event.preventDefault()
          }}
          onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
          size="large"
          variant="contained"
          color={danger ? 'warning' : 'primary'}
          autoFocus={ready}
          loading={busy}
          loadingPosition="start"
          startIcon={icon}
          sx={{ flex: { xs: 1, sm: 'none' } }}
        >
          {confirm}
        </Button>
        <Button size="large" onClick={back}>
          {text('desk.back')}
        </Button>
      </Stack>
    </Box>
  )
}

interface DecidedProps {
  resource: string
  /** Somebody else decided while this person was about to. */
  overtaken: boolean
  after: number | null
  children: ReactNode
}

/** What was decided, and the way on. */
export function DeskDecided({ resource, overtaken, after, children }: DecidedProps) {
  const text = useText()
  const redirect = useRedirect()
  return (
    <Alert
      severity={overtaken ? 'warning' : 'info'}
      variant="outlined"
      // On a phone the way on stands beneath the words.
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: 1 } }}
      action={
        after !== null && (
          <Button
            color="inherit"
            endIcon={<NextIcon />}
            autoFocus={overtaken}
            sx={{ whiteSpace: 'nowrap' }}
            onClick={() => redirect('show', resource, after)}
          >
            {text('desk.openNext')}
          </Button>
        )
      }
    >
      {overtaken && <AlertTitle>{text('desk.decidedMeanwhile')}</AlertTitle>}
      {children}
    </Alert>
  )
}
