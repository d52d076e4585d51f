/** How a made-up lidar sees the air: haze in a mixed layer that grows by day, what is left of it at night, dust aloft, clouds. */
import { type Made, netcdf3 } from '../../../server/fields/netcdf3.rules.ts'
import type { FieldWords } from '../../../server/imports/grids/convert.ts'
import { hour } from '../../clock.ts'
import type { Place } from '../../places.ts'
import { hashed, keyOf, smooth } from '../../random.ts'
import { mixedLayer, momentAt, siteOf } from '../site.ts'

const stepMinutes = 10
/** Metres above the ground; below the first the beams of transmitter and telescope do not meet. */
const heights = Array.from({ length: 100 }, (_, i) => 150 + i * 60)
const fill = -32_768

export const lidarFields: Record<string, FieldWords> = {
  extinction: {
    key: 'extinction_curtain',
    name: { zh: '气溶胶消光系数（532 nm）', en: 'Aerosol extinction at 532 nm' },
    unit: 'km⁻¹',
  },
  depolarisation: {
    key: 'depolarisation_curtain',
    name: { zh: '体退偏比（532 nm）', en: 'Volume depolarisation ratio at 532 nm' },
    unit: '1',
  },
  mixed_layer_height: {
    key: 'mixed_layer_height',
    name: { zh: '混合层高度', en: 'Mixed-layer height' },
    unit: 'm',
  },
}

interface Air {
  mixed: number
  /** Top of what yesterday left. */
  left: number
  haze: number
}

/** Values of a moment, from the lowest height on: extinction in km⁻¹ and depolarisation. */
function column(key: number, instant: number, { mixed, left, haze }: Air, spring: number) {
  const at = instant / hour
  const dustHeight = 1900 + 700 * smooth(key ^ 11, at / 17) - 250 * Math.sin(at / 30)
  const dustWide = 260 + 120 * smooth(key ^ 12, at / 9)
  const dust = Math.max(0, smooth(key ^ 13, at / 26) + 0.15) * spring
  const cloudBase = 2600 + 1500 * smooth(key ^ 14, at / 21)
  const cloud = smooth(key ^ 15, at / 7) > 0.55
  let [light, blind] = [1, false]
  return heights.map((height, i) => {
    const noise = hashed(key ^ (i * 7919), Math.round(at * 6)) - 0.5
    const within = 1 / (1 + Math.exp((height - mixed) / (45 + 0.06 * mixed)))
    const residual = 0.42 / (1 + Math.exp((height - left) / 110))
    const wave = 1 + 0.13 * smooth(key ^ (97 + (i >> 2)), at / 2.5) + 0.05 * smooth(key ^ (i * 31), at / 0.7)
    const own = 0.24 * dust * Math.exp(-(((height - dustHeight) / dustWide) ** 2))
    const drop = cloud && height > cloudBase && height < cloudBase + 220 ? 4 + 3 * noise : 0
    const spherical = haze * Math.max(within, residual) * wave + 0.008 * Math.exp(-height / 4000)
    const extinction = spherical + own + drop
    light *= Math.exp(-2 * extinction * 0.06)
    if (blind) return [Number.NaN, Number.NaN] as const
    // Behind a thick cloud nothing comes back.
    blind = light < 0.02
    const share = own / (spherical + own + drop + 0.01)
    // Noise grows with the square of the distance and with what was lost on the way: small values may be below zero.
    const spread = (0.0022 * (height / 3000) ** 2) / Math.max(0.15, light)
    const depolarisation = 0.03 + 0.27 * share + (0.012 * spread * noise) / (extinction + 0.004)
    return [extinction + spread * noise * 2, Math.max(0, Math.min(0.6, depolarisation))] as const
  })
}

/** A NetCDF file of the whole period, and what its place is. */
export function lidarFile(slug: string, place: Place | null, from: number, to: number): Buffer {
  const key = keyOf(`${slug} lidar`)
  const site = siteOf(place)
  const count = Math.floor((to + 1000 - from) / (stepMinutes * 60_000))
  const instants = Array.from({ length: count }, (_, i) => from + i * stepMinutes * 60_000)
  const airs = instants.map((instant): Air => {
    const episode = smooth(key ^ 1, instant / hour / 60)
    const mixed = Math.max(
      120,
      mixedLayer(momentAt(site, instant), 0.8 * episode) * (1 + 0.12 * smooth(key ^ 2, instant / hour / 1.5)),
    )
    return { mixed, left: 0, haze: 0.3 * Math.exp(0.9 * episode + 0.25 * smooth(key ^ 3, instant / hour / 6)) }
  })
  // What was mixed in the afternoon stays above the shallow layer of the night, and sinks.
  let left = 500
  for (const air of airs) {
    left = Math.max(air.mixed, left - 5)
    air.left = left
  }
  const date = new Date(from).getUTCMonth()
  const spring = date >= 1 && date <= 4 ? 1 : 0.35
  const values = instants.map((instant, i) => column(key, instant, airs[i]!, spring))
  // A break for calibration on the third day, of some hours.
  const broken = (i: number) => Math.abs(i - 340) < 16
  const packed = (of: 0 | 1, scale: number) =>
    Int16Array.from(
      values.flatMap((one, i) =>
        one.map((pair) =>
          broken(i) || Number.isNaN(pair[of])
            ? fill
            : Math.max(-32_767, Math.min(32_767, Math.round(pair[of] / scale))),
        ),
      ),
    )
  const short = (scale: number) => ({
    scale_factor: { type: 'float64' as const, values: [scale] },
    _FillValue: { type: 'int16' as const, values: [fill] },
  })
  const one = (value: number, attributes: Record<string, string>): Made => ({
    ...{ dimensions: [], type: 'float32', values: [value], attributes },
  })
  return netcdf3(
    { time: 0, height: heights.length },
    {
      latitude: one(site.latitude, { standard_name: 'latitude', units: 'degrees_north' }),
      longitude: one(site.longitude, { standard_name: 'longitude', units: 'degrees_east' }),
      altitude: one(site.altitude ?? 50, { standard_name: 'altitude', units: 'm' }),
      height: {
        ...{ dimensions: ['height'], type: 'float32', values: heights },
        attributes: {
          standard_name: 'height',
          long_name: 'Height above ground',
          units: 'm',
          positive: 'up',
          axis: 'Z',
        },
      },
      time: {
        ...{ dimensions: ['time'], type: 'float64', values: instants.map((instant) => instant / 60_000) },
        attributes: { standard_name: 'time', units: 'minutes since 1970-01-01 00:00:00', calendar: 'standard' },
      },
      extinction: {
        ...{ dimensions: ['time', 'height'], type: 'int16', values: packed(0, 0.0005) },
        attributes: {
          standard_name: 'volume_extinction_coefficient_in_air_due_to_ambient_aerosol_particles',
          ...{ long_name: 'Aerosol extinction at 532 nm', units: 'km-1' },
          ...short(0.0005),
        },
      },
      depolarisation: {
        ...{ dimensions: ['time', 'height'], type: 'int16', values: packed(1, 0.001) },
        attributes: { long_name: 'Volume depolarisation ratio at 532 nm', units: '1', ...short(0.001) },
      },
      mixed_layer_height: {
        ...{ dimensions: ['time'], type: 'int16' },
        values: Int16Array.from(airs, ({ mixed }, i) => (broken(i) ? fill : Math.round(mixed))),
        attributes: {
          standard_name: 'atmosphere_boundary_layer_thickness',
          ...{ long_name: 'Mixed-layer height above ground', units: 'm' },
          ...short(1),
        },
      },
    },
    { records: count, global: { Conventions: 'CF-1.12', title: `${slug} (made up for demonstration)` } },
  )
}
