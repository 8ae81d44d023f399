import { expectNoFaintTexts, expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { expectNoForeignWords } from './support/foreign-words.ts'
import { hostile, refusedAll } from './support/hostile-app.ts'
import { speak } from './support/pages.ts'
import { openHousehold } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('an app becomes a favorite, asks for the name, keeps what it was told, and is rated', async ({
  page,
}) => {
  await openHousehold(page)
  await page.goto('/superapp?tab=favorites')
  await expect(page.getByText('No favorite apps yet')).toBeVisible()
  await page.getByRole('tab', { name: 'All Apps' }).click()
  const heart = page.getByRole('button', { name: 'Qisma is a favorite' })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('tab', { name: 'Favorites' }).click()
  await page.getByRole('tabpanel').getByRole('link', { name: 'Open Qisma' }).click()
  await expect(page).toHaveURL('/superapp/qisma')

  const app = page.frameLocator('iframe[title="Qisma"]')
  await app.getByLabel('The bill').fill('100')
  await app.getByLabel('Tip in percent').fill('0')
  await app.getByRole('button', { name: 'Add me' }).click()
  const consent = page.getByRole('dialog', { name: 'Let Qisma know your name?' })
  await consent.getByRole('button', { name: 'Not now' }).click()
  await expect(app.getByText('Then type your name yourself.')).toBeVisible()
  await app.getByRole('button', { name: 'Add me' }).click()
  await consent.getByRole('button', { name: 'Allow' }).click()
  await expect(app.getByRole('listitem')).toHaveCount(1)
  for (const name of ['Noor', 'Omar']) {
    await app.getByLabel('Name').fill(name)
    await app.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await expect(app.getByText('$33.34')).toBeVisible()

  const kept = page.waitForResponse(
    (answer) =>
      answer.url().includes('/superapp/apps/qisma/store/') &&
      answer.request().postDataJSON()?.value?.includes('"bill":"10"'),
  )
  await app.getByLabel('The bill').fill('10')
  await kept
  await page.reload()
  await expect(app.getByLabel('The bill')).toHaveValue('10')
  await expect(app.getByText('$3.34')).toBeVisible()

  await page.getByRole('button', { name: 'Settings of this app' }).click()
  const settings = page.getByRole('dialog')
  await expect(settings.getByRole('switch', { name: 'Your name' })).toBeChecked()
  await expect(settings.getByRole('listitem')).toHaveCount(1)
  await settings.getByRole('button', { name: '5 stars' }).click()
  await expect(settings.getByRole('button', { name: '5 stars' })).toHaveAttribute('aria-pressed', 'true')
})

test.describe('a hostile app', () => {
  test.use({ expectedErrors: [/./] })

  test('reads nothing, leads nowhere, and is stopped when it floods', async ({ page }) => {
    await openHousehold(page)
    // The server's own policy stands: the script alone is another.
    await page.route('**/miniapps/laab/app.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${hostile.toString()})()` }),
    )
    await page.goto('/superapp/laab')
    const frame = page.frameLocator('iframe[title="Laab"]')
    await expect(frame.getByRole('listitem')).toHaveText([...refusedAll])
    await expect(page).toHaveURL('/superapp/laab')
    await frame.getByRole('button', { name: 'Flood' }).click()
    await expect(page.getByRole('alert')).toContainText('Laab was stopped')
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})

test('coffee is ordered in an app, reviewed outside it, paid, seen among the transactions, and refunded', async ({
  page,
}) => {
  await openHousehold(page)
  await page.goto('/superapp/finjan')
  const app = page.frameLocator('iframe[title="Finjan"]')
  await app.getByRole('button', { name: 'One Karak tea more' }).click()
  await app.getByRole('button', { name: 'One Karak tea more' }).click()
  await app.getByRole('button', { name: 'Review and pay $3.50' }).click()
  const review = page.getByRole('dialog', { name: 'Sadaf payment' })
  await expect(review.getByRole('list', { name: 'Your order' })).toContainText('Karak tea')
  await review.getByRole('button', { name: 'Do not pay' }).click()
  await expect(app.getByText('Nothing was paid. Your basket is as it was.')).toBeVisible()

  await app.getByRole('button', { name: 'Review and pay $3.50' }).click()
  await review.getByRole('button', { name: 'Pay $3.50' }).click()
  await expect(app.getByText('Paid, being prepared')).toBeVisible()
  await expect(review).toBeHidden()
  await expect(app.getByText('Nothing in it yet. Press + beside what you like.')).toBeVisible()

  await app.getByRole('button', { name: /^Ask for a refund of order/ }).click()
  await expect(app.getByText('Refunded', { exact: true })).toBeVisible()
  await page.goto('/transactions')
  await expect(page.getByRole('link', { name: /^Finjan/ })).toHaveCount(2)
})

for (const language of ['en', 'ar'] as const) {
  test(`the review of an order can be used by everybody, in ${language}`, async ({ page }) => {
    await openHousehold(page)
    await speak(page, language)
    await page.goto('/superapp/finjan')
    const app = page.frameLocator('iframe')
    await app.locator('#more-karak-').click()
    await app.locator('#pay').click()
    const review = page.getByRole('dialog')
    await expect(review.getByRole('radio').first()).toBeVisible()
    await expect(review.getByRole('button').nth(1)).toBeEnabled()
    await expectNoViolations(page, 'the review')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoFaintTexts(page, 'the review in the dark')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectToFit(page, 'the review on the narrowest phone')
    // The person is called by their address, which is made of hexadecimal digits.
    if (language === 'ar') await expectNoForeignWords(page, 'the review', /^[a-f]+$/i)
  })
}

/** Asks for a payment as soon as it is open, without anybody having touched it. */
function pushy(): void {
  window.addEventListener('message', ({ ports: [port] }) => {
    if (!port) return
    port.onmessage = ({ data }) => {
      const line = document.createElement('p')
      line.textContent = `answer: ${data.code}`
      document.body.append(line)
    }
    const lines = [{ item: 'karak', option: null, count: 1 }]
    const payment = { reference: 'order-0001', lines, amount: '1.75', currency: 'USD' }
    port.postMessage({ id: 1, call: 'pay', payment })
  })
  window.parent.postMessage('sadaf:mini-app', '*')
}

test('an app that asks for money without a tap in it is refused', async ({ page }) => {
  await openHousehold(page)
  await page.route('**/miniapps/finjan/app.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${pushy.toString()})()` }),
  )
  await page.goto('/superapp/finjan')
  await expect(page.frameLocator('iframe[title="Finjan"]').getByText('answer: unasked')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
