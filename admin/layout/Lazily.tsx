import { Alert, Box } from '@mui/material'
import {
  type ComponentType,
  type FC,
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { CanAccess, Loading, useNotify, useResourceContext } from 'react-admin'
import { followPages, keptResource, leftPage, writingOn } from '../providers/rights.ts'
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
        <Kept resource={named}>{page}</Kept>
      </CanAccess>
    )
  }
}

/** A dialog that is fetched when it is first opened. Where that fails, a notice says so and the next opening tries again. */
export function dialogLater<P extends { close: () => void }>(load: () => Promise<FC<P>>): FC<P> {
  const once = () =>
    lazy(async (): Promise<{ default: FC<P> }> => {
      try {
        return { default: await load() }
      } catch {
        latest = once()
        return { default: NoDialog }
      }
    })
  let latest = once()
  return function Later(props: P) {
    const [Dialog] = useState(() => latest)
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  }
}

function NoDialog({ close }: { close: () => void }) {
  const text = useText()
  const notify = useNotify()
  useEffect(() => {
    notify(text('console.offline'), { type: 'error' })
    close()
  }, [notify, text, close])
  return null
}

/** What narrows a list is not written anew by hand: it is no reason to stay. */
const filters = '[role="search"], [class*="RaFilter"], [class*="filter"]'

/** Where the right to a page is taken while somebody writes on it, it stays until they leave it. */
function Kept({ resource, children }: { resource: string; children: ReactNode }) {
  const text = useText()
  const kept = useSyncExternalStore(followPages, keptResource) === resource
  useEffect(() => () => leftPage(resource), [resource])
  function typed({ target }: FormEvent) {
    const field = target as HTMLInputElement
    if (field.value && !field.closest(filters)) writingOn(resource)
  }
  return (
    <Box onInput={typed}>
      {kept && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {text('rights.kept')}
        </Alert>
      )}
      {children}
    </Box>
  )
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
