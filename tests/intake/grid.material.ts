import { netcdf3 } from '../../server/fields/netcdf3.rules.ts'

/** Two times, two sectors, three by two cells. */
export function gridFile(ids?: string): Buffer {
  const axis = (name: string, standard: string, units: string, values: number[]) => ({
    ...{ dimensions: [name], type: 'float64' as const, values },
    attributes: { standard_name: standard, units },
  })
  return netcdf3(
    { time: 0, sector: 2, lat: 3, lon: 2 },
    {
      lat: axis('lat', 'latitude', 'degrees_north', [30, 31, 32]),
      lon: axis('lon', 'longitude', 'degrees_east', [110, 111]),
      sector: { dimensions: ['sector'], type: 'float64', values: [0, 1], attributes: ids ? { ids } : {} },
      time: axis('time', 'time', 'days since 2020-01-01', [0, 31]),
      emission: {
        ...{ dimensions: ['time', 'sector', 'lat', 'lon'], type: 'float32' },
        values: Array.from({ length: 24 }, (_, i) => (i === 5 ? -999 : i)),
        attributes: { units: 'kg m-2 s-1', long_name: 'Emission', _FillValue: { type: 'float32', values: [-999] } },
      },
      emission_flag: {
        ...{ dimensions: ['time', 'sector', 'lat', 'lon'], type: 'float32' },
        values: Array.from({ length: 24 }, () => 0),
      },
    },
    { records: 2 },
  )
}
