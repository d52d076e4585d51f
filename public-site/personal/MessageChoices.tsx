import { useState } from 'preact/hooks'
import type { MessageChoices as Choices } from '../../server/messages/messages.schema.ts'
import { type MailChoice, mailChoices, messageTypes, offeredTypes } from '../../server/messages/messages.vocabulary.ts'
import { reasonOf } from '../api.errors.ts'
import { send } from '../api.ts'
import { SubmitButton } from '../forms/Form.tsx'
import { messageTexts } from '../messages/texts.ts'
import { useSite } from '../site.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Done, Problem } from '../ui/Said.tsx'
import type { DataOf } from './personal.data.ts'

const mails = Object.keys(mailChoices) as MailChoice[]

/** Per type of message: a mail each, one a day, or none. The message itself always comes. */
export function MessageChoices({ data }: { data: DataOf<'messages'> }) {
  const { t, language } = useSite()
  const say = messageTexts[language].choice
  const [choices, setChoices] = useState(data.choices)
  const offered = choices.filter(({ type }) => offeredTypes.includes(type))
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')

  async function save(event: Event) {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    try {
      setChoices(await send<Choices>(t, 'PUT', '/messages/choices', choices))
      setNote(say.saved)
    } catch (error) {
      setNote('')
      setProblem(reasonOf(error, t))
    }
    setBusy(false)
  }
  return (
    <form method="post" onSubmit={save} class="mail-form">
      <p class="quiet">{say.lead}</p>
      <p>
        <ButtonLink small href="/messageCenter">
          {say.center}
        </ButtonLink>
      </p>
      <div class="mail-choices">
        {offered.map((choice) => (
          <fieldset key={choice.type}>
            <legend>
              <span class="favourite-name">{messageTypes[choice.type][language]}</span>
              <span class="quiet small block">{say.about[choice.type]}</span>
            </legend>
            <div class="mail-ways">
              {mails.map((mail) => (
                <label class="form-check" key={mail}>
                  <input
                    type="radio"
                    name={choice.type}
                    value={mail}
                    checked={choice.mail === mail}
                    onChange={() => {
                      setNote('')
                      setChoices((all) => all.map((one) => (one.type === choice.type ? { ...one, mail } : one)))
                    }}
                  />
                  {mailChoices[mail][language]}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <p class="quiet small">
        {say.digestText}
        {language === 'en' && ' '}
        {say.security}
      </p>
      <Done>{note}</Done>
      <Problem>{problem}</Problem>
      <div class="form-buttons">
        <SubmitButton busy={busy}>{busy ? say.saving : say.save}</SubmitButton>
      </div>
    </form>
  )
}
