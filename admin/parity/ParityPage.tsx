import { Box, Button, Chip, Link, Stack, Typography } from '@mui/material'
import { Link as RouteLink, Title, useCreatePath, useGetResourceLabel, useTranslateLabel } from 'react-admin'
import type { ParityOfKind } from '../../server/parity/parity.schema.ts'
import { useFormats } from '../format/formats.ts'
import { Pending } from '../layout/Pending.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useRead } from '../providers/useRead.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { RenewIcon } from '../theme/icons.tsx'

/** What reads well in one language only, by kind of record, each leading to where it is changed. */
export default function ParityPage() {
  const text = useText()
  const { dateTime } = useFormats()
  const data = useConsoleData()
  const labelOf = useGetResourceLabel()
  const read = useRead(['parity'], () => data.parity())
  const kinds = read.data?.kinds ?? []
  const incomplete = kinds.filter(({ behind }) => behind > 0).sort((a, b) => b.behind - a.behind)
  const complete = kinds.filter(({ behind, total }) => behind === 0 && total > 0)
  return (
    <Box sx={{ mt: 2, p: { xs: 2, sm: 3 }, bgcolor: 'background.paper', border: 1, borderColor: 'divider' }}>
      <Title title={text('parity.title')} />
      <Typography color="textSecondary" sx={{ maxWidth: '45em' }}>
        {text('parity.about')}
      </Typography>
      {read.data ? (
        <>
          <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2, mt: 1 }}>
            <Typography variant="body2" color="textSecondary">
              {text('parity.at', { time: dateTime(read.data.at) })}
            </Typography>
            <Button
              size="small"
              startIcon={<RenewIcon />}
              disabled={read.isFetching}
              onClick={() => void read.refetch()}
            >
              {text('parity.again')}
            </Button>
          </Stack>
          {incomplete.length === 0 && <Typography sx={{ mt: 2 }}>{text('parity.allComplete')}</Typography>}
          {incomplete.map((kind) => (
            <Kind key={kind.what} kind={kind} />
          ))}
          {complete.length > 0 && (
            <Box component="section" aria-labelledby="parity-complete" sx={{ mt: 3 }}>
              <Typography id="parity-complete" component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
                {text('parity.complete')}
              </Typography>
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
                {complete.map(({ what, total }) => (
                  <Chip key={what} size="small" variant="outlined" label={`${labelOf(what, 2)} ${total}`} />
                ))}
              </Stack>
            </Box>
          )}
        </>
      ) : (
        <Pending of={read} height={320} />
      )}
    </Box>
  )
}

function Kind({ kind: { what, total, behind, entries } }: { kind: ParityOfKind }) {
  const text = useText()
  const language = useLanguage()
  const labelOf = useGetResourceLabel()
  const fieldOf = useTranslateLabel()
  const pathOf = useCreatePath()
  const id = `parity-${what}`
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3 }}>
      <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {labelOf(what, 2)}
        <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1.5 }}>
          {text('parity.behind', { behind, total })}
        </Typography>
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <Box
            component="li"
            key={entry.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
              gap: { xs: 0.5, md: 2 },
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
              overflowWrap: 'anywhere',
            }}
          >
            <Link component={RouteLink} to={pathOf({ resource: what, id: entry.id, type: 'edit' })}>
              {entry.title[language] || entry.id}
            </Link>
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
              {entry.fields.map(({ field, parity }) => (
                <Chip
                  key={field}
                  size="small"
                  color={parity === 'short' ? 'default' : 'warning'}
                  variant="outlined"
                  label={text(`parity.${parity}`, { field: String(fieldOf({ resource: what, source: field })) })}
                />
              ))}
            </Stack>
          </Box>
        ))}
      </Box>
      {behind > entries.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text('parity.first', { count: entries.length })}
        </Typography>
      )}
    </Box>
  )
}
