import type { Page } from 'playwright/test'
import { expectNoFaintTexts, expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { expectNoForeignWords } from './support/foreign-words.ts'
import { type Language, speak } from './support/pages.ts'
import { expect, test, testAsDemo } from './support/test.ts'

const titles = { en: 'Unexpected Application Error!', ar: 'حدث خطأ غير متوقع في التطبيق!' } as const
const reload = { en: 'Reload the page', ar: 'إعادة تحميل الصفحة' } as const

/** An answer that no page can make sense of. */
const spoil = (page: Page) => page.route('**/api/v1/accounts', (route) => route.fulfill({ json: {} }))

test.describe('a page that fails', () => {
  test.use({ expectedErrors: [/TypeError|The page failed, reference/] })

  for (const language of ['en', 'ar'] satisfies Language[]) {
    testAsDemo(`says so calmly, reports itself and offers ways on, in ${language}`, async ({ page }) => {
      await speak(page, language)
      await spoil(page)
      const reported = page.waitForResponse('**/api/v1/client-failures')
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[language])
      const report = await reported
      expect(report.status()).toBe(202)
      await expect(page.getByText(report.request().postDataJSON().reference)).toBeVisible()
      await page.setViewportSize({ width: 320, height: 640 })
      await expectToFit(page, 'at 320 px')
      await expectNoViolations(page, 'light')
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveClass(/dark/)
      await expectNoFaintTexts(page, 'dark')
      // Its reference is written in the digits of base 16.
      if (language === 'ar') await expectNoForeignWords(page, 'words in Latin letters', /^[A-F]+$/)
      await page.unrouteAll()
      await page.getByRole('button', { name: reload[language] }).click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(titles[language])
      await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible()
    })
  }
})

test.describe('an app that cannot be had', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('leaves no empty page: it says so in both languages, and can be tried again', async ({ context }) => {
    // Not the test's own page, which waits until the app is ready.
    const page = await context.newPage()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/dashboard')
    for (const title of Object.values(titles)) await expect(page.getByText(title)).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('link', { name: reload.en }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/)
  })
})
