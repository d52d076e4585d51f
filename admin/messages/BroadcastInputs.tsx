import { Box, Stack, Typography } from '@mui/material'
import { AutocompleteArrayInput, RadioButtonGroupInput, ReferenceArrayInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { longest } from '../../server/broadcasts/broadcasts.vocabulary.ts'
import { Section } from '../format/Facts.tsx'
import { sideBySide } from '../forms/BilingualInput.tsx'
import { fromLocal } from '../notices/noticeForm.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { tagOf } from '../providers/language.ts'
import { useMay } from '../providers/useMay.ts'
import { useRead } from '../providers/useRead.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { audienceOf, pick, type When } from './broadcastForm.ts'
import { useRolesToTell } from './useAudience.ts'
import { Written } from './Written.tsx'

/** Who gets it, what it says, and when. */
export function BroadcastInputs() {
  const text = useText()
  const values = pick(useWatch())
  return (
    <Stack spacing={4} sx={{ width: '100%', pt: 1 }}>
      <Section title={text('broadcasts.section.audience')}>
        <AudienceInput />
      </Section>
      <Box sx={{ ...sideBySide, gap: 3 }}>
        <Words language="zh" />
        <Words language="en" />
      </Box>
      <TextInput
        source="link"
        label={text('resources.broadcasts.fields.link')}
        helperText={text('broadcasts.linkHelp')}
        slotProps={{ htmlInput: { maxLength: longest.link } }}
      />
      {(values.title.zh || values.title.en) && (
        <Section title={text('broadcasts.section.preview')}>
          <Written {...values} />
        </Section>
      )}
      <Section title={text('broadcasts.section.sending')}>
        <WhenInput />
      </Section>
    </Stack>
  )
}

/** How many would get it now; null while that is asked. */
export function useReach(): number | null {
  const data = useConsoleData()
  const audience = audienceOf(pick(useWatch()))
  const { data: reach } = useRead(['broadcasts', 'reach', JSON.stringify(audience)], () => data.reach(audience), {
    staleTime: 10_000,
  })
  return reach?.count ?? null
}

function AudienceInput() {
  const text = useText()
  const language = useLanguage()
  const may = useMay()
  const { to } = pick(useWatch())
  const { data: roles } = useRolesToTell()
  const reach = useReach()
  return (
    <div>
      <RadioButtonGroupInput
        source="to"
        label={text('broadcasts.to.label')}
        choices={(['everybody', 'some'] as const).map((id) => ({ id, name: text(`broadcasts.to.${id}`) }))}
        row={false}
        helperText={false}
        validate={[]}
      />
      {to === 'some' && (
        <Box sx={sideBySide}>
          <AutocompleteArrayInput
            source="roles"
            label={text('broadcasts.to.roles')}
            choices={(roles ?? []).map((role) => ({ id: role.code, name: role.name[language] }))}
            helperText={false}
          />
          {may('accounts.read') && (
            <ReferenceArrayInput source="accounts" reference="accounts">
              <AutocompleteArrayInput
                label={text('broadcasts.to.accounts')}
                helperText={text('broadcasts.to.accountsHelp')}
                filterToQuery={(keyword: string) => ({ keyword })}
                optionText={(account: { realName?: string; username?: string }) =>
                  `${account.realName ?? ''} (${account.username ?? ''})`
                }
              />
            </ReferenceArrayInput>
          )}
        </Box>
      )}
      <Typography role="status" color="textSecondary">
        {reach !== null &&
          (reach === 0 ? text('broadcasts.reachNobody') : text('broadcasts.reach', { smart_count: reach }))}
      </Typography>
    </div>
  )
}

/** Lines would break a title where it stands in a list. */
const oneLine = (value: string) => value.replace(/\s*\n\s*/g, ' ')

function Words({ language }: { language: 'zh' | 'en' }) {
  const text = useText()
  const lang = tagOf(language)
  return (
    <Box
      role="group"
      aria-label={text(language === 'zh' ? 'datasets.chinese' : 'datasets.english')}
      sx={{ minWidth: 0 }}
    >
      <TextInput
        source={`title.${language}`}
        label={text(language === 'zh' ? 'broadcasts.part.titleZh' : 'broadcasts.part.titleEn')}
        parse={oneLine}
        helperText={false}
        multiline
        maxRows={4}
        slotProps={{ htmlInput: { lang, maxLength: longest.title } }}
      />
      <TextInput
        source={`content.${language}`}
        label={text(language === 'zh' ? 'broadcasts.part.contentZh' : 'broadcasts.part.contentEn')}
        helperText={text('broadcasts.contentHelp')}
        multiline
        minRows={5}
        maxRows={20}
        slotProps={{ htmlInput: { lang, maxLength: longest.content, spellCheck: language === 'en' } }}
      />
    </Box>
  )
}

const ways: When[] = ['draft', 'now', 'at']

function WhenInput() {
  const text = useText()
  const { when } = pick(useWatch())
  return (
    <div>
      <RadioButtonGroupInput
        source="when"
        label={text('broadcasts.when.label')}
        choices={ways.map((id) => ({ id, name: text(`broadcasts.when.${id}`) }))}
        row={false}
        helperText={false}
        validate={[]}
      />
      {when === 'at' && (
        <TextInput
          source="at"
          type="datetime-local"
          label={text('broadcasts.when.time')}
          validate={(value?: string) => (value && fromLocal(value) ? undefined : text('broadcasts.when.required'))}
          helperText={text('broadcasts.when.zone')}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ maxWidth: 300 }}
        />
      )}
    </div>
  )
}
