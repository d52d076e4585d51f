import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material'
import type { AdminDataset } from '../../server/datasets/datasets.admin.schema.ts'
import { measuredNames, measuredParts } from '../../server/datasets/measured.vocabulary.ts'
import { Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { useLanguage, useText } from '../texts/useText.ts'

export function DatasetVariables({ variables }: { variables: AdminDataset['variables'] }) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const measured = measuredNames.filter((part) => variables.some((variable) => variable[part]))
  return (
    <Section title={text('datasets.section.variables')}>
      {variables.length === 0 ? (
        <Typography color="textSecondary">{text('datasets.noVariables')}</Typography>
      ) : (
        <TableContainer tabIndex={0} role="region" aria-label={text('datasets.section.variables')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{text('resources.datasets.fields.variable')}</TableCell>
                <TableCell>{text('resources.datasets.fields.column')}</TableCell>
                <TableCell>{text('resources.datasets.fields.variableUnit')}</TableCell>
                <TableCell>{text('resources.datasets.fields.cfName')}</TableCell>
                <TableCell>{text('resources.datasets.fields.cas')}</TableCell>
                {measured.map((part) => (
                  <TableCell key={part}>{measuredParts[part][language]}</TableCell>
                ))}
                <TableCell align="right">{text('resources.datasets.fields.values')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {variables.map((variable) => (
                <TableRow key={variable.id}>
                  <TableCell>{variable.name[language]}</TableCell>
                  <TableCell>
                    <code>{variable.key}</code>
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{variable.unit}</TableCell>
                  <TableCell>{variable.cfName}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{variable.cas}</TableCell>
                  {measured.map((part) => (
                    <TableCell key={part}>{variable[part]?.[language]}</TableCell>
                  ))}
                  <TableCell align="right">
                    {variable.missingCount !== null &&
                      variable.valueCount !== null &&
                      text('datasets.missing', {
                        missing: formats.number(variable.missingCount),
                        all: formats.number(variable.valueCount + variable.missingCount),
                      })}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Section>
  )
}
