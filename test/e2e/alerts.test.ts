import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { expectNoForeignWords } from './support/foreign-words.ts'
import { speak } from './support/pages.ts'
import { aPerson, openWallet } from './support/people.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')

/** Has the market's provider name another price of an asset from now on. */
async function jump(symbol: string, factor: number): Promise<void> {
  const answer = await fetch(`${process.env.PRODUCT_SANDBOX_URL}/console/api/market/jumps`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ symbol, factor }),
  })
  expect(answer.status).toBe(200)
}

test.describe('on a phone in Arabic', () => {
  test.use({ viewport: { width: 360, height: 780 } })
  // New people are called by their address, which names no one.
  const own = /^[a-f]+$/i

  test('an alert is set, the price crosses its line, and the notification comes by itself and says why; then the watch-list is put in order', async ({
    page,
  }) => {
    test.slow()
    await openWallet(page, aPerson('هدى سالم'))
    await speak(page, 'ar')
    // One that no other test looks at.
    await page.goto('/markets/AAVE')
    await main(page).getByRole('button', { name: 'تنبيه سعر' }).click()
    const form = page.getByRole('dialog')
    const line = form.getByRole('slider', { name: /^خط التنبيه/ })
    const before = await line.getAttribute('aria-valuetext')
    await line.press('ArrowDown')
    await expect(line).not.toHaveAttribute('aria-valuetext', before ?? '')
    await form.getByRole('radio', { name: 'كل مرة' }).click()
    await expect(form).toContainText(/يستعد من جديد عند/)
    await expectToFit(page, 'an alert that is set')
    await expectNoViolations(page, 'an alert that is set')
    await expectNoForeignWords(page, 'an alert that is set', own)
    await form.getByRole('button', { name: 'إنشاء التنبيه' }).click()
    await expect(main(page)).toContainText('قيد الانتظار')

    await jump('AAVE', 1.2)
    const told = page.getByText(/سعر آفي ارتفع فوق/).first()
    await expect(told).toBeVisible()
    await expect(told).toContainText('عند الساعة')
    await page.goto('/dashboard/notifications')
    await main(page)
      .getByRole('link', { name: /سعر آفي ارتفع فوق/ })
      .click()
    await expect(page).toHaveURL('/markets/AAVE')
    await main(page).getByRole('link', { name: 'كل التنبيهات' }).click()
    await expect(page).toHaveURL('/markets/alerts')
    await expect(
      main(page)
        .getByText(/^ارتفع فوق/)
        .first(),
    ).toBeVisible()
    await expectNoViolations(page, 'all alerts')
    await expectNoForeignWords(page, 'all alerts', own)
    await main(page)
      .getByRole('button', { name: /^حذف التنبيه/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).click()
    await expect(main(page)).toContainText('لا تنبيهات بعد')

    for (const symbol of ['AAVE', 'LINK']) {
      await page.goto(`/markets/${symbol}`)
      const isKept = page.waitForResponse(/\/markets\/favourites\//)
      await main(page).getByRole('button', { name: 'المفضّلة' }).click()
      expect((await isKept).status()).toBe(200)
    }
    await page.goto('/markets?tab=watchlist')
    const list = main(page).getByRole('list', { name: 'قائمة المتابعة' })
    await expect(list.getByRole('listitem')).toHaveText([/AAVE/, /LINK/])
    await expectToFit(page, 'a watch-list')
    await expectNoViolations(page, 'a watch-list')
    const isPlaced = page.waitForResponse(/\/place$/)
    await list.getByRole('button', { name: /2 من 2/ }).press('ArrowUp')
    await expect(main(page).getByRole('status').filter({ hasText: 'الآن 1 من 2' })).toHaveCount(1)
    expect((await isPlaced).status()).toBe(200)
    await page.reload()
    await expect(list.getByRole('listitem')).toHaveText([/LINK/, /AAVE/])
    await jump('AAVE', 1 / 1.2)
  })
})
