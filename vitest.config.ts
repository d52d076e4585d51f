import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    exclude: ['tests/browser/**', 'tests/bench/**', 'node_modules/**'],
    globalSetup: ['tests/helpers/build.setup.ts', 'tests/helpers/postgres.setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // What hangs ends by these; how quick a thing is, is measured by the bench and never held against a clock here.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
