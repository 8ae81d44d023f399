import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expectNoFaintTexts, expectNoViolations } from './support/axe.ts'
import { expectNamesToKeepTheirPlace } from './support/edges.ts'
import { expectToFit } from './support/fit.ts'
import { expectNoForeignWords } from './support/foreign-words.ts'
import { expectMarksAfterFigures } from './support/marks.ts'
import { speak } from './support/pages.ts'
import { signIn } from './support/people.ts'
import { expect, testAsPayer } from './support/test.ts'

const shot = (page: Page, name: string) =>
  page.screenshot({ path: `/tmp/shots-p2p/${name}.png`, fullPage: false })

async function offer(page: Page, side: string, price: string): Promise<void> {
  await page.goto(`/buy/p2p?do=${side}`)
  await page.getByRole('button', { name: 'Make an offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make an offer' })
  await dialog.getByLabel('Price for one BTC').fill(price)
  await dialog.getByLabel('How much in all').fill('0.5')
  await dialog.getByLabel('At least, at a time').fill('0.0001')
  await dialog.getByLabel('At most, at a time').fill('0.5')
  const risks = dialog.getByRole('checkbox', { name: /^I have read these risks/ })
  const button = dialog.getByRole('button', { name: 'Offer', exact: true })
  await expect(async () => {
    if (await button.isDisabled()) await risks.check()
    await button.click({ timeout: 2000 })
  }).toPass()
  await expect(dialog).toHaveCount(0)
}

testAsPayer('p2p pictures', async ({ page, otherPage }) => {
  testAsPayer.slow()
  await signIn(otherPage, {
    email: `nadia.zaki@${randomUUID()}.example`,
    password: 'six calm pearls at noon',
  })
  await offer(otherPage, 'buy', '1000')
  await offer(otherPage, 'sell', '97000')
  await page.goto('/buy/p2p')
  await shot(page, 'en-page')
  await page.getByRole('button', { name: 'Make an offer' }).click()
  await page.waitForTimeout(700)
  await shot(page, 'en-offer')
  await page.keyboard.press('Escape')
  await offer(page, 'buy', '1200')
  await otherPage.goto('/buy/p2p?do=sell')
  await shot(otherPage, 'en-sell')
  await page.goto('/buy/p2p')
  await page
    .getByRole('button', { name: /^Buy from/ })
    .first()
    .click()
  const taking = page.getByRole('dialog')
  await taking.getByLabel('How much?').fill('0.001')
  await page.waitForTimeout(700)
  await shot(page, 'en-take')
  await page.keyboard.press('Escape')
  for (const language of ['en', 'ar'] as const) {
    await speak(page, language)
    await page.goto('/buy/p2p')
    for (const width of [1280, 390, 360]) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' })
      await expectNamesToKeepTheirPlace(page, `names ${width}`)
      await expectNoViolations(page, `axe ${width} ${language}`)
      if (width === 390) await expectNoFaintTexts(page, 'dark')
      await shot(page, `${language}-${width}`)
    }
    await page.setViewportSize({ width: 320, height: 480 })
    await expectToFit(page, 'tight')
    if (language === 'ar') {
      await expectMarksAfterFigures(page, 'marks')
      await expectNoForeignWords(page, 'words', /Nadia|Zaki|Z\./)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.getByRole('button', { name: 'قدّم عرضًا' }).click()
      await page.waitForTimeout(700)
      await shot(page, 'ar-offer')
      await expectNoViolations(page, 'ar offer')
    }
  }
})
