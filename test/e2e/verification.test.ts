import type { Page } from 'playwright/test'
import { aJpeg, aPng } from '../support/pictures.ts'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { expectNoForeignWords } from './support/foreign-words.ts'
import { speak } from './support/pages.ts'
import { openHousehold } from './support/people.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const group = (page: Page, name: string) => page.getByRole('group', { name })

/** Chooses a file of a document, as a person does who has it on this device. */
async function show(page: Page, name: string, buffer = aJpeg()): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await group(page, name)
    .getByRole('button', { name: /^(Choose|اختيار)/ })
    .click()
  await (await chooser).setFiles({ name: 'picture.jpg', mimeType: 'image/jpeg', buffer })
}

test.describe('verification', () => {
  // A refusal is an error to the browser too.
  test.use({ expectedErrors: [/status of (400|403|422)/] })

  test('an Emirates ID is shown, submitted and approved, and the limits rise', async ({ page }) => {
    await openHousehold(page)
    await page.goto('/wallet')
    await main(page).getByRole('link', { name: 'All limits' }).click()
    await expect(page.getByRole('heading', { name: 'Your limits' })).toBeVisible()
    await expect(main(page)).toContainText('$25,000.00')
    await expectNoViolations(page, 'the limits')
    await main(page).getByRole('link', { name: 'Raise your limits' }).click()

    await page.getByLabel('Number of the Emirates ID').fill('784-1990-1234567-5')
    await expect(main(page)).toContainText('One digit may be wrong')
    await page.getByLabel('Number of the Emirates ID').fill('123')
    await page.getByRole('button', { name: 'Begin' }).click()
    await expect(main(page)).toContainText('An Emirates ID number has 15 digits')
    await page.getByLabel('Number of the Emirates ID').fill('784-1990-1234567-6')
    await expectNoViolations(page, 'the beginning of a verification')
    await page.getByRole('button', { name: 'Begin' }).click()

    await show(page, 'Front of the Emirates ID', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await expect(group(page, 'Front of the Emirates ID').getByRole('alert')).toContainText(
      'JPEG, PNG or HEIC',
    )
    await show(page, 'Front of the Emirates ID')
    await expect(group(page, 'Front of the Emirates ID')).toContainText('Received')
    await expect(main(page)).toContainText('Show everything first')
    // A file shown earlier is still there after a reload.
    await page.reload()
    await expect(group(page, 'Front of the Emirates ID')).toContainText('Received')
    await show(page, 'Back of the Emirates ID', aPng())
    await show(page, 'Selfie')
    await expect(page.getByRole('heading', { name: 'Check it and submit' })).toBeVisible()
    await expect(main(page)).toContainText('Bayyina Identity')
    await expectNoViolations(page, 'the review of a verification')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(main(page)).toContainText('Good until')
    await expect(main(page)).toContainText('Show where your money comes from')
    await page.goto('/wallet/limits')
    await expect(main(page)).toContainText('$100,000.00')
  })

  test('in Arabic on a phone: what is above a limit leads to what raises it', async ({ page }) => {
    await openHousehold(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(page, 'ar')
    await page.goto('/add-money')
    await page.getByLabel('المبلغ').fill('25000.01')
    await page.getByRole('button', { name: 'متابعة إلى المراجعة' }).click()
    await page.getByRole('button', { name: /^إضافة/ }).click()
    await main(page).getByRole('link', { name: 'رفع الحدود' }).click()
    await expect(page.getByRole('heading', { name: 'التحقق من هويتك' })).toBeVisible()
    await page.getByRole('radio', { name: /^جواز السفر/ }).click()
    await expectToFit(page, 'the beginning of a verification')
    await page.getByRole('button', { name: 'البدء' }).click()
    await expect(group(page, 'صورة شخصية')).toBeVisible()
    await expectToFit(page, 'what is to be shown')
    await expectNoViolations(page, 'what is to be shown')
    await expectNoForeignWords(page, 'what is to be shown', /^(Bayyina|Identity|JPEG|PNG|HEIC|PDF|[a-f]+)$/i)
    await show(page, 'صورة شخصية')
    await page.getByRole('button', { name: 'سحب' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'سحب', exact: true }).click()
    await expect(page.getByRole('button', { name: 'البدء' })).toBeVisible()
  })
})
