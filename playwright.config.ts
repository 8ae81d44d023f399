import { defineConfig } from 'playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.ts'
import { browserGatePatterns } from './scripts/test/browser-gate.ts'
import { isGate } from './scripts/test/tiers.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './test/e2e/support/product.ts',
  outputDir: 'test-results',
  reporter: 'list',
  projects: [
    // They share a worker and a product of its own: begun first, they do not end alone.
    { name: 'connected', testMatch: '**/sign-in.test.ts' },
    { name: 'product', testIgnore: '**/sign-in.test.ts' },
  ],
  ...(isGate() ? { grep: browserGatePatterns() } : {}),
  // Two cores carry the browsers and the product: a third browser makes every wait longer, and the whole no shorter.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes the second time counts, and is named as flaky at the end.
  retries: 1,
  // A machine four times as slow as usual gets there too.
  timeout: 300_000,
  expect: { timeout: 40_000, toPass: { timeout: 40_000 } },
  use: {
    // Known once the global set-up has started the product; the workers read it then.
    ...(process.env.PRODUCT_URL ? { baseURL: process.env.PRODUCT_URL } : {}),
    browserName: 'chromium',
    headless: true,
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...CHROMIUM_FLAGS] },
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    // It answers before a test can; what it does has tests of its own.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Dubai',
    // What moves for ever costs more than all the tests together where no graphics card helps.
    contextOptions: { reducedMotion: 'reduce' },
    // A press that cannot be made ends its test long before the test's own time.
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
    // Without snapshots of the page: the script that takes them is refused in a mail’s frame, which is a complaint.
    trace: { mode: 'on-first-retry', snapshots: false },
  },
})
