import type { Page } from 'playwright/test'
import { fillSignIn, openHousehold } from './support/people.ts'
import { expire } from './support/session.ts'
import { expect, test } from './support/test.ts'

const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account menu of/ })

/** The session as this browser keeps it. */
async function stored(page: Page): Promise<{ access_token: string; expires_at: number }> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  })
}

test('tabs that wake up with an expired token refresh together, and none is signed out', async ({
  page,
  context,
}) => {
  await openHousehold(page)
  const tabs = [page, await context.newPage(), await context.newPage()]
  const before = await stored(page)
  await expire(page)
  await Promise.all(tabs.map((tab) => tab.goto('/transactions')))
  for (const tab of tabs) {
    await expect(accountMenu(tab)).toBeVisible()
    await expect(tab.getByText(/of 21 transactions/)).toBeVisible()
  }
  const after = await stored(page)
  expect(after.expires_at).toBeGreaterThan(before.expires_at - 60)
  expect(after.access_token).not.toBe(before.access_token)
  // The token that all agreed on is good for one more round.
  await expire(page)
  await Promise.all(tabs.map((tab) => tab.reload()))
  for (const tab of tabs) await expect(accountMenu(tab)).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/] })

  test('no session ends while offline, whatever time passes; back online, it goes on', async ({
    page,
    context,
  }) => {
    await openHousehold(page)
    await page.clock.install()
    await page.goto('/transactions')
    await expect(page.getByText(/of 21 transactions/)).toBeVisible()
    await context.setOffline(true)
    await expire(page)
    // A few turns of the client's own clock, each of which tries to refresh.
    for (let turn = 0; turn < 4; turn += 1) await page.clock.runFor(31_000)
    await expect(accountMenu(page)).toBeVisible()
    await expect(page.getByText(/of 21 transactions/)).toBeVisible()
    expect((await stored(page)).expires_at).toBe(1)
    await context.setOffline(false)
    await expect
      .poll(async () => {
        await page.clock.runFor(31_000)
        return (await stored(page)).expires_at
      })
      .toBeGreaterThan(1)
    await expect(accountMenu(page)).toBeVisible()
  })
})

test.describe('a session that was ended from another device', () => {
  test.use({ expectedErrors: [/status of 40[0-9]/] })

  test('leads to the sign-in page, and from there back to the page', async ({ page, otherPage }) => {
    const person = await openHousehold(page)
    await page.goto('/transactions?search=rent')
    await expect(accountMenu(page)).toBeVisible()
    await otherPage.goto('/login')
    await fillSignIn(otherPage, person)
    await expect(accountMenu(otherPage)).toBeVisible()
    await otherPage.goto('/profile/security')
    await expect(otherPage.getByText('This device')).toBeVisible()
    // Both are the same browser at the same place.
    await otherPage.getByText(/^\d+ sessions$/).click()
    await otherPage.getByRole('button', { name: 'Sign this session out' }).first().click()
    await expect(otherPage.getByText('The session is ended.')).toBeVisible()

    await expect(page).toHaveURL('/login?next=%2Ftransactions%3Fsearch%3Drent')
    await fillSignIn(page, person)
    await expect(page).toHaveURL('/transactions?search=rent')
    await expect(accountMenu(page)).toBeVisible()
  })
})
