import type { Page } from 'playwright/test'
import { createBankConsole } from '../support/bank-console.ts'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { expectNoForeignWords } from './support/foreign-words.ts'
import { type Language, speak } from './support/pages.ts'
import { aPerson, openHousehold, openWallet } from './support/people.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const panel = (page: Page) => page.getByRole('region', { name: 'Your order', exact: true })
const ownOrders = (page: Page) => main(page).getByRole('list', { name: 'Your orders' })
const market = () => createBankConsole(process.env.PRODUCT_SANDBOX_URL ?? '', undefined, 'venue')

/** The order that the address of the page names. */
const openedOrder = (page: Page) => new URL(page.url()).searchParams.get('order') ?? ''

/** Presses through the review. */
async function place(page: Page, side: 'buy' | 'sell'): Promise<void> {
  await panel(page)
    .getByRole('button', { name: `Review ${side} order` })
    .click()
  await expect(panel(page).getByRole('heading', { name: 'Review your order' })).toBeFocused()
  // Of a first order it is asked that its risks are read.
  await panel(page)
    .getByRole('checkbox', { name: /^I have read these risks/ })
    .check()
  await panel(page)
    .getByRole('button', { name: `Place ${side} order` })
    .click()
}

test('on a desk: bought at the market, and what is held is seen to grow', async ({ page }) => {
  test.slow()
  await openHousehold(page)
  await page.goto('/trade')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trade Bitcoin')
  await expect(main(page).getByRole('table', { name: 'Order book' })).toBeVisible()
  await expect(main(page).getByRole('table', { name: 'Trades' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Enter in USD' }).click()
  await panel(page).getByLabel('Value').fill('50')
  await expect(panel(page).getByText(/^About 0\.000\d+\sBTC$/)).toBeVisible()
  await expect(panel(page).getByText(/^Fee \(0\.25%\)$/)).toBeVisible()
  await expect(panel(page).getByRole('definition').last()).toHaveText(/^\$5\d\.\d\d$/)
  await expectNoViolations(page, 'the desk with an order that is typed')
  await place(page, 'buy')
  await expect(panel(page)).toContainText('All of it was filled.')
  await expect(panel(page)).toContainText(/Average price\s*\$[\d,.]+/)
  await expectNoViolations(page, 'an order that was filled')
  await main(page).getByRole('tab', { name: 'Ended' }).click()
  await expect(page).toHaveURL(/orders=ended/)
  await expect(ownOrders(page)).toContainText(/Market buy\s0\.000\d+\sBTC/)

  await page.goto('/portfolio')
  const holdings = main(page).getByRole('list', { name: 'Holdings' })
  await holdings.getByRole('button', { name: /^Bitcoin/ }).click()
  // Under their head: what is left of four purchases that the household brought, and this one.
  await expect(main(page).getByRole('table', { name: 'Lots of Bitcoin' }).getByRole('row')).toHaveCount(6)
  await expectNoViolations(page, 'a portfolio with a holding that is open')
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `a portfolio at ${width} px`)
  }
  await main(page).getByRole('link', { name: 'Trade Bitcoin' }).click()
  await expect(page).toHaveURL('/trade?pair=BTC')
})

test('an order with a limit waits, is filled in part before anybody’s eyes, and is cancelled', async ({
  page,
}) => {
  test.slow()
  await openHousehold(page)
  await page.goto('/trade?pair=BTCUSDT')
  await panel(page).getByRole('radio', { name: 'Limit', exact: true }).click()
  await panel(page).getByRole('button', { name: 'Review buy order' }).click()
  await expect(panel(page).getByLabel('Limit price')).toBeFocused()
  await expect(panel(page)).toContainText('Enter a price.')
  await panel(page).getByLabel('Limit price').fill('1,000')
  await panel(page).getByLabel('Amount').fill('900')
  await panel(page).getByRole('button', { name: 'Review buy order' }).click()
  await expect(panel(page)).toContainText(/It may cost more than the \$[\d,.]+ that are available\./)
  await panel(page).getByLabel('Amount').fill('0.1')
  await place(page, 'buy')
  await expect(panel(page)).toContainText('It waits at the venue.')
  await expect(panel(page)).toContainText(/Still set aside\s*\$100\.75/)

  await ownOrders(page)
    .getByRole('button', { name: /Limit buy 0\.1 BTC/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Order' })
  await expect(sheet).toContainText('0 BTC of 0.1 BTC filled')
  await market().fillOrder(openedOrder(page), { quantity: '0.04', price: '999' })
  await expect(sheet).toContainText('0.04 BTC of 0.1 BTC filled')
  await expect(sheet).toContainText('Partly filled')
  await expect(sheet).toContainText(/Average price\s*\$999\.00/)
  await expectNoViolations(page, 'an order that is filled in part')
  await sheet.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(sheet).toContainText('You cancelled it. What was filled before stays yours.')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(main(page)).toContainText('No open orders')
})

test('an order with a limit is changed: the one with the new terms takes its place', async ({ page }) => {
  test.slow()
  await openHousehold(page)
  await page.goto('/trade?pair=BTCUSDT')
  await panel(page).getByRole('radio', { name: 'Limit', exact: true }).click()
  await panel(page).getByLabel('Limit price').fill('1,000')
  await panel(page).getByLabel('Amount').fill('0.1')
  await place(page, 'buy')
  await expect(panel(page)).toContainText('It waits at the venue.')
  await ownOrders(page)
    .getByRole('button', { name: /Limit buy 0\.1 BTC/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Order' })
  await sheet.getByRole('button', { name: 'Change order' }).click()
  await sheet.getByLabel('Amount').fill('0.2')
  await sheet.getByLabel('Limit price').fill('900')
  await expectNoViolations(page, 'an order that is changed')
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(sheet).toContainText('The order with your changes took its place.')
  await sheet.getByRole('button', { name: 'See the changed order' }).click()
  await expect(sheet).toContainText('0 BTC of 0.2 BTC filled')
  await expect(sheet).toContainText(/Still set aside\s*\$180\.95/)
})

test('a share is bought from its row in the markets, whether its venue is open or not', async ({ page }) => {
  test.slow()
  await openHousehold(page)
  await page.goto('/buy?asset=AAPL')
  await expect(page).toHaveURL('/trade?pair=AAPL')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trade Apple')
  await panel(page).getByRole('radio', { name: 'Limit', exact: true }).click()
  await panel(page).getByLabel('Limit price').fill('10')
  await panel(page).getByLabel('Amount').fill('3')
  await expect(panel(page).getByText(/^Fee \(0\.10%\)$/)).toBeVisible()
  await place(page, 'buy')
  await expect(panel(page)).toContainText('It waits at the venue.')
  await ownOrders(page)
    .getByRole('button', { name: /Limit buy 3 AAPL/ })
    .click()
  await market().fillOrder(openedOrder(page), {})
  const sheet = page.getByRole('dialog', { name: 'Order' })
  await expect(sheet).toContainText('All of it was filled.')
  await page.goto('/portfolio')
  const holdings = main(page).getByRole('list', { name: 'Holdings' })
  await expect(holdings.getByRole('button', { name: /^Apple/ })).toContainText(/Held 3\sAAPL/)
})

test('on a price that is halted, orders at the market are not taken, and those with a limit are', async ({
  page,
}) => {
  test.slow()
  await openHousehold(page)
  await market().halt('DOT')
  await page.goto('/trade?pair=DOT')
  const review = panel(page).getByRole('button', { name: 'Review buy order' })
  await expect(review).toBeDisabled()
  await expect(review).toHaveAccessibleDescription(/Trading is halted/)
  await panel(page).getByRole('button', { name: 'Use a limit' }).click()
  await expect(review).toBeEnabled()
})

test('nothing held leads to where something is bought', async ({ page }) => {
  test.slow()
  await openWallet(page, aPerson('Huda Salem'))
  await page.goto('/portfolio')
  await expect(main(page)).toContainText('You hold no crypto or securities yet')
  await expect(main(page).getByRole('link', { name: 'Buy crypto' })).toHaveAttribute('href', '/buy')
  await main(page).getByRole('link', { name: 'Open trading' }).click()
  await expect(page).toHaveURL('/trade')
})

test.describe('an untraded asset', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('says so, and another is chosen', async ({ page }) => {
    test.slow()
    await openWallet(page, aPerson('Huda Salem'))
    await page.goto('/trade?pair=NOSUCH')
    await expect(main(page)).toContainText('NOSUCH cannot be traded here.')
    await main(page).getByRole('combobox', { name: 'Asset' }).selectOption('ETH')
    await expect(page).toHaveURL('/trade?pair=ETH')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trade Ethereum')
  })
})

test('a guest sees an asset with the way to the sign-in beside it', async ({ page }) => {
  await page.goto('/markets/ETH')
  await main(page).getByRole('link', { name: 'Sign in to trade' }).click()
  await expect(page).toHaveURL('/login?next=%2Fmarkets%2FETH')
})

test.describe('on a phone in Arabic and the dark', () => {
  test.use({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' })
  const language: Language = 'ar'

  test('buying opens as a sheet, by digits of its own keyboard, and waits until it is cancelled', async ({
    page,
  }) => {
    test.slow()
    await openHousehold(page)
    await speak(page, language)
    await page.goto('/markets/ETH')
    await main(page).getByRole('button', { name: /^شراء/ }).click()
    await expect(page).toHaveURL('/markets/ETH?side=buy')
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: 'محدّد' }).click()
    await sheet.getByLabel('السعر المحدّد').fill('١٠٠')
    await sheet.getByLabel('الكمية').fill('٠٫٥')
    await expectToFit(page, 'the sheet of an order')
    await expectNoViolations(page, 'the sheet of an order')
    // A person from the open demonstration is called by their address, which names no one.
    await expectNoForeignWords(page, 'the sheet of an order', /^[a-f]+$/i)
    await sheet.getByRole('button', { name: 'مراجعة أمر الشراء' }).click()
    await sheet.getByRole('checkbox', { name: /^قرأت هذه المخاطر/ }).check()
    await sheet.getByRole('button', { name: 'تقديم أمر الشراء' }).click()
    await expect(sheet).toContainText('ينتظر لدى المنصة.')
    await sheet.getByRole('button', { name: 'إلغاء الأمر' }).click()
    await expect(sheet).toContainText('ألغيت هذا الأمر.')
    await sheet.getByRole('button', { name: 'إغلاق' }).click()
    await expect(page).toHaveURL('/markets/ETH')

    await page.goto('/trade?pair=ETH')
    await main(page).getByRole('button', { name: 'إظهار الرسم البياني' }).click()
    await expect(main(page).locator('canvas').first()).toBeVisible()
    await expectToFit(page, 'the desk on a phone')
    await expectNoViolations(page, 'the desk on a phone')
  })
})
