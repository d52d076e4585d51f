import { defineConfig } from 'vitest/config'

const common = {
  setupFiles: ['tests/helpers/afterwards.setup.ts'],
  pool: 'forks',
  maxWorkers: 2,
  // What hangs ends by these; how quick a thing is, is measured by the bench and never held against a clock here.
  testTimeout: 180_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 20_000 } },
} as const

/** Each of them in a process of its own: what browsers load once, what changes or measures its process, what loads much. */
const alone = [
  'tests/*.test.ts',
  'tests/{calendar,charts,console,crawlers,faults,fuzz,helpers,import,operations,search,seeds,site,tables}/**/*.test.{ts,tsx}',
  'tests/{answers/trouble.api,publishing/kill,publishing/older-times,pushes/stream}.test.ts',
  'tests/series/{databases,memory,opened}.test.ts',
  'tests/intake/spoilt.test.ts',
]
const none = ['tests/browser/**', 'tests/bench/**', 'node_modules/**']

export default defineConfig({
  test: {
    globalSetup: ['tests/helpers/build.setup.ts', 'tests/helpers/postgres.setup.ts'],
    projects: [
      { test: { ...common, name: 'alone', include: alone, exclude: none } },
      // Most of the time of a small file goes into loading the server: these share what is loaded.
      {
        test: {
          ...common,
          name: 'together',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...none, ...alone],
          isolate: false,
        },
      },
    ],
  },
})
