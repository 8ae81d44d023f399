import type { Page } from 'playwright/test'
import { comeOfAge } from './support/birthday.ts'
import { aPerson, linkInMail } from './support/people.ts'
import { expect, testAsPayer } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

const spelled = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

testAsPayer(
  'a profile comes of age: both sides see the day before it, and on it the young person takes over the account with what is in it, which the Parent sees no more',
  async ({ page, otherPage }) => {
    const letters = crypto.randomUUID().replaceAll(/[^a-f]/g, '')
    const name = `Mira ${letters}`
    await page.goto('/family')
    await page.getByRole('button', { name: 'Add Member' }).click()
    await dialog(page).getByRole('button', { name: 'No email? Make a profile' }).click()
    await dialog(page).getByLabel('Name').fill(name)
    await dialog(page).getByRole('button', { name: 'Make the profile' }).click()
    await dialog(page).getByRole('button', { name: 'Make a device code' }).click()
    const code = await dialog(page).getByRole('status', { name: 'Device code' }).innerText()
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await otherPage.goto('/login')
    await otherPage.getByRole('link', { name: 'I have a device code' }).click()
    await otherPage.getByLabel('Device code').fill(code)
    await otherPage.getByRole('button', { name: 'Come in' }).click()
    await expect(otherPage).toHaveURL('/family/me')

    // The young person has money of their own.
    await page.goto('/family?tab=chores')
    await page.getByRole('button', { name: 'Add Chore' }).click()
    await dialog(page).getByLabel('What is to be done?').fill('Paint the gate')
    await dialog(page).getByLabel('Who does it?').selectOption({ label: name })
    await dialog(page).getByLabel('Reward (optional)').fill('3')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(main(otherPage)).toContainText('$0.00')
    await main(page).getByRole('button', { name: 'Mark complete: Paint the gate' }).click()
    await dialog(page).getByRole('button', { name: 'Approve and pay' }).click()
    await expect(main(otherPage).getByRole('region', { name: 'What I have' })).toContainText('$3.00')

    // Before the birthday both see its day.
    const birthday = await comeOfAge(name, 20)
    await page.goto('/dashboard/notifications')
    await expect(async () => {
      await page.reload()
      await expect(main(page)).toContainText(`${name} comes of age soon`, { timeout: 2_000 })
    }).toPass()
    await page.goto('/family')
    await page.getByRole('button', { name: `View details of ${name}` }).click()
    await expect(dialog(page)).toContainText(spelled(birthday))
    await otherPage.reload()
    await expect(main(otherPage)).toContainText('From this day on, this account can be yours alone')
    await expect(main(otherPage)).toContainText(spelled(birthday))
    await expect(main(otherPage).getByLabel('Your email address')).toHaveCount(0)

    // On it the young person names an address, and the Parent hears of it.
    await comeOfAge(name, 0)
    await otherPage.reload()
    const { email, password } = aPerson()
    await main(otherPage).getByLabel('Your email address').fill(email)
    await main(otherPage).getByRole('button', { name: 'Take over my account' }).click()
    await page.goto('/family?tab=activity')
    await expect(main(page)).toContainText('began to take over the account')

    await page.goto('/family')
    await otherPage.goto(await linkInMail(otherPage, email, /./))
    await otherPage.getByRole('button', { name: 'Confirm the new email' }).click()
    // The Parent's page hears that the member has left.
    await expect(page.getByRole('button', { name: `View details of ${name}` })).toHaveCount(0)
    await otherPage.getByLabel('New password', { exact: true }).fill(password)
    await otherPage.getByLabel('Confirm password').fill(password)
    await otherPage.getByRole('button', { name: 'Save the password' }).click()
    await expect(otherPage.getByText('Your password was changed.')).toBeVisible()
    await otherPage.goto('/transactions')
    await expect(main(otherPage)).toContainText('$3.00')
    await otherPage.goto('/family')
    await expect(main(otherPage)).toContainText('Make a household')
  },
)
