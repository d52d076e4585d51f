import { Box, Link, Stack, Typography } from '@mui/material'
import { Show, useRecordContext, useRefresh } from 'react-admin'
import type { RoundDetail } from '../../server/recommendations/recommendations.schema.ts'
import { roundStates } from '../../server/recommendations/recommendations.vocabulary.ts'
import { Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { useKinds } from '../format/useKinds.ts'
import { AskButton } from '../forms/AskButton.tsx'
import { Unread } from '../layout/Unread.tsx'
import { PageBar } from '../list/PageLink.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { tagOf } from '../providers/language.ts'
import { useWhole } from '../providers/useWhole.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { VoteForm } from './VoteForm.tsx'

export default function RoundShow() {
  return (
    <Show actions={<Actions />} queryOptions={useWhole()}>
      <Sheet />
    </Show>
  )
}

function Actions() {
  const round = useRecordContext<RoundDetail>()
  const text = useText()
  const data = useConsoleData()
  const refresh = useRefresh()
  return (
    <PageBar>
      {round?.canManage && (
        <AskButton
          label={text('recommendations.cancel')}
          title={text('recommendations.cancel')}
          content={text('recommendations.cancelText')}
          danger
          act={async () => {
            await data.cancelRecommendation(round.id)
            return text('recommendations.cancelled')
          }}
          done={refresh}
        />
      )}
    </PageBar>
  )
}

function Sheet() {
  const round = useRecordContext<RoundDetail>()
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const kinds = useKinds()
  if (!round) return <Unread />
  const { dataset, state } = round
  return (
    <Stack spacing={4} sx={{ p: { xs: 2, sm: 3 } }}>
      <div>
        <Typography variant="h1" component="p" sx={{ fontSize: { xs: '1.25rem', sm: '1.625rem' } }}>
          {dataset.name[language]}
        </Typography>
        <Stack direction="row" sx={{ mt: 1, flexWrap: 'wrap', columnGap: 3 }}>
          <strong>{roundStates[state][language]}</strong>
          <span>{kinds.nameOf(dataset.kind)}</span>
          <span>{text('recommendations.version', { number: round.version })}</span>
          <span>{text('recommendations.tally', { votes: round.votes, invited: round.invited })}</span>
          {round.inFavour !== null && <span>{text('recommendations.inFavour', { count: round.inFavour })}</span>}
          {state === 'open' && <span>{text('recommendations.due', { time: formats.dateTime(round.dueAt) })}</span>}
          {round.endedAt && (
            <span>
              {text('resources.recommendations.fields.endedAt')} {formats.dateTime(round.endedAt)}
            </span>
          )}
        </Stack>
        <Link href={`/detail?id=${dataset.id}&version=${round.version}`} target="_blank" rel="noreferrer">
          {text('recommendations.see')}
        </Link>
      </div>
      {round.canVote && <VoteForm key={round.id} round={round} />}
      <Section title={text('recommendations.votes')}>
        <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {round.experts.map(({ id, realName, workUnit, votedAt, said }) => (
            <Box component="li" key={id}>
              <Typography sx={{ fontWeight: 600 }}>
                {realName} · {workUnit}
              </Typography>
              {said ? (
                <>
                  <Typography variant="body2" color="textSecondary">
                    {text(said.inFavour ? 'recommendations.saidFavour' : 'recommendations.saidAgainst')}
                    {said.named && ` · ${text('recommendations.isNamed')}`}
                    {votedAt && ` · ${formats.dateTime(votedAt)}`}
                  </Typography>
                  <Typography lang={tagOf(said.language)} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                    {said.reason}
                  </Typography>
                </>
              ) : (
                <Typography variant="body2" color="textSecondary">
                  {text(votedAt ? 'recommendations.hidden' : 'recommendations.notYet')}
                </Typography>
              )}
            </Box>
          ))}
        </Stack>
      </Section>
    </Stack>
  )
}
