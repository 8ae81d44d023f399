import type { Page } from 'playwright/test'
import { expect, testAsPayer } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

testAsPayer(
  'an allowance follows the chores that a child shows by a photo, both read the formula, and part of it is paid early',
  async ({ page, otherPage }) => {
    await page.goto('/family')
    await page.getByRole('button', { name: 'Add Member' }).click()
    await dialog(page).getByRole('button', { name: 'No email? Make a profile' }).click()
    await dialog(page).getByLabel('Name').fill('Sami')
    await dialog(page).getByRole('button', { name: 'Make the profile' }).click()
    await dialog(page).getByRole('button', { name: 'Make a device code' }).click()
    const code = await dialog(page).getByRole('status', { name: 'Device code' }).innerText()
    await dialog(page).getByRole('button', { name: 'Done' }).click()

    await page.getByRole('button', { name: 'Settings of Sami' }).click()
    await dialog(page).getByRole('button', { name: 'Give an allowance' }).click()
    await dialog(page).getByLabel('Amount').fill('50')
    await dialog(page).getByLabel('With chores').selectOption({ label: 'By the share of chores done' })
    await dialog(page)
      .getByRole('checkbox', { name: /^The first time/ })
      .click()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page)).toHaveCount(0)

    await page.goto('/family?tab=chores')
    for (const chore of ['Set the table', 'Tidy the shelf']) {
      await page.getByRole('button', { name: 'Add Chore' }).click()
      await dialog(page).getByLabel('What is to be done?').fill(chore)
      await dialog(page).getByLabel('Who does it?').selectOption({ label: 'Sami' })
      await dialog(page).getByRole('button', { name: 'Save' }).click()
      await expect(main(page)).toContainText(chore)
    }

    await otherPage.setViewportSize({ width: 390, height: 844 })
    await otherPage.goto('/login')
    await otherPage.getByRole('button', { name: 'العربية' }).first().click()
    await otherPage.getByRole('link', { name: 'لديّ رمز جهاز' }).click()
    await otherPage.getByLabel('رمز الجهاز').fill(code)
    await otherPage.getByRole('button', { name: 'دخول' }).click()
    await expect(otherPage).toHaveURL('/family/me')
    const home = main(otherPage)
    const chore = home.getByRole('listitem').filter({ hasText: 'Set the table' })
    await chore.getByRole('button', { name: /^إضافة صورة/ }).waitFor()
    await chore
      .locator('input[type=file]')
      .setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: PICTURE })
    await expect(chore.getByRole('button', { name: /^عرض الصورة/ })).toBeVisible()
    await chore.getByRole('button', { name: /^تم الإنجاز/ }).click()
    await expect(home).toContainText('ينتظر أحد الوالدين')

    const waiting = main(page).getByRole('listitem').filter({ hasText: 'Set the table' })
    await waiting.getByRole('button', { name: 'See the photo: Set the table' }).click()
    await expect(dialog(page).getByRole('img', { name: 'Photo of the chore: Set the table' })).toBeVisible()
    await page.keyboard.press('Escape')
    await waiting.getByRole('button', { name: 'Mark complete: Set the table' }).click()
    await expect(waiting).toContainText('Confirmed')

    const money = home.getByRole('region', { name: 'ما عندي' })
    await expect(money).toContainText('25.00')
    await expect(money).toContainText('المهام المنجزة')
    await page.goto('/family')
    await page.getByRole('button', { name: 'View details of Sami' }).click()
    await expect(dialog(page)).toContainText('Chores done')
    await expect(dialog(page)).toContainText('$25.00')
    await page.keyboard.press('Escape')

    await expect(money).toContainText('0.00')
    await page.getByRole('button', { name: 'Settings of Sami' }).click()
    await dialog(page).getByRole('button', { name: 'Pay part of it early' }).click()
    await dialog(page).getByLabel('Amount').fill('5')
    await dialog(page).getByRole('button', { name: 'Pay now' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(money).toContainText('5.00')
    await expect(money).toContainText('20.00')
  },
)
