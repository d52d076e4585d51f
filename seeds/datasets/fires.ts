/** Fires seen from space and what they emit, by groups of counties and month. */
import { axis, own } from './columns.ts'
import { type Cell, crossed } from './tables.ts'

const two = (n: number) => String(n).padStart(2, '0')
const groups = 24
/** Burning of straw before spring sowing and after the two harvests. */
const seasons = [0.2, 0.4, 1.1, 1.3, 0.5, 1.2, 0.2, 0.1, 0.3, 1.9, 1.6, 0.4]
/** kg of straw per MJ radiated (Wooster et al., JGR 110, D24311, 2005), and g kg⁻¹ after Akagi et al. (ACP 11, 4039, 2011). */
const straw = { perMegajoule: 0.368, pm25: 6.3, bc: 0.75, nh3: 2.2 }
/** Seconds that a fire lives at the power that was seen. */
const lifetime = 5 * 3600

const count = (key: string, zh: string, en: string, unit: string) => ({
  ...own(`${key}|${zh}|${en}|${unit}`, 1),
  averaging: 'sum' as const,
})

export const fires = crossed(
  ({ run }) => ({
    columns: [axis('county_group', '县区分组编号', 'Group of counties'), axis('month', '月份', 'Month')],
    rows: Array.from({ length: groups }, (_, group) =>
      seasons.map((_season, month): Cell[] => [`G${two(group + 1)}`, `${run.from.slice(0, 4)}-${two(month + 1)}`]),
    ).flat(),
  }),
  (row, stream) => {
    const season = seasons[Number(String(row[1]).slice(5)) - 1] ?? 0
    const seen = Math.max(1, Math.round(60 * season * Math.exp(0.8 * stream.normal())))
    const power = seen * 11 * Math.exp((0.9 / Math.sqrt(seen)) * stream.normal() + 0.12 * stream.normal())
    const burned = (power * lifetime * straw.perMegajoule) / 1e6
    const tonnes = (factor: number) => Number((burned * factor * Math.exp(0.06 * stream.normal())).toPrecision(3))
    return [seen, Math.round(power), tonnes(straw.pm25), tonnes(straw.bc), tonnes(straw.nh3)]
  },
  [
    count('fires', '火点数', 'Fires', '1'),
    count('frp', '火辐射功率', 'Fire radiative power', 'MW'),
    count('pm25_emission', 'PM2.5排放量', 'PM2.5 emission', 't'),
    count('bc_emission', '黑碳排放量', 'Black carbon emission', 't'),
    count('nh3_emission', '氨排放量', 'Ammonia emission', 't'),
  ],
)
