import { Box, Typography } from '@mui/material'
import type { AdminApplication } from '../../server/applications/applications.admin.schema.ts'
import { applicationEventTypes } from '../../server/applications/applications.vocabulary.ts'
import { wordOf } from '../format/choices.ts'
import { Section } from '../format/Facts.tsx'
import { Instant } from '../format/Instant.tsx'
import { useLanguage, useText } from '../texts/useText.ts'
import { Attachments } from './Attachments.tsx'

/** What only reviewers see. */
const internal = new Set(['note', 'handed-over'])

/** What happened so far, the oldest first: questions, answers, notes, decisions. */
export function Thread({ thread }: Pick<AdminApplication, 'thread'>) {
  const text = useText()
  const language = useLanguage()
  // What the applicant wrote at first stands above in full.
  const entries = thread.filter((entry) => entry.type !== 'submitted')
  return (
    <Section title={text('applications.section.thread')}>
      {entries.length === 0 && <Typography color="textSecondary">{text('applications.threadNone')}</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry) => (
          <Box
            component="li"
            key={entry.id}
            sx={{
              py: 1,
              pl: 2,
              mb: 1,
              borderLeft: 3,
              borderColor: entry.type === 'question' || entry.type === 'answer' ? 'primary.main' : 'divider',
              ...(internal.has(entry.type) && { bgcolor: 'action.hover' }),
            }}
          >
            <Typography variant="body2" component="div" color="textSecondary">
              <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
                {wordOf(applicationEventTypes, entry.type, language)}
              </Box>
              {' · '}
              {entry.to
                ? text('applications.fromTo', { from: entry.author ?? text('applications.portal'), to: entry.to })
                : (entry.author ?? text('applications.portal'))}
              {' · '}
              <Instant at={entry.at} />
              {internal.has(entry.type) && ` · ${text('applications.internal')}`}
            </Typography>
            {entry.text && (
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '38em' }}>
                {entry.text}
              </Typography>
            )}
            <Attachments files={entry.attachments} />
          </Box>
        ))}
      </Box>
    </Section>
  )
}
