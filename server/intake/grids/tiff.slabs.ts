/** The pixels of a GeoTIFF on longitude and latitude as variables on a grid, so that all fields go one way. */
import { copyShared, lengthsOf, sizeOf, whole } from '../../engines/arrays/chunks.rules.ts'
import { type ElementName, elements, newValues, type Values } from '../../engines/arrays/elements.ts'
import type { SlabFile, SlabVariable } from '../../imports/netcdf/slabs.ts'
import { Broken } from '../text/source.ts'

/** Pixels of all bands together; more would not fit the memory of a reading. */
export const mostPixels = 40_000_000

export interface TiffPlace {
  width: number
  height: number
  bands: number
  west: number
  north: number
  /** Degrees of a pixel. */
  across: number
  down: number
}

const elementOf = (list: object): ElementName | null =>
  (Object.keys(elements) as ElementName[]).find((name) => list instanceof elements[name].list) ?? null

function axis(name: string, standard: string, units: string, values: Float64Array): SlabVariable {
  return {
    dimensions: [name],
    shape: [values.length],
    attributes: { standard_name: standard, units },
    element: 'float64',
    read: (region = whole([values.length])) => values.slice(region[0]![0], region[0]![1]),
  }
}

const numeric = (text: unknown): number | null => {
  const value = typeof text === 'string' && text.trim() !== '' ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : null
}
const plain = (text: unknown) => (typeof text === 'string' && text !== 'none' ? text.trim().slice(0, 300) : '')

/** Null where there are more pixels than can be held, or numbers that no array holds. @throws Broken */
export async function tiffSlabs(path: string, place: TiffPlace): Promise<SlabFile | null> {
  const { width, height, bands } = place
  if (width * height * bands > mostPixels) return null
  const { fromFile } = await import('geotiff')
  try {
    const file = await fromFile(path)
    try {
      const image = await file.getImage()
      const noData = image.getGDALNoData()
      const rasters = (await image.readRasters()) as unknown as ArrayLike<number>[]
      const variables = new Map<string, SlabVariable>()
      // Centres of the pixels.
      const along = (from: number, step: number, count: number) =>
        Float64Array.from({ length: count }, (_, i) => Math.round((from + (i + 0.5) * step) * 1e9) / 1e9)
      variables.set('lat', axis('lat', 'latitude', 'degrees_north', along(place.north, -place.down, height)))
      variables.set('lon', axis('lon', 'longitude', 'degrees_east', along(place.west, place.across, width)))
      for (let band = 0; band < Math.min(bands, rasters.length); band++) {
        const values = rasters[band] as Values
        const element = elementOf(values)
        if (!element || values.length !== width * height) return null
        const said = ((await image.getGDALMetadata(band)) ?? {}) as Record<string, unknown>
        const [scale, offset] = [numeric(said.SCALE), numeric(said.OFFSET)]
        const shape = [height, width]
        variables.set(`band ${band + 1}`, {
          ...{ dimensions: ['lat', 'lon'], shape, element },
          attributes: {
            ...(plain(said.DESCRIPTION) && { long_name: plain(said.DESCRIPTION) }),
            ...(plain(said.UNITTYPE) && { units: plain(said.UNITTYPE) }),
            ...(noData !== null && Number.isFinite(noData) && { _FillValue: [noData] }),
            ...(scale !== null && scale !== 0 && { scale_factor: [scale] }),
            ...(offset !== null && { add_offset: [offset] }),
          },
          read: (region = whole(shape)) => {
            const part = newValues(element, sizeOf(lengthsOf(region)))
            copyShared(values, whole(shape), part, region)
            return part
          },
        })
      }
      return { attributes: {}, variables, close: () => undefined }
    } finally {
      await file.close()
    }
  } catch (error) {
    // The library throws what it likes where pixels are damaged or packed in a way that it does not know.
    throw new Broken(`the pixels of the TIFF: ${(error as Error).message}`)
  }
}
