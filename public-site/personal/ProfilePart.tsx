import { useEffect, useRef, useState } from 'preact/hooks'
import { accountTypes } from '../../server/accounts/accounts.vocabulary.ts'
import type { Profile } from '../../server/accounts/profile.schema.ts'
import type { Me } from '../../server/sessions/sessions.schema.ts'
import { send } from '../api.ts'
import { Form, FormEnd } from '../forms/Form.tsx'
import { PersonalFields } from '../forms/PersonalFields.tsx'
import { Radios } from '../forms/Radios.tsx'
import { formTexts } from '../forms/texts.ts'
import { useForm } from '../forms/useForm.ts'
import { personalProblems } from '../register/registration.rules.ts'
import { readDraft } from '../session.ts'
import { pick, useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { dateTime } from '../ui/format.ts'
import { Done } from '../ui/Said.tsx'
import { OwnLimits } from './OwnLimits.tsx'
import type { DataOf } from './personal.data.ts'
import { personalTexts } from './texts.ts'

export function ProfilePart({ me, data }: { me: Me; data: DataOf<'profile'> }) {
  const { t, language } = useSite()
  const say = personalTexts[language]
  const { personal } = formTexts[language]
  const [profile, setProfile] = useState(data.profile)
  const [editing, setEditing] = useState(false)
  const [saved, setSaved] = useState(false)
  const edit = useRef<HTMLParagraphElement>(null)
  /** Of this person: whoever logs in next in this tab sees nothing of it. */
  const draft = `profile:${profile.username}`

  // Something typed was not sent: the session may have ended before.
  useEffect(() => {
    if (readDraft(draft)) setEditing(true)
  }, [draft])
  useEffect(() => {
    if (saved) edit.current?.querySelector('button')?.focus()
  }, [saved])

  if (editing)
    return (
      <Edit
        profile={profile}
        draft={draft}
        save={async (changed) => {
          setProfile(await send<Profile>(t, 'PATCH', '/profile', changed))
          setEditing(false)
          setSaved(true)
        }}
        cancel={() => setEditing(false)}
      />
    )
  const between = language === 'zh' ? '、' : ', '
  const categories = data.categories.filter(({ code }) => profile.reviewCategories.includes(code))
  const facts: [string, string][] = [
    [personal.realName, profile.realName],
    [personal.phone, profile.phone],
    [personal.workUnit, profile.workUnit],
    [personal.purpose, profile.purpose],
    [personal.orcid, profile.orcid],
    [say.profile.language, say.profile.languages[profile.language]],
    [say.profile.mailbox, profile.mailbox],
    [say.profile.username, profile.username],
    [say.profile.accountType, accountTypes[profile.accountType][language]],
    [say.profile.roles, me.roles.map((role) => role.name).join(between)],
    [say.profile.categories, categories.map(({ name }) => pick(name, language)).join(between)],
    [say.profile.registered, dateTime(profile.registeredAt, language)],
    [say.profile.lastLogin, profile.lastLoginAt ? dateTime(profile.lastLoginAt, language) : ''],
  ]
  return (
    <>
      <Done>{saved && say.saved}</Done>
      <dl class="personal-facts">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div class="field-row" key={name}>
              <dt>{name}</dt>
              <dd class="pre-line">{value}</dd>
            </div>
          ))}
      </dl>
      <p ref={edit}>
        <Button
          look="plain"
          onClick={() => {
            setSaved(false)
            setEditing(true)
          }}
        >
          {say.edit}
        </Button>
      </p>
      <p class="quiet small">{say.profile.fixed}</p>
      <OwnLimits limits={me.limits} />
    </>
  )
}

type Editable = 'realName' | 'phone' | 'workUnit' | 'purpose' | 'orcid' | 'language'

function Edit({
  profile,
  draft,
  save,
  cancel,
}: {
  profile: Profile
  draft: string
  save(changed: Record<Editable, string>): Promise<void>
  cancel(): void
}) {
  const { t, language } = useSite()
  const say = personalTexts[language]
  const { realName, phone, workUnit, purpose, orcid } = profile
  const form = useForm<Editable>({
    initial: { realName, phone, workUnit, purpose, orcid, language: profile.language },
    check: personalProblems,
    draft,
  })
  useEffect(() => {
    document.getElementById('realName')?.focus()
  }, [])
  return (
    <Form
      form={form}
      send={async (values) => {
        await save(values)
        form.forget()
      }}
    >
      <PersonalFields form={form} />
      <Radios
        {...form.field('language')}
        label={say.profile.language}
        choices={Object.entries(say.profile.languages)}
      />
      <FormEnd form={form} send={say.save} busy={say.saving}>
        <Button
          look="quiet"
          onClick={() => {
            form.forget()
            cancel()
          }}
        >
          {t.actions.cancel}
        </Button>
      </FormEnd>
    </Form>
  )
}
