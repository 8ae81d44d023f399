import { openHousehold } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a question is answered by figures that lead to their rows, kept, gone on with and deleted', async ({
  page,
}) => {
  await openHousehold(page)
  await page.goto('/ai-assistant')
  await page.getByRole('button', { name: 'Analyze my spending' }).first().click()
  const field = page.getByRole('textbox', { name: 'Your question' })
  await expect(field).toHaveValue('Analyze my spending')
  await field.press('Enter')
  const messages = page.getByRole('log')
  await expect(messages.getByText('Spending by category')).toBeVisible()
  await expect(page).toHaveURL(/conversation=/)
  await field.fill('What about groceries?')
  await field.press('Enter')
  const latest = messages.getByRole('article').last()
  await expect(latest).toContainText('on Groceries')
  await latest.getByRole('link', { name: /^\$/ }).first().click()
  await expect(page).toHaveURL(/\/transactions\?category=groceries&currency=USD&from=/)
  await page.goto('/ai-assistant?tab=history')
  await page.getByRole('button', { name: 'Delete “Analyze my spending”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No conversations yet')).toBeVisible()
})
