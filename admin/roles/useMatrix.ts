import { useEffect, useState } from 'react'
import { useGetMany, useListContext, useNotify } from 'react-admin'
import type { AdminRole } from '../../server/roles/roles.admin.schema.ts'
import { keepDraft, readDraft } from '../forms/drafts.ts'
import { useSend } from '../forms/useSend.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useText } from '../texts/useText.ts'
import { changesOf, isOn, type MatrixChanges, set, toSave } from './matrixChanges.ts'

const draft = ['roles', 'matrix'] as const
const isChanges = (values: unknown): values is MatrixChanges => typeof values === 'object' && values !== null

/** The roles of the list beside each other, with what is changed and not saved; that stays over another page or log-in. */
export function useMatrix() {
  const text = useText()
  const notify = useNotify()
  const data = useConsoleData()
  const { data: listed, refetch, error } = useListContext<AdminRole>()
  const { busy, problem, setProblem, send } = useSend()
  const [overtaken, setOvertaken] = useState(false)
  const [changes, setChanges] = useState<MatrixChanges>(() => {
    const kept = readDraft(...draft)?.values
    return isChanges(kept) ? kept : {}
  })
  // What is changed stays in view when the list is filtered.
  const away = Object.keys(changes)
    .map(Number)
    .filter((id) => listed && !listed.some((role) => role.id === id))
  const others = useGetMany<AdminRole>('roles', { ids: away }, { enabled: away.length > 0 })
  const roles = listed && [...listed, ...(others.data ?? []).filter((role) => role && away.includes(role.id))]
  const changed = changesOf(roles ?? [], changes)
  const unsaved = changed.length > 0

  function keep(next: MatrixChanges) {
    setChanges(next)
    const any = Object.keys(next).length > 0
    keepDraft(...draft, any ? { at: Date.now(), base: '', before: {}, values: next } : null)
  }
  const readAgain = () => Promise.all([refetch(), away.length > 0 && others.refetch()])

  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])

  return {
    roles,
    error,
    readAgain,
    changed,
    busy,
    problem,
    /** Somebody else saved first: theirs are shown by now, under what is changed here. */
    overtaken: overtaken && unsaved,
    isOn: (role: AdminRole, action: string) => isOn(role, action, changes),
    set: (role: AdminRole, action: string, on: boolean) => keep(set(changes, role, action, on)),
    drop: () => {
      setProblem('')
      setOvertaken(false)
      keep({})
    },
    save: () =>
      send(
        async () => {
          await data.setRightsOfRoles(toSave(changed))
          setOvertaken(false)
          await readAgain()
          keep({})
          notify(text('roles.saved'), { type: 'success' })
        },
        {
          conflict: async () => {
            await readAgain()
            setOvertaken(true)
          },
        },
      ),
  }
}
