import { Button, Checkbox, FormControlLabel, MenuItem, Radio, RadioGroup, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { RoundDetail } from '../../server/recommendations/recommendations.schema.ts'
import { mostReason } from '../../server/recommendations/recommendations.vocabulary.ts'
import { Section } from '../format/Facts.tsx'
import { Problem } from '../forms/FormParts.tsx'
import { useSend } from '../forms/useSend.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useLanguage, useText } from '../texts/useText.ts'

export function VoteForm({ round }: { round: RoundDetail }) {
  const text = useText()
  const own = useLanguage()
  const data = useConsoleData()
  const notify = useNotify()
  const refresh = useRefresh()
  const { mine } = round
  const [favour, setFavour] = useState(mine ? String(mine.inFavour) : '')
  const [reason, setReason] = useState(mine?.reason ?? '')
  const [language, setLanguage] = useState<'zh' | 'en'>(mine?.language ?? own)
  const [named, setNamed] = useState(mine?.named ?? false)
  const { busy, problem, setProblem, send } = useSend()
  const long = [...reason].length > mostReason

  function vote() {
    if (favour === '' || reason.trim() === '') return setProblem(text('recommendations.choose'))
    void send(async () => {
      await data.voteOnRecommendation(round.id, { inFavour: favour === 'true', reason, language, named })
      notify(text('recommendations.voted'), { type: 'success' })
      refresh()
    })
  }
  return (
    <Section title={text('recommendations.mine')}>
      <Stack spacing={2} sx={{ maxWidth: 720, alignItems: 'flex-start' }}>
        <RadioGroup
          row
          aria-label={text('recommendations.mine')}
          value={favour}
          onChange={(_, value) => setFavour(value)}
        >
          {(['favour', 'against'] as const).map((one) => (
            <FormControlLabel
              key={one}
              value={String(one === 'favour')}
              control={<Radio size="small" />}
              label={text(`recommendations.${one}`)}
            />
          ))}
        </RadioGroup>
        <TextField
          multiline
          minRows={4}
          fullWidth
          label={text('recommendations.reason')}
          value={reason}
          error={long}
          helperText={text('recommendations.reasonHelp', { most: mostReason })}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextField
          select
          size="small"
          label={text('recommendations.reasonLanguage')}
          value={language}
          onChange={(event) => setLanguage(event.target.value as 'zh' | 'en')}
          sx={{ width: 200 }}
        >
          <MenuItem value="zh">中文</MenuItem>
          <MenuItem value="en">English</MenuItem>
        </TextField>
        <FormControlLabel
          control={<Checkbox size="small" checked={named} onChange={(_, value) => setNamed(value)} />}
          label={text('recommendations.named')}
        />
        <Problem above={1}>{problem}</Problem>
        <Button variant="contained" loading={busy} disabled={long} onClick={vote}>
          {text(mine ? 'recommendations.voteAgain' : 'recommendations.vote')}
        </Button>
      </Stack>
    </Section>
  )
}
