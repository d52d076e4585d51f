import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostBytes } from '../server/attachments/attachments.vocabulary.ts'
import { leastValid } from '../server/averages/capture.vocabulary.ts'
import { hour, minute } from '../server/basics/time.vocabulary.ts'
import { settings } from '../server/config.ts'
import { bundleLife } from '../server/downloads/downloads.rules.ts'
import { errors } from '../server/errors.ts'
import { cardLimits, readingLimits } from '../server/intake/card.vocabulary.ts'
import { schedule } from '../server/jobs.ts'
import { takeBackSeconds } from '../server/messages/messages.vocabulary.ts'
import { jobNames } from '../server/operations/operations.vocabulary.ts'
import { keptFor } from '../server/repeats/repeats.rules.ts'
import { defaultLimits } from '../server/roles/limits.vocabulary.ts'
import { mostDrawn, mostDrawnValues } from '../server/series/series.looks.vocabulary.ts'
import { confirmedMinutes } from '../server/sessions/sessions.vocabulary.ts'
import { shownDays } from '../server/statistics/statistics.vocabulary.ts'
import { codeLife, ticketLife } from '../server/verifications/verifications.rules.ts'
import { type Portal, startPortal } from './helpers/app.ts'

/** Facts that must stand in more than one place, kept in step. */

interface Operation {
  tags?: string[]
  summary?: string
  responses?: Record<string, { content?: unknown }>
}

describe('facts', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal()
  })
  afterAll(() => portal.close())

  const operations = () =>
    Object.entries(portal.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
    )

  test('every setting stands in docs/operations.md with its default and its sentence', () => {
    const documented = readFileSync('docs/operations.md', 'utf8')
    for (const [name, setting] of Object.entries(settings))
      expect(documented).toContain(
        `| \`${name}\` | ${setting.default ? `\`${setting.default}\`` : ''} | ${setting.help} |`,
      )
  })

  test('every job stands in docs/operations.md with when it runs and what it does, and no other', () => {
    const documented = readFileSync('docs/operations.md', 'utf8').split('\n### Jobs\n')[1]!.split('\n## ')[0]!
    const rows = documented.match(/^\| `.+$/gm)
    expect(rows).toEqual(
      Object.entries(jobNames).map(
        ([name, { en }]) => `| \`${name}\` | \`${schedule[name as keyof typeof schedule].at}\` | ${en} |`,
      ),
    )
  })

  test('every command of package.json that people run stands in docs/operations.md', () => {
    const documented = readFileSync('docs/operations.md', 'utf8')
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    for (const name of [
      'demo',
      'dev',
      'build',
      'migrate',
      'seed',
      'import',
      'backup',
      'restore',
      'sbom',
      'bench',
      'faults',
    ]) {
      expect(scripts[name], name).toBeDefined()
      expect(documented).toContain(`npm run ${name}`)
    }
  })

  test('every route has a tag, a summary and a schema of its answer', () => {
    expect(operations().length).toBeGreaterThan(20)
    for (const { path, method, operation } of operations()) {
      const name = `${method} ${path}`
      expect(operation.tags?.length, name).toBeGreaterThan(0)
      expect(operation.summary, name).toBeTruthy()
      expect(Object.keys(operation.responses ?? {}), name).not.toEqual(['default'])
    }
  })

  test('a route that does not say who may call it stops the start', async () => {
    const { guardRoutes } = await import('../server/plugins/permissions.ts')
    const { default: Fastify } = await import('fastify')
    const app = Fastify()
    guardRoutes(app as never)
    expect(() => app.get('/open', async () => 'x')).toThrow('/open does not say who may call it')
    await app.close()
  })

  test('error codes are six digits, each used once, with words in both languages', () => {
    const codes = Object.values(errors).map((error) => error.code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const [name, error] of Object.entries(errors)) {
      expect(error.code, name).toMatch(/^\d{6}$/)
      expect(error.zh, name).toMatch(/\p{Script=Han}/u)
      expect(error.en, name).not.toMatch(/\p{Script=Han}/u)
      const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
      expect(holes(error.zh), name).toEqual(holes(error.en))
    }
  })

  test('the error codes are listed in the API documentation', async () => {
    const description = portal.app.swagger().info.description ?? ''
    for (const error of Object.values(errors)) expect(description).toContain(error.code)
  })

  test('a limit is typed where it is declared, and in no sentence', () => {
    const count =
      '(?:\\d[\\d,]*\\d|[2-9]|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|sixty|[两三四五六七八九十]{1,3})'
    const unit =
      '(?:[KMG]i?B|files|characters|letters|digits|datasets|minutes|hours|days|years|rows|entries|attachments|tokens|times|words|个?工作日|个|份|字|天|小时|分钟|次|条|年|位)'
    const limit = new RegExp(`(?<![\\w.#$%{-])${count} ?(?:working )?${unit}(?![\\w])`, 'gu')
    const typed = /maxLength(?:=\{|: )\d/g
    /** What is no limit of the portal: names, examples, what a standard says. */
    const said: Record<string, string[]> = {
      'server/accounts/accounts.vocabulary.ts': ['两次'],
      'server/commands/seed.ts': ['373 datasets'],
      'server/datasets/datasets.vocabulary.ts': ['3 小时', '3 hours'],
      'server/engines/tables/duck.ts': ['512MB'],
      'server/engines/tables/parquet.ts': ['300MB'],
      'server/averages/times.vocabulary.ts': ['8小时'],
      'server/series/series.csv.ts': ['8小时', 'eight hours'],
      'public-site/charts/series/texts.ts': [
        ...['7 天', '30 天', '5 年', '7 days', '30 days', '5 years', '8 小时', 'eight hours'],
      ],
      // How heads call what is measured.
      'server/intake/names/concepts.fields.ts': ['8小时', '2分钟', '10分钟'],
      'server/intake/findings.vocabulary.ts': ['1900 年'],
      // The averages of HJ 633.
      'public-site/air/texts.ts': ['24 小时', '8 小时'],
      'public-site/feedback/texts.ts': ['2015 年'],
      // The name of a range.
      'server/statistics/statistics.vocabulary.ts': ['30 天', '30 days'],
      // As long as a day is.
      'public-site/list/TimeFilter.tsx': ['maxLength={1'],
    }
    const sources = ['server', 'admin', 'public-site'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name}`)
        // What is written about imported data is told by them.
        .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.metadata.ts')),
    )
    expect(sources.length).toBeGreaterThan(800)
    const found = sources.flatMap((name) => {
      const text = readFileSync(name, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
      const all = [...text.matchAll(limit), ...(name.startsWith('server/') ? [] : text.matchAll(typed))]
      return all.map(([words]) => ({ name, words })).filter(({ words }) => !said[name]?.includes(words))
    })
    expect(found).toEqual([])
  })

  test('the limits that documents tell are those of the portal', () => {
    const figures = (count: number) => count.toLocaleString('en')
    const mostFiles = defaultLimits('ordinary').filesAtOnce
    const megabytes = `${mostBytes / 2 ** 20} MiB`
    const told: Record<string, string[]> = {
      'guides/using.md': [megabytes],
      'guides/using.zh.md': [
        `一次最多 ${mostFiles} 个`,
        megabytes,
        `${leastValid.day} 个有效小时值`,
        `${leastValid.month} 个有效日均值（二月 ${leastValid.february} 个）`,
      ],
      'guides/downloading.md': [`up to ${mostFiles} files`, `works for ${bundleLife / hour} hours`],
      'guides/downloading.zh.md': [
        `${mostFiles} 个文件`,
        `${bundleLife / hour} 小时`,
        `每条线最多 ${figures(mostDrawn)} 个值，合计最多 ${figures(mostDrawnValues)} 个`,
      ],
      'guides/console.md': [`the last ${shownDays} days`],
      'guides/console.zh.md': [
        `近 ${shownDays} 天`,
        `${confirmedMinutes} 分钟内不再询问`,
        `${takeBackSeconds} 秒内可点击“撤销”`,
      ],
      'api.md': [
        megabytes,
        `within ${keptFor / hour} hours`,
        `\`{ticket}\`, ${ticketLife / minute} minutes`,
        `expired (${codeLife / minute} minutes)`,
      ],
      'operations.md': [`at most ${megabytes}`],
      'intake.md': [
        `| ${readingLimits.seconds} seconds |`,
        `| ${readingLimits.heapMegabytes} MB, ${readingLimits.dataMegabytes} MB |`,
        `| ${figures(readingLimits.columns)} |`,
        `| ${figures(readingLimits.lineLetters)} |`,
        `| ${figures(readingLimits.cells)}, ${figures(readingLimits.sheetCells)} |`,
        `| ${readingLimits.unpackedMegabytes} MB |`,
        `| ${readingLimits.zipMegabytes} MB, and ${readingLimits.ratio} times its size |`,
        `| ${figures(readingLimits.packedFiles)}, of which`,
        `| ${figures(cardLimits.bytes)} bytes`,
        `| ${cardLimits.tables}, ${cardLimits.columns}, ${figures(cardLimits.files)} |`,
        `| ${cardLimits.findings} |`,
      ],
    }
    for (const [name, words] of Object.entries(told))
      for (const one of words) expect(readFileSync(`docs/${name}`, 'utf8'), name).toContain(one)
  })

  test('browser tests press the words that people press', () => {
    /** What is pressed as the box that a role finds, and why; less may be, never more. */
    const byBox: Record<string, number> = {
      // A page without script: where the words stand cannot be asked.
      'journey.spec.ts': 1,
    }
    const over: string[] = []
    for (const file of readdirSync('tests/browser').filter((name) => name.endsWith('.spec.ts'))) {
      const pressed = readFileSync(`tests/browser/${file}`, 'utf8').match(/\.(click|tap)\(\)/g)?.length ?? 0
      if (pressed > (byBox[file] ?? 0)) over.push(`${file}: ${pressed}, press the words with press.ts`)
    }
    expect(over).toEqual([])
  })
})
