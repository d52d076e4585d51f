import { type JobsHealth, jobsHealth } from './operations.vocabulary.ts'

/** What supervisors may know of the portal: numbers of no person and no dataset. */
export interface Health {
  faultyObjects: number
  jobs: JobsHealth
  held: boolean
}

const gauge = (name: string, help: string, lines: string[]) =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines, ''].join('\n')

/** The text format of Prometheus, 0.0.4. */
export const metricsText = ({ faultyObjects, jobs, held }: Health): string =>
  [
    gauge('portal_faulty_objects', 'Stored objects that are damaged or missing.', [
      `portal_faulty_objects ${faultyObjects}`,
    ]),
    gauge(
      'portal_jobs',
      'How the jobs are: one of the states is 1.',
      jobsHealth.map((state) => `portal_jobs{state="${state}"} ${Number(state === jobs)}`),
    ),
    gauge('portal_decisions_held', '1 while nothing is decided by the clock.', [
      `portal_decisions_held ${Number(held)}`,
    ]),
  ].join('')
