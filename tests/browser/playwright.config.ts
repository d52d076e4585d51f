import { defineConfig } from '@playwright/test'
import { launchOptions } from './browsers.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  fullyParallel: false,
  // A file at a time in each: they share the portal of their process.
  workers: 2,
  retries: 0,
  // Both cores are busy, and may be with other work as well: what hangs ends by these, nothing is timed.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  globalSetup: './portal.setup.ts',
  outputDir: '../../test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What it lets through could not be cut off by a test; its own test has it.
    serviceWorkers: 'block',
    launchOptions,
  },
})
