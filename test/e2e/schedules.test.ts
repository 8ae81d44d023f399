import { randomInt } from 'node:crypto'
import type { Page } from 'playwright/test'
import { speak } from './support/pages.ts'
import { expect, testAsPayer } from './support/test.ts'

const recipient = (page: Page) => page.getByLabel('Who do you pay?')
const review = (page: Page) => page.getByRole('button', { name: 'Continue to review' })
const DAY_MS = 86_400_000

/** A day ahead, as it is typed in English. */
function typed(days: number): string {
  const [year, month, day] = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}

testAsPayer('a payment is planned where one sends, and steered on its own page', async ({ page, payee }) => {
  // Its own among what this person has planned in other runs of the test.
  const amount = `3.${randomInt(10, 99)}`
  await page.goto('/wallet/schedules')
  await page.getByRole('link', { name: 'Plan a payment' }).first().click()
  await expect(page.getByRole('radio', { name: 'Later' })).toBeChecked()
  await page.getByRole('radio', { name: 'Repeating' }).click()
  await recipient(page).fill(payee.email)
  await page.getByLabel('How much?').fill(amount)

  await review(page).click()
  await expect(page.getByLabel('First on')).toHaveAccessibleDescription('Choose a day.')
  await page.getByLabel('First on').fill(typed(0))
  await review(page).click()
  await expect(page.getByLabel('First on')).toHaveAccessibleDescription('Choose tomorrow or a later day.')

  await page.getByLabel('How often?').selectOption('Every week')
  await page.getByLabel('First on').fill(typed(3))
  await page.getByLabel('Until (optional)').fill(typed(300))
  await review(page).click()
  const main = page.getByRole('main')
  await expect(main).toContainText(/Repeats\s*Every week/)
  await expect(main).toContainText(/First payment\s*\d/)
  await page.getByRole('button', { name: `Schedule $${amount}` }).click()

  await expect(page).toHaveURL('/wallet/schedules')
  const row = main.getByRole('listitem').filter({ hasText: amount })
  await expect(row).toContainText('Every week')
  await expect(row).toContainText(/Next on .{5,20} at 09:00/)
  await row.getByRole('button', { name: /^Pause/ }).click()
  await expect(row).toContainText('Paused')
  await expect(row).not.toContainText('Next on')
  await row.getByRole('button', { name: /^Resume/ }).click()
  await expect(row).toContainText('Next on')

  const next = await row.getByText(/^Next on/).textContent()
  await row.getByRole('button', { name: /^Cancel/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Only this one' }).click()
  await expect(row).toContainText('Skipped on')
  await expect(row.getByText(/^Next on/)).not.toHaveText(next ?? '')
  await row.getByRole('button', { name: /^Cancel/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'All that follow' }).click()
  await expect(row).toContainText('Cancelled')
  await expect(row.getByRole('button')).toHaveCount(0)
})

testAsPayer('what is planned is found in the menu, in Arabic too', async ({ page }) => {
  await speak(page, 'ar')
  await page.goto('/wallet/schedules')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الدفعات المجدولة')
})
