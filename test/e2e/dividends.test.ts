import type { Page } from 'playwright/test'
import { createBankConsole } from '../support/bank-console.ts'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { expectNoForeignWords } from './support/foreign-words.ts'
import { speak } from './support/pages.ts'
import { openHousehold } from './support/people.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const panel = (page: Page) => page.getByRole('region', { name: 'Your order', exact: true })
const market = () => createBankConsole(process.env.PRODUCT_SANDBOX_URL ?? '', undefined, 'venue')

/** Has the household buy 30 shares of Coca-Cola at a limit, whether New York is open or not. */
async function buyShares(page: Page): Promise<void> {
  await page.goto('/trade?pair=KO')
  await panel(page).getByRole('radio', { name: 'Limit', exact: true }).click()
  await panel(page).getByLabel('Limit price').fill('10')
  await panel(page).getByLabel('Amount').fill('30')
  await panel(page).getByRole('button', { name: 'Review buy order' }).click()
  await panel(page)
    .getByRole('checkbox', { name: /^I have read these risks/ })
    .check()
  await panel(page).getByRole('button', { name: 'Place buy order' }).click()
  await expect(panel(page)).toContainText('It waits at the venue.')
  await main(page)
    .getByRole('list', { name: 'Your orders' })
    .getByRole('button', { name: /Limit buy 30 KO/ })
    .click()
  const order = new URL(page.url()).searchParams.get('order') ?? ''
  await market().fillOrder(order)
  await expect(page.getByRole('dialog', { name: 'Order' })).toContainText('All of it was filled.')
}

test('shares pay a dividend: announced on their page, received less tax, and read in Arabic on a phone', async ({
  page,
}) => {
  test.slow()
  await openHousehold(page)
  await buyShares(page)
  await page.goto('/markets/KO')
  await expect(main(page).getByRole('heading', { name: 'Dividends' })).toBeVisible()
  await expect(main(page)).toContainText(/Yield over 12 months\s*2\.98%/)
  await expect(main(page)).toContainText(/Next dividend\s*\$0\.5096/)
  await expectNoViolations(page, 'an asset with its dividends')

  await page.goto('/portfolio')
  const dividends = main(page).getByRole('region', { name: 'Dividends' })
  await expect(dividends).toContainText(/No dividends in \d{4}\./)
  // 30 × 0.5096 is 15.288: 15.28, of which 30 % are withheld.
  await market().payDividend('KO')
  await expect(dividends).toContainText(/Before tax\s*\$15\.28\s*Tax withheld\s*\$4\.58/)
  await expect(dividends).toContainText(/Received in \d{4}\s*\$10\.70/)
  await expectNoViolations(page, 'a portfolio with dividends')
  await page.goto('/transactions')
  await expect(main(page)).toContainText(/Coca-Cola/)

  await page.setViewportSize({ width: 360, height: 780 })
  await speak(page, 'ar')
  await page.goto('/portfolio')
  await expect(main(page).getByRole('region', { name: 'توزيعات الأرباح' })).toContainText('ضريبة مقتطعة')
  await expectToFit(page, 'a portfolio with dividends')
  await expectNoForeignWords(page, 'a portfolio with dividends', /^[a-f]+$/i)
})
