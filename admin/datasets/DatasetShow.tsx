import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { Show, useRecordContext, useTranslate } from 'react-admin'
import type { AdminDataset } from '../../server/datasets/datasets.admin.schema.ts'
import { ApplicationsOfDataset } from '../applications/ApplicationsOf.tsx'
import { Fact, Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { GrantsOf } from '../grants/GrantsOf.tsx'
import { Unread } from '../layout/Unread.tsx'
import { PageBar, PageLink } from '../list/PageLink.tsx'
import { useMay } from '../providers/useMay.ts'
import { useWhole } from '../providers/useWhole.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { EditIcon, ToSiteIcon } from '../theme/icons.tsx'
import { DatasetDownloads } from './DatasetDownloads.tsx'
import { DatasetStatus } from './DatasetStatus.tsx'
import { DatasetVariables } from './DatasetVariables.tsx'
import { DatasetVerbButton } from './DatasetVerbButton.tsx'
import { DatasetVersions } from './DatasetVersions.tsx'
import { DeliverButton } from './DeliverButton.tsx'
import { PartFacts } from './FieldFact.tsx'

export default function DatasetShow() {
  return (
    <Show actions={<Actions />} queryOptions={useWhole()}>
      <Sheet />
    </Show>
  )
}

function Actions() {
  const dataset = useRecordContext<AdminDataset>()
  const text = useText()
  const translate = useTranslate()
  return (
    <PageBar>
      {dataset?.status === 'published' && (
        <Button size="small" component="a" href={`/detail?id=${dataset.id}`} startIcon={<ToSiteIcon />}>
          {text('datasets.view')}
        </Button>
      )}
      <DatasetVerbButton />
      {dataset && <DeliverButton datasetId={dataset.id} />}
      {dataset && (
        <PageLink to={`/datasets/${dataset.id}`} icon={<EditIcon />}>
          {translate('ra.action.edit')}
        </PageLink>
      )}
    </PageBar>
  )
}

function Sheet() {
  const dataset = useRecordContext<AdminDataset>()
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const may = useMay()
  if (!dataset) return <Unread />
  return (
    <Stack spacing={4} sx={{ p: { xs: 2, sm: 3 } }}>
      <div>
        <Typography variant="h1" component="p" sx={{ fontSize: { xs: '1.25rem', sm: '1.625rem' } }}>
          {dataset.name[language]}
        </Typography>
        <Typography color="textSecondary" lang={language === 'zh' ? 'en' : 'zh-CN'}>
          {dataset.name[language === 'zh' ? 'en' : 'zh']}
        </Typography>
        <Stack direction="row" sx={{ mt: 1, flexWrap: 'wrap', columnGap: 3 }}>
          <DatasetStatus status={dataset.status} />
          <span>{text('datasets.version', { number: dataset.version })}</span>
          <span>{formats.bytes(dataset.dataVolume)}</span>
          <span>
            {text('resources.datasets.fields.updatedAt')} {formats.dateTime(dataset.updatedAt)}
          </span>
        </Stack>
      </div>

      <Section title={text('datasets.section.access')}>
        <Stack spacing={1}>
          {dataset.status !== 'published' && <Alert severity="warning">{text('datasets.accessHidden')}</Alert>}
          <Typography>
            {text(dataset.sharingMode === 'open' ? 'datasets.accessOpen' : 'datasets.accessPermission')}
          </Typography>
          <Typography color="textSecondary">{text('datasets.accessAlways')}</Typography>
        </Stack>
      </Section>

      {dataset.sharingMode === 'permission' && may('applications.decide') && (
        <ApplicationsOfDataset datasetId={dataset.id} />
      )}
      {dataset.sharingMode === 'permission' && may('applications.manage') && (
        <GrantsOf of={{ datasetId: dataset.id }} />
      )}

      <Section title={text('datasets.section.description')}>
        <PartFacts parts={['description', 'origin']} dataset={dataset} />
      </Section>
      <Section title={text('datasets.section.coverage')}>
        <PartFacts parts={['coverage']} dataset={dataset} />
      </Section>
      <Section title={text('datasets.section.classification')}>
        <PartFacts parts={['identity', 'classification']} dataset={dataset}>
          <Fact label={text('resources.datasets.fields.slug')}>{dataset.slug}</Fact>
        </PartFacts>
      </Section>
      <Section title={text('datasets.section.sharing')}>
        <PartFacts parts={['sharing']} dataset={dataset} />
      </Section>
      <Section title={text('datasets.section.people')}>
        <PartFacts parts={['people']} dataset={dataset} />
      </Section>

      {dataset.references.length > 0 && (
        <Section title={text('datasets.section.references')}>
          <Box component="ol" sx={{ m: 0, pl: 3 }}>
            {dataset.references.map((reference) => (
              <li key={reference.text} lang={reference.lang === 'zh' ? 'zh-CN' : 'en'}>
                {reference.text}
              </li>
            ))}
          </Box>
        </Section>
      )}

      <DatasetVariables variables={dataset.variables} />
      <DatasetDownloads datasetId={dataset.id} />
      <DatasetVersions dataset={dataset} />
    </Stack>
  )
}
