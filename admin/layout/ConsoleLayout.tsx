import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Layout, LoadingPage, useLogout, usePermissions } from 'react-admin'
import { consoleRight } from '../../server/menus/screens.vocabulary.ts'
import { forgetRights } from '../providers/authProvider.ts'
import { whenRightsChange } from '../providers/rights.ts'
import { whenSessionEnds } from '../providers/sessionEnd.ts'
import { ConsoleAppBar } from './ConsoleAppBar.tsx'
import { ConsoleMenu } from './ConsoleMenu.tsx'
import { NoConsole } from './NoConsole.tsx'
import { PageTitle } from './PageTitle.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { useNews } from './useNews.ts'
import { useWaiting } from './useWaiting.ts'

export function ConsoleLayout({ children }: { children: ReactNode }) {
  useSessionEnd()
  useRights()
  const { permissions, isPending } = usePermissions<string[]>()
  if (isPending) return <LoadingPage />
  if (!permissions?.includes(consoleRight)) return <NoConsole />
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

/** Menu and pages follow the rights of the person's roles, also those that were given or taken just now. */
function useRights() {
  const queries = useQueryClient()
  useEffect(() => {
    whenRightsChange(() => {
      forgetRights()
      void queries.invalidateQueries({ queryKey: ['auth'] })
      void queries.invalidateQueries({ queryKey: ['roles', 'choices'] })
    })
    return () => whenRightsChange(null)
  }, [queries])
}

/** To the log-in page, and back to where the person was. */
function useSessionEnd() {
  const logOut = useLogout()
  useEffect(() => {
    whenSessionEnds(() => void logOut())
    return () => whenSessionEnds(null)
  }, [logOut])
}
