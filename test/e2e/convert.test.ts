import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { expectNoForeignWords } from './support/foreign-words.ts'
import { aPerson, openWallet } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** A new person with some dollars, on the page of conversions. */
async function withDollars(page: Page): Promise<void> {
  await openWallet(page, aPerson('Huda Salem'))
  await page.goto('/add-money')
  await page.getByLabel('How much?').fill('250')
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: 'Add $250.00' }).click()
  await expect(page.getByRole('heading', { name: 'Added', exact: true })).toBeVisible()
  // A quote runs out in half a minute, and a test does not wait so long.
  await page.clock.install()
  await page.goto('/wallet/convert')
}

const fitsAt = async (page: Page, what: string): Promise<void> => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `${what} at ${width} px`)
  }
}

/** The total counts the euros at the day's rate, with the parts behind it, which are hidden with all amounts. */
async function expectEurosInTotal(page: Page): Promise<void> {
  const total = page.getByRole('region', { name: 'Total balance' })
  await expect(total).toContainText(/≈\s*about\s*\$2[45]\d\.\d\d/)
  await total.getByRole('button', { name: 'at today’s rate' }).click()
  const parts = page.getByRole('dialog', { name: 'How your total is made up' })
  await expect(parts).toContainText('€50.00')
  await expect(parts).toContainText(/1 EUR = 1\.\d{4,6} USD/)
  await expectNoViolations(page, 'the parts of a total')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Hide balances' }).click()
  await total.getByRole('button', { name: 'at today’s rate' }).click()
  await expect(parts).toContainText('EUR')
  await expect(parts).not.toContainText('50.00')
}

/** All of it leaves room for its fee, so that its quote can be taken; more is refused beside its field. */
async function expectAllToGo(page: Page): Promise<void> {
  const sold = page.getByLabel('You convert')
  await sold.fill('250')
  await page.getByRole('button', { name: 'Get a quote' }).click()
  await expect(sold).toHaveAccessibleDescription(/This is more than you have/)
  await page.getByRole('button', { name: 'All of it' }).click()
  await expect(sold).toHaveValue('248.75')
  await page.getByRole('button', { name: 'Get a quote' }).click()
  await expect(page.getByRole('button', { name: 'Convert $248.75' })).toBeVisible()
  await page.goto('/wallet/convert')
}

test('converts what is to be had, by a second quote when the first has run out', async ({ page }) => {
  test.slow()
  await withDollars(page)
  await expectAllToGo(page)
  await page.getByLabel('You convert').fill('1')
  await page.getByLabel('You get').fill('50')
  // Either side is fixed, never both.
  await expect(page.getByLabel('You convert')).toHaveValue('')
  // The other side and the cost are told once the typing pauses.
  await expect(page.getByLabel('You convert')).toHaveAccessibleDescription(
    /^About \$5\d\.\d\d at this moment$/,
  )
  await expect(page.getByText(/^Costs \$0\.\d\d in all: \$0\.2\d fee, and \$0\.\d\d /)).toBeVisible()
  await page.getByRole('button', { name: 'Get a quote' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^Firm for (30|2\d) more seconds$/)
  for (const named of ['Rate', 'Mid-market rate', 'Fee (0.5%)'])
    await expect(page.getByRole('term').filter({ hasText: named }).first()).toBeVisible()
  await expectNoViolations(page, 'a quote')
  await fitsAt(page, 'a quote')

  await page.clock.fastForward(31_000)
  await expect(page.getByRole('status').filter({ hasText: 'This quote has run out' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Convert \$/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Get a new quote' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('button', { name: /^Convert \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Converted', exact: true })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('list', { name: 'Your accounts' })).toContainText('€50.00')
  await expectEurosInTotal(page)
})

test('in Arabic and the dark, by digits of its own keyboard', async ({ page }) => {
  test.slow()
  await withDollars(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Switch to العربية' }).click()
  await page.getByLabel('المبلغ المحوَّل').fill('٢٥')
  await page.getByRole('button', { name: 'طلب عرض سعر' }).click()
  await expect(page.getByRole('heading', { name: 'يُرجى التحقق من العرض' })).toBeVisible()
  await expectNoForeignWords(page, 'a quote in Arabic', /^(Huda|Salem)$/)
  await expectNoViolations(page, 'a quote in Arabic')
  await fitsAt(page, 'a quote in Arabic')
  await page.getByRole('button', { name: /^تحويل / }).click()
  await expect(page.getByRole('heading', { name: 'تم التحويل' })).toBeVisible()
})
