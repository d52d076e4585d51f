import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { Layout, LoadingPage, useLogout, useNotify, usePermissions } from 'react-admin'
import { consoleRight } from '../../server/menus/screens.vocabulary.ts'
import { type Action, actions } from '../../server/roles/roles.vocabulary.ts'
import { useFormats } from '../format/formats.ts'
import { authProvider, forgetRights } from '../providers/authProvider.ts'
import { changeOfRights, followPages, whenRightsChange, writtenResource } from '../providers/rights.ts'
import { whenSessionEnds } from '../providers/sessionEnd.ts'
import { useLanguage, useText } from '../texts/useText.ts'
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
  const writes = useSyncExternalStore(followPages, writtenResource) !== null
  if (isPending) return <LoadingPage />
  if (!permissions?.includes(consoleRight) && !writes) return <NoConsole />
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

/** Menu and pages follow the rights of the person's roles, also those that were given or taken just now, and say so. */
function useRights() {
  const queries = useQueryClient()
  const tellOf = useTellOf()
  // What it says is in the language of the moment, and is no reason to begin anew.
  const told = useRef(tellOf)
  told.current = tellOf
  useEffect(() => {
    whenRightsChange(async () => {
      const before = queries.getQueryData<Action[]>(permissionsKey)
      forgetRights()
      void queries.invalidateQueries({ queryKey: ['auth'] })
      void queries.invalidateQueries({ queryKey: ['roles', 'choices'] })
      // Where it cannot be asked now, the next call says it.
      const after = await authProvider.getPermissions().catch(() => undefined)
      if (before && after) told.current(changeOfRights(before, after as Action[]))
    })
    return () => whenRightsChange(null)
  }, [queries])
}
/** As react-admin keeps them. */
const permissionsKey = ['auth', 'getPermissions', {}]

function useTellOf() {
  const text = useText()
  const language = useLanguage()
  const { words } = useFormats()
  const notify = useNotify()
  return ({ given, taken }: { given: Action[]; taken: Action[] }) => {
    if (given.length + taken.length === 0) return
    const named = (rights: Action[]) => words(rights.map((right) => actions[right][language]))
    const sentences = [
      text('rights.changed'),
      taken.length > 0 && text('rights.taken', { rights: named(taken) }),
      given.length > 0 && text('rights.given', { rights: named(given) }),
    ]
    notify(sentences.filter(Boolean).join(language === 'zh' ? '' : ' '), {
      type: taken.length > 0 ? 'warning' : 'info',
      autoHideDuration: 20_000,
      multiLine: true,
    })
  }
}

/** To the log-in page, and back to where the person was. */
function useSessionEnd() {
  const logOut = useLogout()
  useEffect(() => {
    whenSessionEnds(() => void logOut())
    return () => whenSessionEnds(null)
  }, [logOut])
}
