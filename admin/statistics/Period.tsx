import { Button, Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import { ranges } from '../../server/statistics/statistics.vocabulary.ts'
import { dayAhead } from '../format/days.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { type Asked, rangeNames } from './asked.ts'

/** A named range, or two days of one's own. */
export function Period({ asked, choose }: { asked: Asked; choose(period: Asked): void }) {
  const text = useText()
  const language = useLanguage()
  const given = asked.from !== undefined || asked.to !== undefined
  const [own, setOwn] = useState(given)
  const [from, setFrom] = useState(asked.from ?? dayAhead(-6))
  const [to, setTo] = useState(asked.to ?? dayAhead(0))
  const backwards = from > to
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={text('statistics.range')}
        value={own ? 'own' : (asked.range ?? '30d')}
        onChange={(_, value: string | null) => {
          if (value === null) return
          setOwn(value === 'own')
          if (value !== 'own') choose({ range: value })
        }}
      >
        {rangeNames.map((name) => (
          <ToggleButton key={name} value={name} sx={{ px: { xs: 1, sm: 2 }, textTransform: 'none' }}>
            {ranges[name][language]}
          </ToggleButton>
        ))}
        <ToggleButton value="own" sx={{ px: { xs: 1, sm: 2 }, textTransform: 'none' }}>
          {text('statistics.own')}
        </ToggleButton>
      </ToggleButtonGroup>
      {own && (
        <Stack
          component="form"
          noValidate
          direction="row"
          sx={{ flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}
          onSubmit={(event) => {
            event.preventDefault()
            if (!backwards && from && to) choose({ from, to })
          }}
        >
          <TextField
            type="date"
            size="small"
            label={text('statistics.from')}
            value={from}
            error={backwards}
            helperText={backwards && text('statistics.backwards')}
            onChange={(event) => setFrom(event.target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            type="date"
            size="small"
            label={text('statistics.to')}
            value={to}
            onChange={(event) => setTo(event.target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <Button type="submit" variant="outlined" disabled={backwards || !from || !to}>
            {text('ra.action.show')}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
