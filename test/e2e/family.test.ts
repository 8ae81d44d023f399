import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { acceptAsTeen, inviteTeen } from './support/family.ts'
import { signIn } from './support/people.ts'
import { expect, testAsPayer } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

testAsPayer(
  'a Teen joins, does a chore and asks for money; the Parent pays both, and locks the cards',
  async ({ page, otherPage }) => {
    const email = `yousef.zaki@${randomUUID()}.example`
    await signIn(otherPage, { email, password: 'six calm pearls at noon' })
    await page.goto('/family')
    await expect(page.getByRole('heading', { name: 'Family Hub' })).toBeVisible()
    await expect(main(page)).toContainText('$550.00')
    await inviteTeen(page, email)
    await acceptAsTeen(otherPage)

    // The Parent's page has heard of it.
    await expect(main(page)).not.toContainText('Invitations on their way')
    await page.getByRole('tab', { name: 'Chores' }).click()
    await expect(page).toHaveURL('/family?tab=chores')
    await page.getByRole('button', { name: 'Add Chore' }).click()
    await dialog(page).getByLabel('What is to be done?').fill('Wash the car')
    await dialog(page).getByRole('combobox', { name: 'Who does it?' }).selectOption('Yousef Zaki')
    await dialog(page).getByLabel('Reward (optional)').fill('10')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await otherPage.goto('/family?tab=chores')
    await otherPage.getByRole('button', { name: 'Mark complete: Wash the car' }).click()
    await expect(main(otherPage)).toContainText('Waits for a Parent')
    await page.getByRole('button', { name: 'Mark complete: Wash the car' }).click()
    await dialog(page).getByRole('button', { name: 'Approve and pay' }).click()
    await expect(main(otherPage)).toContainText('Paid')

    await otherPage.goto('/family')
    await otherPage.getByRole('button', { name: 'Ask for money' }).click()
    await dialog(otherPage).getByLabel('How much?').fill('45')
    await dialog(otherPage).getByLabel('What for?').fill('Concert ticket')
    await dialog(otherPage).getByRole('button', { name: 'Ask', exact: true }).click()
    // Two taps: the notification leads to the sheet.
    await page.goto('/dashboard/notifications')
    await page
      .getByRole('link', { name: /asks you for/ })
      .first()
      .click()
    await dialog(page).getByRole('button', { name: 'Approve and pay' }).click()
    await expect(main(otherPage)).toContainText('Paid')

    await page.goto('/family/controls')
    await page.getByRole('button', { name: 'See the report' }).click()
    await expect(dialog(page)).toContainText('Requests approved')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Emergency Lock' }).click()
    await dialog(page).getByRole('button', { name: 'Freeze all' }).click()
    await expect(main(page)).toContainText('Locked by')
    await otherPage.goto('/cards')
    await expect(main(otherPage)).toContainText('Frozen')
    await page.getByRole('button', { name: 'Undo the lock' }).click()
    await expect(page.getByRole('button', { name: 'Emergency Lock' })).toBeVisible()
  },
)
