import { Box, Typography } from '@mui/material'
import { accountTypes } from '../../server/accounts/accounts.vocabulary.ts'
import type { AdminRegistration } from '../../server/registrations/registrations.schema.ts'
import { decisions } from '../../server/registrations/registrations.vocabulary.ts'
import { Fact, Facts, Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { OrcidLink } from '../format/OrcidLink.tsx'
import { StatusChip } from '../format/StatusChip.tsx'
import { useKinds } from '../format/useKinds.ts'
import { useLanguage, useText } from '../texts/useText.ts'

/** What the applicant says, the purpose first: it is what the decision hangs on. */
export function Applicant({ registration }: { registration: AdminRegistration }) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const kinds = useKinds()
  return (
    <>
      <Section title={text('registrations.section.purpose')}>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '38em', lineHeight: 1.7 }}>
          {registration.purpose}
        </Typography>
      </Section>
      <Section title={text('registrations.section.applicant')}>
        <Facts>
          <Fact field="accountType">{accountTypes[registration.accountType][language]}</Fact>
          {registration.accountType === 'expert' && (
            <Fact field="reviewCategories">{kinds.namesOf(registration.reviewCategories)}</Fact>
          )}
          <Fact field="workUnit">{registration.workUnit}</Fact>
          <Fact field="mailbox">
            {registration.mailbox}
            {registration.freeMailer && (
              <Box sx={{ color: 'warning.main' }}>
                <StatusChip tone="warn" label={text('registrations.freeMailer')} wrap />
              </Box>
            )}
          </Fact>
          <Fact field="phone">{registration.phone}</Fact>
          <Fact field="orcid">{registration.orcid && <OrcidLink orcid={registration.orcid} />}</Fact>
          <Fact field="username">{registration.username}</Fact>
          <Fact field="registeredAt">{formats.dateTime(registration.registeredAt)}</Fact>
          <Fact field="language">{text(`desk.language.${registration.language}`)}</Fact>
        </Facts>
      </Section>
    </>
  )
}

/** What was decided about this registration, the newest first. */
export function Decisions({ registration }: { registration: AdminRegistration }) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  return (
    <Section title={text('registrations.section.history')}>
      {registration.decisions.length === 0 && (
        <Typography color="textSecondary">{text('registrations.historyNone')}</Typography>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {registration.decisions.map((one) => (
          <Box component="li" key={one.at} sx={{ pb: 1.5, mb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            <StatusChip tone={one.decision === 'passed' ? 'good' : 'bad'} label={decisions[one.decision][language]} />
            <Typography variant="body2" color="textSecondary">
              {one.by ?? text('desk.unknownReviewer')} · {formats.dateTime(one.at)}
            </Typography>
            {one.reason && (
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{one.reason}</Typography>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  )
}
