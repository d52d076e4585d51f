import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Link, TopToolbar, useResourceContext } from 'react-admin'
import { useText } from '../texts/useText.ts'
import { ListIcon } from '../theme/icons.tsx'

/** A list, filtered. */
export const listOf = (resource: string, filter: object) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** A way to another page of the console: an icon and, also on a phone, its name. */
export function PageLink({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Button component={Link} to={to} size="small" startIcon={icon}>
      {children}
    </Button>
  )
}

/** Back to the list of the resource. */
export function ToList() {
  const text = useText()
  return (
    <PageLink to={`/${useResourceContext()}`} icon={<ListIcon />}>
      {text('ra.action.list')}
    </PageLink>
  )
}

/** Above a page: back to the list, and what else can be done. */
export function PageBar({ children }: { children?: ReactNode }) {
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <ToList />
      {children}
    </TopToolbar>
  )
}
