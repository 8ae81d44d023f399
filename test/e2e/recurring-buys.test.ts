import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { openHousehold } from './support/people.ts'
import { runWhenDue } from './support/scheduled.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

test('a recurring buy is reviewed, its day comes, and what it bought is held', async ({ page }) => {
  test.slow()
  const { email } = await openHousehold(page)
  await page.goto('/trade')
  await main(page).getByRole('link', { name: 'Buy regularly' }).click()
  await expect(page).toHaveURL('/trade/recurring?asset=BTC')
  await expect(dialog(page).getByLabel('What do you buy?')).toHaveValue('BTC')
  await dialog(page).getByLabel('How much each time?').fill('0.50')
  await dialog(page).getByLabel('How often?').selectOption({ label: 'Every two weeks' })
  await dialog(page).getByRole('button', { name: 'Review' }).click()
  await expect(dialog(page)).toContainText('An order is worth $1.00 at least.')
  await dialog(page).getByLabel('How much each time?').fill('37.50')
  await expectNoViolations(page, 'the form of a recurring buy')
  await dialog(page).getByRole('button', { name: 'Review' }).click()
  await expect(dialog(page)).toContainText(/How often\s*Every two weeks/)
  await expect(dialog(page)).toContainText(/Fee, about\s*\$0\.\d\d/)
  await dialog(page)
    .getByRole('checkbox', { name: /^I have read these risks/ })
    .check()
  await expectNoViolations(page, 'the review of a recurring buy')
  await dialog(page).getByRole('button', { name: 'Buy for $37.50 regularly' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/trade/recurring')

  const buy = main(page).getByRole('listitem').filter({ hasText: 'Every two weeks' })
  await expect(buy).toContainText('It has bought nothing yet.')
  await runWhenDue(email, 37_50)
  await expect(buy).toContainText(
    /Bought 0\.000\d+\sBTC for \$3\d\.\d\d so far, in 1 buy, at \$[\d,.]+ on average\./,
  )
  await expect(buy).toContainText('Bought on')
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `recurring buys at ${width} px`)
  }
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.goto('/wallet/schedules')
  const planned = main(page).getByRole('listitem').filter({ hasText: 'Every two weeks' })
  await expect(planned).toContainText('Bitcoin')
  await planned.getByRole('link', { name: 'See what it has bought' }).click()
  await buy.getByRole('button', { name: 'Pause the recurring buy of Bitcoin' }).click()
  await expect(buy).toContainText('Paused')

  await page.goto('/portfolio')
  await main(page)
    .getByRole('list', { name: 'Holdings' })
    .getByRole('button', { name: /^Bitcoin/ })
    .click()
  // Under their head: what is left of four purchases that the household brought, and this one.
  await expect(main(page).getByRole('table', { name: 'Lots of Bitcoin' }).getByRole('row')).toHaveCount(6)
})
