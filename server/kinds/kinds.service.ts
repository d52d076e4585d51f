import { both } from '../basics/language.ts'
import type { Kind } from '../datasets/datasets.schema.ts'
import type { Database } from '../engines/database/database.ts'
import { type CategoryRow, createKindsStore, type KindRow } from './kinds.store.ts'

/** Published datasets by kind and by category. */
export type Counts = () => Promise<{ kind: Record<string, number>; category: Record<number, number> }>

/** Makes sure that these kinds and categories are there: seeds and imports need them before anything else. */
export const ensureKinds = (database: Database, kinds: KindRow[], categories: CategoryRow[]): Promise<void> =>
  database.transaction(() => createKindsStore(database).ensure(kinds, categories))

export function createKinds({ database, counts }: { database: Database; counts: Counts }) {
  const store = createKindsStore(database)

  async function all(): Promise<Kind[]> {
    const [kinds, categories, count] = await Promise.all([store.kinds(), store.categories(), counts()])
    return kinds.map((kind) => ({
      code: kind.code,
      name: both(kind, 'name'),
      sentence: both(kind, 'sentence'),
      count: count.kind[kind.code] ?? 0,
      children: categories
        .filter((category) => category.kind === kind.code)
        .map((category) => ({
          id: category.id,
          name: both(category, 'name'),
          description: { zh: category.descriptionZh ?? '', en: category.descriptionEn ?? '' },
          dayRange: category.dayRange,
          count: count.category[category.id] ?? 0,
          url: `/resourceDownload/${kind.code}?id=${category.id}${category.dayRange ? `&dayRange=${category.dayRange}` : ''}`,
        })),
    }))
  }

  return {
    all,
    /** One kind by code, or the kind that holds the category with this id. */
    find: async (id: string): Promise<Kind[]> =>
      (await all()).filter((kind) => kind.code === id || kind.children.some((child) => String(child.id) === id)),
  }
}

export type Kinds = ReturnType<typeof createKinds>
