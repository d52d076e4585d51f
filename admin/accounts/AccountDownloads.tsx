import { Link } from '@mui/material'
import { Link as RouteLink } from 'react-admin'
import type { AdminAccountDetail } from '../../server/accounts/accounts.admin.schema.ts'
import { DownloadLines } from '../format/DownloadLines.tsx'
import { Section } from '../format/Facts.tsx'
import { useMay } from '../providers/useMay.ts'
import { useLanguage, useText } from '../texts/useText.ts'

export function AccountDownloads({ downloads }: { downloads: AdminAccountDetail['downloads'] }) {
  const text = useText()
  const language = useLanguage()
  const may = useMay()
  return (
    <Section title={text('downloads.title')}>
      <DownloadLines
        downloads={downloads}
        head={({ dataset }) =>
          may('datasets.manage') ? (
            <Link component={RouteLink} to={`/datasets/${dataset.id}/show`}>
              {dataset.name?.[language]}
            </Link>
          ) : (
            (dataset.name?.[language] ?? text('downloads.gone'))
          )
        }
      />
    </Section>
  )
}
