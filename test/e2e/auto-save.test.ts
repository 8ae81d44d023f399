import type { Page } from 'playwright/test'
import { householdArrives, openHousehold } from './support/people.ts'
import { runWhenDue } from './support/scheduled.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

test('the coach is set up, its plan is reviewed, a run moves money into savings and is seen, and a budget is proposed', async ({
  page,
}) => {
  const { email } = await openHousehold(page)
  await householdArrives(page)
  await page.goto('/ai/coach')
  await page.getByRole('link', { name: 'Set it up' }).click()

  await expect(page.getByRole('heading', { name: 'What comes in each month?' })).toBeVisible()
  await page.getByLabel('Income a month').fill('5000')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Fixed costs a month').fill('400')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Emergency fund').selectOption({ label: 'None' })
  await page.getByRole('button', { name: 'Show my proposals' }).click()
  // Existing savings cover that already.
  await expect(main(page)).toContainText('No plan is needed')

  await page.getByRole('button', { name: 'Change my answers' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('What?', { exact: true }).fill('A boat')
  await page.getByLabel('How much?').fill('50000')
  await page.getByLabel('By when?').fill('31/12/2099')
  await page.getByRole('button', { name: 'Show my proposals' }).click()
  await expect(main(page)).toContainText('Nothing has been changed')
  await page.getByRole('link', { name: 'Review the plan' }).click()

  await expect(dialog(page)).toContainText('Nothing has moved yet')
  await expect(dialog(page).getByLabel('How much each time?')).not.toHaveValue('')
  await dialog(page).getByLabel('How much each time?').fill('25.50')
  await dialog(page).getByRole('button', { name: 'Review' }).click()
  await expect(dialog(page)).toContainText(/How often\s*Every month/)
  await expect(dialog(page)).toContainText(/Into\s*Savings/)
  await dialog(page).getByRole('button', { name: 'Start saving $25.50' }).click()
  const plan = main(page).getByRole('listitem').filter({ hasText: 'Every month' })
  await expect(plan).toContainText('Has moved nothing yet.')

  await runWhenDue(email, 25_50)
  await expect(plan).toContainText('Has moved $25.50 in 1 run.')
  await expect(main(page)).toContainText('Plans have moved $25.50 so far.')
  await page.getByRole('link', { name: 'See its transactions' }).click()
  await expect(main(page)).toContainText('25.50')

  await page.goto('/ai/auto-save')
  await page.getByRole('button', { name: 'Move money into or out of Savings' }).click()
  await dialog(page).getByRole('radio', { name: 'Back from savings' }).click()
  await dialog(page).getByLabel('How much?').fill('5')
  await dialog(page).getByRole('button', { name: 'Review' }).click()
  await dialog(page).getByRole('button', { name: 'Move $5.00' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Set a goal' }).click()
  await dialog(page).getByLabel('How much?').fill('100000')
  await dialog(page).getByRole('button', { name: 'Save the goal' }).click()
  await expect(main(page)).toContainText('of $100,000.00')
  await plan.getByRole('button', { name: /^Pause/ }).click()
  await expect(plan).toContainText('Paused')
})

test('a budget carries over, and its month begins on the last working day', async ({ page }) => {
  await openHousehold(page)
  await page.goto('/analytics?tab=budget&edit=groceries')
  await dialog(page).getByLabel('At the end of the month').selectOption({ label: 'Carry over what is left' })
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Budget month' }).click()
  await dialog(page).getByLabel('It begins on').selectOption({ label: 'The last working day' })
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Your budget month is from/)).toBeVisible()
  await page.getByRole('button', { name: 'Edit the budget for Groceries' }).click()
  await expect(dialog(page).getByLabel('At the end of the month')).toHaveValue('left')
})
