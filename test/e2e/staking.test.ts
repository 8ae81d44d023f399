import type { Page } from 'playwright/test'
import { createBankConsole } from '../support/bank-console.ts'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { expectNoForeignWords } from './support/foreign-words.ts'
import { speak } from './support/pages.ts'
import { openHousehold } from './support/people.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const venue = () => createBankConsole(process.env.PRODUCT_SANDBOX_URL ?? '', undefined, 'venue')

/** The newest staking order at the venue: only this journey stakes. */
async function newestOrder() {
  const [order] = await venue().stakingOrders()
  if (!order) throw new Error('the venue has no staking order')
  return order
}

test('from the hub to a stake, a reward that comes by itself, and back to what is free', async ({ page }) => {
  test.slow()
  await openHousehold(page)
  await page.goto('/crypto')
  const toStaking = main(page).getByRole('link', { name: /^Staking/ })
  await expect(toStaking).toContainText('Up to 12.00%')
  await toStaking.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staking')
  const offers = main(page).getByRole('table', { name: 'What you can stake' })
  const highest = offers.getByRole('row').nth(1)
  for (const shown of ['Polkadot', '12.00%', '1 DOT', 'After 28 days'])
    await expect(highest).toContainText(shown)

  await offers.getByRole('button', { name: 'Stake Polkadot' }).click()
  const staking = page.getByRole('dialog', { name: 'Stake Polkadot' })
  await staking.getByLabel('How much').fill('0.5')
  await staking.getByRole('button', { name: 'Review' }).click()
  await expect(staking).toContainText('At least 1 DOT is staked at once.')
  await staking.getByLabel('How much').fill('2')
  await staking.getByRole('button', { name: 'Review' }).click()
  await expect(staking).toContainText(/At this rate, in a year\s*0\.24\sDOT/)
  await expect(staking).toContainText('Rewards are not guaranteed')
  await staking.getByRole('checkbox', { name: /^I have read these risks/ }).check()
  await expectNoViolations(page, 'the review of a stake')
  await staking.getByRole('button', { name: 'Stake now' }).click()
  await expect(staking).toContainText('Your stake is on its way')
  await staking.getByRole('button', { name: 'Close' }).first().click()

  const yours = main(page).getByRole('list', { name: 'Yours' })
  await expect(yours).toContainText(/Polkadot\s*2\sDOT/)
  await venue().rewardStake((await newestOrder()).account, 'DOT', 73)
  await expect(main(page).getByRole('list', { name: 'Rewards' })).toContainText('+0.048 DOT')
  await expectNoViolations(page, 'a stake with a reward')

  await yours.getByRole('button', { name: 'Unstake Polkadot' }).click()
  const unstaking = page.getByRole('dialog', { name: 'Unstake Polkadot' })
  await unstaking.getByRole('button', { name: 'All of it' }).click()
  await unstaking.getByRole('button', { name: 'Review' }).click()
  await expect(unstaking).toContainText('It earns nothing')
  await unstaking.getByRole('button', { name: 'Unstake now' }).click()
  await expect(unstaking).toContainText('It is on its way back')
  await unstaking.getByRole('button', { name: 'Close' }).first().click()
  const onTheWay = main(page).getByRole('region', { name: 'On the way' })
  await expect(onTheWay).toContainText(/2\sDOT\s*is free on/)

  await speak(page, 'ar')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('التحصيص')
  await expect(main(page)).toContainText('يُتاح لك في')
  await expectNoForeignWords(page, 'staking in Arabic', /^[a-f]+$/i)
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `staking at ${width} px`)
  }
  await venue().finishUnstaking((await newestOrder()).id)
  await expect(main(page)).not.toContainText('يُتاح لك في')
})
