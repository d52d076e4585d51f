/** npm run bench: how fast the built portal is, beside bare engines that do the same work in the same run. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, progress, runCommand } from '../../server/commands/command.ts'
import { judge } from './bars.ts'
import { browserBench } from './browser.bench.ts'
import { detailBench } from './detail.bench.ts'
import { downloadsBench } from './downloads.bench.ts'
import { listsBench } from './lists.bench.ts'
import type { Row } from './measure.ts'
import { root } from './processes.ts'
import { machine, printFacts, printRows, printVerdicts } from './report.ts'
import { searchBench } from './search.bench.ts'
import { seriesBench } from './series.bench.ts'
import { signedBench, stallsBench } from './signed.bench.ts'
import { type Fact, openStage, type Stage } from './stage.ts'
import { startBench } from './start.bench.ts'
import { statisticsBench } from './statistics.bench.ts'

/** In the order they run. The last three need the observations, which the largest catalogue has. */
const groups: Record<string, { run(stage: Stage): Promise<void>; observations?: true }> = {
  start: { run: startBench },
  search: { run: searchBench },
  list: { run: listsBench },
  detail: { run: detailBench },
  signed: { run: signedBench },
  stalls: { run: stallsBench },
  statistics: { run: statisticsBench },
  series: { run: seriesBench, observations: true },
  download: { run: downloadsBench, observations: true },
  browser: { run: browserBench },
}

function wholeNumbers(name: string, text: string): number[] {
  const numbers = text.split(',').map((part) => Number(part.replaceAll('_', '')))
  if (numbers.some((number) => !Number.isInteger(number) || number < 0))
    throw new CommandError(`--${name} wants whole numbers, not "${text}"`)
  return numbers
}

await runCommand({
  name: 'bench',
  help: `npm run bench -- [--only NAME,…] [--quick] [--datasets 300,100000] [--observations 10000000] [--json FILE]
Measures the built portal (npm run build) against bare engines in the same run, prints a table, and says for each bar
whether it is held. The data are made once and kept under the system's temporary folder: the first run takes longer.

  --only          ${Object.keys(groups).join(', ')}
  --quick         once and briefly: about two minutes, for a first impression
  --datasets      sizes of the catalogue
  --observations  hourly rows of six variables in the largest catalogue
  --json          writes every figure to a file`,
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean' },
    datasets: { type: 'string', default: '300,100000' },
    observations: { type: 'string', default: '10000000' },
    json: { type: 'string' },
  },
  run: async ({ values }) => {
    const chosen = values.only?.split(',') ?? Object.keys(groups)
    for (const name of chosen)
      if (!Object.hasOwn(groups, name))
        throw new CommandError(`does not know "${name}", only ${Object.keys(groups).join(', ')}`)
    const sizes = wholeNumbers('datasets', values.datasets ?? '').sort((a, b) => a - b)
    const [observations = 0] = wholeNumbers('observations', values.observations ?? '')
    if (!existsSync(join(root, 'dist/server/main.js'))) throw new CommandError('run npm run build first')

    const rows: Row[] = []
    const facts: Fact[] = []
    const broken: string[] = []
    const began = Date.now()
    const here = machine()
    for (const datasets of sizes) {
      const largest = datasets === sizes.at(-1)
      const pace = values.quick
        ? { repetitions: 1, seconds: 1 }
        : { repetitions: 3, seconds: largest && sizes.length > 1 ? 2 : 1 }
      const stage = await openStage({
        datasets,
        observations: largest ? observations : 0,
        pace,
        row: (row) => {
          rows.push(row)
          progress(`${row.group}: ${row.name}`)
        },
        fact: (fact) => facts.push(fact),
      })
      try {
        for (const [name, group] of Object.entries(groups)) {
          if (!chosen.includes(name) || (group.observations && !(largest && observations > 0))) continue
          const before = stage.portal.rss()
          // What was measured before is worth minutes: one group that fails does not take it away.
          try {
            await group.run(stage)
          } catch (error) {
            console.error(error)
            broken.push(`${name} of ${stage.fixture.label}`)
          }
          if (name === 'start' || name === 'browser') continue
          facts.push({ name: `memory before ${name}, ${stage.fixture.label}`, value: before, unit: 'MB' })
          facts.push({ name: `memory after ${name}, ${stage.fixture.label}`, value: stage.portal.rss(), unit: 'MB' })
        }
      } finally {
        await stage.close()
      }
    }
    const verdicts = judge(rows, facts)
    console.log(`\n${printRows(rows)}\n\n${printFacts(facts)}\n\n${printVerdicts(verdicts)}`)
    console.log(`\n${Math.round((Date.now() - began) / 1000)} s on ${Object.values(here).join(', ')}`)
    if (values.json)
      writeFileSync(
        values.json,
        `${JSON.stringify({ at: new Date().toISOString(), machine: here, rows, facts, verdicts }, null, 2)}\n`,
      )
    if (broken.length > 0) throw new CommandError(`broke off: ${broken.join(', ')}`)
  },
})
