import { Box, Button, Link, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import type { AdminApplication } from '../../server/applications/applications.admin.schema.ts'
import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import { classificationLevels, sharingModes } from '../../server/datasets/datasets.vocabulary.ts'
import { wordOf } from '../format/choices.ts'
import { Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { call } from '../providers/http.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { DecidedBefore } from './DecidedBefore.tsx'

const few = 5

/** What is asked for, each with the terms it is shared under. */
export function RequestedDatasets({ application: { id, datasets } }: { application: AdminApplication }) {
  const text = useText()
  const [all, setAll] = useState(false)
  const shown = all ? datasets : datasets.slice(0, few)
  return (
    <Section title={text('applications.section.datasets', { smart_count: datasets.length })}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((dataset) => (
          <Box component="li" key={dataset.id} sx={{ pb: 1, mb: 1, borderBottom: 1, borderColor: 'divider' }}>
            <One dataset={dataset} />
            <DecidedBefore datasetId={dataset.id} but={id} />
          </Box>
        ))}
      </Box>
      {shown.length < datasets.length && (
        <Button size="small" onClick={() => setAll(true)}>
          {text('applications.allDatasets', { smart_count: datasets.length })}
        </Button>
      )}
    </Section>
  )
}

function One({ dataset }: { dataset: AdminApplication['datasets'][number] }) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const { data, isLoading } = useQuery({
    queryKey: ['dataset-terms', dataset.id],
    queryFn: () => call<Dataset>(`/api/datasets/${dataset.id}`),
    staleTime: 60_000,
    retry: false,
  })
  return (
    <>
      <Link href={`/detail?id=${dataset.id}`} target="_blank" rel="noopener">
        {dataset.name[language]}
      </Link>
      {data && (
        <Typography
          variant="body2"
          sx={{ display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
        >
          {data.abstract[language]}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" component="div">
        {isLoading && <Skeleton width={240} />}
        {data &&
          [
            wordOf(sharingModes, data.sharingMode, language),
            wordOf(classificationLevels, data.classificationLevel, language),
            data.licence.name[language],
            data.publisher[language],
            formats.bytes(data.dataVolume),
            text('datasets.version', { number: dataset.version }),
          ]
            .filter(Boolean)
            .map((term, index) => (
              <Fragment key={term}>
                {index > 0 && ' · '}
                <Box component="span" sx={{ display: 'inline-block' }}>
                  {term}
                </Box>
              </Fragment>
            ))}
        {!isLoading && !data && text('applications.datasetGone')}
      </Typography>
    </>
  )
}
