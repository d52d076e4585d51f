/** A GeoTIFF as a file of variables: a variable a band, latitudes and longitudes of the centres of its cells. */
import { basename } from 'node:path'
import type { GeoTIFFImage } from 'geotiff'
import { copyShared, demandWithin, lengthsOf, type Region, sizeOf, whole } from '../../engines/arrays/chunks.rules.ts'
import { type ElementName, newValues, type Values } from '../../engines/arrays/elements.ts'
import { ImportError } from '../adapter.types.ts'
import type { Attributes } from '../netcdf/netcdf.types.ts'
import type { SlabFile, SlabVariable } from '../netcdf/slabs.ts'
import { centresOf, elementOf, type Georeference } from './georeference.rules.ts'

export const isTiff = (begin: Buffer): boolean =>
  ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(begin.subarray(0, 4).toString('latin1'))

/** Of a band that is read: more is no map but a mosaic. */
const mostValues = 120_000_000

/** A variable whose values lie in memory. */
export function heldVariable(
  dimensions: string[],
  shape: number[],
  values: Values,
  element: ElementName,
  attributes: Attributes = {},
): SlabVariable {
  return {
    ...{ dimensions, shape, attributes, element },
    read: (region: Region = whole(shape)) => {
      demandWithin(region, shape)
      const part = newValues(element, sizeOf(lengthsOf(region)))
      copyShared(values, whole(shape), part, region)
      return part
    },
  }
}

function georeferenceOf(image: GeoTIFFImage, file: string): Georeference {
  const keys = image.getGeoKeys() as { GTModelTypeGeoKey?: number; GTRasterTypeGeoKey?: number } | null
  const projected = keys?.GTModelTypeGeoKey !== undefined && keys.GTModelTypeGeoKey !== 2
  if (projected) throw new ImportError('projectedTiff', { file })
  try {
    const [west, north] = image.getOrigin() as [number, number, number]
    const [dx, dy] = image.getResolution() as [number, number, number]
    return { west, north, dx, dy, points: keys?.GTRasterTypeGeoKey === 2 }
  } catch {
    throw new ImportError('placelessTiff', { file })
  }
}

/** @throws ImportError where it is damaged, projected or tells no place */
export async function openGeotiff(path: string): Promise<SlabFile> {
  const file = basename(path)
  const { fromFile } = await import('geotiff')
  let close = () => undefined as unknown
  try {
    const tiff = await fromFile(path)
    close = () => tiff.close()
    const image = await tiff.getImage()
    const [columns, rows] = [image.getWidth(), image.getHeight()]
    if (rows * columns * image.getSamplesPerPixel() > mostValues)
      throw new RangeError(`${rows} × ${columns} cells in ${image.getSamplesPerPixel()} bands`)
    const { latitudes, longitudes } = centresOf(georeferenceOf(image, file), rows, columns)
    const variables = new Map<string, SlabVariable>([
      [
        'lat',
        heldVariable(['lat'], [rows], Float64Array.from(latitudes), 'float64', {
          standard_name: 'latitude',
          units: 'degrees_north',
        }),
      ],
      [
        'lon',
        heldVariable(['lon'], [columns], Float64Array.from(longitudes), 'float64', {
          standard_name: 'longitude',
          units: 'degrees_east',
        }),
      ],
    ])
    const missing = image.getGDALNoData()
    const bands = (await image.readRasters({ interleave: false })) as unknown as Values[]
    for (const [band, values] of bands.entries()) {
      const element = elementOf(values)
      if (!element) throw new RangeError(`band ${band + 1} holds no plain numbers`)
      const said = (await image.getGDALMetadata(band)) as Record<string, string> | null
      const number = (name: string) => {
        const value = Number(said?.[name])
        return said?.[name] !== undefined && Number.isFinite(value) ? [value] : null
      }
      const [scale, offset] = [number('SCALE') ?? number('scale_factor'), number('OFFSET') ?? number('add_offset')]
      variables.set(
        `band${band + 1}`,
        heldVariable(['lat', 'lon'], [rows, columns], values, element, {
          ...(missing !== null && missing !== undefined && { _FillValue: [missing] }),
          ...(scale && { scale_factor: scale }),
          ...(offset && { add_offset: offset }),
          ...(said?.DESCRIPTION && { long_name: said.DESCRIPTION }),
          ...(said?.UNITTYPE && { units: said.UNITTYPE }),
        }),
      )
    }
    const global = ((await image.getGDALMetadata()) ?? {}) as Record<string, string>
    const attributes = Object.fromEntries(Object.entries(global).filter(([, value]) => typeof value === 'string'))
    return { attributes, variables, close: () => undefined }
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError('damagedTiff', { file }, { reason: (error as Error).message })
  } finally {
    close()
  }
}
