import type { Page } from 'playwright/test'
import { expect, testAsPayer } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

testAsPayer(
  'a Parent makes a profile and a code; the child comes in on a phone in Arabic and does a chore, and its reward arrives, moves back, and the profile is removed',
  async ({ page, otherPage }) => {
    await page.goto('/family')
    await page.getByRole('button', { name: 'Add Member' }).click()
    await dialog(page).getByRole('button', { name: 'No email? Make a profile' }).click()
    await dialog(page).getByLabel('Name').fill('Mira')
    await dialog(page).getByRole('button', { name: 'Make the profile' }).click()
    await dialog(page).getByRole('button', { name: 'Make a device code' }).click()
    const code = await dialog(page).getByRole('status', { name: 'Device code' }).innerText()
    await expect(dialog(page).getByRole('img', { name: /^Code that signs in/ })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Done' }).click()

    await page.goto('/family?tab=chores')
    await page.getByRole('button', { name: 'Add Chore' }).click()
    await dialog(page).getByLabel('What is to be done?').fill('Feed the cat')
    await dialog(page).getByLabel('Who does it?').selectOption({ label: 'Mira' })
    await dialog(page).getByLabel('Reward (optional)').fill('3')
    await dialog(page).getByLabel('How often?').selectOption({ label: 'Every day' })
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('list', { name: 'Recurring chores' })).toContainText('every day')

    await otherPage.setViewportSize({ width: 390, height: 844 })
    await otherPage.goto('/login')
    await otherPage.getByRole('button', { name: 'العربية' }).first().click()
    await otherPage.getByRole('link', { name: 'لديّ رمز جهاز' }).click()
    await otherPage.getByLabel('رمز الجهاز').fill(code.toLowerCase().replace('-', ' '))
    await otherPage.getByRole('button', { name: 'دخول' }).click()
    await expect(otherPage).toHaveURL('/family/me')
    const home = main(otherPage)
    await expect(home.getByRole('heading', { level: 1 })).toContainText('Mira')
    await home
      .getByRole('button', { name: /^تم الإنجاز:.*Feed the cat/ })
      .first()
      .click()
    await expect(home).toContainText('ينتظر أحد الوالدين')

    // The bank has opened the child's account, into which the reward is paid.
    const money = home.getByRole('region', { name: 'ما عندي' })
    await expect(money).toContainText('0.00')
    await page.goto('/family?tab=chores')
    await expect(main(page)).toContainText('Waits for a Parent')
    const waiting = page.getByRole('listitem').filter({ hasText: 'Waits for a Parent' })
    await waiting.getByRole('button', { name: 'Mark complete: Feed the cat' }).click()
    await dialog(page).getByRole('button', { name: 'Approve and pay' }).click()
    await expect(main(page)).toContainText('Paid')
    await expect(money).toContainText('3.00')

    // A child is not offered a Parent's pages, and an address of one says so calmly.
    const bar = otherPage.getByRole('navigation', { name: 'كل يوم' })
    await expect(bar.getByRole('link', { name: 'البطاقات' })).toBeVisible()
    await expect(bar.getByRole('button', { name: 'ادفع' })).toBeHidden()
    await otherPage.goto('/wallet/schedules')
    await expect(main(otherPage)).toContainText('هذا يقوم به الكبار')
    await otherPage.getByRole('link', { name: 'إلى صفحتي' }).click()
    await expect(otherPage).toHaveURL('/family/me')

    // Money stands in the way of removing the profile, until it has moved to the Parent.
    await page.goto('/family')
    await page.getByRole('button', { name: 'Settings of Mira' }).click()
    await dialog(page).getByRole('button', { name: 'Take out of the household' }).click()
    await expect(dialog(page)).toContainText('Something stands in the way')
    await dialog(page)
      .getByRole('button', { name: /^Move \$3\.00/ })
      .click()
    await expect(async () => {
      const again = dialog(page).getByRole('button', { name: 'Look again' })
      if (await again.isVisible()) await again.click({ timeout: 1_000 })
      const remove = dialog(page).getByRole('button', { name: 'Take out of the household' })
      await expect(remove).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await dialog(page).getByRole('button', { name: 'Take out of the household' }).click()
    await expect(page.getByRole('button', { name: 'Settings of Mira' })).toHaveCount(0)
  },
)
