import { Alert, Box, Button, Chip, Stack, Typography } from '@mui/material'
import { Show, TopToolbar, useRecordContext, useTranslate } from 'react-admin'
import type { AdminDataset } from '../../server/datasets/datasets.admin.schema.ts'
import {
  classificationLevels,
  departments,
  licences,
  observationTypes,
  parameterTypes,
  sharingModes,
  spatialResolutions,
  temporalResolutions,
} from '../../server/datasets/datasets.vocabulary.ts'
import { species } from '../../server/datasets/species.vocabulary.ts'
import { ApplicationsOfDataset } from '../applications/ApplicationsOf.tsx'
import { wordOf } from '../format/choices.ts'
import { BothFact, Fact, Facts, Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { GrantsOf } from '../grants/GrantsOf.tsx'
import { PageLink } from '../list/PageLink.tsx'
import { useMay } from '../providers/useMay.ts'
import { whole } from '../providers/whole.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { EditIcon, ListIcon, ToSiteIcon } from '../theme/icons.tsx'
import { DatasetStatus } from './DatasetStatus.tsx'
import { DatasetVerbButton } from './DatasetVerbButton.tsx'
import { DatasetVariables, DatasetVersions } from './DatasetVersions.tsx'

export default function DatasetShow() {
  return (
    <Show actions={<Actions />} queryOptions={whole}>
      <Sheet />
    </Show>
  )
}

function Actions() {
  const dataset = useRecordContext<AdminDataset>()
  const text = useText()
  const translate = useTranslate()
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <PageLink to="/datasets" icon={<ListIcon />}>
        {translate('ra.action.list')}
      </PageLink>
      {dataset?.status === 'published' && (
        <Button size="small" component="a" href={`/detail?id=${dataset.id}`} startIcon={<ToSiteIcon />}>
          {text('datasets.view')}
        </Button>
      )}
      <DatasetVerbButton />
      {dataset && (
        <PageLink to={`/datasets/${dataset.id}`} icon={<EditIcon />}>
          {translate('ra.action.edit')}
        </PageLink>
      )}
    </TopToolbar>
  )
}

function Sheet() {
  const dataset = useRecordContext<AdminDataset>()
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const may = useMay()
  if (!dataset) return null
  const { timeFrom, timeTo, extent } = dataset
  const separator = language === 'zh' ? '、' : ', '
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
        <Facts>
          <BothFact label={text('resources.datasets.fields.abstract')} value={dataset.abstract} />
          <BothFact
            label={text('resources.datasets.fields.keywords')}
            value={{ zh: dataset.keywords.zh.join('；'), en: dataset.keywords.en.join('; ') }}
          />
          <BothFact label={text('resources.datasets.fields.source')} value={dataset.source} />
          <BothFact label={text('resources.datasets.fields.method')} value={dataset.method} />
          <BothFact label={text('resources.datasets.fields.quality')} value={dataset.quality} />
        </Facts>
      </Section>

      <Section title={text('datasets.section.coverage')}>
        <Facts>
          <Fact label={text('resources.datasets.fields.timeRange')}>
            {timeFrom && timeTo && `${formats.dateTime(timeFrom)} – ${formats.dateTime(timeTo)}`}
          </Fact>
          <Fact label={text('resources.datasets.fields.timeZone')}>{dataset.timeZone}</Fact>
          <Fact label={text('resources.datasets.fields.temporalResolution')}>
            {wordOf(temporalResolutions, dataset.temporalResolution, language)}
          </Fact>
          <BothFact label={text('resources.datasets.fields.spaceRange')} value={dataset.spaceRange} />
          <Fact label={text('resources.datasets.fields.extent')}>
            {extent && `${extent.west}° – ${extent.east}° E, ${extent.south}° – ${extent.north}° N`}
          </Fact>
          <Fact label={text('resources.datasets.fields.spatialResolution')}>
            {wordOf(spatialResolutions, dataset.spatialResolution, language)}
          </Fact>
        </Facts>
      </Section>

      <Section title={text('datasets.section.classification')}>
        <Facts>
          <Fact label={text('resources.datasets.fields.kind')}>
            {`${dataset.kindName[language]} / ${dataset.category[language]}`}
          </Fact>
          <Fact label={text('resources.datasets.fields.project')}>
            {dataset.project && `${dataset.project.number} ${dataset.project.name[language]}`}
          </Fact>
          <Fact label={text('resources.datasets.fields.observationType')}>
            {wordOf(observationTypes, dataset.observationType, language)}
          </Fact>
          <Fact label={text('resources.datasets.fields.parameterType')}>
            {wordOf(parameterTypes, dataset.parameterType, language)}
          </Fact>
          <Fact label={text('resources.datasets.fields.department')}>
            {wordOf(departments, dataset.department, language)}
          </Fact>
          <Fact label={text('resources.datasets.fields.species')}>
            {dataset.species.length > 0 && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
                {dataset.species.map((key) => (
                  <Chip key={key} size="small" variant="outlined" label={wordOf(species, key, language)} />
                ))}
              </Box>
            )}
          </Fact>
          <Fact label={text('resources.datasets.fields.slug')}>{dataset.slug}</Fact>
        </Facts>
      </Section>

      <Section title={text('datasets.section.sharing')}>
        <Facts>
          <Fact label={text('resources.datasets.fields.sharingMode')}>
            {wordOf(sharingModes, dataset.sharingMode, language)}
          </Fact>
          <Fact label={text('resources.datasets.fields.classificationLevel')}>
            {wordOf(classificationLevels, dataset.classificationLevel, language)}
          </Fact>
          <Fact label={text('resources.datasets.fields.fileFormats')}>{dataset.fileFormats.join(separator)}</Fact>
          <Fact label={text('resources.datasets.fields.licence')}>{wordOf(licences, dataset.licence, language)}</Fact>
          <Fact label={text('resources.datasets.fields.doi')}>{dataset.doi}</Fact>
          <Fact label={text('resources.datasets.fields.downloadCount')}>{formats.number(dataset.downloadCount)}</Fact>
        </Facts>
      </Section>

      <Section title={text('datasets.section.people')}>
        <Facts>
          <Fact label={text('resources.datasets.fields.creators')}>
            {dataset.creators.map((creator) => creator[language]).join(separator)}
          </Fact>
          <BothFact label={text('resources.datasets.fields.publisher')} value={dataset.publisher} />
          <Fact label={text('resources.datasets.fields.contacts')}>
            {dataset.contacts.length > 0 && (
              <Box component="ul" sx={{ m: 0, pl: 2 }}>
                {dataset.contacts.map((contact) => (
                  <li key={`${contact.mailbox} ${contact.name.zh}`}>
                    {[contact.name[language], contact.unit[language], contact.mailbox].join(
                      language === 'zh' ? '，' : ', ',
                    )}
                  </li>
                ))}
              </Box>
            )}
          </Fact>
          <Fact label={text('resources.datasets.fields.serviceMailbox')}>{dataset.serviceMailbox}</Fact>
        </Facts>
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
      <DatasetVersions versions={dataset.versions} current={dataset.version} />
    </Stack>
  )
}
