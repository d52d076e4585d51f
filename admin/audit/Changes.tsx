import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { AuditEntry } from '../../server/audit/audit.schema.ts'
import { visuallyHidden } from '../format/hidden.ts'
import { tagOf } from '../providers/language.ts'
import { useText } from '../texts/useText.ts'
import { type Change, changesOf, inRow, isSided, listChange, textChange } from './changes.ts'
import { useValues } from './useValues.ts'

/** What changed: a few fields in a row of the log, all of them on the entry's own page. */
export function Changes({ entry, most = 3 }: { entry: AuditEntry; most?: number }) {
  const text = useText()
  const changes = changesOf(entry)
  if (changes.length === 0) return null
  const sided = isSided(entry)
  const shown = inRow(changes).slice(0, most)
  const rest = changes.length - shown.length
  return (
    <>
      <Box component="dl" sx={sided ? { ...list, ...inLine } : list}>
        {shown.map((change) => (
          <ChangeLine key={`${change.field} ${change.language}`} change={change} entry={entry} sided={sided} />
        ))}
      </Box>
      {rest > 0 && (
        <Typography variant="body2" color="textSecondary">
          {text('audit.moreChanges', { smart_count: rest })}
        </Typography>
      )}
    </>
  )
}

/** A line of values in a row of the log; longer ones are read on the entry's page. */
const longest = 120

function ChangeLine({ change, entry, sided }: { change: Change; entry: AuditEntry; sided: boolean }) {
  const text = useText()
  const { label, one } = useValues(entry.subject, [change])
  const { field, language, before, after } = change
  const clip = (value: string) => (value.length > longest ? `${value.slice(0, longest)}…` : value)
  return (
    <div>
      <dt>
        {label(field)}
        {language && ` · ${text(language === 'zh' ? 'datasets.chinese' : 'datasets.english')}`}
      </dt>
      <dd lang={language && tagOf(language)}>
        <Difference
          change={change}
          one={(value) => clip(one(field, value))}
          sided={sided}
          before={before}
          after={after}
        />
      </dd>
    </div>
  )
}

interface Sides {
  change: Change
  one: (value: unknown) => string
  sided: boolean
  before: unknown
  after: unknown
}

function Difference({ change, one, sided, before, after }: Sides) {
  const text = useText()
  if (sided) return <span>{one(before ?? after)}</span>
  const lists = listChange(change)
  // Only their order, or a word that stood there twice: both sides say it.
  if (lists && lists.removed.length + lists.added.length > 0)
    return (
      <>
        {lists.removed.map((value) => (
          <Was key={`${value}`}>{one(value)}</Was>
        ))}
        {lists.added.map((value) => (
          <Is key={`${value}`}>{one(value)}</Is>
        ))}
      </>
    )
  if (typeof before === 'string' && typeof after === 'string' && before && after && one(before) === before) {
    const { start, was, is, end } = textChange(before, after)
    return (
      <>
        {start}
        {was && <Was>{one(was)}</Was>}
        {is && <Is>{one(is)}</Is>}
        {end}
      </>
    )
  }
  return (
    <>
      <Was>{one(before)}</Was>
      <Box component="span" sx={visuallyHidden}>
        {text('audit.becomes')}
      </Box>
      <Is>{one(after)}</Is>
    </>
  )
}

/** Struck out and underlined: not told by colour alone. */
const Was = ({ children }: { children: ReactNode }) => (
  <Box component="del" sx={{ color: 'error.main', mr: 1 }}>
    {children}
  </Box>
)
const Is = ({ children }: { children: ReactNode }) => (
  <Box component="ins" sx={{ color: 'success.main', mr: 1, textUnderlineOffset: 3 }}>
    {children}
  </Box>
)

/** What came to be or went is told in one line. */
const inLine = { display: 'flex', flexWrap: 'wrap', columnGap: 2 } as const

const list = {
  m: 0,
  mt: 0.5,
  fontSize: '0.875rem',
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 1.5 },
  '& dt': { color: 'text.secondary', flex: 'none' },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
} as const
