import { Alert, Box } from '@mui/material'
import { useListContext } from 'react-admin'
import type { AdminIdentifier } from '../../server/identifiers/identifiers.admin.schema.ts'
import { identifierFaults, identifierModes, identifierStates } from '../../server/identifiers/identifiers.vocabulary.ts'
import { choicesOf } from '../format/choices.ts'
import { Instant } from '../format/Instant.tsx'
import { lines } from '../format/lines.ts'
import type { Columns } from '../list/columns.ts'
import { choiceFilter } from '../list/filters.tsx'
import { ResourceList } from '../list/ResourceList.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useDesk } from '../list/useDesk.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useRead } from '../providers/useRead.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { IdentifierFault, IdentifierName, IdentifierState, useStateWords } from './IdentifierMarks.tsx'
import { TryAgain } from './TryAgain.tsx'

/** What versions are called, and whether the registry knows. */
export default function IdentifierList() {
  const language = useLanguage()
  return (
    <ResourceList
      words="identifiers"
      columns={useColumns()}
      title={(one: AdminIdentifier) => <IdentifierName name={one.name} />}
      table={['id', 'name', 'dataset', 'mode', 'state', 'error', 'attempts', 'registeredAt', 'updatedAt', 'verbs']}
      card={['state', 'dataset', 'error', 'verbs']}
      filters={[
        choiceFilter('state', choicesOf(identifierStates, language), { alwaysOn: useDesk() }),
        choiceFilter('mode', choicesOf(identifierModes, language), { alwaysOn: useDesk() }),
      ]}
      head={<Head />}
      sort={{ field: 'updatedAt', order: 'DESC' }}
      rowClick={false}
    />
  )
}

function useColumns() {
  const language = useLanguage()
  const stateOf = useStateWords()
  return {
    id: { hidden: true },
    name: {
      show: ({ name }) => <IdentifierName name={name} />,
    },
    datasetId: {},
    dataset: {
      words: (one) => one.datasetName[language],
      show: (one) => (
        <RowLink to={`/datasets/${one.datasetId}/show`}>
          <Box component="span" sx={{ ...lines(2), minWidth: { md: 160 }, overflowWrap: 'anywhere' }}>
            {one.datasetName[language]}
          </Box>
        </RowLink>
      ),
      sortable: false,
    },
    version: {},
    mode: { words: (one) => identifierModes[one.mode][language], sortable: false, hidden: true },
    state: { words: stateOf, show: (one) => <IdentifierState identifier={one} /> },
    error: {
      words: (one) => (one.fault ? [identifierFaults[one.fault][language], one.error].filter(Boolean).join(' · ') : ''),
      show: (one) => <IdentifierFault identifier={one} />,
      sortable: false,
    },
    attempts: { align: 'right', hidden: true },
    dueAt: {},
    registeredAt: { show: (one) => <Instant at={one.registeredAt} day />, sortable: false },
    updatedAt: { show: (one) => <Instant at={one.updatedAt} />, hidden: true },
    verbs: { file: false, show: (one) => <TryAgain identifier={one} />, sortable: false },
  } satisfies Columns<AdminIdentifier>
}

/** Where names are registered now, and all that did not come through. */
function Head() {
  const text = useText()
  const data = useConsoleData()
  const { data: rows } = useListContext<AdminIdentifier>()
  const { data: registry } = useRead(['identifier-registry'], () => data.identifierRegistry(), {
    staleTime: Number.POSITIVE_INFINITY,
  })
  const mode = registry?.mode
  return (
    <>
      {(mode === 'local' || mode === 'test') && (
        <Alert severity="info" sx={{ my: 1 }}>
          {text(`identifiers.about.${mode}`)}
        </Alert>
      )}
      {rows?.some(({ again }) => again) && (
        <Box sx={{ mt: 1, mx: { xs: 1, sm: 0.5 } }}>
          <TryAgain />
        </Box>
      )}
    </>
  )
}
