import type { Page } from 'playwright/test'
import { settle, speak } from './support/pages.ts'
import { HOUSEHOLD_TRANSACTIONS, openHousehold } from './support/people.ts'
import { expect, test } from './support/test.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Transactions by day, newest first' }).getByRole('link')
const detail = (page: Page) => page.getByRole('dialog', { name: 'Transaction' })
const shows = (page: Page, matching: number) =>
  expect(page.getByText(`Showing ${matching} of ${HOUSEHOLD_TRANSACTIONS} transactions`)).toBeVisible()

/** Takes back what a message tells of, while it stands. */
const undo = (page: Page, told: string) =>
  page.getByRole('listitem').filter({ hasText: told }).getByRole('button', { name: 'Undo' }).click()

test('a picture and a paper are kept with a transaction, seen, taken away and put back', async ({ page }) => {
  await openHousehold(page)
  await page.goto('/transactions?search=Souk+Fresh')
  await rows(page).first().click()
  const add = detail(page).getByLabel('Add a receipt')
  await add.setInputFiles({ name: 'till.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByText('Receipt added')).toBeVisible()
  await add.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') })
  await expect(page.getByText('A receipt is a picture (JPEG, PNG or WebP) or a PDF.')).toBeVisible()
  await add.setInputFiles({
    name: 'فاتورة.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    detail(page).getByRole('button', { name: 'Save فاتورة.pdf' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('فاتورة.pdf')

  await page.reload()
  await detail(page).getByRole('button', { name: 'Open till.png' }).click()
  const whole = page.getByRole('dialog', { name: 'till.png' })
  await expect(whole.getByRole('img', { name: 'till.png' })).toHaveJSProperty('complete', true)
  await whole.getByRole('button', { name: 'Remove' }).click()
  await expect(detail(page).getByRole('button', { name: 'Open till.png' })).toBeHidden()
  await undo(page, 'Receipt removed')
  await expect(detail(page).getByRole('button', { name: 'Open till.png' })).toBeVisible()
})

test('a problem is reported once, and stands with the transaction', async ({ page }) => {
  await openHousehold(page)
  await page.goto('/transactions?search=Layan')
  await rows(page).first().click()
  await detail(page).getByRole('button', { name: 'Report a problem' }).click()
  const form = page.getByRole('dialog', { name: 'Report a problem' })
  await form.getByLabel('Something else').check()
  await expect(form.getByRole('button', { name: 'Send the report' })).toBeDisabled()
  await form.getByLabel('I paid twice').check()
  await form.getByLabel('What should we know?').fill('دفعت مرتين في المتجر')
  await form.getByRole('button', { name: 'Send the report' }).click()
  await expect(detail(page)).toContainText('Reported. We are looking at it.')
  await expect(detail(page)).toContainText('دفعت مرتين في المتجر')
  await expect(detail(page).getByRole('button', { name: 'Report a problem' })).toBeHidden()
})

test('several are chosen, by range and all at once, counted elsewhere together, and that is undone', async ({
  page,
}) => {
  await openHousehold(page)
  await page.goto('/transactions?category=groceries')
  await shows(page, 4)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const boxes = page.getByRole('list', { name: /^Transactions by day/ }).getByRole('checkbox')
  const bar = page.getByRole('region', { name: 'What is selected' })
  await boxes.nth(0).click()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('3 selected')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Select all 4' }).click()
  await expect(bar).toContainText('4 selected')
  await bar.getByLabel('Count it as').selectOption('Family')
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('4 transactions are counted as Family')).toBeVisible()
  await shows(page, 0)
  await undo(page, '4 transactions are counted as Family')
  await shows(page, 4)
  await expect(rows(page).first()).toContainText('Groceries')
})

test('amounts, currency, accounts and counterparty narrow the list, stand in the address, and are taken off', async ({
  page,
}) => {
  await openHousehold(page)
  await page.goto('/transactions')
  await page.getByLabel('Who it was with').fill('سوق المارينا')
  await page.getByLabel('Who it was with').press('Enter')
  await shows(page, 2)
  await expect(page).toHaveURL(/counterparty=/)
  await page.getByLabel('Amount from').fill('١٠٠')
  await page.getByLabel('Amount from').blur()
  await shows(page, 1)
  await expect(page).toHaveURL(/min=100/)
  await page.getByLabel('Amount to').fill('5,00')
  await page.getByLabel('Amount to').blur()
  await expect(page.getByLabel('Amount to')).toHaveAccessibleDescription('This is less than where it begins.')
  await page.getByLabel('Amount to').fill('')
  await page.reload()
  await shows(page, 1)
  await page.getByRole('button', { name: 'Take off the filter From 100' }).click()
  await shows(page, 2)
  await page.getByRole('button', { name: /^Take off the filter With/ }).click()
  await shows(page, HOUSEHOLD_TRANSACTIONS)
  await page.getByRole('checkbox', { name: /Checking/ }).check()
  await page.getByLabel('Currency').selectOption('Euro')
  await shows(page, 0)
})

test('a month’s spending leads to its rows, whose total is the figure', async ({ page }) => {
  await openHousehold(page)
  await page.goto('/transactions/insights')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where your money went')
  const groceries = page.getByRole('link', { name: /^Groceries/ })
  await expect(groceries).toContainText('$420.00')
  await groceries.click()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(/Total Expenses\s*\$420\.00/)
  await page.goBack()
  await page.getByRole('link', { name: /^Corniche Residences/ }).click()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(/Total Expenses\s*\$650\.00/)
  await page.goBack()
  await page.getByRole('button', { name: 'The month before' }).click()
  await expect(page.getByText('Nothing was spent in this month')).toBeVisible()
  await expect(page.getByRole('button', { name: 'The month after' })).toBeEnabled()
})

test('on a phone, in Arabic and in the dark, all of it is there', async ({ page }) => {
  await openHousehold(page)
  await speak(page, 'ar')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 780 })
  await page.goto('/transactions?category=groceries')
  await page.getByRole('button', { name: 'تحديد' }).click()
  await page.getByRole('checkbox').first().click()
  await expect(page.getByRole('region', { name: 'المعاملات المحددة' })).toContainText('معاملة واحدة محددة')
  await page.getByRole('button', { name: 'إنهاء التحديد' }).click()
  await page.getByRole('link', { name: /سوق/ }).first().click()
  const open = page.getByRole('dialog', { name: 'تفاصيل المعاملة' })
  await open
    .getByLabel('إضافة إيصال')
    .setInputFiles({ name: 'إيصال.png', mimeType: 'image/png', buffer: PNG })
  await expect(open.getByRole('button', { name: /^فتح .*إيصال\.png/ })).toBeVisible()
  await open.getByRole('button', { name: 'الإبلاغ عن مشكلة' }).click()
  await page.getByRole('button', { name: 'إرسال البلاغ' }).click()
  await expect(open).toContainText('وصلنا بلاغك')
  await settle(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
