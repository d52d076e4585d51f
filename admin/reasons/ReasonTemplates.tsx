import { Box, Button, Stack, Tab, Tabs, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'react-admin'
import type { ReasonTemplate } from '../../server/registrations/registrations.schema.ts'
import { type ReasonSubject, reasonSubjects } from '../../server/registrations/registrations.vocabulary.ts'
import { AskButton } from '../forms/AskButton.tsx'
import { reasonsKey } from '../forms/ReasonInput.tsx'
import { Page } from '../layout/Page.tsx'
import { Pending } from '../layout/Pending.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useRead } from '../providers/useRead.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { AddIcon, EditIcon, RemoveIcon } from '../theme/icons.tsx'
import { ReasonForm } from './ReasonForm.tsx'

/** The sentences that reviewers begin with, looked after in their place. */
export default function ReasonTemplates() {
  const text = useText()
  const data = useConsoleData()
  const queries = useQueryClient()
  const language = useLanguage()
  const [subject, setSubject] = useStore<ReasonSubject>('reasons.subject', 'registration')
  const queryKey = reasonsKey(subject)
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const read = useRead(queryKey, () => data.reasons(subject))
  const { data: reasons } = read
  const reload = () => {
    setOpen(null)
    void queries.invalidateQueries({ queryKey })
  }
  return (
    <Page title={text('reasons.title')}>
      <Tabs
        value={subject}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={text('reasons.title')}
        onChange={(_, next: ReasonSubject) => {
          setOpen(null)
          setSubject(next)
        }}
      >
        {Object.entries(reasonSubjects).map(([id, label]) => (
          <Tab key={id} value={id} label={label[language]} />
        ))}
      </Tabs>
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        {text(`reasons.text.${subject}`)}
      </Typography>
      {!reasons && <Pending of={read} height={240} sx={{ mt: 2 }} />}
      {reasons?.length === 0 && <Typography sx={{ py: 3 }}>{text('reasons.empty')}</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {reasons?.map((reason, index) => (
          <Box component="li" key={reason.id} sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
            {open === reason.id ? (
              <ReasonForm subject={subject} reason={reason} done={reload} close={() => setOpen(null)} />
            ) : (
              <Reason reason={reason} number={index + 1} edit={() => setOpen(reason.id)} done={reload} />
            )}
          </Box>
        ))}
      </Box>
      {reasons && open === 'new' && (
        <Box sx={{ pt: 2 }}>
          <ReasonForm
            subject={subject}
            position={(reasons.at(-1)?.position ?? -1) + 1}
            done={reload}
            close={() => setOpen(null)}
          />
        </Box>
      )}
      {reasons && open !== 'new' && (
        <Button startIcon={<AddIcon />} onClick={() => setOpen('new')} sx={{ mt: 2 }}>
          {text('reasons.add')}
        </Button>
      )}
    </Page>
  )
}

function Reason({
  reason,
  number,
  edit,
  done,
}: {
  reason: ReasonTemplate
  number: number
  edit: () => void
  done: () => void
}) {
  const text = useText()
  const data = useConsoleData()
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2, justifyContent: 'space-between' }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 2, flex: 1 }}>
        <Typography lang="zh-CN">{reason.zh}</Typography>
        <Typography lang="en">{reason.en}</Typography>
      </Box>
      <Stack direction="row" sx={{ alignItems: 'flex-start' }}>
        <Button
          size="small"
          startIcon={<EditIcon />}
          aria-label={text('reasons.editOf', { position: number })}
          onClick={edit}
        >
          {text('reasons.edit')}
        </Button>
        <AskButton
          icon={<RemoveIcon />}
          label={text('reasons.remove')}
          aria-label={text('reasons.removeOf', { position: number })}
          title={text('reasons.removeTitle')}
          content={text('reasons.removeContent')}
          danger
          act={async () => {
            await data.removeReason(reason.id)
            return text('reasons.removed')
          }}
          done={done}
        />
      </Stack>
    </Stack>
  )
}
