import { type BrowserContext, test as base, expect, type Page } from 'playwright/test'
import { collectComplaints } from './complaints.ts'
import { demoPerson, signIn } from './people.ts'

export { expect }

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

type Fixtures = {
  /** Console errors that a test provokes on purpose; every other one fails it. */
  expectedErrors: RegExp[]
  complaints: undefined
  /** A page in a browser of its own, for a second person. */
  otherPage: Page
}

/** A browser test: it fails also when a page it opened wrote an error to the console or broke its security policy. */
export const test = base.extend<Fixtures, { demoState: StorageState }>({
  expectedErrors: [[], { option: true }],
  complaints: [
    async ({ context, expectedErrors }, use) => {
      const complaints = collectComplaints(context, expectedErrors)
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  otherPage: async ({ browser, expectedErrors }, use) => {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
    const complaints = collectComplaints(context, expectedErrors)
    await use(await context.newPage())
    expect(complaints).toEqual([])
    await context.close()
  },
  demoState: [
    async ({ browser }, use) => {
      // The address of the tests is not known to what outlives a test.
      const { PRODUCT_URL: baseURL } = process.env
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
      await signIn(await context.newPage(), demoPerson)
      await use(await context.storageState())
      await context.close()
    },
    { scope: 'worker' },
  ],
})

/** Begins signed in as the demo person, who is looked at and not touched. */
export const testAsDemo = test.extend({
  storageState: ({ demoState }, use) => use(demoState),
})
