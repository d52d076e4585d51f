import type { ReactNode } from 'react'
import { ListContextProvider, type ListControllerResult, useListContext, useLocation } from 'react-admin'

/**
 * What is typed into a filter takes effect half a second later. By then a row may have been opened whose page is still
 * on its way: the filter must not bring the list back.
 */
export function SteadyFilters({ children }: { children: ReactNode }) {
  const list = useListContext()
  const { pathname } = useLocation()
  const setFilters: ListControllerResult['setFilters'] = (...given) => {
    const [there] = window.location.hash.slice(1).split('?')
    if (there === pathname) list.setFilters(...given)
  }
  return <ListContextProvider value={{ ...list, setFilters }}>{children}</ListContextProvider>
}
