import type { ReactNode } from 'react'
import { Layout, LoadingPage, usePermissions } from 'react-admin'
import type { Action } from '../../server/roles/roles.vocabulary.ts'
import { ConsoleAppBar } from './ConsoleAppBar.tsx'
import { ConsoleMenu } from './ConsoleMenu.tsx'
import { NoConsole } from './NoConsole.tsx'

const needed: Action = 'console.open'

export function ConsoleLayout({ children }: { children: ReactNode }) {
  const { permissions, isPending } = usePermissions<string[]>()
  if (isPending) return <LoadingPage />
  if (!permissions?.includes(needed)) return <NoConsole />
  return (
    <Layout appBar={ConsoleAppBar} appBarAlwaysOn menu={ConsoleMenu}>
      {children}
    </Layout>
  )
}
