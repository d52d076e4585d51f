import { Skeleton } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Title, useNotify } from 'react-admin'
import type { Operations } from '../../server/operations/operations.admin.schema.ts'
import { problemOf } from '../forms/problem.ts'
import { Retry } from '../layout/Retry.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useRead } from '../providers/useRead.ts'
import { useText } from '../texts/useText.ts'
import { ClockPanel } from './ClockPanel.tsx'
import { FailedItems } from './FailedItems.tsx'
import { JobTable } from './JobTable.tsx'
import { Panel } from './Panel.tsx'
import { StoredObjectsPanel } from './StoredObjectsPanel.tsx'

const key = ['operations']
const again = 15_000
/** What was just started is looked at more often, for so long. */
const soon = 1_000
const lively = 20_000
/** Rows that stand in until the jobs are there. */
const waiting = Array.from({ length: 8 }, (_, row) => row)

/** How the portal itself is doing: a panel for each part. */
export default function OperationsPage() {
  const text = useText()
  const data = useConsoleData()
  const notify = useNotify()
  const client = useQueryClient()
  const actedAt = useRef(Number.NEGATIVE_INFINITY)
  const refetchInterval = () => (performance.now() - actedAt.current < lively ? soon : again)
  const { data: state, error, refetch } = useRead(key, () => data.operations(), { refetchInterval })
  /** Every verb answers with the whole. */
  const act = async (verb: Promise<{ data: Operations }>, done: string) => {
    try {
      const { data: after } = await verb
      actedAt.current = performance.now()
      client.setQueryData(key, after)
      notify(done, { type: 'success' })
    } catch (problem) {
      notify(problemOf(problem), { type: 'error' })
      void refetch()
    }
  }
  return (
    <>
      <Title title={text('operations.title')} />
      {error && <Retry error={error} again={refetch} />}
      {!state && !error && (
        <>
          <Panel title={text('operations.clock')}>
            <Skeleton width="16em" />
          </Panel>
          <Panel title={text('operations.jobs')} help={text('operations.jobsHelp')}>
            {waiting.map((row) => (
              <Skeleton key={row} height={50} />
            ))}
          </Panel>
        </>
      )}
      {state && (
        <>
          <Panel title={text('operations.clock')}>
            <ClockPanel state={state} release={(id) => act(data.releaseClock(id), text('operations.released'))} />
          </Panel>
          <Panel title={text('operations.jobs')} help={text('operations.jobsHelp')}>
            <JobTable jobs={state.jobs} run={(name) => act(data.runJob(name), text('operations.started'))} />
          </Panel>
          {state.items.length > 0 && (
            <Panel title={text('operations.items')} help={text('operations.itemsHelp')}>
              <FailedItems
                items={state.items}
                retry={(job, item) => act(data.retryItem(job, item), text('operations.started'))}
              />
            </Panel>
          )}
        </>
      )}
      <StoredObjectsPanel />
    </>
  )
}
