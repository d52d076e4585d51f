import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material'
import { mostComment, mostReason } from '../../server/deliveries/deliveries.vocabulary.ts'
import { DeskSettle } from '../desk/DeskBar.tsx'
import { dayAhead } from '../format/days.ts'
import { Problem } from '../forms/FormParts.tsx'
import { ReasonInput } from '../forms/ReasonInput.tsx'
import { useLanguage, useText } from '../texts/useText.ts'
import { CheckIcon, PublishIcon, SendIcon } from '../theme/icons.tsx'
import type { AdminDelivery } from './deliveries.types.ts'
import type { OneDelivery, Verb, When } from './useDelivery.ts'
import { usePlaceWords } from './usePlaceWords.ts'

interface Props {
  verb: Verb
  delivery: AdminDelivery
  one: OneDelivery
}

/** What the chosen verb needs, and doing it. */
export function Settle({ verb, delivery, one }: Props) {
  const text = useText()
  return (
    <DeskSettle
      confirm={text(`deliveries.confirm.${verb}`)}
      icon={verb === 'pass' ? <CheckIcon /> : verb === 'publish' ? <PublishIcon /> : <SendIcon />}
      danger={verb === 'reject'}
      ready={verb === 'pass' || verb === 'publish'}
      busy={one.busy}
      act={one.act}
      back={() => one.choose('none')}
    >
      {verb === 'pass' && <PassForm one={one} />}
      {verb === 'publish' && (
        <>
          <Typography>{text('deliveries.publishText')}</Typography>
          <Problem above={1}>{one.problem}</Problem>
          {one.problem && (
            <FormControlLabel
              control={<Checkbox checked={one.agree} onChange={(_, agree) => one.setAgree(agree)} />}
              label={text('deliveries.publishAgree')}
            />
          )}
        </>
      )}
      {verb === 'handOver' && <HandOverForm delivery={delivery} one={one} />}
      {(verb === 'return' || verb === 'reject' || verb === 'question' || verb === 'comment') && (
        <Words verb={verb} delivery={delivery} one={one} />
      )}
    </DeskSettle>
  )
}

function PassForm({ one: { when, setWhen, problem } }: { one: OneDelivery }) {
  const text = useText()
  return (
    <>
      <Typography>{text('deliveries.passText')}</Typography>
      <FormControl fullWidth={false}>
        <FormLabel id="when" sx={{ fontSize: '0.875rem' }}>
          {text('deliveries.when.label')}
        </FormLabel>
        <RadioGroup
          row
          aria-labelledby="when"
          value={when.how}
          onChange={(_, how) => setWhen(how === 'date' ? { how, at: `${dayAhead(1)}T09:00` } : ({ how } as When))}
        >
          {(['hand', 'now', 'date'] as const).map((how) => (
            <FormControlLabel
              key={how}
              value={how}
              control={<Radio size="small" />}
              label={text(`deliveries.when.${how}`)}
            />
          ))}
        </RadioGroup>
        {when.how === 'date' && (
          <TextField
            type="datetime-local"
            size="small"
            label={text('deliveries.when.at')}
            value={when.at}
            onChange={(event) => setWhen({ how: 'date', at: event.target.value })}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: `${dayAhead(0)}T00:00` } }}
            sx={{ width: 240 }}
          />
        )}
      </FormControl>
      <Problem above={1}>{problem}</Problem>
    </>
  )
}

function Words({ verb, delivery, one }: Props & { verb: 'return' | 'reject' | 'question' | 'comment' }) {
  const text = useText()
  const placeWords = usePlaceWords(delivery)
  // Which language they read is not known: what is written follows who writes.
  const theirs = useLanguage()
  const decides = verb === 'return' || verb === 'reject'
  return (
    <>
      {one.place && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {text('deliveries.placed', { place: placeWords(one.place) })}
        </Typography>
      )}
      <ReasonInput
        subject={decides ? 'delivery' : null}
        theirs={theirs}
        value={one.words[verb] ?? ''}
        onChange={(next) => one.write(verb, next)}
        most={decides ? mostReason : mostComment}
        label={decides ? text('desk.reason') : text(`deliveries.label.${verb}`)}
        help={text(`deliveries.help.${verb}`)}
        problem={one.problem}
      />
    </>
  )
}

function HandOverForm({ delivery, one }: Omit<Props, 'verb'>) {
  const text = useText()
  return (
    <>
      <TextField
        select
        autoFocus
        label={text('deliveries.colleague')}
        value={one.to ?? ''}
        onChange={(event) => one.setTo(event.target.value === 'anyone' ? 'anyone' : Number(event.target.value))}
        error={one.problem !== ''}
        helperText={one.problem || text('deliveries.help.handOver')}
        sx={{ minWidth: 240 }}
      >
        {delivery.assignee && <MenuItem value="anyone">{text('deliveries.backToAll')}</MenuItem>}
        {delivery.colleagues.map((colleague) => (
          <MenuItem key={colleague.id} value={colleague.id}>
            {colleague.realName}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={text('deliveries.label.handOver')}
        value={one.words.handOver ?? ''}
        onChange={(event) => one.write('handOver', event.target.value)}
        multiline
        maxRows={4}
        fullWidth
        slotProps={{ htmlInput: { maxLength: mostComment } }}
      />
    </>
  )
}
