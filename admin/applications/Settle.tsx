import { MenuItem, TextField } from '@mui/material'
import type { AdminApplication } from '../../server/applications/applications.admin.schema.ts'
import { mostReply, mostThread } from '../../server/applications/applications.vocabulary.ts'
import { DeskSettle } from '../desk/DeskBar.tsx'
import { ReasonInput } from '../forms/ReasonInput.tsx'
import { useLanguage, useText } from '../texts/useText.ts'
import { CheckIcon, SendIcon } from '../theme/icons.tsx'
import { PassForm } from './PassForm.tsx'
import type { Case, Verb } from './useCase.ts'

interface Props {
  verb: Verb
  application: AdminApplication
  one: Case
}

/** What the chosen verb needs, and doing it. */
export function Settle({ verb, application, one }: Props) {
  const text = useText()
  return (
    <DeskSettle
      confirm={text(`applications.confirm.${verb}`)}
      icon={verb === 'pass' || verb === 'note' ? <CheckIcon /> : <SendIcon />}
      danger={verb === 'reject'}
      ready={verb === 'pass'}
      busy={one.busy}
      act={one.act}
      back={() => one.choose('none')}
    >
      {verb === 'pass' && <PassForm application={application} one={one} />}
      {verb === 'handOver' && <HandOverForm application={application} one={one} />}
      {(verb === 'reject' || verb === 'ask' || verb === 'note') && (
        <Words verb={verb} application={application} one={one} />
      )}
    </DeskSettle>
  )
}

function Words({ verb, application, one }: Props & { verb: 'reject' | 'ask' | 'note' }) {
  const text = useText()
  const language = useLanguage()
  const theirs = verb === 'note' ? language : application.person.language
  return (
    <ReasonInput
      subject={verb === 'reject' ? 'application' : null}
      theirs={theirs}
      value={one.words[verb] ?? ''}
      onChange={(next) => one.write(verb, next)}
      most={verb === 'reject' ? mostReply : mostThread}
      label={verb === 'reject' ? text('desk.reason') : text(`applications.label.${verb}`)}
      help={text(`applications.help.${verb}`, { language: text(`desk.language.${theirs}`) })}
      problem={one.problem}
    />
  )
}

function HandOverForm({ application, one }: Omit<Props, 'verb'>) {
  const text = useText()
  return (
    <>
      <TextField
        select
        autoFocus
        label={text('applications.colleague')}
        value={one.to ?? ''}
        onChange={(event) => one.setTo(event.target.value === 'anyone' ? 'anyone' : Number(event.target.value))}
        error={one.problem !== ''}
        helperText={one.problem || text('applications.help.handOver')}
        sx={{ minWidth: 240 }}
      >
        {application.assignee && <MenuItem value="anyone">{text('applications.backToAll')}</MenuItem>}
        {application.colleagues.map((colleague) => (
          <MenuItem key={colleague.id} value={colleague.id}>
            {colleague.realName}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={text('applications.label.handOver')}
        value={one.words.handOver ?? ''}
        onChange={(event) => one.write('handOver', event.target.value)}
        multiline
        maxRows={4}
        fullWidth
        slotProps={{ htmlInput: { maxLength: mostThread } }}
      />
    </>
  )
}
