import { Alert, Box, Button, Link, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouteLink, useGetList } from 'react-admin'
import type { AdminReviewTerm } from '../../server/applications/applications.admin.schema.ts'
import { Page } from '../layout/Page.tsx'
import { Pending } from '../layout/Pending.tsx'
import { listOf } from '../list/PageLink.tsx'
import { useMay } from '../providers/useMay.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { EditIcon } from '../theme/icons.tsx'
import { TermForm } from './TermForm.tsx'

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '2fr 1.2fr 1fr 1fr 0.8fr 96px' },
  columnGap: 3,
}

/** How long each category is reviewed and granted, looked after in its place. */
export default function TermList() {
  const text = useText()
  const [open, setOpen] = useState<string | null>(null)
  const read = useGetList<AdminReviewTerm>(
    'review-terms',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } },
    { retry: false },
  )
  const { data: terms, refetch } = read
  const done = () => {
    setOpen(null)
    void refetch()
  }
  return (
    <Page title={text('terms.title')}>
      <Typography color="textSecondary" sx={{ maxWidth: '45em' }}>
        {text('terms.text')}
      </Typography>
      {!terms && <Pending of={read} height={480} sx={{ mt: 2 }} />}
      {terms && (
        <>
          <Box sx={{ ...columns, display: { xs: 'none', md: 'grid' }, color: 'text.secondary', pt: 3, pb: 1 }}>
            <span>{text('terms.kind')}</span>
            <span>{text('terms.workdays')}</span>
            <span>{text('terms.grantDays')}</span>
            <span>{text('terms.attachmentDays')}</span>
            <span>{text('terms.reviewers')}</span>
          </Box>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}>
            {terms.map((term) => (
              <Box component="li" key={term.id} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
                {open === term.id ? (
                  <TermForm term={term} done={done} close={() => setOpen(null)} />
                ) : (
                  <Term term={term} edit={() => setOpen(term.id)} />
                )}
              </Box>
            ))}
          </Box>
        </>
      )}
    </Page>
  )
}

function Term({ term, edit }: { term: AdminReviewTerm; edit: () => void }) {
  const text = useText()
  const language = useLanguage()
  const may = useMay()
  const label = { display: { md: 'none' }, color: 'text.secondary' } as const
  return (
    <>
      <Box sx={{ ...columns, alignItems: 'center' }}>
        <Typography component="h2" sx={{ fontWeight: { xs: 600, md: 400 } }}>
          {term.name[language]}
        </Typography>
        <span>
          <Box component="span" sx={label}>{`${text('terms.workdays')} `}</Box>
          {text('terms.workdaysShort', { smart_count: term.reviewWorkdays })}
        </span>
        <span>
          <Box component="span" sx={label}>{`${text('terms.grantDays')} `}</Box>
          {term.grantDays === null
            ? text('terms.grantForGood')
            : text('terms.grantShort', { smart_count: term.grantDays })}
        </span>
        <span>
          <Box component="span" sx={label}>{`${text('terms.attachmentDays')} `}</Box>
          {text('terms.grantShort', { smart_count: term.attachmentDays })}
        </span>
        <span>
          <Box component="span" sx={label}>{`${text('terms.reviewers')} `}</Box>
          {term.reviewers}
        </span>
        <Button
          size="small"
          startIcon={<EditIcon />}
          aria-label={text('terms.changeOf', { name: term.name[language] })}
          onClick={edit}
          sx={{ justifySelf: 'start' }}
        >
          {text('terms.change')}
        </Button>
      </Box>
      {term.assigned === 0 && (
        <Alert severity={term.reviewers === 0 ? 'error' : 'warning'} variant="outlined" sx={{ mt: 1, py: 0 }}>
          {text(term.reviewers === 0 ? 'terms.noReviewer' : 'terms.onlyAdministrators')}{' '}
          {may('accounts.manage') && (
            <Link component={RouteLink} to={listOf('accounts', { status: 'enabled' })}>
              {text('terms.toAccounts')}
            </Link>
          )}
        </Alert>
      )}
    </>
  )
}
