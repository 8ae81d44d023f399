import { openHousehold } from './support/people.ts'
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
  await expect(page).toHaveURL(/\/transactions\?category=groceries&currency=USD&from=/)
})
