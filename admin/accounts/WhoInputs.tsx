import { SelectInput, TextInput } from 'react-admin'
import { accountTypes, limits, orcidTyped } from '../../server/accounts/accounts.vocabulary.ts'
import { mostTyped } from '../../server/basics/limits.vocabulary.ts'
import { choicesOf } from '../format/choices.ts'
import { useLanguage, useText } from '../texts/useText.ts'

/** Who somebody is, as an administrator writes it down. */
export function WhoInputs({ typeHelp, ownMailbox = false }: { typeHelp?: string; ownMailbox?: boolean }) {
  const text = useText()
  const language = useLanguage()
  const most = (maxLength: number) => ({ htmlInput: { maxLength } })
  return (
    <>
      <TextInput source="realName" isRequired helperText={false} slotProps={most(limits.realName)} />
      <TextInput
        source="mailbox"
        type="email"
        isRequired
        disabled={ownMailbox}
        helperText={ownMailbox ? text('accounts.ownMailbox') : false}
        slotProps={{ htmlInput: { maxLength: limits.mailbox, autoCapitalize: 'none', spellCheck: false } }}
      />
      <TextInput source="workUnit" isRequired helperText={false} slotProps={most(limits.workUnit)} />
      <TextInput source="phone" type="tel" helperText={text('accounts.phoneHelp')} slotProps={most(40)} />
      <TextInput
        source="orcid"
        parse={orcidTyped}
        helperText={text('accounts.orcidHelp')}
        slotProps={{ htmlInput: { maxLength: mostTyped.orcid, autoCapitalize: 'none', spellCheck: false } }}
      />
      <SelectInput
        source="accountType"
        isRequired
        choices={choicesOf(accountTypes, language)}
        helperText={typeHelp ?? false}
      />
    </>
  )
}
