import type { Audit } from '../audit/audit.service.ts'
import type { AdminList, Rows } from '../basics/admin-query.ts'
import { both } from '../basics/language.ts'
import { refuseProblems } from '../basics/problems.ts'
import { rowOf } from '../basics/rows.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import { checkState, chosenLeaves, leavesOf } from '../menus/menus.rules.ts'
import type { Menus } from '../menus/menus.service.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import {
  type ActionChoice,
  AdminRole,
  type MenuChoice,
  type NewRole,
  type RightsOfRoles,
  type RoleEdit,
  type RoleFilter,
  type RoleSortable,
} from './roles.admin.schema.ts'
import {
  actionsProblem,
  administrators,
  beyond,
  check,
  codeProblem,
  grantable,
  isAction,
  needed,
  neededThere,
  type RoleWords,
  tidy,
} from './roles.rules.ts'
import { createRolesStore } from './roles.store.ts'
import { actions } from './roles.vocabulary.ts'

const about = (actor: Person, role: { id: number; code: string }) => ({
  actor,
  subject: 'role' as const,
  subjectId: role.id,
  subjectName: role.code,
})
const facts = ({ name, description, actions, menus }: AdminRole) => ({ name, description, actions, menus })

export function createRoles({
  database,
  menus,
  audit,
  sessions,
  clock,
}: {
  database: Database
  audit: Pick<Audit, 'record'>
  menus: Pick<Menus, 'tree'>
  sessions: Pick<Sessions, 'demandAlive'>
  clock: Clock
}) {
  const store = createRolesStore(database)
  type Row = NonNullable<Awaited<ReturnType<typeof store.find>>>

  async function shown(rows: Row[]): Promise<AdminRole[]> {
    const ids = rows.map((row) => row.id)
    const tree = await menus.tree()
    const open = [...leavesOf(tree)].filter((id) => tree.some((node) => node.id === id && node.public))
    const granted = await store.menusOf(ids)
    const held = await store.accountsOf(ids)
    return rows.map((row) => {
      const own = granted.filter((one) => one.roleId === row.id).map((one) => one.menuId)
      return rowOf(AdminRole, row, {
        name: both(row, 'name'),
        description: both(row, 'description'),
        actions: row.actions.filter(isAction),
        menus: checkState(tree, new Set([...chosenLeaves(tree, own), ...open])),
        accounts: held.get(row.id) ?? 0,
      })
    })
  }

  async function read(id: number): Promise<AdminRole> {
    const row = await store.find(id)
    if (!row) throw new DomainError('notFound')
    return (await shown([row]))[0]!
  }

  async function row(id: number): Promise<Row> {
    const found = await store.find(id)
    if (!found) throw new DomainError('notFound')
    return found
  }

  /** Later than what it was, also when the clock stands still: the time is what tells two states apart. */
  const later = (than: number) => Math.max(clock(), than + 1)

  const mayGrant = async (person: Person) => grantable(person.actions, await store.actionsInUse())

  /** @throws DomainError beyondOwnRights: nobody gives, takes or touches more than they hold */
  async function demand(person: Person, touched: Iterable<string>) {
    if (beyond(await mayGrant(person), touched).length > 0) throw new DomainError('beyondOwnRights')
  }

  /**
   * Runs a change of rights alone, in one transaction, where whoever changes them is not ended by then, and undoes it
   * where nobody would be left to manage accounts and roles. @throws DomainError sessionEnded, lastAdministrator
   */
  const keepAdministrator = <T>(person: Person, change: () => Promise<T>): Promise<T> =>
    database.transaction(async () => {
      await store.waitForTurn()
      await sessions.demandAlive(person)
      const left = async () => {
        const holdings = await store.holdings(neededThere)
        return [needed, neededThere].map((rights) => administrators(holdings, rights).size)
      }
      const before = await left()
      const result = await change()
      const after = await left()
      if (before.some((count, at) => count > 0 && after[at] === 0)) throw new DomainError('lastAdministrator')
      return result
    })

  /** @throws DomainError notFound, conflict */
  async function current(id: number, updatedAt: string): Promise<Row> {
    const found = await row(id)
    if (Date.parse(updatedAt) !== found.updatedAt) throw new DomainError('conflict')
    return found
  }

  /** @throws DomainError beyondOwnRights */
  async function save(person: Person, old: Row, role: RoleWords, leaves?: number[]): Promise<AdminRole> {
    await demand(person, [...old.actions, ...role.actions])
    const before = await read(old.id)
    await store.save(old.id, role, later(old.updatedAt))
    if (leaves) await store.setMenus(old.id, leaves)
    const after = await read(old.id)
    await audit.record({ ...about(person, after), action: 'role.edited', before: facts(before), after: facts(after) })
    return after
  }

  const setEnabled = (person: Person, id: number, enabled: boolean) =>
    keepAdministrator(person, async () => {
      const role = await row(id)
      await demand(person, role.actions)
      if (role.enabled !== enabled) {
        await store.setEnabled(id, enabled, later(role.updatedAt))
        await audit.record({
          ...about(person, role),
          action: enabled ? 'role.enabled' : 'role.disabled',
          before: { enabled: role.enabled },
          after: { enabled },
        })
      }
      return read(id)
    })

  /** Public items need no permission, so none is kept. */
  async function menusToKeep(chosen: number[]) {
    const tree = await menus.tree()
    const open = new Set(tree.filter((node) => node.public).map((node) => node.id))
    return {
      known: new Set(tree.map((node) => node.id)),
      leaves: [...chosenLeaves(tree, chosen)].filter((id) => !open.has(id)),
    }
  }

  return {
    keepAdministrator,
    demand,
    list: async (query: AdminList<RoleSortable, RoleFilter>): Promise<Rows<AdminRole>> => {
      const { rows, total } = await store.page(query)
      return { list: await shown(rows), total }
    },
    read,
    actions: async (person: Person): Promise<ActionChoice[]> => {
      const may = await mayGrant(person)
      return Object.entries(actions).map(([action, name]) => ({ action, name, grantable: may.has(action) }))
    },
    menus: async (): Promise<MenuChoice[]> =>
      (await menus.tree()).map((menu) => ({
        id: menu.id,
        parentId: menu.parentId,
        name: both(menu, 'name'),
        url: menu.url,
        public: menu.public,
        visible: menu.visible,
      })),
    /** @throws DomainError fieldsInvalid, beyondOwnRights */
    create: async (person: Person, given: NewRole): Promise<AdminRole> => {
      const role = tidy({ ...given, code: given.code.trim() })
      return keepAdministrator(person, async () => {
        const { known, leaves } = await menusToKeep(role.menus)
        const problems = { ...codeProblem(role.code, await store.codeTaken(role.code)), ...check(role, known) }
        refuseProblems(problems)
        await demand(person, role.actions)
        const id = await store.add(role, clock())
        await store.setMenus(id, leaves)
        const made = await read(id)
        await audit.record({ ...about(person, made), action: 'role.created', after: facts(made) })
        return made
      })
    },
    /** @throws DomainError notFound, conflict, fieldsInvalid, beyondOwnRights, lastAdministrator */
    edit: async (person: Person, id: number, given: RoleEdit): Promise<AdminRole> => {
      const role = tidy(given)
      return keepAdministrator(person, async () => {
        const old = await current(id, given.updatedAt)
        const { known, leaves } = await menusToKeep(role.menus)
        refuseProblems(check(role, known))
        return save(person, old, role, leaves)
      })
    },
    /** Rights of several roles: all of it or nothing. @throws as `edit` */
    editActions: (person: Person, given: RightsOfRoles['roles']): Promise<AdminRole[]> =>
      keepAdministrator(person, async () => {
        const saved: AdminRole[] = []
        for (const { id, updatedAt, actions } of given) {
          const old = await current(id, updatedAt)
          refuseProblems(actionsProblem(actions))
          const words = { name: both(old, 'name'), description: both(old, 'description'), menus: [] }
          saved.push(await save(person, old, { ...words, actions: [...new Set(actions)] }))
        }
        return saved
      }),
    enable: (person: Person, id: number) => setEnabled(person, id, true),
    disable: (person: Person, id: number) => setEnabled(person, id, false),
    /** @throws DomainError notFound, builtInRole, roleHeld, beyondOwnRights */
    remove: (person: Person, id: number): Promise<AdminRole> =>
      keepAdministrator(person, async () => {
        const role = await read(id)
        if (role.builtIn) throw new DomainError('builtInRole')
        await demand(person, role.actions)
        if (role.accounts > 0) throw new DomainError('roleHeld', { count: role.accounts })
        await store.remove(id)
        await audit.record({ ...about(person, role), action: 'role.deleted', before: facts(role) })
        return role
      }),
  }
}

export type Roles = ReturnType<typeof createRoles>
