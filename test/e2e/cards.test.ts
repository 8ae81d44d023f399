import { expect as expectSoon, type Page } from 'playwright/test'
import { createTerminal } from '../support/card-terminal.ts'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { speak } from './support/pages.ts'
import { openHousehold } from './support/people.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
/** The notice of a decline; on a busy machine the same may have been tried, and told, twice. */
const declined = (page: Page, why: string) => page.getByRole('alert').filter({ hasText: why }).first()

/** The id of a card by its name, as the link to it has it, on a page that hears what happens to it from now on. */
async function cardId(page: Page, name: string): Promise<string> {
  // An earlier page's socket is gone.
  await page.goto('about:blank')
  const isJoin = (payload: string | Buffer) =>
    ['realtime:user:', 'phx_reply', '"ok"'].every((part) => payload.toString().includes(part))
  const hears = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => isJoin(payload) && resolve()),
    )
  })
  await page.goto('/cards')
  await hears
  const link = main(page).getByRole('link', { name: `View ${name}` })
  const address = (await link.getAttribute('href')) ?? ''
  return new URL(address, 'http://sadaf.example').searchParams.get('card') ?? ''
}

test.describe('cards', () => {
  // A proof is asked for by a refusal, which is an error to the browser.
  test.use({ expectedErrors: [/status of (403|422)/] })

  test('a frozen card declines the next purchase, which is shown at once with the way back', async ({
    page,
  }) => {
    await openHousehold(page)
    const card = await cardId(page, 'Everyday')
    const { buy } = createTerminal(page.request)
    await main(page).getByRole('button', { name: 'Freeze Everyday' }).click()
    const dialog = page.getByRole('dialog', { name: 'Freeze Everyday?' })
    await expect(dialog).toContainText('can still be charged')
    await expectNoViolations(page, 'the question before freezing')
    await dialog.getByRole('button', { name: 'Freeze card' }).click()
    const tile = main(page).getByRole('article', { name: 'Everyday' })
    await expect(tile.getByRole('button', { name: 'Unfreeze Everyday' })).toBeVisible()
    await expect(tile).toContainText('Frozen')

    await main(page).getByRole('tab', { name: 'Transactions' }).click()
    await buy(card, '12.40', 'palm_bakery')
    const notice = declined(page, 'The card is frozen.')
    await expect(notice).toContainText('$12.40 declined at Palm Bakery')
    const row = main(page)
      .getByRole('link', { name: /^Palm Bakery.*Declined$/ })
      .first()
    await expect(row).toContainText('$12.40')
    await notice.getByRole('button', { name: 'Unfreeze Everyday' }).click()
    await expect(page.getByText('You can pay again now.')).toBeVisible()

    await buy(card, '12.40', 'palm_bakery')
    await expect(main(page).getByRole('link', { name: /^Palm Bakery.*Pending$/ })).toBeVisible()
  })

  test('a purchase above a limit passes once it is allowed this once, and the limit stays', async ({
    page,
  }) => {
    const person = await openHousehold(page)
    const card = await cardId(page, 'Everyday')
    const { buy } = createTerminal(page.request)
    await buy(card, '1100', 'layan_home')
    await declined(page, 'It would pass your daily limit.').getByRole('button', { name: 'Details' }).click()
    const sheet = page.getByRole('dialog', { name: 'Declined purchase' })
    await expect(sheet).toContainText('nothing was charged')
    await expect(sheet.getByRole('img', { name: /is used and .{1,40} is left/ })).toBeVisible()
    await expectNoViolations(page, 'a declined purchase')
    await sheet.getByRole('button', { name: 'Allow $1,100.00 this once' }).click()
    const proof = page.getByRole('dialog', { name: 'Is it you?' })
    await expect(proof).toContainText('charge')
    await proof.getByLabel('Your password').fill(person.password)
    await proof.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Ready: pay' })).toBeVisible()
    await buy(card, '1100', 'layan_home')
    await expect(sheet).toContainText('It passed after that')

    await page.goto(`/cards?tab=security&card=${card}`)
    await expect(main(page)).toContainText('of $1,000.00')
  })

  test('a limit acts on the next purchase, and once it is raised the same one passes', async ({ page }) => {
    const person = await openHousehold(page)
    const card = await cardId(page, 'Shopping')
    const { buy } = createTerminal(page.request)
    await main(page).getByRole('link', { name: 'Settings of Shopping' }).click()
    const dialog = page.getByRole('dialog', { name: 'Adjust the limits of Shopping' })
    const setDaily = async (limit: string) => {
      await main(page).getByRole('button', { name: 'Adjust Limits' }).click()
      await dialog.getByLabel('Daily').fill(limit)
      await dialog.getByRole('button', { name: 'Save limits' }).click()
    }
    await main(page).getByRole('button', { name: 'Adjust Limits' }).click()
    await dialog.getByLabel('Daily').fill('1000000')
    await dialog.getByRole('button', { name: 'Save limits' }).click()
    await expect(dialog).toContainText('This is more than')
    await expectNoViolations(page, 'the limits of a card')
    await dialog.getByRole('button', { name: 'Close' }).click()
    // Lower, it acts at once; higher again, it takes a proof.
    await setDaily('200')
    await expect(main(page)).toContainText('of $200.00')
    await buy(card, '300', 'layan_home')
    await expect(declined(page, 'It would pass your daily limit.')).toContainText('$300.00 declined')
    await setDaily('1000')
    const proof = page.getByRole('dialog', { name: 'Is it you?' })
    await expect(proof).toContainText('a month')
    await proof.getByLabel('Your password').fill(person.password)
    await proof.getByRole('button', { name: 'Continue' }).click()
    await expect(main(page)).toContainText('of $1,000.00')
    await buy(card, '300', 'layan_home')
    await main(page).getByRole('tab', { name: 'Transactions' }).click()
    await expect(main(page).getByRole('link', { name: /^Layan Home.*Pending$/ })).toContainText('$300.00')
  })

  test('a switch that is off declines, and later names the purchases that it stopped', async ({ page }) => {
    await openHousehold(page)
    const card = await cardId(page, 'Everyday')
    const { buy } = createTerminal(page.request)
    await page.goto(`/cards/controls?card=${card}`)
    const online = main(page).getByRole('switch', { name: 'Online Payments' })
    await expect(online).toBeChecked()
    await expect(main(page).getByRole('switch', { name: 'International Transactions' })).not.toBeChecked()
    await online.click()
    await expect(online).not.toBeChecked()
    await buy(card, '20', 'layan_home', { entry: 'online' })
    await expect(main(page)).toContainText(/Stopped .{0,2}\$20\.00.{0,2} at .{0,2}Layan Home/)
    await expect(
      declined(page, 'Online payments are off.').getByRole('button', { name: 'Turn on online payments' }),
    ).toBeVisible()
  })

  test('cashback is counted as the shop charges the card, and a refund takes it back', async ({ page }) => {
    await openHousehold(page)
    const card = await cardId(page, 'Everyday')
    const { buy, clear, refund } = createTerminal(page.request)
    await main(page).getByRole('tab', { name: 'Offers' }).click()
    const offer = main(page).getByRole('region', { name: 'Marina Market' })
    const counted = async () => /Counted \D{0,9}(\d{1,6}\.\d\d)/.exec(await offer.innerText())?.[1] ?? ''
    await expectSoon.poll(counted).not.toBe('')
    const before = await counted()
    await expectNoViolations(page, 'the offers')
    const { id } = await buy(card, '100', 'marina_market')
    await expect(offer).toContainText('Waiting for the shop')
    await clear(id)
    await expectSoon.poll(counted).toBe((Number(before) + 5).toFixed(2))
    await refund(id)
    await expectSoon.poll(counted).toBe(before)
  })

  test('a virtual card is made as it is wished, and is there at once', async ({ page }) => {
    await openHousehold(page)
    await page.goto('/cards')
    await main(page).getByRole('link', { name: 'Add Card' }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Which card?')
    await expectNoViolations(page, 'the first step of adding a card')
    await page.getByRole('button', { name: 'Continue' }).first().click()
    await page.getByLabel('Name on your screens').fill('Subscriptions')
    await expect(main(page).locator('.face')).toContainText('Subscriptions')
    await page.getByRole('radio', { name: 'Rose' }).check()
    await page.getByRole('radio', { name: /^One shop/ }).check()
    // A part that the header covers while one scrolls is no smaller for it.
    await page.evaluate(() => scrollTo(0, 0))
    await expectNoViolations(page, 'the second step of adding a card')
    await page.getByRole('button', { name: 'Review' }).first().click()
    await expect(main(page)).toContainText('One shop, the first')
    await expectNoViolations(page, 'the review of a card')
    await page.getByRole('button', { name: 'Add this card' }).first().click()
    const made = main(page).getByRole('article', { name: 'Subscriptions' })
    await expect(made).toContainText('Active')
    await expect(made).toContainText(/ending in \S*\d{4}/)
  })

  test('numbers are shown by their issuer in a frame of its own, and go as one looks elsewhere', async ({
    page,
  }) => {
    await openHousehold(page)
    await page.goto('/cards')
    const show = page.getByRole('switch', { name: 'Show card numbers' })
    await show.click()
    const frame = page.getByTitle('Number of Everyday, shown by its issuer')
    await expect(frame).toBeVisible()
    await expect(page.getByTitle('Number of Trips, shown by its issuer')).toHaveCount(0)
    await expect(page.frameLocator('[title^="Number of Everyday"]').locator('.number')).toHaveText(
      /^\d{4} \d{4} \d{4} \d{4}$/,
    )
    const number = await page.frameLocator('[title^="Number of Everyday"]').locator('.number').innerText()
    expect(await page.content()).not.toContain(number.slice(0, 9))
    await show.click()
    await expect(frame).toHaveCount(0)
  })

  test.describe('on a phone, in Arabic', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('the same places speak Arabic, and a decline is said and put right', async ({ page }) => {
      await openHousehold(page)
      const card = await cardId(page, 'Everyday')
      await speak(page, 'ar')
      for (const [path, what] of [
        ['/cards', 'بطاقاتي'],
        ['/cards?tab=transactions', 'المعاملات'],
        ['/cards/rewards', 'العروض'],
        [`/cards/controls?card=${card}`, 'الأمان'],
      ] as const) {
        await page.goto(path)
        await expect(main(page).getByRole('tab', { name: what, selected: true })).toBeVisible()
        await expectToFit(page, `${path} in Arabic`)
        await expectNoViolations(page, `${path} in Arabic`)
      }
      const { buy } = createTerminal(page.request)
      await buy(card, '1100', 'layan_home')
      const notice = page.getByRole('alert').filter({ hasText: 'رُفض' }).first()
      await expect(notice).toContainText('كانت ستتجاوز حدّك اليومي')
      await notice.getByRole('button', { name: 'التفاصيل' }).click()
      await expect(page.getByRole('dialog', { name: 'عملية شراء مرفوضة' })).toContainText('لم يُخصم شيء')
    })
  })
})
