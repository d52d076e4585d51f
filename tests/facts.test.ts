import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '../server/config.ts'
import { errors } from '../server/errors.ts'
import { schedule } from '../server/jobs.ts'
import { jobNames } from '../server/operations/operations.vocabulary.ts'
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
