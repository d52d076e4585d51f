import type { Datasets } from '../datasets/datasets.service.ts'
import { DomainError } from '../errors.ts'
import type { Kinds } from '../kinds/kinds.service.ts'
import type { Library } from '../library/library.service.ts'
import { areas } from '../library/library.vocabulary.ts'
import type { Notices } from '../notices/notices.service.ts'
import type { Projects } from '../projects/projects.service.ts'
import { type Place, pagesOf, placesEach, robots, sitemap, sitemapIndex } from './sitemap.rules.ts'

const always = [
  '/',
  '/list',
  '/notices',
  '/about/platformguid',
  '/about/projectoverview',
  '/about/introductory',
  '/about/history',
  '/about/comproblem',
  ...Object.values(areas).map(({ path }) => path),
]

export function createCrawlers({
  datasets,
  kinds,
  library,
  notices,
  projects,
}: {
  datasets: Pick<Datasets, 'changes' | 'publicUrl'>
  kinds: Pick<Kinds, 'all'>
  library: Pick<Library, 'changes'>
  notices: Pick<Notices, 'changes'>
  projects: Pick<Projects, 'all'>
}) {
  const { publicUrl } = datasets

  async function places(): Promise<Place[]> {
    const [families, funded, told, written, published] = await Promise.all([
      kinds.all(),
      projects.all(),
      notices.changes(),
      library.changes(),
      datasets.changes(),
    ])
    return [
      ...always.map((path) => ({ path })),
      ...families.map(({ code }) => ({ path: `/resourceDownload/${code}` })),
      ...funded.map(({ id }) => ({ path: `/about/projectoverview/${id}` })),
      ...told.map(({ id, changedAt }) => ({ path: `/notices/${id}`, changedAt })),
      ...written,
      ...published.map(({ id, changedAt }) => ({ path: `/detail?id=${id}`, changedAt })),
    ]
  }

  return {
    robots: () => robots(publicUrl),
    /** Everything that visitors may read; the list of lists where one would be too long. @throws DomainError notFound */
    sitemap: async (page?: number): Promise<string> => {
      const all = await places()
      const pages = pagesOf(all)
      if (page !== undefined && page > pages) throw new DomainError('notFound')
      if (page === undefined && pages > 1) return sitemapIndex(pages, publicUrl)
      const from = ((page ?? 1) - 1) * placesEach
      return sitemap(all.slice(from, from + placesEach), publicUrl)
    },
  }
}
export type Crawlers = ReturnType<typeof createCrawlers>
