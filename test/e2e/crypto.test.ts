import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { expectNoForeignWords } from './support/foreign-words.ts'
import { speak } from './support/pages.ts'
import { aPerson, openWallet } from './support/people.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'الأسواق والمحفظة المشفّرة' })
const tab = (page: Page, name: string) => dialog(page).getByRole('tab', { name })

const looksRight = async (page: Page, what: string): Promise<void> => {
  await expectNoViolations(page, what)
  await expectNoForeignWords(page, what, /^(Huda|Salem)$/)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectToFit(page, `${what} at ${width} px`)
  }
}

test.use({ expectedErrors: [/status of 503/] })

test('in Arabic on a phone: from the hub to a first coin, and from that one to another', async ({ page }) => {
  test.slow()
  await openWallet(page, aPerson('Huda Salem'))
  await speak(page, 'ar')
  await page.setViewportSize({ width: 390, height: 800 })

  // Where the prices cannot be had there is no page, until they can.
  let isDown = true
  await page.route('**/api/v1/markets/assets?*', (route) =>
    isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  await page.goto('/crypto')
  await expect(page.getByRole('alert')).toContainText(
    'حدث خطأ أثناء تحميل بيانات العملات المشفّرة. يُرجى المحاولة مرة أخرى.',
  )
  // The page also asks by itself, and the button goes once it is answered: the press has begun before that.
  await page.getByRole('button', { name: 'إعادة المحاولة' }).hover()
  await page.mouse.down()
  isDown = false
  await page.mouse.up()

  await expect(main(page)).toContainText('1483958')
  await expect(main(page).getByRole('list', { name: 'الجهات المنفّذة' }).getByRole('link')).toHaveCount(4)
  await main(page).getByRole('button', { name: 'فتح الأسواق' }).click()
  await expect(dialog(page)).toContainText('لا تملك عملات مشفّرة بعد')

  await tab(page, 'الأسواق').click()
  const rows = dialog(page).getByRole('list', { name: 'الأسواق' }).getByRole('listitem')
  const losers = dialog(page).getByRole('button', { name: 'الأكثر انخفاضًا' })
  await losers.click()
  await expect(rows).toHaveCount(3)
  await losers.click()
  await expect(losers).toHaveAttribute('aria-pressed', 'false')
  await dialog(page).getByRole('searchbox').fill('بيتكوين')
  await expect(rows.first()).toContainText('BTC')
  await expect(page).toHaveURL(/show=markets&search=/)
  await looksRight(page, 'the markets of the hub')

  await tab(page, 'التداول').click()
  await dialog(page).getByRole('radio', { name: 'ETH' }).click()
  await dialog(page).getByRole('button', { name: 'اشترِ الآن' }).click()
  await expect(dialog(page)).toContainText('أدخل المبلغ.')
  await dialog(page).getByLabel('المبلغ بالدولار الأمريكي').fill('٢٥٠')
  await looksRight(page, 'the trading of the hub')
  await dialog(page).getByRole('button', { name: 'اشترِ الآن' }).click()
  await expect(page.getByLabel('المبلغ', { exact: true })).toHaveValue('٢٥٠')
  await main(page)
    .getByRole('button', { name: /^شراء .*ETH/ })
    .click()
  await page.getByRole('checkbox', { name: /^قرأت هذه المخاطر/ }).check()
  const [seller] = await Promise.all([
    page.waitForEvent('popup'),
    main(page).getByRole('button', { name: /^ادفع/ }).click(),
  ])
  await seller.getByRole('button', { name: /^ادفع/ }).click()
  await expect(main(page).getByRole('heading', { name: /^وصل/ })).toBeVisible()

  await page.goto('/crypto?show=portfolio')
  await expect(dialog(page).getByRole('list', { name: 'محفظتي' })).toContainText('إيثريوم')
  await looksRight(page, 'what one holds')
  await tab(page, 'التداول').click()
  await dialog(page).getByLabel('الكمية').fill('٠٫٠٢')
  await dialog(page).getByRole('button', { name: 'مبادلة', exact: true }).click()
  await expect(main(page).getByLabel('تعطي')).toHaveValue('٠٫٠٢')
  await main(page).getByLabel('تعطي').fill('9')
  await main(page).getByRole('button', { name: 'طلب عرض سعر' }).click()
  await expect(main(page)).toContainText('المتاح لك للمبادلة')
  await main(page).getByRole('button', { name: 'كل المتاح' }).click()
  await expect(main(page).getByLabel('تعطي')).toHaveValue(/^0\.0\d+$/)
  await looksRight(page, 'a swap that is typed')
  await main(page).getByRole('button', { name: 'طلب عرض سعر' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await main(page)
    .getByRole('button', { name: /^مبادلة/ })
    .click()
  await expect(main(page).getByRole('heading', { name: 'تمت المبادلة' })).toBeVisible()
  await looksRight(page, 'a swap that is done')
})

test('providers that were not asked yet fit on the narrowest phone', async ({ page }) => {
  await page.route('**/api/v1/providers', async (route) => {
    const { data, ...rest }: { data: object[] } = await (await route.fetch()).json()
    const unasked = data.map((provider) => ({ ...provider, health: 'unknown', succeeded_at: null }))
    await route.fulfill({ json: { ...rest, data: unasked } })
  })
  await page.setViewportSize({ width: 320, height: 480 })
  await page.goto('/crypto')
  await expect(main(page).getByText('Not measured yet')).toHaveCount(4)
  await expectToFit(page, 'providers that were not asked yet')
})

test('DeFi: tokens with their prices, what staking pays, and what is not offered', async ({ page }) => {
  await page.goto('/crypto/defi')
  await expect(page).toHaveTitle('DeFi · Sadaf')
  const tokens = main(page).getByRole('region', { name: 'Tokens of DeFi protocols' })
  await expect(tokens.getByRole('listitem')).toHaveCount(8)
  await expect(tokens.getByRole('listitem').first()).toContainText('$')
  await expect(main(page).getByRole('list', { name: 'What you can stake' })).toContainText('%')
  await expect(main(page).getByRole('region', { name: 'What Sadaf does not offer' })).toContainText('pools')
  await expectNoViolations(page, 'DeFi')
  await speak(page, 'ar')
  await page.goto('/crypto/defi')
  await expect(main(page)).toContainText('ما لا تقدّمه صدف')
  await expect(main(page).getByRole('region', { name: 'رموز بروتوكولات' }).getByRole('listitem')).toHaveCount(
    8,
  )
  await looksRight(page, 'DeFi in Arabic')
  await main(page).getByRole('link', { name: 'كل رموز التمويل اللامركزي في الأسواق' }).click()
  await expect(page).toHaveURL('/markets?category=defi')
})
