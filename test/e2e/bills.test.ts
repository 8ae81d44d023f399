import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { expectNoForeignWords } from './support/foreign-words.ts'
import { speak } from './support/pages.ts'
import { openHousehold } from './support/people.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const toReview = (page: Page) => page.getByRole('button', { name: 'Continue to review' })
const DAY_MS = 86_400_000
/** Of a biller that takes exactly what is due. Its last digits mean nothing to the sandbox. */
const LUMEN = 'ab 12-34'

/** A day ahead, as it is typed in English. */
function typed(days: number): string {
  const [year, month, day] = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}

test.describe('paying bills', () => {
  // A biller's refusal is an error to the browser.
  test.use({ expectedErrors: [/status of (409|422)/] })

  test('from the dashboard to the biller’s receipt, which stands with the transaction', async ({ page }) => {
    await openHousehold(page)
    await page.getByRole('link', { name: 'Pay Bills' }).click()
    const mine = main(page).getByRole('listitem').filter({ hasText: 'Gulf Power and Water' })
    await expect(mine.first()).toContainText(/\$[\d.]+ due/)
    await expect(mine.first()).toContainText(/as of \d/)
    await page.getByLabel('Search billers').fill('لومن')
    await expect(main(page).getByRole('link', { name: /Lumen Net/ })).toBeVisible()
    await page.getByLabel('Search billers').fill('lumen')
    await expectNoViolations(page, 'the billers')
    await main(page)
      .getByRole('link', { name: /Lumen Net/ })
      .click()

    const reference = page.getByLabel('Customer number')
    await reference.fill('ab 12')
    await reference.blur()
    await expect(main(page)).toContainText('This number has another length')
    await reference.fill('АБ1234')
    await reference.blur()
    await expect(main(page)).toContainText('Latin letters and digits alone')
    await reference.fill('ab1200')
    await reference.blur()
    await expect(main(page)).toContainText('The biller does not know this reference.')
    await reference.fill(LUMEN)
    await reference.blur()
    await expect(main(page)).toContainText(/\$[\d.]+ due/)
    await page.getByLabel('Keep it in My bills').click()
    await page.getByLabel('Name (optional)').fill('Studio line')
    await expectNoViolations(page, 'the form of a bill')
    await toReview(page).click()
    await expect(main(page)).toContainText('AB1234')
    await expect(main(page)).toContainText(/Due as of \d/)
    await expect(main(page)).toContainText('Left in the account')
    await page.getByRole('button', { name: 'Change something' }).click()
    await expect(reference).toHaveValue(LUMEN)
    await toReview(page).click()
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
    await expect(main(page)).toContainText(/Receipt number\s*R\d\d-\d+/)
    await expectNoViolations(page, 'the receipt of a bill')
    const receipt = /R\d\d-\d+/.exec(await main(page).innerText())?.[0] ?? ''

    await page.getByRole('link', { name: 'See the transaction' }).click()
    await main(page)
      .getByRole('link', { name: /Lumen Net/ })
      .click()
    const detail = page.locator('body')
    await expect(detail).toContainText(/Number on the bill\s*AB1234/)
    await expect(detail).toContainText(receipt)
    await page.goto('/wallet/bills')
    const kept = main(page).getByRole('listitem').filter({ hasText: 'Studio line' })
    await expect(kept).toContainText('Nothing is due')
    await expect(kept).toContainText('Last paid')
    await kept.getByRole('button', { name: 'Change Studio line' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(kept).toHaveCount(0)
  })

  test('a change between looking and paying is told, and paid only after consent', async ({ page }) => {
    await openHousehold(page)
    await page.goto('/wallet/bills/pay?biller=gulf-power')
    const reference = `${Date.now()}`.slice(-9).replaceAll('0', '1').concat('1')
    await page.getByLabel('Account number').fill(reference)
    await expect(main(page)).toContainText(/\$[\d.]+ due/)
    await toReview(page).click()
    await expect(page.getByRole('heading', { name: 'Please check before you pay' })).toBeVisible()
    const charged = await page.request.post(
      `${process.env.PRODUCT_SANDBOX_URL}/console/api/bank/bills/charge`,
      {
        data: {
          biller_id: 'gulf-power',
          bill_reference: reference,
          amount: { amount: '7.77', currency: 'USD' },
        },
      },
    )
    expect(charged.status()).toBe(201)
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(main(page)).toContainText(/By now \$[\d.]+ is due/)
    await expect(main(page)).toContainText('Nothing has been paid.')
    await page.getByRole('button', { name: /instead$/ }).click()
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  })

  test('a bill is planned, and changed once or for good', async ({ page }) => {
    await openHousehold(page)
    await page.goto('/wallet/bills')
    await page.getByRole('link', { name: 'Pay Falcon Telecom' }).click()
    await page.getByRole('radio', { name: 'Repeating' }).click()
    await page.getByLabel('First on').fill(typed(4))
    await page.getByRole('radio', { name: 'Whatever is due' }).click()
    await page.getByLabel('At most how much?').fill('120')
    await toReview(page).click()
    await expect(main(page)).toContainText(/At most\s*\$120\.00/)
    await page.getByRole('button', { name: 'Schedule $120.00' }).click()
    await expect(page).toHaveURL('/wallet/schedules')
    const row = main(page).getByRole('listitem').filter({ hasText: 'Falcon Telecom' })
    await expect(row).toContainText('up to')
    await expect(row).toContainText('Every month')

    await row.getByRole('button', { name: /^Change/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Only the one on')
    await dialog.getByLabel('How much?').fill('90')
    await dialog.getByLabel('On which day?').fill(typed(0))
    await dialog.getByRole('button', { name: 'Save the change' }).click()
    await expect(dialog).toContainText('Choose tomorrow or a later day.')
    await dialog.getByLabel('On which day?').fill(typed(6))
    await dialog.getByRole('button', { name: 'Save the change' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row).toContainText('$90.00')
    await row.getByRole('button', { name: /^Change/ }).click()
    await dialog.getByRole('radio', { name: 'All following' }).click()
    await dialog.getByLabel('How much?').fill('150')
    await dialog.getByRole('button', { name: 'Save the change' }).click()
    await expect(row).toContainText('$150.00')
  })

  test('in Arabic on a phone', async ({ page }) => {
    await openHousehold(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(page, 'ar')
    await page.goto('/wallet/bills')
    await expect(main(page)).toContainText('فواتيري')
    await expect(main(page)).toContainText('مستحق')
    await expectNoForeignWords(page, 'the bills', /^[a-f]+$/i)
    await expectToFit(page, 'the bills')
    await page.getByRole('link', { name: /^دفع .*الخليج للكهرباء والمياه/ }).click()
    await expect(main(page)).toContainText('كما في الساعة')
    await expectNoForeignWords(page, 'the form of a bill', /^[a-f]+$/i)
    await expectToFit(page, 'the form of a bill')
    await page.getByLabel('كم المبلغ؟').fill('١٠')
    await page.getByRole('button', { name: 'متابعة إلى المراجعة' }).click()
    await expect(main(page)).toContainText('المتبقي من المستحق بعد ذلك')
    await expectToFit(page, 'the review of a bill')
    await page.getByRole('button', { name: /^دفع / }).click()
    await expect(page.getByRole('heading', { name: 'دُفعت' })).toBeVisible()
    await expect(main(page)).toContainText('رقم الإيصال')
    await expectToFit(page, 'the receipt of a bill')
  })
})
