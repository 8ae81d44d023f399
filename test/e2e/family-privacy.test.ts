import type { Page } from 'playwright/test'
import { createTerminal } from '../support/card-terminal.ts'
import { joinAsTeen } from './support/family.ts'
import { openHousehold } from './support/people.ts'
import { expect, testAsPayer } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

testAsPayer(
  'a Parent sees the shops of a Teen once both have signed, and no more when the Teen hides them',
  async ({ page, otherPage }) => {
    const { email } = await openHousehold(otherPage)
    await joinAsTeen(page, otherPage, email)
    await otherPage.goto('/cards')
    const link = main(otherPage).getByRole('link', { name: 'View Everyday' })
    const address = new URL((await link.getAttribute('href')) ?? '', 'http://sadaf.example')
    const terminal = createTerminal(otherPage.request)
    await terminal.buy(address.searchParams.get('card') ?? '', '12.34', 'layan_home')

    const menu = await otherPage.getByRole('button', { name: /^Account menu of / }).getAttribute('aria-label')
    const name = menu?.slice('Account menu of '.length) ?? ''
    await main(page)
      .getByRole('button', { name: `View details of ${name}` })
      .click()
    await dialog(page)
      .getByRole('button', { name: `Purchases of ${name}` })
      .click()
    const list = page.getByRole('dialog', { name: `Purchases of ${name}` })
    await expect(list).toContainText('has not agreed to show shops')
    await expect(list).toContainText('$12.34')
    await expect(list).not.toContainText('Layan Home')
    await list.getByRole('button', { name: 'Ask to see the shops' }).click()
    await page.getByRole('button', { name: 'Sign and ask' }).click()
    await expect(list).toContainText('has been asked to show shops')

    // The Teen's page hears of it.
    await otherPage.goto('/family/me')
    await main(otherPage).getByRole('button', { name: 'Read and decide' }).click()
    await expect(dialog(otherPage)).toContainText('Either side can end it at any time')
    await dialog(otherPage).getByRole('button', { name: 'I agree' }).click()
    await expect(main(otherPage)).toContainText('Your Parents see the shops')

    // The list of the Parent hears of the answer, and of the ending.
    await expect(list).toContainText('Layan Home')
    await expect(list).toContainText('You see the shops, since')
    await main(otherPage).getByRole('button', { name: 'Hide the shops again' }).click()
    await expect(main(otherPage)).toContainText('They do not see the shops')
    await expect(list).toContainText('has not agreed to show shops')
    await expect(list).not.toContainText('Layan Home')
    await page.goto('/family?tab=activity')
    await expect(main(page)).toContainText('hid the shops again')
  },
)
