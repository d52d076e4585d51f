import { Box, Typography } from '@mui/material'
import { deliveryTexts as site } from '../../public-site/delivery/texts.ts'
import { Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { Instant } from '../format/Instant.tsx'
import { useLanguage, useText } from '../texts/useText.ts'
import type { AdminDelivery } from './deliveries.types.ts'
import { usePlaceWords } from './usePlaceWords.ts'

/** What happened so far, the oldest first. */
export function Thread({ delivery }: { delivery: AdminDelivery }) {
  const text = useText()
  const language = useLanguage()
  const placeWords = usePlaceWords(delivery)
  return (
    <Section title={text('deliveries.section.thread')}>
      {delivery.events.length === 0 && <Typography color="textSecondary">{text('deliveries.noThread')}</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {delivery.events.map((event) => (
          <Box
            component="li"
            key={event.id}
            sx={{
              py: 1,
              pl: 2,
              mb: 1,
              borderLeft: 3,
              borderColor: ['question', 'answer', 'comment'].includes(event.type) ? 'primary.main' : 'divider',
            }}
          >
            <Typography variant="body2" component="div" color="textSecondary">
              <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
                {site[language].events[event.type]}
              </Box>
              {' · '}
              {event.author?.name || text('applications.portal')}
              {event.to && ` → ${event.to}`}
              {' · '}
              <Instant at={event.at} />
            </Typography>
            {event.place && (
              <Typography variant="body2">{text('deliveries.placed', { place: placeWords(event.place) })}</Typography>
            )}
            {event.text && (
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{event.text}</Typography>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  )
}

/** Whose data these are. */
export function Deliverer({ delivery: { deliverer, person } }: { delivery: AdminDelivery }) {
  const text = useText()
  const formats = useFormats()
  const facts = [
    [text('resources.accounts.fields.realName'), deliverer.realName],
    [text('resources.accounts.fields.workUnit'), deliverer.workUnit],
    [text('resources.accounts.fields.mailbox'), person.mailbox],
    [text('resources.accounts.fields.phone'), person.phone],
    [text('deliveries.person.published'), formats.number(person.published)],
    [text('deliveries.person.rejected'), formats.number(person.rejected)],
  ] as const
  return (
    <Section title={text('deliveries.section.deliverer')}>
      <Box component="dl" sx={{ m: 0, '& dd': { m: 0, mb: 1, overflowWrap: 'anywhere' } }}>
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
