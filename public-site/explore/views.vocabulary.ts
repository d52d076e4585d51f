/** The views of fields on grids, by the names that their addresses have: `bitmapth`, `bitmapqd` … */
export const viewNames = ['control', 'bitmap', 'gisdynamic', 'sequence', 'histogram', 'brushcolor'] as const
export type View = (typeof viewNames)[number]
export const familyNames = ['th', 'qd'] as const
export type FamilyName = (typeof familyNames)[number]

export const explorer = '/dataVisualization'
/** Where it begins. */
export const firstView = `${explorer}/controlth`
/** Ground stations: air quality by day. */
export const groundView = `${explorer}/dmobservation`
/** Inventories by sector, species and year. */
export const inventoryView = `${explorer}/qingdshj`
export const groundQuery = 'dataset station date view variable year x y words bbox'.split(' ')
/** Lidars: time and height. */
export const lidarView = `${explorer}/radarpro`
export const lidarQuery = 'dataset field first last bottom top time level from to scale colours above'.split(' ')
export const explorerQuery =
  'dataset field time resolution level from to scale colours projection quality cells also box axes brush picked year region'.split(
    ' ',
  )

/** Satellites have two addresses of their own: products on grids, and swaths as they were flown. */
export const satelliteNames = ['satelliters', 'weiXingGcData'] as const
export type SatelliteName = (typeof satelliteNames)[number]
export const satelliteView = (name: SatelliteName) => `${explorer}/${name}`

export interface ViewOf {
  view: View
  family: FamilyName
}
export const allViews: ViewOf[] = familyNames.flatMap((family) => viewNames.map((view) => ({ view, family })))
export const viewPath = ({ view, family }: ViewOf) => `${explorer}/${view}${family}`
