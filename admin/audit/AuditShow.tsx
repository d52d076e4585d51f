import { Box, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { Show, Title, useRecordContext } from 'react-admin'
import type { AuditEntry } from '../../server/audit/audit.schema.ts'
import { auditActions, auditSubjects } from '../../server/audit/audit.vocabulary.ts'
import { wordOf } from '../format/choices.ts'
import { Fact, Facts, Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { useKinds } from '../format/useKinds.ts'
import { Unread } from '../layout/Unread.tsx'
import { PageBar } from '../list/PageLink.tsx'
import { useWhole } from '../providers/useWhole.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { changesOf } from './changes.ts'
import { Sentence } from './Sentence.tsx'
import { useValues } from './useValues.ts'

export default function AuditShow() {
  return (
    <Show actions={<PageBar />} title={false} queryOptions={useWhole()}>
      <Sheet />
    </Show>
  )
}

/** One entry, whole. */
function Sheet() {
  const entry = useRecordContext<AuditEntry>()
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const kinds = useKinds()
  if (!entry) return <Unread />
  return (
    <Stack spacing={4} sx={{ p: { xs: 2, sm: 3 } }}>
      <Title title={`${text('resources.audit.name', { smart_count: 2 })} ${entry.id}`} />
      <Typography component="p" sx={{ fontSize: '1.25rem', lineHeight: 1.5 }}>
        <Sentence entry={entry} />
      </Typography>
      <Section title={text('audit.section.facts')}>
        <Facts>
          <Fact field="at">
            {formats.exactTime(entry.at)} {text('audit.beijing')}
          </Fact>
          <Fact field="action">{wordOf(auditActions, entry.action, language)}</Fact>
          <Fact field="actor">{entry.actorName}</Fact>
          <Fact field="address">{entry.address}</Fact>
          <Fact field="subject">{wordOf(auditSubjects, entry.subject, language)}</Fact>
          <Fact field="subjectId">{entry.subjectId}</Fact>
          <Fact field="subjectName">{entry.subjectName}</Fact>
          {entry.kind && <Fact field="kind">{kinds.nameOf(entry.kind)}</Fact>}
          <Fact field="id">{entry.id}</Fact>
        </Facts>
      </Section>
      <Section title={text('audit.section.changes')}>
        <Sides entry={entry} />
      </Section>
    </Stack>
  )
}

/** Both sides whole, field by field. */
function Sides({ entry }: { entry: AuditEntry }) {
  const text = useText()
  const changes = changesOf(entry)
  const { label, one } = useValues(entry.subject, changes)
  if (changes.length === 0) return <Typography color="textSecondary">{text('audit.noChanges')}</Typography>
  const sides = [
    ...(entry.before ? [{ side: 'before' as const, name: text('audit.before') }] : []),
    ...(entry.after ? [{ side: 'after' as const, name: text('audit.after') }] : []),
  ]
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={text('audit.section.changes')}>
      <Table size="small" sx={{ '& td, & th': { verticalAlign: 'top' } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 180 }}>{text('audit.field')}</TableCell>
            {sides.map(({ side, name }) => (
              <TableCell key={side}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map((change) => (
            <TableRow key={`${change.field} ${change.language}`}>
              <TableCell component="th" scope="row">
                {label(change.field)}
                {change.language && ` · ${text(change.language === 'zh' ? 'datasets.chinese' : 'datasets.english')}`}
              </TableCell>
              {sides.map(({ side }) => (
                <TableCell key={side} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', minWidth: 160 }}>
                  {one(change.field, change[side])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
