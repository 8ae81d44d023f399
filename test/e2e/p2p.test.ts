import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { signIn } from './support/people.ts'
import { expect, testAsPayer } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })

/** Buys a little bitcoin at the market, and so accepts the risks. */
async function buySome(page: Page): Promise<void> {
  await page.goto('/trade')
  const panel = page.getByRole('region', { name: 'Your order', exact: true })
  await panel.getByRole('button', { name: 'Enter in USD' }).click()
  await panel.getByLabel('Value').fill('50')
  await panel.getByRole('button', { name: 'Review buy order' }).click()
  const risks = panel.getByRole('checkbox', { name: /^I have read these risks/ })
  const place = panel.getByRole('button', { name: 'Place buy order' })
  // Risks are asked for once only.
  await expect(async () => {
    if (await risks.isVisible()) await risks.check()
    await expect(place).toBeEnabled({ timeout: 1_000 })
  }).toPass()
  await place.click()
  await expect(panel).toContainText('All of it was filled.')
}

/** Offers a little bitcoin at a price that no other test has. */
async function offer(page: Page, price: number): Promise<void> {
  await page.goto('/buy/p2p?do=sell')
  await page.getByRole('button', { name: 'Make an offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make an offer' })
  await dialog.getByLabel('Price for one BTC').fill(String(price))
  await dialog.getByLabel('How much in all').fill('0.0001')
  await dialog.getByLabel('At least, at a time').fill('0.00005')
  await dialog.getByLabel('At most, at a time').fill('0.0001')
  await expectNoViolations(page, 'the form of an offer')
  await dialog.getByRole('button', { name: 'Offer', exact: true }).click()
  await expect(region(page, 'Your offers')).toContainText(price.toLocaleString('en'))
}

testAsPayer(
  'two people trade: an offer is taken, confirmed and changes hands, and both see it by themselves',
  async ({ page, otherPage }) => {
    testAsPayer.slow()
    await signIn(otherPage, {
      email: `nadia.zaki@${randomUUID()}.example`,
      password: 'six calm pearls at noon',
    })
    await buySome(page)
    const price = randomInt(100_000, 900_000)
    await offer(page, price)

    await otherPage.goto('/buy/p2p')
    const row = region(otherPage, 'Offers')
      .getByRole('listitem')
      .filter({ hasText: price.toLocaleString('en') })
    await row.getByRole('button', { name: /^Buy from/ }).click()
    const taking = otherPage.getByRole('dialog')
    await taking.getByLabel('How much?').fill('0.00001')
    await taking.getByRole('button', { name: 'Review' }).click()
    await expect(taking).toContainText('This is less than one trade takes.')
    await taking.getByLabel('How much?').fill('0.00005')
    await taking.getByRole('button', { name: 'Review' }).click()
    await taking.getByRole('checkbox', { name: /^I have read these risks/ }).check()
    await expectNoViolations(otherPage, 'the review of a trade')
    await taking.getByRole('button', { name: 'Hold and buy' }).click()
    const theirs = otherPage.getByRole('dialog', { name: 'Trade' })
    await expect(theirs).toContainText('The other person has to confirm')

    await region(page, 'Open trades').getByRole('button', { name: /Nadia/ }).click()
    const own = page.getByRole('dialog', { name: 'Trade' })
    await expect(own).toContainText('Confirm, and asset and money change hands')
    await expectNoViolations(page, 'a trade that waits')
    await own.getByRole('button', { name: 'Confirm the trade' }).click()
    for (const sheet of [own, theirs]) await expect(sheet).toContainText('Asset and money have changed hands')
    await otherPage.setViewportSize({ width: 360, height: 780 })
    await otherPage.goto('/buy/p2p')
    await expect(region(otherPage, 'Past trades')).toContainText('Done')
    await expectToFit(otherPage, 'trades with others')
  },
)

testAsPayer('what is disputed stays held, with what is wrong with it', async ({ page, otherPage }) => {
  testAsPayer.slow()
  await signIn(otherPage, { email: `rana.zaki@${randomUUID()}.example`, password: 'six calm pearls at noon' })
  await buySome(page)
  await buySome(otherPage)
  const price = randomInt(100_000, 900_000)
  await offer(page, price)
  await otherPage.goto('/buy/p2p')
  const row = region(otherPage, 'Offers')
    .getByRole('listitem')
    .filter({ hasText: price.toLocaleString('en') })
  await row.getByRole('button', { name: /^Buy from/ }).click()
  const taking = otherPage.getByRole('dialog')
  await taking.getByLabel('How much?').fill('0.00005')
  await taking.getByRole('button', { name: 'Review' }).click()
  await taking.getByRole('button', { name: 'Hold and buy' }).click()
  const sheet = otherPage.getByRole('dialog', { name: 'Trade' })
  await sheet.getByRole('button', { name: 'Something is wrong' }).click()
  await sheet.getByLabel('What is wrong?').fill('The other person does not answer.')
  await sheet.getByRole('button', { name: 'Send to our team' }).click()
  await expect(sheet).toContainText('A person from our team looks at it')
  await expect(sheet.getByRole('button', { name: 'Cancel the trade' })).toHaveCount(0)
})
