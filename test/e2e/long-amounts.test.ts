import type { Page } from 'playwright/test'
import { expectToFit } from './support/fit.ts'
import { GUARDED_PAGES, type Language, open, SECOND_ADDRESSES, speak } from './support/pages.ts'
import { test, testAsDemo } from './support/test.ts'

// Amounts of twelve digits before the point, as yen and rials reach them, on the narrowest phone.

/** An amount on the wire: its sign and what follows the point stay. */
const AMOUNT = /"amount":"(-?)\d+((?:\.\d+)?)"/g

/** Gives every amount that the API answers with twelve digits. */
async function withLongAmounts(page: Page): Promise<void> {
  await page.route(/\/api\/v1\//, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    const body = (await response.text()).replace(AMOUNT, '"amount":"$1123456789012$2"')
    return route.fulfill({ response, body })
  })
}

for (const language of ['en', 'ar'] satisfies readonly Language[]) {
  testAsDemo(`amounts of twelve digits fit on every page at 320 px, in ${language}`, async ({ page }) => {
    const paths = ['/home', ...GUARDED_PAGES].filter((path) => !SECOND_ADDRESSES.has(path))
    test.setTimeout(30_000 * paths.length)
    await speak(page, language)
    await withLongAmounts(page)
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of paths)
      await test.step(path, async () => {
        await open(page, path, language)
        await expectToFit(page, `${path}, ${language}`)
      })
  })
}
