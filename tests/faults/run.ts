/** `npm run faults -- [F1 F4 …] [--times 20] [--seed n] [--minutes n]`: breaks things round the built server, on purpose. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../helpers/postgres.ts'
import { faults } from './all.ts'
import { cleanUpOnTheWayOut, createCleaning } from './cleaning.ts'
import { missing } from './machine.ts'
import { type Outcome, runRound } from './round.ts'
import { soak } from './soak.faults.ts'
import { type Dialect, makeTemplate, type Template } from './template.ts'

const help = `npm run faults -- [F1 F4 …] [--times N] [--seed N] [--minutes N] [--on sqlite|postgres]
Runs each fault N times (3) against the built server (node server/commands/build.mjs), and looks after each at the
database and the files. Without names: all but the soak (F28, --minutes 10). What this machine cannot do is skipped and
said. Needs Linux; most faults need root.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '3' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    minutes: { type: 'string', default: '10' },
    on: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  console.log(help)
  process.exit(0)
}
const [times, seed] = [Number(values.times), Number(values.seed)]
const all = [...faults, soak(Number(values.minutes))]
const wanted = positionals.length ? all.filter((one) => positionals.includes(one.id)) : faults
const unknown = positionals.filter((id) => !all.some((one) => one.id === id))
if (unknown.length > 0 || !existsSync('dist/server/main.js')) {
  console.error(unknown.length > 0 ? `no such fault: ${unknown.join(', ')}` : 'build first: npm run build')
  process.exit(1)
}

cleanUpOnTheWayOut()
const cleaning = createCleaning()
const folder = mkdtempSync(join(tmpdir(), 'portal-faults-'))
cleaning.later(() => rmSync(folder, { recursive: true, force: true }))
const templates = new Map<Dialect, Template>()
const server = wanted.some((one) => one.on?.includes('postgres')) && missing(['postgres']).length === 0
const postgresFolder = join(tmpdir(), `portal-faults-postgres-${process.pid}`)
let postgres = null
if (server && values.on !== 'sqlite') {
  mkdirSync(postgresFolder)
  cleaning.later(() => rmSync(postgresFolder, { recursive: true, force: true }))
  postgres = await startPostgres(postgresFolder)
}
const templateOf = async (dialect: Dialect) => {
  const made =
    templates.get(dialect) ?? (await makeTemplate(join(folder, dialect), dialect === 'postgres' ? postgres : null))
  templates.set(dialect, made)
  return made
}

const table: string[][] = []
const counts = { passed: 0, failed: 0 }
console.log(`seed ${seed}`)
for (const fault of wanted)
  for (const dialect of fault.on ?? ['sqlite']) {
    if (values.on && values.on !== dialect) continue
    const name = `${fault.id} ${fault.name}${dialect === 'postgres' ? ' (PostgreSQL)' : ''}`
    const lacking = missing(dialect === 'postgres' ? [...fault.needs, 'postgres'] : fault.needs)
    if (lacking.length > 0) {
      console.log(`${name}: skipped, this machine has no ${lacking.join(', ')}`)
      table.push([name, 'skipped', `no ${lacking.join(', ')}`])
      continue
    }
    const outcomes: Outcome[] = []
    for (let number = 1; number <= times; number++) {
      const template = await templateOf(dialect)
      const outcome = await runRound(fault, { number, seed, dialect, template, postgres })
      outcomes.push(outcome)
      counts[outcome.wrong.length === 0 ? 'passed' : 'failed']++
      const how = outcome.wrong.length === 0 ? 'ok' : 'FAILED'
      console.log(`${name} ${number}/${times}: ${how}, ${outcome.figure} (${outcome.seconds.toFixed(1)} s)`)
      for (const wrong of outcome.wrong) console.log(`    ${wrong}`)
    }
    const passed = outcomes.filter((one) => one.wrong.length === 0).length
    table.push([name, `${passed} of ${times}`, summary(outcomes.map((one) => one.figure))])
  }

/** Figures of all rounds as one: numbers as least–most. */
function summary(figures: string[]): string {
  const shape = figures[0]?.split(/-?\d+(?:\.\d+)?/) ?? []
  const numbers = figures.map((figure) => (figure.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number))
  if (numbers.some((list) => list.length !== shape.length - 1)) return figures.at(-1) ?? ''
  return shape
    .map((text, i) => {
      if (i === shape.length - 1) return text
      const [least, most] = [Math.min(...numbers.map((list) => list[i]!)), Math.max(...numbers.map((list) => list[i]!))]
      return `${text}${least === most ? least : `${least}–${most}`}`
    })
    .join('')
}

await postgres?.stop()
cleaning.run()
const widths = [0, 1].map((column) => Math.max(...table.map((line) => line[column]!.length), 0))
console.log(
  `\n${table.map(([name, how, figure]) => `${name!.padEnd(widths[0]!)}  ${how!.padEnd(widths[1]!)}  ${figure}`).join('\n')}`,
)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 ? 1 : 0)
