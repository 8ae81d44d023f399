import type { Page } from 'playwright/test'
import { startProduct } from '../../scripts/test/product.ts'
import { demoPerson, fillSignIn, HOUSEHOLD_TRANSACTIONS } from './support/people.ts'
import { test as base, expect } from './support/test.ts'

// A demonstration that others can reach, and two of its visitors, each in a browser of their own.

const test = base.extend<object, { open: { readonly url: string } }>({
  open: [
    // Playwright asks for the braces.
    // biome-ignore lint/correctness/noEmptyPattern: it is used by nothing else
    async ({}, use) => {
      // At a name of this machine, where browsers allow everything; that others may ask for it makes it open.
      const product = await startProduct(async (port) => ({
        PUBLIC_URL: `http://localhost:${port}`,
        ALLOWED_HOSTS: 'demo.example',
      }))
      await use({ url: product.url.replace('127.0.0.1', 'localhost') })
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ open }, use) => use(open.url),
})

/** Comes in as the start's greeting says; ends at the household's month. @returns the household's own address */
async function enterDemo(page: Page): Promise<string> {
  await page.goto('/login')
  await expect(page.getByText('A day after your last visit it is gone.')).toBeVisible()
  await fillSignIn(page, demoPerson)
  await expect(page.getByRole('button', { name: 'Account menu of Layla Haddad' })).toBeVisible()
  await page.goto('/transactions')
  await expect(page.getByText(`of ${HOUSEHOLD_TRANSACTIONS} transactions`)).toBeVisible()
  await page.goto('/profile')
  const address = page.getByText(/^layla\.haddad\+\w+@sadaf\.example$/).first()
  return (await address.textContent()) ?? ''
}

test.describe('two visitors', () => {
  // The second is refused the first one's account.
  test.use({ expectedErrors: [/404 \(Not Found\)/] })

  test('have a household, mails and bank accounts of their own', async ({ page, open, browser }) => {
    const other = await browser.newContext({ baseURL: open.url })
    const otherPage = await other.newPage()
    const [hers, his] = [await enterDemo(page), await enterDemo(otherPage)]
    expect(hers).not.toBe(his)

    for (const [visitor, own, foreign] of [
      [page, hers, his],
      [otherPage, his, hers],
    ] as const) {
      await visitor.goto('/dev/mailbox')
      await expect(visitor.getByText('Only you see them')).toBeVisible()
      await expect(visitor.getByText(own).first()).toBeVisible()
      await expect(visitor.getByText(foreign)).toHaveCount(0)
    }

    await page.goto('/dev/providers')
    await expect(page.getByText('Settle all now')).toHaveCount(0)
    await expect(page.getByText('5 in all')).toBeVisible()
    // Her accounts are opened at one time: which of them is the oldest is unknown.
    await page.getByRole('link', { name: 'Layla Haddad' }).filter({ hasText: '$12,480.55' }).click()
    const account = page.url()
    await page.getByLabel('Payer').fill('Pearl Diving LLC')
    const receive = page.getByRole('region', { name: 'Receive a transfer' })
    await receive.getByLabel('Amount in USD').fill('12.34')
    await receive.getByRole('button', { name: 'Send the money' }).click()
    await expect(page.getByText('The transfer has arrived')).toBeVisible()
    await page.goto('/transactions')
    await expect(page.getByText(`of ${HOUSEHOLD_TRANSACTIONS + 1} transactions`)).toBeVisible()

    await otherPage.goto(account)
    await expect(otherPage.getByText('account_not_found')).toBeVisible()
    await otherPage.goto('/transactions')
    await expect(otherPage.getByText(`of ${HOUSEHOLD_TRANSACTIONS} transactions`)).toBeVisible()
    await other.close()
  })
})
