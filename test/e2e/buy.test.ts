import type { Locator, Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { expectNoForeignWords } from './support/foreign-words.ts'
import { aPerson, openWallet } from './support/people.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')

const fitsAt = async (page: Page, what: string): Promise<void> => {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `${what} at ${width} px`)
  }
}

/** Presses what opens the seller's page, in a tab of its own. */
async function opened(page: Page, button: Locator): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), button.click()])
  return tab
}

test('buys crypto on the seller’s page, and sees it paid and delivered without a reload', async ({
  page,
}) => {
  test.slow()
  await openWallet(page, aPerson('Huda Salem'))
  await page.goto('/buy?asset=ETH')
  await expect(page.getByLabel('Cryptocurrency')).toHaveValue('ETH')
  const buy = main(page).getByRole('button', { name: 'Buy ETH' })
  await expect(buy).toBeDisabled()
  await page.getByLabel('Amount', { exact: true }).fill('0')
  await expect(buy).toBeDisabled()
  await main(page).getByRole('button', { name: '$1,000' }).click()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('1000')
  await expect(main(page)).toContainText('$39.90')
  await expect(buy).toBeEnabled()
  await expectNoViolations(page, 'the form')
  await fitsAt(page, 'the form')

  // A way to pay that does not take it says so, and another one clears it at once.
  await page.getByLabel('Amount', { exact: true }).fill('10000.01')
  await main(page)
    .getByRole('radio', { name: /^Apple Pay/ })
    .check()
  await expect(page.getByRole('alert')).toHaveText(
    'Apple Pay takes $10 to $10,000 and this costs $10,000.01. Debit card takes up to $25,000.',
  )
  await expect(buy).toBeDisabled()
  await main(page)
    .getByRole('radio', { name: /^Debit card/ })
    .check()
  await expect(buy).toBeEnabled()

  await main(page).getByRole('button', { name: '$100' }).click()
  await buy.click()
  await expect(page.getByRole('timer')).toHaveText(/^Price held for 0:(30|2\d)$/)
  const pay = main(page).getByRole('button', { name: 'Pay $100.00 by card' })
  await expect(pay).toBeDisabled()
  await page.getByRole('checkbox', { name: /^I have read these risks/ }).check()
  const tab = await opened(page, pay)
  await expect(tab.getByRole('heading', { name: 'Debit card' })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()

  await tab.getByRole('radio', { name: /Asks for a code/ }).check()
  await tab.getByRole('button', { name: /^Pay/ }).click()
  const code = (await tab.locator('.phone bdi').textContent()) ?? ''
  await tab.getByLabel('Code', { exact: true }).fill(code)
  await tab.getByRole('button', { name: 'Confirm' }).click()
  await expect(tab.getByRole('heading', { name: 'Payment received' })).toBeVisible()

  await expect(main(page).getByRole('heading', { name: 'Your ETH has arrived' })).toBeVisible()
  const moments = main(page).getByRole('list', { name: 'How it went' }).getByRole('listitem')
  await expect(moments.filter({ hasText: 'Not yet' })).toHaveCount(0)
  await expect(moments).toHaveCount(3)
  await expectNoViolations(page, 'what became of it')
  await fitsAt(page, 'what became of it')
  await tab.getByRole('link', { name: /^Back to/ }).click()
  await expect(tab.getByRole('heading', { name: 'Your ETH has arrived' })).toBeVisible()
  // It was read once: the next time it is not asked.
  await main(page).getByRole('button', { name: 'Buy more' }).click()
  await main(page).getByRole('button', { name: '$500' }).click()
  await main(page).getByRole('button', { name: 'Buy BTC' }).click()
  await expect(main(page).getByRole('button', { name: 'Pay $500.00 by card' })).toBeEnabled()
})

test('in Arabic: a payment that is declined takes nothing, and turning back changes nothing', async ({
  page,
}) => {
  test.slow()
  await openWallet(page, aPerson('Huda Salem'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/buy')
  await page.getByRole('button', { name: 'Switch to العربية' }).click()
  await page.getByLabel('المبلغ', { exact: true }).fill('٥٠٠')
  await expect(main(page)).toContainText('نحو')
  await expectNoForeignWords(page, 'the form in Arabic', /^(Huda|Salem|Marsa|Ramp|Apple|Pay)$/)
  await expectNoViolations(page, 'the form in Arabic')
  await fitsAt(page, 'the form in Arabic')
  await main(page)
    .getByRole('button', { name: /^شراء .*BTC/ })
    .click()
  await page.getByRole('checkbox', { name: /^قرأت هذه المخاطر/ }).check()
  await expectNoViolations(page, 'the review in Arabic')
  await fitsAt(page, 'the review in Arabic')
  const tab = await opened(page, main(page).getByRole('button', { name: /^ادفع/ }))
  await expect(tab.getByRole('heading', { name: 'بطاقة خصم' })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'بانتظار الدفع' })).toBeVisible()
  await tab.getByRole('radio', { name: /تُرفض/ }).check()
  await tab.getByRole('button', { name: /^ادفع/ }).click()
  await expect(tab.getByRole('heading', { name: 'رُفض الدفع' })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'لم يُشترَ شيء' })).toBeVisible()
  await expect(main(page)).toContainText('رفض مصرفك')
})
