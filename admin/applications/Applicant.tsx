import { Box, Button, Link, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouteLink } from 'react-admin'
import { accountTypes } from '../../server/accounts/accounts.vocabulary.ts'
import type { AdminApplication } from '../../server/applications/applications.admin.schema.ts'
import { wordOf } from '../format/choices.ts'
import { Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { ApplicationState } from './ApplicationMarks.tsx'
import { useDatasetNames } from './useDatasetNames.ts'

/** As many earlier cases as are looked at as a rule. */
const few = 5

/** Who asks. */
export function Applicant({ application: { applicant, person } }: { application: AdminApplication }) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const facts = [
    [text('resources.accounts.fields.accountType'), wordOf(accountTypes, applicant.accountType, language)],
    [text('resources.accounts.fields.workUnit'), applicant.workUnit],
    [text('applications.person.registered'), formats.date(person.registeredAt)],
    [text('applications.person.purpose'), person.purpose],
    [
      text('applications.person.earlier'),
      text('applications.person.counts', {
        passed: formats.number(person.passed),
        notPassed: formats.number(person.notPassed),
      }),
    ],
    [text('applications.person.downloads'), formats.number(person.downloads)],
    [text('resources.accounts.fields.mailbox'), person.mailbox],
    [text('resources.accounts.fields.phone'), person.phone],
    [text('resources.accounts.fields.username'), applicant.username],
  ] as const
  return (
    <Section title={text('applications.section.applicant')}>
      <Box component="dl" sx={{ m: 0, '& dd': { m: 0, mb: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' } }}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <dd>{value || text('datasets.none')}</dd>
          </div>
        ))}
      </Box>
    </Section>
  )
}

/** What the person asked for before, and what became of it. */
export function EarlierCases({ earlier }: Pick<AdminApplication, 'earlier'>) {
  const text = useText()
  const formats = useFormats()
  const names = useDatasetNames()
  const [all, setAll] = useState(false)
  const shown = all ? earlier : earlier.slice(0, few)
  return (
    <Section title={text('applications.section.earlier')}>
      {earlier.length === 0 && <Typography color="textSecondary">{text('applications.earlierNone')}</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((one) => (
          <Box component="li" key={one.id} sx={{ pb: 1.5, mb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            <ApplicationState application={one} />
            <Typography variant="body2" color="textSecondary">
              {formats.date(one.appliedAt)}
            </Typography>
            <Link component={RouteLink} to={`/applications/${one.id}/show`}>
              {names(one.datasets)}
            </Link>
            <Clamped>{one.reason}</Clamped>
            {one.reply && <Clamped>{text('desk.decidedReason', { reason: one.reply })}</Clamped>}
          </Box>
        ))}
      </Box>
      {shown.length < earlier.length && (
        <Button size="small" onClick={() => setAll(true)}>
          {text('applications.allEarlier', { smart_count: earlier.length })}
        </Button>
      )}
    </Section>
  )
}

/** Two lines of it; the rest stands in the case itself. */
function Clamped({ children }: { children: string }) {
  return (
    <Typography
      variant="body2"
      title={children}
      sx={{
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Typography>
  )
}
