import { Button, type Theme, useMediaQuery } from '@mui/material'
import { useEffect, useState } from 'react'
import { useText } from '../texts/useText.ts'
import { SearchIcon } from '../theme/icons.tsx'
import { dialogLater } from './Lazily.tsx'

const fetchDialog = async () => (await import('./FinderDialog.tsx')).FinderDialog
const Dialog = dialogLater(fetchDialog)
/** Ahead of the press: where it fails, the press says so. */
const fetchAhead = () => void fetchDialog().catch(() => undefined)

/** Ctrl+K or ⌘K: people, datasets and cases, from any page. */
export function Finder() {
  const text = useText()
  const [open, setOpen] = useState(false)
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'))
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <Button
        color="inherit"
        startIcon={<SearchIcon />}
        aria-label={text('finder.name')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        sx={{ minWidth: 0, whiteSpace: 'nowrap', '& .MuiButton-startIcon': { mr: { xs: 0, md: 1 } } }}
      >
        {wide && `${text('finder.open')} (Ctrl+K)`}
      </Button>
      {open && <Dialog close={() => setOpen(false)} />}
    </>
  )
}
