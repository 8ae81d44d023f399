import { aPerson, openHousehold, openWallet } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('the tour is taken by keyboard, and is not offered again', async ({ page }) => {
  test.slow()
  await openWallet(page, aPerson())
  const steps = page.getByRole('region', { name: 'Your first steps' })
  await expect(steps.getByText('New here?')).toBeVisible()
  await steps.getByRole('link', { name: 'Take the tour' }).press('Enter')
  await expect(page).toHaveURL('/dashboard/tour')

  const tour = page.getByRole('dialog')
  await expect(tour.getByRole('heading', { name: 'Start here' })).toBeVisible()
  await expect(tour.getByRole('button', { name: 'Next' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tour.getByRole('heading', { name: 'Hide amounts' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(tour.getByRole('heading', { name: 'Everyday payments' })).toBeVisible()
  // The focus stays in it, both ways round.
  await expect(tour.getByRole('button', { name: 'Next' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(tour.getByRole('button', { name: 'Skip the tour' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(tour.getByRole('heading', { name: 'Make it yours' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await expect(steps).toBeVisible()
  await expect(steps.getByText('New here?')).toHaveCount(0)

  await page.reload()
  await expect(steps).toBeVisible()
  await expect(steps.getByText('New here?')).toHaveCount(0)

  await page.getByRole('navigation', { name: 'More of the dashboard' }).getByText('Take the tour').click()
  await expect(tour).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/dashboard')
})

test('parts of the dashboard are hidden and moved, and stay so on another device', async ({
  page,
  otherPage,
}) => {
  const person = await openHousehold(page)
  const main = page.getByRole('main')
  const recent = main.getByRole('heading', { name: 'Recent transactions' })
  const spending = main.getByRole('heading', { name: 'Monthly spending' })
  await expect(recent).toBeVisible()

  await page.goto('/dashboard/settings')
  const tiles = page.getByRole('list', { name: 'Parts of the dashboard' }).getByRole('listitem')
  await expect(tiles.first()).toContainText('Your accounts')
  await page.getByRole('button', { name: 'Move Your accounts down' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(tiles.nth(1)).toContainText('Your accounts')
  await expect(page.getByRole('button', { name: 'Move Your accounts down' })).toBeFocused()
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('switch', { name: 'Monthly spending' }).click()
  expect((await kept).status()).toBe(200)

  await page.getByRole('link', { name: 'See the dashboard' }).click()
  await expect(recent).toBeVisible()
  await expect(spending).toHaveCount(0)

  await otherPage.goto('/login')
  await otherPage.getByLabel('Email').fill(person.email)
  await otherPage.getByLabel('Password', { exact: true }).fill(person.password)
  await otherPage.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(otherPage.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
  await otherPage.goto('/dashboard/settings')
  await expect(otherPage.getByRole('switch', { name: 'Monthly spending' })).not.toBeChecked()
  const others = otherPage.getByRole('list', { name: 'Parts of the dashboard' }).getByRole('listitem')
  await expect(others.nth(1)).toContainText('Your accounts')

  await otherPage.getByRole('button', { name: 'Reset to ours' }).click()
  await expect(others.first()).toContainText('Your accounts')
  await otherPage.getByRole('link', { name: 'See the dashboard' }).click()
  await expect(otherPage.getByRole('main').getByRole('heading', { name: 'Monthly spending' })).toBeVisible()
})

test('an opened page asks for each answer once, also when its live channel has joined', async ({ page }) => {
  await openHousehold(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/v1/')) asked.push(request.url())
  })
  // Where the household has just had an event, the page asks once more, as it should: then another one is opened.
  await expect(async () => {
    asked.length = 0
    const joined = page.waitForEvent('websocket').then(async (socket) => {
      const isJoin = ({ payload }: { payload: string | Buffer }) => String(payload).includes('quiet_ms')
      await socket.waitForEvent('framereceived', isJoin)
    })
    await page.goto('/dashboard')
    await joined
    await page.waitForLoadState('networkidle')
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([])
  }).toPass()
})
