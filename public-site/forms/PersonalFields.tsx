import { limits, orcidTyped } from '../../server/accounts/accounts.vocabulary.ts'
import { mostTyped } from '../../server/basics/limits.vocabulary.ts'
import { useSite } from '../site.ts'
import { Field } from './Field.tsx'
import { formTexts } from './texts.ts'
import type { Form } from './useForm.ts'

type Name = 'realName' | 'phone' | 'workUnit' | 'purpose' | 'orcid'

/** What a person tells of themselves; with hints where they do so for the first time. */
export function PersonalFields<F extends string>({ form, hinted }: { form: Form<F | Name>; hinted?: boolean }) {
  const { personal, hints } = formTexts[useSite().language]
  const field = (name: Name) => ({ ...form.field(name), label: personal[name], hint: hinted ? hints[name] : undefined })
  const orcid = field('orcid')
  const short = (
    <>
      <Field {...field('realName')} autocomplete="name" maxLength={limits.realName} />
      <Field {...field('phone')} kind="tel" inputMode="tel" autocomplete="tel" maxLength={mostTyped.phone} />
    </>
  )
  return (
    <>
      {hinted ? <div class="form-pair">{short}</div> : short}
      <Field {...field('workUnit')} autocomplete="organization" maxLength={limits.workUnit} />
      <Field {...field('purpose')} kind="lines" maxLength={limits.purpose} />
      <Field
        {...orcid}
        hint={hints.orcid}
        onInput={(text) => orcid.onInput(orcidTyped(text))}
        autocomplete="off"
        maxLength={mostTyped.orcid}
      />
    </>
  )
}
