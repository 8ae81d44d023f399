import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { expectNoForeignWords } from './support/foreign-words.ts'
import { speak } from './support/pages.ts'
import { openHousehold } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** Of accounts elsewhere the last digit decides what the sandbox answers: 2 is a match, 7 is none. */
const IBAN = 'GB82 WEST 1234 5698 7654 32'
const NOT_THEIRS = 'DE94 3704 0044 0532 0130 07'

const main = (page: Page) => page.getByRole('main')
const again = (page: Page) => page.getByRole('dialog')

test.describe('sending to a bank account', () => {
  // Asking for a proof is a refusal to the browser.
  test.use({ expectedErrors: [/status of (400|403|422)/] })

  test('it is added by its IBAN, checked, approved, paid and taken off the list', async ({ page }) => {
    const person = await openHousehold(page)
    await page.goto('/wallet')
    await main(page).getByRole('link', { name: 'Withdraw' }).click()
    await expect(page.getByRole('heading', { name: 'Add a bank account' })).toBeVisible()
    await page.getByLabel('IBAN').fill('GB82 WEST 1234 5698 7654 33')
    await page.getByRole('button', { name: 'Check this account' }).click()
    await expect(page.getByText('There is a typing error: the check digits do not fit.')).toBeVisible()
    await page.getByLabel('IBAN').fill(IBAN.toLowerCase())
    await expect(main(page)).toContainText('United Kingdom')
    await page.getByRole('button', { name: 'Check this account' }).click()
    await expect(page.getByText('Enter the name of the account holder.')).toBeVisible()
    await page.getByLabel('Name of the account holder').fill('Rimal Studio')
    await expectNoViolations(page, 'the form of a bank account')
    await page.getByRole('button', { name: 'Check this account' }).click()
    await expect(page.getByText('The name belongs to this account')).toBeVisible()
    await page.getByRole('button', { name: 'Add Rimal Studio' }).click()
    await expect(again(page)).toContainText('You are adding')
    await expect(again(page)).toContainText(IBAN)
    await again(page).getByLabel('Your password').fill(person.password)
    await again(page).getByRole('button', { name: 'Continue' }).click()

    const studio = page.getByRole('radio', { name: /^Rimal Studio/ })
    await expect(studio).toBeEnabled()
    await expect(studio).toBeChecked()
    await expect(main(page)).toContainText('This account is new')
    await page.getByLabel('How much?').fill('1,200')
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await page.getByRole('button', { name: 'Send $1,200.00' }).click()
    await expect(main(page)).toContainText('can go to a new bank account in its first day')
    await page.getByLabel('How much?').fill('12.40')
    await page.getByLabel('Reference').fill('Invoice 7')
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await expect(main(page)).toContainText(IBAN)
    await expectNoViolations(page, 'the review of a payout')
    await page.getByRole('button', { name: 'Send $12.40' }).click()
    await expect(page.getByRole('heading', { name: 'Sent to the bank' })).toBeVisible()
    await expect(main(page)).toContainText('Invoice 7')
    await page.getByRole('link', { name: 'See the transaction' }).click()
    await expect(main(page)).toContainText('Rimal Studio')

    await page.goto('/wallet/payees')
    await expect(main(page)).toContainText('$987.60 more can go there')
    await expectToFit(page, 'the bank accounts')
    await page.getByRole('button', { name: 'Remove Rimal Studio' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(main(page)).toContainText('No bank account yet')
  })

  test('in Arabic on a phone: whose account is another’s is added only by who says that they know', async ({
    page,
  }) => {
    const person = await openHousehold(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(page, 'ar')
    await page.goto('/send')
    await main(page).getByRole('link', { name: 'إلى حساب مصرفي برقم الآيبان' }).click()
    await page.getByLabel('رقم الآيبان').fill(NOT_THEIRS)
    await page.getByLabel('اسم صاحب الحساب').fill('سارة خليل')
    // The household is called after its address.
    await expectNoForeignWords(page, 'the form of a bank account', /^(DE|[a-f]+)$/i)
    await page.getByRole('button', { name: 'التحقق من الحساب' }).click()
    await expect(main(page)).toContainText('يقول المصرف الآخر إن هذا ليس حساب')
    await expectToFit(page, 'a name that does not belong')
    const add = page.getByRole('button', { name: /^إضافة .*سارة خليل/ })
    await expect(add).toBeDisabled()
    await page.getByLabel('تحققت من الحساب بنفسي وأريد إضافته مع ذلك').click()
    await add.click()
    await again(page).getByLabel('كلمة مرورك').fill(person.password)
    await again(page).getByRole('button', { name: 'متابعة' }).click()
    await expect(page.getByRole('radio', { name: /^سارة خليل/ })).toBeEnabled()
    await expectToFit(page, 'the form of a payout')
    await expectNoViolations(page, 'the form of a payout')
  })
})
