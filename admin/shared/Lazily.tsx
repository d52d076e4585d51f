import { type ComponentType, type FC, lazy, Suspense } from 'react'
import { Loading } from 'react-admin'

/** A page that is fetched when it is first opened. */
export function lazily(load: () => Promise<{ default: ComponentType }>): FC {
  const Page = lazy(load)
  return function Lazily() {
    return (
      <Suspense fallback={<Loading loadingPrimary="" loadingSecondary="" />}>
        <Page />
      </Suspense>
    )
  }
}
