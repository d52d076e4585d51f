import { Box } from '@mui/material'
import { type ComponentType, type FC, lazy, Suspense } from 'react'
import { CanAccess, Loading, useResourceContext } from 'react-admin'
import { useText } from '../texts/useText.ts'
import { AccessDenied } from './Elsewhere.tsx'
import { Retry } from './Retry.tsx'

/** The resource whose page it is. */
export const ofContext = Symbol('of the context')

const waiting = <Loading loadingPrimary="" loadingSecondary="" />

/** A page that is fetched when it is first opened; one of a resource, only by those who may see the resource. */
export function lazily(load: () => Promise<{ default: ComponentType }>, resource?: string | typeof ofContext): FC {
  const Page = lazy(() => load().catch(() => ({ default: NotFetched })))
  return function Lazily() {
    const here = useResourceContext()
    const page = (
      <Suspense fallback={waiting}>
        <Page />
      </Suspense>
    )
    const named = resource === ofContext ? (here ?? '') : resource
    if (named === undefined) return page
    return (
      <CanAccess resource={named} action="list" accessDenied={<AccessDenied resource={named} />} loading={waiting}>
        {page}
      </CanAccess>
    )
  }
}

/** The network failed, or the portal was renewed meanwhile: the browser fetches it all again. */
function NotFetched() {
  const text = useText()
  return (
    <Box sx={{ mt: 3 }}>
      <Retry error={new Error(text('console.offline'))} again={() => window.location.reload()} />
    </Box>
  )
}
