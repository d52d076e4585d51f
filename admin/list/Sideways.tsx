import { TableContainer, Typography } from '@mui/material'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '../texts/useText.ts'

/** A table wider than the screen scrolls in its own frame, says so, and fades out where there is more of it. */
export function Sideways({ label, children }: { label: string; children: ReactNode }) {
  const text = useText()
  const frame = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  const [ended, setEnded] = useState(false)
  const look = useCallback(() => {
    const { scrollWidth, clientWidth, scrollLeft } = frame.current!
    setWide(scrollWidth > clientWidth + 1)
    setEnded(scrollLeft + clientWidth >= scrollWidth - 1)
  }, [])
  useEffect(() => {
    const watched = new ResizeObserver(look)
    watched.observe(frame.current!)
    watched.observe(frame.current!.firstElementChild!)
    return () => watched.disconnect()
  }, [look])
  return (
    <>
      {wide && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1 }}>
          {text('lists.sideways')}
        </Typography>
      )}
      <TableContainer
        ref={frame}
        tabIndex={0}
        role="region"
        aria-label={label}
        onScroll={look}
        sx={{ maskImage: wide && !ended ? 'linear-gradient(to left, transparent, #000 48px)' : 'none' }}
      >
        {children}
      </TableContainer>
    </>
  )
}
