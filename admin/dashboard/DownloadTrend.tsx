import { Box, useTheme } from '@mui/material'
import type { Dashboard } from '../../server/statistics/statistics.schema.ts'
import { Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { useText } from '../texts/useText.ts'

const height = 120

/** A bar a day; the same in words for those who do not see it. */
export function DownloadTrend({ days }: { days: Dashboard['downloads']['days'] }) {
  const text = useText()
  const formats = useFormats()
  const { palette } = useTheme()
  const most = days.reduce((best, day) => (day.count > best.count ? day : best), days[0]!)
  const total = days.reduce((sum, day) => sum + day.count, 0)
  const top = Math.max(1, most.count)
  const from = formats.day(days[0]!.date)
  const to = formats.day(days.at(-1)!.date)
  const words =
    total === 0
      ? text('dashboard.trendEmpty')
      : text('dashboard.trendText', {
          total: formats.number(total),
          day: formats.day(most.date),
          most: formats.number(most.count),
        })
  return (
    <Section title={text('dashboard.trend', { from, to })}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'space-between',
            color: 'text.secondary',
            fontSize: '0.75rem',
            textAlign: 'right',
            lineHeight: 1,
          }}
        >
          <span>{formats.number(top)}</span>
          <span>0</span>
        </Box>
        <svg
          role="img"
          aria-label={words}
          viewBox={`0 0 ${days.length * 10} ${height}`}
          preserveAspectRatio="none"
          style={{ display: 'block', width: '100%', height, borderBottom: `1px solid ${palette.text.secondary}` }}
        >
          {days.map((day, index) => {
            const bar = (day.count / top) * height
            return (
              <g key={day.date}>
                <title>
                  {text('dashboard.day', {
                    date: formats.day(day.date),
                    count: formats.number(day.count),
                    bytes: formats.bytes(day.bytes),
                  })}
                </title>
                <rect x={index * 10} y={0} width={10} height={height} fill="transparent" />
                <rect x={index * 10 + 1.5} y={height - bar} width={7} height={bar} fill={palette.primary.main} />
              </g>
            )
          })}
        </svg>
      </Box>
      <Box sx={{ mt: 1, color: 'text.secondary', fontSize: '0.875rem' }}>{words}</Box>
    </Section>
  )
}
