import type { Page } from 'playwright/test'
import { createTerminal } from '../support/card-terminal.ts'
import { joinAsTeen } from './support/family.ts'
import { openHousehold } from './support/people.ts'
import { expect, testAsPayer } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

testAsPayer(
  'a Teen asks to spend, accepts what a Parent offers from the notification, and buys it above the limit of the card',
  async ({ page, otherPage }) => {
    const { email } = await openHousehold(otherPage)
    await joinAsTeen(page, otherPage, email)

    await otherPage.goto('/family/me')
    await otherPage.getByRole('button', { name: 'Ask to spend' }).click()
    await dialog(otherPage).getByLabel('What is it?').fill('A desk')
    await dialog(otherPage).getByLabel('How much?').fill('1500')
    await dialog(otherPage).getByLabel('On what?').selectOption('Shopping')
    await dialog(otherPage).getByLabel('Shop (optional)').fill('Layan Home')
    await dialog(otherPage).getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(main(otherPage)).toContainText('You asked to spend $1,500.00')

    await page.goto('/dashboard/notifications')
    await page
      .getByRole('link', { name: /asks to spend/ })
      .first()
      .click()
    await expect(dialog(page)).toContainText('Layan Home')
    await expect(dialog(page)).toContainText('$1,350.00')
    await dialog(page).getByRole('button', { name: 'Offer another amount' }).click()
    await dialog(page).getByLabel('Amount that you would allow').fill('1100')
    await dialog(page).getByRole('button', { name: 'Send the offer' }).click()

    // The Teen's page hears of it, and so does the Parent's of the answer.
    await main(otherPage).getByRole('button', { name: 'Accept $1,100.00' }).click()
    await expect(main(otherPage)).toContainText('Buy it for $990.00 to $1,210.00')
    await page.goto('/family?tab=activity')
    await expect(main(page)).toContainText('accepted an offer')
    await page.goto('/family')
    await expect(main(page)).toContainText('Buy it for $990.00 to $1,210.00')

    await otherPage.goto('/cards')
    const link = main(otherPage).getByRole('link', { name: 'View Everyday' })
    const address = new URL((await link.getAttribute('href')) ?? '', 'http://sadaf.example')
    await createTerminal(otherPage.request).buy(address.searchParams.get('card') ?? '', '1100', 'layan_home')
    await otherPage.goto('/family/me')
    await expect(main(otherPage)).toContainText('Bought')
    // The Parent's page hears of it.
    await expect(main(page)).toContainText('Bought')

    await page.goto('/family/controls')
    // Beside those of the household's own child, which come a moment later.
    const menu = await otherPage.getByRole('button', { name: /^Account menu of / }).getAttribute('aria-label')
    const name = menu?.slice('Account menu of '.length) ?? ''
    await main(page)
      .getByRole('button', { name: `Change limits of ${name}` })
      .click()
    await dialog(page).getByLabel('In a day').fill('1')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await main(page).getByRole('switch', { name: 'Family cards stop at the budget' }).click()
    await expect(main(page)).toContainText('of $1.00 used, $0.00 left')

    // The Teen's page hears of the limit, and the decline names it with the way to ask.
    await expect(main(otherPage)).toContainText('Today I can still spend $0.00 of $1.00.')
    const terminal = createTerminal(otherPage.request)
    await terminal.buy(address.searchParams.get('card') ?? '', '30', 'layan_home')
    const notification = otherPage.getByRole('alert').filter({ hasText: 'your family’s limit for you today' })
    await expect(notification).toContainText('$0.00 was left')
    await notification.getByRole('button', { name: 'Ask your Parents' }).click()
    await expect(dialog(otherPage).getByLabel('How much?')).toHaveValue('30.00')
    await dialog(otherPage).getByLabel('What is it?').fill('A lamp')
    await dialog(otherPage).getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(main(otherPage)).toContainText('You asked to spend $30.00')
  },
)
