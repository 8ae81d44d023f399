import type { Page } from 'playwright/test'
import { GUARDED_PAGES, type Language, open, SECOND_ADDRESSES, speak } from './support/pages.ts'
import { aPerson, openWallet } from './support/people.ts'
import { expect, test, testAsDemo } from './support/test.ts'

/** A figure with a currency before or after it, in any digits and with whatever marks directions between them. */
const FIGURE =
  /(?:[$€£]|\b(?:USD|EUR|AED)\b|د\.إ)[\s\p{Cf}]{0,4}[-−+]?[\d٠-٩]|[\d٠-٩][\s\p{Cf}]{0,4}(?:[$€£]|\b(?:USD|EUR|AED)\b|د\.إ)/u

const WORDS = {
  en: {
    hide: 'Hide balances',
    show: 'Show balances',
    list: 'Your accounts',
    line: 'Your total over 30 days, hidden',
    told: 'Amount hidden',
    bell: /^Notifications/,
  },
  ar: {
    hide: 'إخفاء الأرصدة',
    show: 'إظهار الأرصدة',
    list: 'حساباتك',
    line: 'إجمالي رصيدك خلال 30 يومًا، مخفي',
    told: 'المبلغ مخفي',
    bell: /^الإشعارات/,
  },
} as const satisfies Record<Language, object>

/** The pages on which amounts stand. */
const WITH_AMOUNTS = ['/dashboard', '/wallet', '/transactions', '/send', '/add-money', '/trade', '/portfolio']
/** Pages with prices, which are no secret. */
const WITH_PRICES = ['/trade', '/buy', '/portfolio']

for (const language of ['en', 'ar'] as const) {
  testAsDemo(
    `hidden on the dashboard, amounts are hidden on every page, in ${language}`,
    async ({ page }) => {
      const { hide, show, list, line, told, bell } = WORDS[language]
      await speak(page, language)
      await open(page, '/dashboard', language)
      const accounts = page.getByRole('list', { name: list })
      await expect(accounts).toContainText(FIGURE)
      await page.getByRole('button', { name: hide }).click()
      await expect(accounts).toContainText(told)
      await expect(page.getByRole('main')).not.toContainText(/[\d٠-٩][\s\p{Cf}]{0,4}[%٪]/u)
      await expect(page.getByRole('img', { name: line })).toBeVisible()
      for (const bar of await page.getByRole('progressbar').all())
        await expect(bar).toHaveAttribute('aria-valuenow', '0')

      for (const path of GUARDED_PAGES.filter((each) => !SECOND_ADDRESSES.has(each))) {
        await open(page, path, language)
        if (WITH_AMOUNTS.includes(path)) await expect(page.getByRole('main'), path).toContainText(told)
        if (!WITH_PRICES.includes(path)) await expectNoFigure(page, path)
      }

      await page.goto('/')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(told)
      await expectNoOwnFigure(page)
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog')).toContainText(told)
      await page.keyboard.press('Escape')
      await page.getByRole('main').getByRole('button', { name: show }).click()
      await expect(page.getByRole('main')).not.toContainText(told)
      await page.getByRole('main').getByRole('button', { name: hide }).click()

      await open(page, '/transactions', language)
      await page.getByRole('main').locator('[id^="transaction-"]').first().click()
      await expect(page.getByRole('dialog')).toContainText(told)
      await expectNoFigure(page, 'a transaction')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: bell }).click()
      await expect(page.getByRole('dialog')).toContainText(told)
      await expectNoFigure(page, 'the bell')
    },
  )
}

test('the current task stays readable, its hints at the balance do not', async ({ page }) => {
  test.slow()
  await openWallet(page, aPerson())
  await page.getByRole('button', { name: 'Hide balances' }).click()
  const main = page.getByRole('main')

  await page.goto('/add-money')
  await page.getByLabel('How much?').fill('250')
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: 'Add $250.00' }).click()
  await expect(page.getByRole('heading', { name: 'Added', exact: true })).toBeVisible()
  await expect(main).toContainText('$250.00')

  await page.goto('/wallet/convert')
  await expect(main).toContainText('Amount hidden available')
  await expectNoFigure(page, 'what can be converted')
  await page.getByLabel('You convert').fill('900')
  await page.getByRole('button', { name: 'Get a quote' }).click()
  await expect(page.getByLabel('You convert')).toHaveAccessibleDescription(
    /This is more than you have\. Available: \W*Amount hidden/,
  )
  // The estimate of a typed amount is no balance, and may come before the refusal.
  await expectNoFigure(page, 'a refusal that knows what there is', /^(?:About|Costs) /)
})

/** Neither the eye nor the ear is told how much, but for lines that are allowed. */
async function expectNoFigure(page: Page, what: string, allowed = /^$/): Promise<void> {
  const texts = () =>
    page.evaluate(() => {
      const names = ['aria-label', 'aria-valuetext', 'title', 'alt', 'value']
      const told = [...document.body.querySelectorAll('*')].flatMap((element) =>
        names.map((name) => element.getAttribute(name) ?? ''),
      )
      return [document.title, ...document.body.innerText.split('\n'), ...told]
    })
  await expect
    .poll(async () => (await texts()).filter((text) => FIGURE.test(text) && !allowed.test(text)), what)
    .toEqual([])
}

/**
 * Where a signed-in person begins, prices of the market stand below: only what stands around the greeting is theirs.
 */
async function expectNoOwnFigure(page: Page): Promise<void> {
  const greeting = page.getByRole('main').getByRole('heading', { level: 1 }).locator('..')
  await expect(greeting).not.toContainText(FIGURE)
}
