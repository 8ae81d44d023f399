import { type Browser, type BrowserContext, test as base, expect, type Page } from 'playwright/test'
import { collectComplaints } from './complaints.ts'
import { aPerson, demoOperator, demoPerson, householdArrives, type Person, signIn } from './people.ts'

export { expect }

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

type Fixtures = {
  /** Console errors that a test provokes on purpose; every other one fails it. */
  expectedErrors: RegExp[]
  complaints: undefined
  /** A page in a browser of its own, for a second person. */
  otherPage: Page
}

const SIGNED_OUT: StorageState = { cookies: [], origins: [] }

type WorkerFixtures = {
  demoState: StorageState
  payerState: StorageState
  /** A person with a wallet who accepts payments from all. */
  payee: Person
}

/** A browser test: it fails also when a page it opened wrote an error to the console or broke its security policy. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedErrors: [[], { option: true }],
  complaints: [
    async ({ context, expectedErrors }, use) => {
      const complaints = collectComplaints(context, expectedErrors)
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitForTheApp(page)
    await use(page)
  },
  otherPage: async ({ browser, expectedErrors }, use) => {
    const context = await browser.newContext({ storageState: SIGNED_OUT })
    const complaints = collectComplaints(context, expectedErrors)
    const page = await context.newPage()
    waitForTheApp(page)
    await use(page)
    expect(complaints).toEqual([])
    await context.close()
  },
  demoState: [({ browser }, use) => sessionOf(browser, demoPerson).then(use), { scope: 'worker' }],
  payerState: [({ browser }, use) => sessionOf(browser, aPerson()).then(use), { scope: 'worker' }],
  payee: [
    async ({ browser }, use) => {
      const payee = { ...aPerson(), email: `omar@${crypto.randomUUID()}.example`, name: 'Omar' }
      await sessionOf(browser, payee)
      await use(payee)
    },
    { scope: 'worker' },
  ],
})

/** Begins signed in as the demo person, who is looked at and not touched. */
export const testAsDemo = test.extend({
  storageState: ({ demoState }, use) => use(demoState),
})

/** Begins signed in just now as an operator, who sees what others do: some of it asks for a sign-in that is not old. */
export const testAsOperator = test.extend({
  storageState: ({ browser }, use) => sessionOf(browser, demoOperator, 'no household').then(use),
})

/** Begins signed in as a person whose money the tests of one worker may spend. */
export const testAsPayer = test.extend({
  storageState: ({ payerState }, use) => use(payerState),
})

/** A pre-rendered page is there before the app has taken it over: from now on, opening a page waits for that. */
function waitForTheApp(page: Page): void {
  const open = page.goto.bind(page)
  page.goto = async (...args) => {
    const answer = await open(...args)
    await page.locator('html[data-ready], html:not(:has(#root))').waitFor({ state: 'attached' })
    return answer
  }
}

/** Signs in, by the demonstration's open door where the address has no account, once the household has arrived. */
async function sessionOf(
  browser: Browser,
  person: Person,
  has: 'household' | 'no household' = 'household',
): Promise<StorageState> {
  // Processes that outlive a test do not know the address, and must not begin signed in as the test's person.
  const { PRODUCT_URL: baseURL } = process.env
  const context = await browser.newContext({
    storageState: SIGNED_OUT,
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const page = await context.newPage()
  await signIn(page, person)
  if (has === 'household') await householdArrives(page)
  const state = await context.storageState()
  await context.close()
  return state
}
