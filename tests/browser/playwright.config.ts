import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** The same engine; the first has no window to draw and takes less of the processor. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

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
    launchOptions: {
      executablePath: browsers.find((path) => existsSync(path)) ?? browsers[1]!,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
