import { startProduct } from '../../scripts/test/product.ts'
import { type Language, speak } from './support/pages.ts'
import { demoPerson } from './support/people.ts'
import { test as base, expect } from './support/test.ts'

// A demonstration is entered by one press, from the landing page and from the sign-in page.

const says = {
  en: {
    button: 'Try the demo',
    entered: 'You are in',
    failed: 'The demo did not open',
    advice: /^Check your/,
  },
  ar: {
    button: 'جرّب العرض التجريبي',
    entered: 'سجّلت الدخول',
    failed: 'لم يُفتح العرض التجريبي',
    advice: /^تحقق من اتصالك/,
  },
} as const

const test = base.extend<object, { real: { readonly url: string } }>({
  real: [
    // Playwright asks for the braces.
    // biome-ignore lint/correctness/noEmptyPattern: it is used by nothing else
    async ({}, use) => {
      const product = await startProduct(async () => ({ DEMO_MODE: 'false' }))
      await use({ url: product.url })
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

for (const language of ['en', 'ar'] satisfies Language[]) {
  const { button, entered } = says[language]
  for (const path of ['/', '/login']) {
    test(`one press at ${path} signs in as the demo person, in ${language}`, async ({ page }) => {
      await speak(page, language)
      await page.goto(path)
      await page.getByRole('button', { name: button }).click()
      const name = language === 'en' ? demoPerson.name : demoPerson.otherName
      await expect(page.getByText(entered, { exact: true })).toBeVisible()
      await expect(page.getByText(name).first()).toBeVisible()
      await expect(page).toHaveURL(language === 'en' ? '/' : /\/ar\/?$/)
      await expect(page.getByRole('button', { name: button })).toHaveCount(0)
      await page.goto('/dashboard')
      await expect(page).toHaveURL('/dashboard')
    })
  }
}

test('from a page that wanted a sign-in, the press leads back to it', async ({ page }) => {
  await page.goto('/transactions')
  await page.getByRole('button', { name: says.en.button }).click()
  await expect(page).toHaveURL('/transactions')
})

test.describe('where the server cannot be reached', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  for (const language of ['en', 'ar'] satisfies Language[]) {
    test(`the press says what to do and can be made again, in ${language}`, async ({ page }) => {
      const { button, failed, advice, entered } = says[language]
      await speak(page, language)
      await page.goto('/')
      await page.route('**/auth/v1/token?*', (route) => route.abort())
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByText(failed, { exact: true })).toBeVisible()
      await expect(page.getByText(advice)).toBeVisible()
      await page.unroute('**/auth/v1/token?*')
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByText(entered, { exact: true })).toBeVisible()
    })
  }
})

test('where there is no demonstration, nothing speaks of one', async ({ page, real }) => {
  for (const path of ['/', '/ar', '/login', '/ar/login']) {
    const written = await (await page.request.get(real.url + path)).text()
    await page.goto(real.url + path)
    for (const { button } of Object.values(says)) {
      expect(written, path).not.toContain(button)
      await expect(page.getByRole('button', { name: button })).toHaveCount(0)
    }
  }
})
