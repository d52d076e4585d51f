import { inArray } from 'drizzle-orm'
import { type Bilingual, both } from '../basics/language.ts'
import type { Database } from '../engines/database/database.ts'
import { actionNames, type Names } from './audit.names.rules.ts'

const byKey = (rows: { key: string | number; nameZh: string; nameEn: string }[]): ReadonlyMap<string, Bilingual> =>
  new Map(rows.map((row) => [String(row.key), both(row, 'name')]))

const atOnce = 500
async function inPieces<T>(ids: number[], read: (ids: number[]) => PromiseLike<T[]>): Promise<T[]> {
  const found: T[] = []
  for (let at = 0; at < ids.length; at += atOnce) found.push(...(await read(ids.slice(at, at + atOnce))))
  return found
}

/** How what the log names by number or code is called now. */
export function createAuditNamesStore({ sql, tables }: Database) {
  const { accounts, datasets, kinds, categories, projects, roles, menus } = tables
  return {
    /** Of what there is little of, all. */
    few: async (): Promise<Omit<Names, 'accounts' | 'datasets'>> => {
      return {
        kinds: byKey(await sql.select({ key: kinds.code, nameZh: kinds.nameZh, nameEn: kinds.nameEn }).from(kinds)),
        categories: byKey(
          await sql
            .select({ key: categories.id, nameZh: categories.nameZh, nameEn: categories.nameEn })
            .from(categories),
        ),
        projects: byKey(
          await sql.select({ key: projects.id, nameZh: projects.nameZh, nameEn: projects.nameEn }).from(projects),
        ),
        roles: byKey(await sql.select({ key: roles.code, nameZh: roles.nameZh, nameEn: roles.nameEn }).from(roles)),
        menus: byKey(await sql.select({ key: menus.id, nameZh: menus.nameZh, nameEn: menus.nameEn }).from(menus)),
        actions: actionNames,
      }
    },
    many: async (of: { accounts: number[]; datasets: number[] }): Promise<Pick<Names, 'accounts' | 'datasets'>> => ({
      accounts: byKey(
        await inPieces(of.accounts, (ids) =>
          sql
            .select({ key: accounts.id, nameZh: accounts.username, nameEn: accounts.username })
            .from(accounts)
            .where(inArray(accounts.id, ids)),
        ),
      ),
      datasets: byKey(
        await inPieces(of.datasets, (ids) =>
          sql
            .select({ key: datasets.id, nameZh: datasets.nameZh, nameEn: datasets.nameEn })
            .from(datasets)
            .where(inArray(datasets.id, ids)),
        ),
      ),
    }),
  }
}
