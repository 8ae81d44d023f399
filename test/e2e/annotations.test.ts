import type { Page } from 'playwright/test'
import { tabTo } from './support/keyboard.ts'
import { type Language, settle, speak } from './support/pages.ts'
import { openHousehold } from './support/people.ts'
import { expect, test } from './support/test.ts'

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Transactions by day, newest first' }).getByRole('link')
const detail = (page: Page) => page.getByRole('dialog', { name: 'Transaction' })
const category = (page: Page) => detail(page).getByRole('button', { name: 'change the category' })

/** Takes back what a message tells of, while it stands. */
const undo = (page: Page, told: string) =>
  page.getByRole('listitem').filter({ hasText: told }).getByRole('button', { name: 'Undo' }).click()

test('a note, tags and a category for all of a merchant are written, found and undone', async ({ page }) => {
  await openHousehold(page)
  await page.goto('/transactions?search=Souk+Fresh')
  await rows(page).first().click()

  const note = detail(page).getByLabel('Your note')
  await note.fill('Fruit for the boat')
  await detail(page).getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Note saved')).toBeVisible()
  await note.fill('')
  await note.blur()
  await undo(page, 'Note removed')
  await expect(note).toHaveValue('Fruit for the boat')

  const tag = detail(page).getByRole('textbox', { name: 'Tags' })
  const tags = detail(page).getByRole('list', { name: 'Tags', exact: true }).getByRole('listitem')
  await tag.fill('Summer')
  await tag.press('Enter')
  await tag.pressSequentially('Sea, Boat,')
  await expect(tags).toHaveText(['Summer', 'Sea', 'Boat'])
  await tag.press('Backspace')
  await detail(page).getByRole('button', { name: 'Remove the tag Sea' }).click()
  await expect(tags).toHaveText(['Summer'])

  await page.goto('/transactions?search=for+the+boat')
  await expect(rows(page)).toHaveCount(1)
  await page.goto('/transactions?search=Marina')
  await rows(page).last().click()
  await tag.focus()
  await detail(page).getByRole('button', { name: 'Add the tag Summer' }).click()
  await expect(tags).toHaveText(['Summer'])

  const choice = page.getByRole('dialog', { name: 'Category', exact: true })
  const countAllAsDining = async () => {
    await expect(rows(page).filter({ hasText: 'Groceries' })).toHaveCount(2)
    await category(page).click()
    await expect(choice).toContainText('Groceries: because it is a supermarket or a food shop.')
    await choice.getByLabel('Count it as').selectOption('Dining')
    await choice.getByLabel('Everything at Marina Market').check()
    await choice.getByRole('button', { name: 'Save' }).click()
  }
  await countAllAsDining()
  await undo(page, 'Marina Market is always Dining')
  await expect(category(page)).toContainText('Groceries')
  await countAllAsDining()
  await expect(category(page)).toContainText('Dining')
  await expect(rows(page).filter({ hasText: 'Dining' })).toHaveCount(2)
  await category(page).click()
  await expect(choice).toContainText('Dining: your rule for Marina Market.')
  await page.keyboard.press('Escape')
  await expect(choice).toBeHidden()
  await category(page).click()
  await choice.getByRole('button', { name: 'Remove the rule' }).click()
  await expect(category(page)).toContainText('Groceries')
  await expect(rows(page).filter({ hasText: 'Groceries' })).toHaveCount(2)
})

test('on a phone, in Arabic and in the dark, all of it is there', async ({ page }) => {
  await openHousehold(page)
  await page.goto('/transactions?search=Souk+Fresh')
  await rows(page).first().click()
  const tag = detail(page).getByRole('textbox', { name: 'Tags' })
  await tag.pressSequentially('رحلة، Summer trip,')
  await detail(page).getByLabel('Your note').fill('فاكهة من أجل القارب')
  await detail(page).getByLabel('Your note').blur()
  await expect(page.getByText('Note saved')).toBeVisible()
  const address = page.url()

  await speak(page, 'ar')
  await page.addInitScript(() => localStorage.setItem('sadaf-theme', 'dark'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  const sheet = page.getByRole('dialog', { name: 'تفاصيل المعاملة' })
  await expect(sheet.getByLabel('ملاحظتك')).toHaveValue('فاكهة من أجل القارب')
  await expect(sheet.getByRole('list', { name: 'الوسوم', exact: true })).toContainText('Summer trip')
  await settle(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await sheet.getByRole('button', { name: /تغيير الفئة/ }).click()
  await expect(page.getByRole('dialog', { name: 'الفئة', exact: true })).toContainText('لأنه متجر بقالة')
})

const PHRASES = {
  en: {
    sheet: 'Transaction',
    tag: 'Tags',
    remove: 'Remove the tag Summer',
    removed: 'Tag Summer removed',
    undo: 'Undo',
    messages: 'Notifications',
  },
  ar: {
    sheet: 'تفاصيل المعاملة',
    tag: 'الوسوم',
    remove: /^إزالة الوسم .{0,9}Summer/,
    removed: /أُزيل الوسم .{0,9}Summer/,
    undo: 'تراجع',
    messages: 'الإشعارات',
  },
} as const satisfies Record<Language, Record<string, string | RegExp>>

test.describe('on a phone', () => {
  test.use({ hasTouch: true })
  for (const language of ['en', 'ar'] satisfies Language[]) {
    test(`a message’s action can be reached over an open sheet, in ${language}`, async ({ page }) => {
      const say = PHRASES[language]
      await openHousehold(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await speak(page, language)
      await page.goto('/transactions?search=Souk+Fresh')
      await page
        .locator('main')
        .getByRole('link', { name: /Souk Fresh|سوق/ })
        .first()
        .click()
      const sheet = page.getByRole('dialog', { name: say.sheet, exact: true })
      const tags = sheet.getByRole('list', { name: say.tag, exact: true }).getByRole('listitem')
      const removeTag = () => sheet.getByRole('button', { name: say.remove }).tap()
      await sheet.getByRole('textbox', { name: say.tag }).fill('Summer')
      await page.keyboard.press('Enter')
      await expect(tags).toHaveCount(1)

      // By touch, which leaves the sheet open.
      const message = page.getByRole('listitem').filter({ hasText: say.removed })
      const undone = message.getByRole('button', { name: say.undo })
      await removeTag()
      await undone.tap()
      await expect(tags).toHaveCount(1)

      // By keyboard; screen readers find it, although they find nothing else outside of the sheet.
      await expect(message).toHaveCount(0)
      await removeTag()
      await expect(page.getByRole('region', { name: say.messages }).getByText(say.removed)).toBeVisible()
      await page.keyboard.press('F8')
      await tabTo(page, undone)
      await page.keyboard.press('Enter')
      await expect(tags).toHaveCount(1)
      await expect(message).toHaveCount(0)

      // After the sheet, while a pointer rests on it.
      await removeTag()
      await message.hover()
      await expect(tags).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await undone.tap()
      await page
        .locator('main')
        .getByRole('link', { name: /Souk Fresh|سوق/ })
        .first()
        .click()
      await expect(tags).toHaveCount(1)
    })
  }
})
