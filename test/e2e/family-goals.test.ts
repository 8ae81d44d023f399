import type { Page } from 'playwright/test'
import { joinAsTeen } from './support/family.ts'
import { openHousehold } from './support/people.ts'
import { expect, testAsPayer } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

testAsPayer(
  'a Parent adds money to a goal and has purchases rounded up into it, a Teen asks for some of it, and the Parent approves it from the notification',
  async ({ page, otherPage }) => {
    const { email } = await openHousehold(otherPage)
    await joinAsTeen(page, otherPage, email)

    await page.goto('/family?tab=goals')
    await page.getByRole('button', { name: 'Add money to Summer holiday' }).click()
    await dialog(page).getByLabel('Amount').fill('120')
    await dialog(page).getByRole('button', { name: 'Review' }).click()
    await expect(dialog(page)).toContainText('Left in your account')
    await expect(dialog(page)).toContainText('$1,680.00')
    await dialog(page).getByRole('button', { name: 'Add money' }).click()
    const goal = (of: Page) => main(of).getByRole('listitem').filter({ hasText: 'Summer holiday' })
    // The bank opens the account of the goal first.
    await expect(goal(page)).toContainText('$120.00of $1,800.00', { timeout: 60_000 })

    const roundUps = goal(page).getByRole('switch', { name: 'Round up my card purchases' })
    await roundUps.click()
    await expect(roundUps).toBeChecked()
    await expect(page.getByText('Purchases are rounded up into Summer holiday')).toBeVisible()

    await otherPage.goto('/family?tab=goals')
    await otherPage.getByRole('button', { name: 'Ask for money of Summer holiday' }).click()
    await dialog(otherPage).getByLabel('Amount').fill('20')
    await dialog(otherPage).getByLabel('What for?').fill('A tent')
    await dialog(otherPage).getByRole('button', { name: 'Ask for it' }).click()
    await expect(main(otherPage)).toContainText('You asked for $20.00')

    await page.goto('/dashboard/notifications')
    await page
      .getByRole('link', { name: /asks for \$20\.00 of a goal/ })
      .first()
      .click()
    await expect(dialog(page)).toContainText('A tent')
    await dialog(page).getByRole('button', { name: 'Approve and pay' }).click()

    await expect(main(otherPage)).toContainText('Paid')
    await expect(goal(otherPage)).toContainText('$100.00of $1,800.00')

    await otherPage.goto('/family/me')
    await otherPage.getByRole('button', { name: 'Share out my money' }).click()
    await dialog(otherPage).getByLabel('How much to save').selectOption({ label: '20%' })
    await expect(dialog(otherPage)).toContainText('$2.00 to save for Summer holiday')
    await dialog(otherPage).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(otherPage)).toHaveCount(0)
    await expect(main(otherPage)).toContainText('$8.00 to spend')
  },
)
