import {
  Autocomplete,
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormLabel,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRedirect } from 'react-admin'
import { leastVotes, roundDays } from '../../server/recommendations/recommendations.vocabulary.ts'
import { VerbDialog } from '../forms/VerbDialog.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { RecommendIcon } from '../theme/icons.tsx'

interface Choice {
  id: number
  name: string
}

export function InviteButton() {
  const text = useText()
  const data = useConsoleData()
  const redirect = useRedirect()
  const [dataset, setDataset] = useState<Choice | null>(null)
  const [experts, setExperts] = useState<ReadonlySet<number>>(new Set())
  const [days, setDays] = useState(String(roundDays.usual))
  const [made, setMade] = useState(0)
  return (
    <VerbDialog
      label={text('recommendations.invite')}
      icon={<RecommendIcon />}
      title={text('recommendations.inviteTitle')}
      content={text('recommendations.inviteText', { least: leastVotes })}
      check={() => {
        if (!dataset) return text('recommendations.datasetMissing')
        if (experts.size < leastVotes) return text('recommendations.expertsMissing', { least: leastVotes })
        return Number.isInteger(Number(days)) && Number(days) >= roundDays.least && Number(days) <= roundDays.most
          ? ''
          : text('recommendations.daysWrong', roundDays)
      }}
      act={async () => {
        const body = { datasetId: dataset!.id, experts: [...experts], days: Number(days) }
        setMade((await data.inviteExperts(body)).data.id)
      }}
      told={text('recommendations.invited')}
      done={() => redirect('show', 'recommendations', made)}
    >
      <Stack spacing={2}>
        <ChooseDataset
          value={dataset}
          choose={(one) => {
            setDataset(one)
            setExperts(new Set())
          }}
        />
        {dataset && <ChooseExperts dataset={dataset.id} chosen={experts} choose={setExperts} />}
        <TextField
          type="number"
          label={text('recommendations.days')}
          value={days}
          onChange={(event) => setDays(event.target.value)}
          slotProps={{ htmlInput: { min: roundDays.least, max: roundDays.most } }}
          sx={{ width: 160 }}
        />
      </Stack>
    </VerbDialog>
  )
}

function ChooseDataset({ value, choose }: { value: Choice | null; choose: (one: Choice | null) => void }) {
  const text = useText()
  const language = useLanguage()
  const data = useConsoleData()
  const [keyword, setKeyword] = useState('')
  const { data: found, isFetching } = useQuery({
    queryKey: ['recommendations', 'datasets', keyword],
    queryFn: () => data.publishedDatasets(keyword),
    staleTime: 30_000,
    retry: false,
  })
  return (
    <Autocomplete<Choice>
      options={(found?.data.list ?? []).map(({ id, name }) => ({ id, name: name[language] }))}
      getOptionLabel={(one) => one.name}
      getOptionKey={(one) => one.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      // The server has searched already.
      filterOptions={(choices) => choices}
      loading={isFetching}
      value={value}
      onChange={(_, one) => choose(one)}
      onInputChange={(_, typed, why) => why === 'input' && setKeyword(typed.trim().slice(0, 100))}
      renderInput={(input) => <TextField {...input} label={text('recommendations.dataset')} />}
    />
  )
}

function ChooseExperts({
  dataset,
  chosen,
  choose,
}: {
  dataset: number
  chosen: ReadonlySet<number>
  choose: (chosen: ReadonlySet<number>) => void
}) {
  const text = useText()
  const data = useConsoleData()
  const { data: found, error } = useQuery({
    queryKey: ['recommendations', 'experts', dataset],
    queryFn: () => data.recommendationExperts(dataset),
    retry: false,
  })
  if (error) return <Typography color="error">{error.message}</Typography>
  if (!found) return null
  const { experts } = found.data
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    choose(next)
  }
  return (
    <FormGroup aria-labelledby="experts" sx={{ maxHeight: 280, overflowY: 'auto', flexWrap: 'nowrap' }}>
      <FormLabel id="experts">{text('recommendations.experts')}</FormLabel>
      {experts.length === 0 && <Typography>{text('recommendations.noExperts')}</Typography>}
      {experts.map(({ id, realName, workUnit }) => (
        <FormControlLabel
          key={id}
          control={<Checkbox size="small" checked={chosen.has(id)} onChange={() => toggle(id)} />}
          label={`${realName} · ${workUnit}`}
        />
      ))}
    </FormGroup>
  )
}
