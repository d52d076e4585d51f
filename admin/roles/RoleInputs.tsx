import { Box, Stack, Typography } from '@mui/material'
import { Section } from '../format/Facts.tsx'
import { BilingualInput } from '../forms/BilingualInput.tsx'
import { useText } from '../texts/useText.ts'
import { ActionsInput } from './ActionsInput.tsx'
import { MenuTreeInput } from './MenuTreeInput.tsx'

/** What a role is called and what it gives. */
export function RoleInputs({ disabled = false }: { disabled?: boolean }) {
  const text = useText()
  return (
    <Stack spacing={4} sx={{ width: '100%' }}>
      <Section title={text('roles.section.words')}>
        <BilingualInput source="name" label={text('resources.roles.fields.name')} required disabled={disabled} />
        <BilingualInput
          source="description"
          label={text('resources.roles.fields.description')}
          rows={2}
          disabled={disabled}
        />
      </Section>
      <Section title={text('roles.section.actions')}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {text('roles.actionsText')}
        </Typography>
        <ActionsInput source="actions" disabled={disabled} />
      </Section>
      <Section title={text('roles.section.menus')}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {text('roles.menusText')}
        </Typography>
        <Box sx={{ maxWidth: 640 }}>
          <MenuTreeInput source="menus.checked" disabled={disabled} />
        </Box>
      </Section>
    </Stack>
  )
}
