import type { Page } from 'playwright/test'
import { createBankConsole } from '../support/bank-console.ts'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { expectNoForeignWords } from './support/foreign-words.ts'
import { speak } from './support/pages.ts'
import { demoOperator, openHousehold } from './support/people.ts'
import { expect, testAsDemo, testAsOperator } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')

/** Has the bank send an unknown event, which becomes a case. @returns the event's id */
async function somethingUnknown(): Promise<string> {
  const { id } = await createBankConsole(process.env.PRODUCT_SANDBOX_URL ?? '').record('bank.curious', {})
  return id
}

/** Opens the list until the case about an event is in it, and then the case. */
async function openCaseAbout(page: Page, event: string, path: string): Promise<void> {
  const row = main(page).getByRole('row').filter({ hasText: event })
  await expect(async () => {
    await page.goto(path)
    await expect(row).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await row.getByRole('link').click()
}

testAsOperator('an operator takes a case, writes on it, resolves it and opens it again', async ({ page }) => {
  const event = await somethingUnknown()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: `Account menu of ${demoOperator.name}` }).click()
  await page.getByRole('menuitem', { name: 'Operations' }).click()
  await expect(page.getByRole('heading', { name: 'State of providers and queues' })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Bank' })).toBeVisible()

  await openCaseAbout(page, event, '/ops/cases?kind=unknown_event&provider=bank')
  await expect(page.getByRole('heading', { level: 1, name: 'Unknown event' })).toBeVisible()
  await expect(main(page)).toContainText('bank.curious')
  await expectNoViolations(page, 'a case')
  await page.getByRole('button', { name: 'Take this case' }).click()
  await expect(page.getByRole('button', { name: 'Give it back' })).toBeVisible()
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('Write what you found.')).toBeVisible()
  await page.getByLabel('What you found').fill('<b>The bank</b> tried something.')
  await page.getByRole('button', { name: 'Add as a note' }).click()
  await expect(main(page)).toContainText('Wrote on a case')
  await expect(main(page)).toContainText('<b>The bank</b> tried something.')
  await page.getByLabel('What you found').fill('A test of theirs.')
  await page.getByLabel('Outcome').selectOption('Nothing was wrong')
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  await page.getByLabel('What you found').fill('It came again.')
  await page.getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByRole('button', { name: 'Resolve' })).toBeVisible()
  await page.goto('/ops/cases?mine=true')
  await expect(main(page).getByRole('row').filter({ hasText: event })).toContainText('Open')
})

testAsOperator(
  'an operator finds a person, says why they need balances, and the person reads of it',
  async ({ page, otherPage }) => {
    const person = await openHousehold(otherPage)
    await page.goto('/ops/search')
    await page.getByLabel('What names them').fill(person.email)
    await main(page).getByRole('button', { name: 'Find', exact: true }).click()
    const found = main(page).getByRole('region', { name: 'Found' })
    await expect(found).toContainText('by the e-mail')
    await found.getByRole('link').first().click()
    await expect(main(page)).toContainText(person.email)
    await expect(main(page).getByRole('region', { name: 'Accounts' })).not.toContainText('$')
    await expectNoViolations(page, 'a person')
    await page.getByRole('button', { name: 'Show balances' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Show balances' }).click()
    await expect(dialog).toContainText('Write why you need them.')
    await dialog.getByLabel('Reason').fill('They called about a payment.')
    await dialog.getByRole('button', { name: 'Show balances' }).click()
    await expect(main(page).getByRole('region', { name: 'Accounts' })).toContainText('$')

    await main(page)
      .getByRole('table', { name: 'Recent operations' })
      .getByRole('link', { name: 'Payment between wallets' })
      .first()
      .click()
    await expect(main(page).getByRole('region', { name: 'In the ledger' })).toContainText('Owner')
    await expect(page.getByRole('button', { name: 'Ask the provider now' })).toBeDisabled()
    await expectNoViolations(page, 'an operation')

    await page.goto('/ops/trail')
    await expect(main(page)).toContainText('They called about a payment.')
    await otherPage.goto('/profile/security')
    await expect(main(otherPage)).toContainText('An operator of ours saw your balances, and wrote down why')
    await expect(main(otherPage)).toContainText('An operator of ours opened one of your transactions')
  },
)

testAsOperator('in Arabic on a phone: cases, people and operations', async ({ page, otherPage }) => {
  const event = await somethingUnknown()
  const person = await openHousehold(otherPage)
  await speak(page, 'ar')
  await page.setViewportSize({ width: 390, height: 844 })
  await openCaseAbout(page, event, '/ops/cases')
  await expect(page.getByRole('heading', { level: 1, name: 'حدث غير معروف' })).toBeVisible()
  await expectToFit(page, 'a case on a phone')
  await expectNoForeignWords(page, 'a case')
  await expectNoViolations(page, 'a case on a phone')

  await page.goto('/ops/search')
  await page.getByLabel('ما يدلّ عليه').fill(person.email)
  await main(page).getByRole('button', { name: 'بحث', exact: true }).click()
  await main(page).getByRole('region', { name: 'النتائج' }).getByRole('link').first().click()
  await expect(main(page)).toContainText(person.email)
  // The household is called after its address, and shops by their own names.
  const names = /^[A-Za-z]+$/
  await expectToFit(page, 'a person on a phone')
  await expectNoViolations(page, 'a person on a phone')
  await main(page).getByRole('table').getByRole('link', { name: 'تحويل بين محفظتين' }).first().click()
  await expect(main(page).getByRole('region', { name: 'في الدفتر' })).toContainText('صاحب العملية')
  await expectToFit(page, 'an operation on a phone')
  await expectNoForeignWords(page, 'an operation', names)
  await expectNoViolations(page, 'an operation on a phone')
})

testAsDemo.describe('for everybody else', () => {
  testAsDemo.use({ expectedErrors: [/non-existent route: \/ops/] })

  testAsDemo('there is nothing under /ops, in no menu and not in the palette', async ({ page }) => {
    for (const path of ['/ops', '/ops/cases', '/ops/person?id=x']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    }
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /^Account menu of/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Operations' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('Operations')
    await expect(page.getByRole('dialog').getByRole('option', { name: /^Operations/ })).toHaveCount(0)
  })
})
