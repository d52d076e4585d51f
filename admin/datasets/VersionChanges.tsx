import { Box, Skeleton, Typography } from '@mui/material'
import type { ComparisonSummary } from '../../server/datasets/versions/versions.admin.schema.ts'
import { useFormats } from '../format/formats.ts'
import { Retry } from '../layout/Retry.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useRead } from '../providers/useRead.ts'
import { useText } from '../texts/useText.ts'

const counted = ['stations', 'variables', 'files'] as const
const summed = ['rows', 'values', 'days', 'bytes'] as const

/** What is not the same, a line each: `Stations 12 → 3 (1 added, 10 removed)`; of the first version what it holds. */
function useLines(changes: ComparisonSummary, first: boolean): { text: string; less: boolean }[] {
  const text = useText()
  const formats = useFormats()
  const told = (what: string, before: string, after: string, how = '') =>
    first ? `${what} ${after}` : `${what} ${before} → ${after}${how}`
  const lists = counted.flatMap((what) => {
    const { before, after, came, went, changed } = changes[what]
    if (came + went + changed === 0) return []
    const parts = [
      came > 0 && text('datasets.came', { count: came }),
      went > 0 && text('datasets.went', { count: went }),
      changed > 0 && text('datasets.changed', { count: changed }),
    ].filter((part) => part !== false)
    const how = text('datasets.how', { parts: formats.words(parts) })
    return [
      {
        text: told(text(`datasets.part.${what}`), formats.number(before), formats.number(after), how),
        less: after < before,
      },
    ]
  })
  const sums = summed.flatMap((what) => {
    const { before, after } = changes[what]
    if (before === after) return []
    const say = what === 'bytes' ? formats.bytes : formats.number
    return [{ text: told(text(`datasets.part.${what}`), say(before), say(after)), less: after < before }]
  })
  const { period, extent } = changes
  const moved = []
  if (JSON.stringify(period.before) !== JSON.stringify(period.after)) {
    const say = (one: typeof period.before) => (one ? `${formats.date(one.from)} – ${formats.date(one.to)}` : '–')
    moved.push({ text: told(text('datasets.part.period'), say(period.before), say(period.after)), less: false })
  }
  if (JSON.stringify(extent.before) !== JSON.stringify(extent.after)) {
    const say = (one: typeof extent.before) => (one ? `${one.west}–${one.east}° E, ${one.south}–${one.north}° N` : '–')
    moved.push({ text: told(text('datasets.part.extent'), say(extent.before), say(extent.after)), less: false })
  }
  return [...moved, ...lists, ...sums]
}

interface Props {
  changes: ComparisonSummary
  label: string
  /** There is none before it. */
  first?: boolean
}

export function ChangeLines({ changes, label, first = false }: Props) {
  const text = useText()
  const lines = useLines(changes, first)
  return (
    <Box sx={{ my: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      {lines.length === 0 ? (
        <Typography variant="body2">{text('datasets.sameData')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.875rem' }}>
          {lines.map((line) => (
            <Box key={line.text} component="li" sx={line.less ? { color: 'warning.main' } : {}}>
              {line.text}
              {line.less && ` · ${text('datasets.less')}`}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}

/** What is different in one version from another, before somebody decides. */
export function ChangesBetween({ id, from, to }: { id: number; from: number; to: number }) {
  const text = useText()
  const data = useConsoleData()
  const {
    data: changes,
    error,
    refetch,
  } = useRead(['version-changes', id, from, to], () => data.compareVersions(id, from, to))
  if (error) return <Retry error={error} again={refetch} />
  if (!changes) return <Skeleton width="20em" sx={{ maxWidth: '100%' }} />
  return <ChangeLines changes={changes} label={text('datasets.changesTo', { from, to })} />
}
