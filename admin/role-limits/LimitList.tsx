import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { RoleLimits } from '../../server/roles/limits.schema.ts'
import { limitNames, limitWords } from '../../server/roles/limits.vocabulary.ts'
import { useFormats } from '../format/formats.ts'
import { AskButton } from '../forms/AskButton.tsx'
import { Page } from '../layout/Page.tsx'
import { Pending } from '../layout/Pending.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { EditIcon, RenewIcon } from '../theme/icons.tsx'
import { LimitForm } from './LimitForm.tsx'

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1.4fr repeat(4, 1fr) 220px' },
  columnGap: 3,
}

/** What each role allows, changed in its place. */
export default function LimitList() {
  const text = useText()
  const language = useLanguage()
  const [open, setOpen] = useState<number | null>(null)
  const read = useGetList<RoleLimits>(
    'role-limits',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } },
    { retry: false },
  )
  const { data: roles, refetch } = read
  const done = () => {
    setOpen(null)
    void refetch()
  }
  return (
    <Page title={text('limits.title')}>
      <Typography color="textSecondary" sx={{ maxWidth: '45em' }}>
        {text('limits.text')}
      </Typography>
      {!roles && <Pending of={read} height={320} sx={{ mt: 2 }} />}
      {roles && (
        <>
          <Box sx={{ ...columns, display: { xs: 'none', md: 'grid' }, color: 'text.secondary', pt: 3, pb: 1 }}>
            <span>{text('limits.role')}</span>
            {limitNames.map((name) => (
              <span key={name}>{limitWords[name][language]}</span>
            ))}
          </Box>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}>
            {roles.map((role) => (
              <Box component="li" key={role.id} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
                {open === role.id ? (
                  <LimitForm role={role} done={done} close={() => setOpen(null)} />
                ) : (
                  <Row role={role} edit={() => setOpen(role.id)} done={done} />
                )}
              </Box>
            ))}
          </Box>
        </>
      )}
    </Page>
  )
}

function Row({ role, edit, done }: { role: RoleLimits; edit: () => void; done: () => void }) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const data = useConsoleData()
  const name = role.name[language]
  const colon = language === 'zh' ? '：' : ': '
  return (
    <Box sx={{ ...columns, alignItems: 'center' }}>
      <Box>
        <Typography component="h2" sx={{ fontWeight: { xs: 600, md: 400 } }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text(role.changedAt === null ? 'limits.unlessSet' : 'limits.changed')}
        </Typography>
      </Box>
      {limitNames.map((limit) => (
        <Box component="span" key={limit} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <Box component="span" sx={{ display: { md: 'none' }, color: 'text.secondary' }}>
            {`${limitWords[limit][language]}${colon}`}
          </Box>
          {formats.number(role[limit])}
          {role[limit] !== role.unlessSet[limit] && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {` (${text('limits.unlessSet')} ${formats.number(role.unlessSet[limit])})`}
            </Box>
          )}
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" startIcon={<EditIcon />} aria-label={text('limits.changeOf', { name })} onClick={edit}>
          {text('limits.change')}
        </Button>
        {role.changedAt !== null && (
          <AskButton
            icon={<RenewIcon />}
            label={text('limits.reset')}
            title={text('limits.resetTitle', { name })}
            content={limitNames
              .map((limit) => `${limitWords[limit][language]}${colon}${formats.number(role.unlessSet[limit])}`)
              .join('\n')}
            act={async () => {
              await data.resetRoleLimits(role.id, role.changedAt)
              return text('limits.resetDone', { name })
            }}
            done={done}
          />
        )}
      </Box>
    </Box>
  )
}
