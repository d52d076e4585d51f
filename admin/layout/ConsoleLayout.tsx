import { type ReactNode, useEffect } from 'react'
import { Layout, LoadingPage, useLogout, usePermissions } from 'react-admin'
import type { Action } from '../../server/roles/roles.vocabulary.ts'
import { whenSessionEnds } from '../providers/sessionEnd.ts'
import { ConsoleAppBar } from './ConsoleAppBar.tsx'
import { ConsoleMenu } from './ConsoleMenu.tsx'
import { NoConsole } from './NoConsole.tsx'
import { PageTitle } from './PageTitle.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { useNews } from './useNews.ts'
import { useWaiting } from './useWaiting.ts'

const needed: Action = 'console.open'

export function ConsoleLayout({ children }: { children: ReactNode }) {
  useSessionEnd()
  const { permissions, isPending } = usePermissions<string[]>()
  if (isPending) return <LoadingPage />
  if (!permissions?.includes(needed)) return <NoConsole />
  return (
    <Layout appBar={ConsoleAppBar} appBarAlwaysOn menu={ConsoleMenu}>
      <Live />
      {children}
      <PasswordDialog />
    </Layout>
  )
}

/** What the whole console follows: what arrives, and how much waits. */
function Live() {
  useNews()
  const { sum } = useWaiting()
  return <PageTitle waiting={sum} />
}

/** To the log-in page, and back to where the person was. */
function useSessionEnd() {
  const logOut = useLogout()
  useEffect(() => {
    whenSessionEnds(() => void logOut())
    return () => whenSessionEnds(null)
  }, [logOut])
}
