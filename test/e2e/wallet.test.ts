import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { speak } from './support/pages.ts'
import { openHousehold } from './support/people.ts'
import { expect, test, testAsDemo } from './support/test.ts'

testAsDemo(
  'an account shows what it holds, how it is paid into, and each balance on the way',
  async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Open the account Checking' }).click()
    await expect(page).toHaveURL(/\/wallet\?account=/)
    const main = page.getByRole('main')
    await expect(main.getByRole('definition').filter({ hasText: '$12,394.15' })).toBeVisible()
    await expect(main.getByRole('definition').filter({ hasText: '$86.40' })).toBeVisible()
    const rows = main.getByRole('list', { name: 'Movements' }).getByRole('link')
    await expect(rows.first()).toContainText('Marina Market')
    await expect(rows.first()).not.toContainText('Balance')
    await expect(rows.nth(1)).toContainText('Balance $12,480.55')
    await expect(rows.last()).toContainText('Balance $13,597.18')
    // Before the first of them there was what the account was opened with.
    await expect(rows.last()).toContainText('+$4,200.00')
    await expect(main.getByRole('button', { name: 'Copy Routing number (ABA)' })).toBeVisible()
    await main
      .getByRole('navigation', { name: 'Your accounts' })
      .getByRole('link', { name: /Savings/ })
      .click()
    await expect(main).toContainText('Nothing has moved in this account yet')
  },
)

for (const language of ['en', 'ar'] as const) {
  const words = {
    en: { open: 'Open an account', confirm: 'Open account', dinar: /Kuwaiti Dinar/, list: 'Your accounts' },
    ar: { open: 'فتح حساب', confirm: 'فتح الحساب', dinar: /دينار كويتي/, list: 'حساباتك' },
  }[language]

  test(`an account in a further currency opens while one looks, on a phone, in ${language}`, async ({
    page,
  }) => {
    await openHousehold(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(page, language)
    await page.goto('/wallet')
    await page.getByRole('button', { name: words.open }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(words.dinar).click()
    await expectNoViolations(page, `the question, ${language}`)
    await dialog.getByRole('button', { name: words.confirm }).click()
    await expect(dialog).toHaveCount(0)
    const chosen = page.getByRole('navigation', { name: words.list }).locator('[aria-current="page"]')
    await expect(chosen).toContainText(words.dinar)
    await expect(chosen).toBeInViewport({ ratio: 1 })
    // The bank has opened it: its numbers are there without a reload.
    await expect(page.getByRole('main')).toContainText(/AE\d{2} \d{4}/)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectToFit(page, `a new account, ${language}`)
  })
}
