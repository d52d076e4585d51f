import { type ComponentType, type FC, lazy, Suspense } from 'react'
import { CanAccess, Loading } from 'react-admin'
import { AccessDenied } from '../layout/Elsewhere.tsx'

const waiting = <Loading loadingPrimary="" loadingSecondary="" />

/** A page that is fetched when it is first opened; one of a resource, only by those who may see the resource. */
export function lazily(load: () => Promise<{ default: ComponentType }>, resource?: string): FC {
  const Page = lazy(load)
  return function Lazily() {
    const page = (
      <Suspense fallback={waiting}>
        <Page />
      </Suspense>
    )
    if (resource === undefined) return page
    return (
      <CanAccess resource={resource} action="list" accessDenied={<AccessDenied />} loading={waiting}>
        {page}
      </CanAccess>
    )
  }
}
