import { readFile } from 'node:fs/promises'
import { householdArrives, openHousehold } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a budget is made and removed, and a category leads to its transactions', async ({ page }) => {
  await openHousehold(page)
  await page.goto('/analytics?tab=budget')
  await page.getByRole('button', { name: 'Add a budget' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Category').selectOption({ label: 'Dining' })
  await form.getByLabel('Amount a month').fill('80.50')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit the budget for Dining' }).click()
  await form.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Edit the budget for Dining' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Expenses' }).click()
  await expect(page).toHaveURL('/analytics?tab=expenses')
  await page.getByRole('tabpanel', { name: 'Expenses' }).getByRole('link', { name: 'Groceries' }).click()
  await expect(page).toHaveURL(/\/transactions\?flow=spending&category=groceries&from=/)
  await expect(page.getByRole('button', { name: 'Take off the filter Counts as spending' })).toBeVisible()
})

test('a chart is read by keys and as a table', async ({ page }) => {
  await openHousehold(page)
  await page.goto('/analytics/cashflow')
  await expect(page.getByRole('tab', { name: 'Trends' })).toHaveAttribute('aria-selected', 'true')
  const chart = page.getByRole('slider', { name: /^Cash flow/ })
  await chart.focus()
  const last = await chart.getAttribute('aria-valuetext')
  await page.keyboard.press('Home')
  await expect(chart).not.toHaveAttribute('aria-valuetext', last ?? '')
  await page.getByRole('button', { name: 'Cash flow: show as a table' }).click()
  await expect(page.getByRole('table', { name: 'Cash flow' }).getByRole('row')).toHaveCount(31)
})

test('an insight leads to what it speaks of, and is put away and taken back', async ({ page }) => {
  await openHousehold(page)
  await householdArrives(page)
  const form = page.getByRole('dialog')
  await page.goto('/analytics?tab=budget&edit=groceries')
  await form.getByLabel('Amount a month').fill('100')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/analytics?tab=budget')
  await page.getByRole('tab', { name: 'Insights' }).click()
  const title = 'Groceries is over budget'
  const heading = page.getByRole('heading', { name: title })
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: `Dismiss: ${title}` }).click()
  await expect(heading).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(heading).toBeVisible()
  await page.getByRole('link', { name: 'Adjust the budget' }).click()
  await expect(form.getByLabel('Amount a month')).toHaveValue('100.00')
})

test('the figures of a view are taken along as a file', async ({ page }) => {
  await openHousehold(page)
  await page.goto('/analytics/export')
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Figures: CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Sadaf-overview-.*\.csv$/)
  const drawing = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Figures: PNG' }).click()
  const picture = await drawing
  expect(picture.suggestedFilename()).toMatch(/^Sadaf-overview-.*\.png$/)
  expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/analytics')
})
