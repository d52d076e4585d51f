import { Link } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'
import { Link as RouteLink } from 'react-admin'

/** A link inside a row that opens something by itself; for those who do not use a mouse, it is the row's. */
export function RowLink({ to, lang, children }: { to: string; lang?: string; children: ReactNode }) {
  return (
    <Link component={RouteLink} to={to} lang={lang} onClick={(event: MouseEvent) => event.stopPropagation()}>
      {children}
    </Link>
  )
}
