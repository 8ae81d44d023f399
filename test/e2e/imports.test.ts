import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { speak } from './support/pages.ts'
import { openHousehold } from './support/people.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')

/** A file as a bank gives it out. */
const csv = (text: string, name = 'statement.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

const english = `Posted;What;Out;In
03/11/2026;Carrefour Marina Mall;45,50;
03/11/2026;Flat white;4,50;
03/11/2026;Flat white;4,50;
31/11/2026;No such day;1,00;
17/11/2026;Salary;;9.000,00
`

test('a CSV file is previewed, corrected, brought in, brought in again, and taken back', async ({ page }) => {
  await openHousehold(page)
  await page.goto('/wallet')
  await main(page).getByRole('link', { name: 'Import a file' }).click()
  await page.getByLabel('File of your bank').setInputFiles(csv(english))
  await expect(page.getByRole('heading', { name: 'What the columns are' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Preview' })).toContainText('Carrefour Marina Mall')
  await expect(main(page)).toContainText('1 line cannot be read and will be left out')
  await expect(main(page)).toContainText('Line 5, Posted · This is not a date.')
  await expectNoViolations(page, 'the preview of a file')
  await page.getByLabel('Description', { exact: true }).selectOption('None')
  await expect(page.getByRole('table', { name: 'Preview' })).not.toContainText('Carrefour Marina Mall')
  await page.getByLabel('Description', { exact: true }).selectOption('What')
  await expect(page.getByRole('table', { name: 'Preview' })).toContainText('Carrefour Marina Mall')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(main(page)).toContainText('Enter a name.')
  await page.getByLabel('Name of the bank or account').fill('Harbour Bank')
  await page.getByLabel('Currency', { exact: true }).last().selectOption('AED')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: '4 lines are in' })).toBeVisible()
  await expectNoViolations(page, 'what came of a file')

  await page.getByRole('link', { name: 'Choose another file' }).click()
  await page.getByLabel('File of your bank').setInputFiles(csv(english.toUpperCase()))
  await page.getByRole('radio', { name: /^Harbour Bank/ }).check()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Everything was there already' })).toBeVisible()
  await expect(page.getByText('Same day, amount and text')).toHaveCount(4)
  await page.getByRole('switch', { name: 'Count it too' }).first().click()
  await expect(page.getByRole('heading', { name: '1 line is in' })).toBeVisible()
  await page.getByRole('button', { name: 'Take this import back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take this import back' }).click()
  await expect(main(page)).toContainText('This import was taken back')

  await page.goto('/wallet')
  await main(page)
    .getByRole('link', { name: /Harbour Bank/ })
    .click()
  await expect(page.getByRole('heading', { name: /Harbour Bank/, level: 1 })).toContainText('Imported')
  await expect(page.getByText('Flat white')).toHaveCount(2)
  await expectNoViolations(page, 'an imported account')
  await page.getByRole('switch', { name: 'Count it in budgets' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Old bank')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await expect(page.getByRole('heading', { name: /Old bank/, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Delete this account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete this account' }).click()
  await expect(main(page)).toContainText('See accounts of other banks beside these')
})

test('a file of no bank is refused with a reason', async ({ page }) => {
  await openHousehold(page)
  await page.goto('/wallet/import')
  await page.getByLabel('File of your bank').setInputFiles({
    name: 'statement.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  })
  await expect(page.getByRole('alert')).toContainText('It is a PDF. Ask your bank for the same as CSV')
})

const arabic = `تاريخ العملية,البيان,مدين,دائن
٢٣/١١/٢٠٢٦,كارفور المرسى,٤٥٫٥٠,
٢٤/١١/٢٠٢٦,راتب نوفمبر,,٩٬٠٠٠٫٠٠
`

test('in Arabic on a phone: headings and figures of an Arabic bank are read', async ({ page }) => {
  await openHousehold(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await speak(page, 'ar')
  await page.goto('/wallet/import')
  await page.getByLabel('ملف مصرفك').setInputFiles(csv(arabic, 'كشف.csv'))
  await expect(page.getByRole('table', { name: 'معاينة' })).toContainText('كارفور المرسى')
  await expect(main(page)).toContainText('سطران مقروءان')
  await expectNoViolations(page, 'the preview of a file, ar')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectToFit(page, 'the preview of a file, ar')
  await page.getByLabel('اسم المصرف أو الحساب').fill('مصرف المرفأ')
  await page.getByRole('button', { name: 'استيراد', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'دخل سطران' })).toBeVisible()
  await expectToFit(page, 'what came of a file, ar')
  await page.getByRole('link', { name: 'عرض الحساب' }).click()
  await expect(page.getByRole('heading', { name: /مصرف المرفأ/, level: 1 })).toContainText('مستورد')
  await expect(main(page)).toContainText('بقالة')
  await expectToFit(page, 'an imported account, ar')
})
