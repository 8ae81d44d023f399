import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { expectNoForeignWords } from './support/foreign-words.ts'
import { speak } from './support/pages.ts'
import { openHousehold } from './support/people.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')

/** Buys a little at the market, as a person at a desk does. */
async function buySome(page: Page): Promise<void> {
  await page.goto('/trade')
  const panel = page.getByRole('region', { name: 'Your order', exact: true })
  await panel.getByRole('button', { name: 'Enter in USD' }).click()
  await panel.getByLabel('Value').fill('50')
  await panel.getByRole('button', { name: 'Review buy order' }).click()
  await panel.getByRole('checkbox', { name: /^I have read these risks/ }).check()
  await panel.getByRole('button', { name: 'Place buy order' }).click()
  await expect(panel).toContainText('All of it was filled.')
}

test('on a phone in Arabic the value is read day by day, as a table, and its year is taken along', async ({
  page,
}) => {
  test.slow()
  await openHousehold(page)
  await buySome(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await speak(page, 'ar')
  await page.goto('/portfolio')
  const day = main(page).getByRole('slider', { name: /^قيمة محفظتك عبر الزمن/ })
  await day.focus()
  for (const part of [/القيمة/, /\d\d\.\d\d/, /ما أُودع ناقصًا ما سُحب/])
    await expect(day).toHaveAttribute('aria-valuetext', part)
  await expect(main(page).getByRole('heading', { name: /^العوائد منذ/ })).toBeVisible()
  await expectToFit(page, 'a portfolio with its history')
  await expectNoViolations(page, 'a portfolio with its history')
  await expectNoForeignWords(page, 'a portfolio with its history', /^[a-f]+$/i)
  await main(page).getByRole('radio', { name: 'سنة' }).click()
  await expect(page).toHaveURL('/portfolio?range=1y')
  await main(page).getByRole('button', { name: 'عرض كجدول' }).click()
  await expect(page).toHaveURL('/portfolio?range=1y&view=table')
  await expect(main(page).getByRole('table', { name: 'قيمة محفظتك عبر الزمن' })).toBeVisible()

  await main(page).getByRole('button', { name: 'تقرير الأرباح' }).click()
  const dialog = page.getByRole('dialog', { name: 'الأرباح المحقّقة' })
  // Whether the household sold something in this year depends on the day.
  await expect(dialog.getByRole('button', { name: 'تنزيل PDF' })).toBeVisible()
  await expectNoViolations(page, 'the report of gains')
  const paper = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'تنزيل PDF' }).click()
  expect((await paper).suggestedFilename()).toMatch(/^Sadaf-gains-\d{4}\.pdf$/)
})
