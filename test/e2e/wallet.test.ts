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
    await expect(rows.last()).toContainText('Balance $13,351.19')
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

for (const language of ['en', 'ar'] as const) {
  const words = {
    en: {
      close: 'Close this account',
      left: /^Move .* out first/,
      confirm: 'Close account',
      closed: 'Closed accounts',
      since: 'Closed on',
      stays: 'It takes no money any more',
      open: 'Open an account',
      cancel: 'Cancel',
      openDinar: /Kuwaiti Dinar/,
      openConfirm: 'Open account',
      movements: 'Nothing has moved in this account yet',
    },
    ar: {
      close: 'إغلاق هذا الحساب',
      left: /^أخرج .* من الحساب أولًا/,
      confirm: 'إغلاق الحساب',
      closed: 'الحسابات المغلقة',
      since: 'أُغلق في',
      stays: 'لم يعد يستقبل أي مبالغ',
      open: 'فتح حساب',
      cancel: 'إلغاء',
      openDinar: /دينار كويتي/,
      openConfirm: 'فتح الحساب',
      movements: 'لم يتحرّك شيء في هذا الحساب بعد',
    },
  }[language]

  test(`an account is closed once it holds nothing, and can still be read, in ${language}`, async ({
    page,
  }) => {
    await openHousehold(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(page, language)
    await page.goto('/wallet')
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: words.close }).click()
    await expect(dialog.getByRole('heading', { name: words.left })).toBeVisible()
    await expectNoViolations(page, `money left, ${language}`)
    await dialog.getByRole('button', { name: words.cancel }).click()
    await page.getByRole('button', { name: words.open }).click()
    await dialog.getByText(words.openDinar).click()
    await dialog.getByRole('button', { name: words.openConfirm }).click()
    await expect(dialog).toHaveCount(0)
    await expect(main).toContainText(/AE\d{2} \d{4}/)
    await page.getByRole('button', { name: words.close }).click()
    await dialog.getByRole('button', { name: words.confirm }).click()
    await expect(dialog).toHaveCount(0)
    await expect(main).toContainText(words.stays)
    await expect(main).toContainText(words.since)
    await expect(main).toContainText(words.movements)
    await expect(main.getByRole('heading', { name: words.closed })).toBeVisible()
    await expect(page.getByRole('button', { name: words.close })).toHaveCount(0)
    await expectNoViolations(page, `a closed account, ${language}`)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectToFit(page, `a closed account, ${language}`)
  })
}

test('money that the bank declines is asked for again with what was asked before', async ({ page }) => {
  await openHousehold(page)
  await page.goto('/add-money')
  // The sandbox bank declines every amount that ends like this one.
  await page.getByLabel('How much?').fill('2500.13')
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: 'Add $2,500.13' }).click()
  await expect(page.getByRole('heading', { name: 'Not added' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('How much?')).toHaveValue('2500.13')
  await expect(page.getByText('2,500.13', { exact: true })).toBeVisible()
  await page.getByLabel('How much?').fill('2500')
  await expect(page.getByText('2,500', { exact: true })).toBeHidden()
  await page.getByLabel('How much?').blur()
  await expect(page.getByText('2,500', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(page.getByRole('button', { name: 'Add $2,500.00' })).toBeVisible()
})
