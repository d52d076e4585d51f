import { Box, Typography, useTheme } from '@mui/material'
import { useText } from '../texts/useText.ts'

const height = 96

/** A bar a step; the same in words for those who do not see it. */
export function Bars({
  name,
  times,
  values,
  say,
}: {
  name: string
  times: string[]
  values: number[]
  say: (value: number) => string
}) {
  const text = useText()
  const { palette } = useTheme()
  const most = Math.max(0, ...values)
  const total = values.reduce((sum, one) => sum + one, 0)
  const words =
    total === 0
      ? text('statistics.noneDrawn', { name })
      : text('statistics.chart', { name, most: say(most), time: times[values.indexOf(most)]!, total: say(total) })
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <svg
        role="img"
        aria-label={words}
        viewBox={`0 0 ${times.length * 10} ${height}`}
        preserveAspectRatio="none"
        style={{ display: 'block', width: '100%', height, borderBottom: `1px solid ${palette.text.secondary}` }}
      >
        {times.map((time, index) => {
          const bar = (values[index]! / Math.max(1, most)) * height
          return (
            <g key={time}>
              <title>{text('statistics.point', { time, value: say(values[index]!) })}</title>
              <rect x={index * 10} y={0} width={10} height={height} fill="transparent" />
              <rect x={index * 10 + 1} y={height - bar} width={8} height={bar} fill={palette.primary.main} />
            </g>
          )
        })}
      </svg>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {words}
      </Typography>
    </Box>
  )
}
