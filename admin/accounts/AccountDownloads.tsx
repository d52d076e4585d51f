import { Box, Link, Typography } from '@mui/material'
import { Link as RouteLink } from 'react-admin'
import type { AdminAccountDetail } from '../../server/accounts/accounts.admin.schema.ts'
import { Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { useMay } from '../providers/useMay.ts'
import { useLanguage, useText } from '../texts/useText.ts'

export function AccountDownloads({ downloads: { total, list } }: { downloads: AdminAccountDetail['downloads'] }) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const may = useMay()
  return (
    <Section title={text('accounts.section.downloads')}>
      <Typography variant="body2" color="textSecondary">
        {total === 0
          ? text('accounts.downloadsNone')
          : text('accounts.downloadsAll', { total: formats.number(total), shown: formats.number(list.length) })}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {list.map(({ id, at, dataset, version, method, content, bytes }) => (
          <Box component="li" key={id} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            {may('datasets.manage') ? (
              <Link component={RouteLink} to={`/datasets/${dataset.id}/show`}>
                {dataset.name?.[language]}
              </Link>
            ) : (
              (dataset.name?.[language] ?? text('accounts.downloadGone'))
            )}
            <Typography variant="body2" color="textSecondary">
              {[
                formats.dateTime(at),
                text('accounts.downloadVersion', { number: version }),
                method === 'direct'
                  ? text('accounts.downloadFiles', { smart_count: content.length })
                  : text('accounts.downloadValues'),
                formats.bytes(bytes),
              ].join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
