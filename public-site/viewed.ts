/** Of the server alone: which page is looked at, as it is counted. */
import { find } from './routes.tsx'

const ofDataset = /^\/(detail|resourceDownload\/[^/:]+$)/
const whole = /^[1-9]\d{0,8}$/

/** The pattern of a page's address and the dataset it shows; null where there is no such page, or it leads elsewhere. */
export function viewed(address: string): { page: string; datasetId: number | null; keyword?: string } | null {
  const found = find(address)
  if (!found?.route.load) return null
  const { path } = found.route
  const id = found.query.get(path.startsWith('/dataVisualization/') ? 'dataset' : 'id') ?? ''
  const shows = ofDataset.test(path) || path.startsWith('/dataVisualization/')
  const keyword = path === '/list' || path === '/resourceDownload/:type' ? found.query.get('keyword')?.trim() : ''
  return { page: path, datasetId: shows && whole.test(id) ? Number(id) : null, ...(keyword && { keyword }) }
}
