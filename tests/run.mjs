// `npm test`: installs what the tests need, checks style and types, builds, then runs unit, contract and browser
// tests. Its last line is `N passed, N failed`. Plain JavaScript: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const reports = mkdtempSync(join(tmpdir(), 'portal-reports-'))
const counts = { passed: 0, failed: 0, skipped: 0 }
/** The names of what failed, said once more at the end: there they are found in a log of any length. */
const failures = []

const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1

/** One check that passes or fails as a whole. */
function check(what, command, args) {
  console.log(`\n▸ ${what}`)
  const passed = run(command, args) === 0
  counts[passed ? 'passed' : 'failed']++
  if (!passed) failures.push(what)
  return passed
}

function install() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const stamp = 'node_modules/.installed-lock'
  if (existsSync('node_modules/better-sqlite3/build') && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock)
    return
  console.log('▸ Installing packages')
  if (run('npm', ['ci', '--no-audit', '--no-fund']) !== 0) finish('the packages could not be installed')
  writeFileSync(stamp, lock)
}

/** The real servers the tests talk to, and the browser. Where they cannot be installed, the tests that need them say so. */
function installPrograms() {
  const wanted = {
    'chromium fonts-noto-cjk': ['/usr/bin/chromium'],
    // The same engine without a window: the tests take three quarters of the time. Not every release has it.
    'chromium-headless-shell': ['/usr/bin/chromium-headless-shell'],
    'postgresql postgresql-contrib': ['/usr/lib/postgresql'],
    'swift-proxy swift-account swift-container swift-object memcached': [
      '/usr/bin/swift-proxy-server',
      '/usr/bin/memcached',
    ],
    curl: ['/usr/bin/curl'],
  }
  const missing = Object.entries(wanted).filter(([, files]) => files.some((file) => !existsSync(file)))
  if (missing.length === 0) return
  const packages = missing.map(([names]) => names)
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.log(`▸ Not installed, and only root can: ${packages.join(' ')}`)
    return
  }
  console.log(`▸ Installing ${packages.join(' ')}`)
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], quiet)
  // One after the other: what one of them lacks does not keep the others out.
  for (const names of packages)
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names.split(' ')], quiet)
}

function finish(reason) {
  if (reason) {
    failures.push(reason)
    counts.failed++
  }
  rmSync(reports, { recursive: true, force: true })
  sayWhatTookLongest()
  if (failures.length) console.log(`\n${failures.map((what) => `✗ ${what}`).join('\n')}`)
  // What was not run is said before: the last line holds nothing but the two counts.
  if (counts.skipped) console.log(`\n${counts.skipped} skipped: what they need is not on this machine`)
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
  process.exit(counts.failed > 0 ? 1 : 0)
}

/** Where the time goes: a run that grows too long is shortened where that helps. */
const slowest = []
const took = (what, milliseconds) => slowest.push({ what, seconds: Math.round(milliseconds / 1000) })
const sayWhatTookLongest = () => {
  const longest = slowest.sort((a, b) => b.seconds - a.seconds).slice(0, 15)
  if (longest.length)
    console.log(`\nLongest:\n${longest.map(({ what, seconds }) => `${seconds} s  ${what}`).join('\n')}`)
}

const firstLine = (message = '') => message.trimStart().split('\n', 1)[0]

/** What was said of it, without the colours of a terminal: enough to see where and why. */
const reasons = ({ tests }) =>
  tests
    .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
    .map(({ message = '' }) => stripVTControlCharacters(message).trim().split('\n').slice(0, 30).join('\n    '))

/** The failed tests of a tree of suites, each with its file, its line and its reason. */
function browserFailures(suites = []) {
  return suites.flatMap((suite) => [
    ...browserFailures(suite.suites),
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map((spec) => `${spec.file}:${spec.line} > ${spec.title}\n    ${reasons(spec).join('\n    ')}`),
  ])
}

/** Seconds of each file of browser tests. */
const browserTimes = (suites = []) => {
  const milliseconds = (suite) =>
    [
      ...(suite.suites ?? []).map(milliseconds),
      ...(suite.specs ?? []).flatMap(({ tests }) =>
        tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
      ),
    ].reduce((sum, one) => sum + one, 0)
  return suites.map((suite) => ({ file: `tests/browser/${suite.file}`, seconds: milliseconds(suite) / 1000 }))
}

/** The demo data of the browser tests are made beside what keeps one core busy; resolves to whether they were. */
function seedBeside() {
  const folder = join(reports, 'seeded')
  const commands = ['migrate', 'seed'].map((name) => `"${process.execPath}" --import tsx server/commands/${name}.ts`)
  const child = spawn('sh', ['-c', commands.join(' && ')], {
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
    detached: true,
  })
  // Where the run ends before it does, all of it ends.
  process.on('exit', () => {
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It had ended.
    }
  })
  const made = new Promise((resolve) => child.on('close', (status) => resolve(status === 0)))
  return { folder, made }
}

function countUnits() {
  const report = join(reports, 'unit.json')
  console.log('\n▸ Unit and contract tests')
  const status = run('npx', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
  if (!existsSync(report)) return finish('the unit tests did not run')
  const result = JSON.parse(readFileSync(report, 'utf8'))
  counts.passed += result.numPassedTests
  counts.failed += result.numFailedTests
  counts.skipped += result.numPendingTests + result.numTodoTests
  // A file that does not load has no tests to count, but it has failed.
  const broken = result.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed'),
  )
  counts.failed += broken.length
  for (const file of result.testResults) {
    const place = file.name.slice(process.cwd().length + 1)
    took(place, file.endTime - file.startTime)
    if (broken.includes(file)) failures.push(`${place}: ${firstLine(file.message)}`)
    for (const one of file.assertionResults.filter((one) => one.status === 'failed'))
      failures.push(`${place} > ${one.fullName}: ${firstLine(one.failureMessages[0])}`)
  }
  if (status !== 0 && result.numFailedTests === 0 && broken.length === 0) counts.failed++
}

function countBrowser(seeded) {
  const report = join(reports, 'browser.json')
  console.log('\n▸ Browser tests')
  const status = run(
    'npx',
    ['playwright', 'test', '--config', 'tests/browser/playwright.config.ts', '--reporter=line,json'],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      PORTAL_SEEDED: seeded,
    },
  )
  if (!existsSync(report)) return finish('the browser tests did not run')
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
  failures.push(...browserFailures(suites))
  for (const { file, seconds } of browserTimes(suites)) took(file, seconds * 1000)
  counts.passed += stats.expected
  counts.failed += stats.unexpected + stats.flaky
  counts.skipped += stats.skipped
  if (status !== 0 && stats.unexpected + stats.flaky === 0) counts.failed++
}

install()
installPrograms()
const seeded = seedBeside()
check('Style', 'npx', ['biome', 'check', '.'])
check('Types', 'npm', ['run', '--silent', 'typecheck'])
const built = check('Build', process.execPath, ['server/commands/build.mjs'])
countUnits()
if (built) countBrowser((await seeded.made) ? seeded.folder : '')
finish()
