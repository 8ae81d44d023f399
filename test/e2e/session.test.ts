import { GUARDED_PAGES } from './support/pages.ts'
import { aPerson, demoPerson, fillSignIn, openHousehold, signIn } from './support/people.ts'
import { expect, test, testAsDemo } from './support/test.ts'

test('a guest is led to sign in from every page that is a person’s own', async ({ page }) => {
  for (const path of GUARDED_PAGES) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
    await expect(page.getByText('Please sign in to continue.')).toBeVisible()
  }
})

test('a guest comes back to the very view that they asked for', async ({ page }) => {
  await page.goto('/transactions?status=failed&search=hotel')
  await fillSignIn(page, demoPerson)
  await expect(page).toHaveURL('/transactions?status=failed&search=hotel')
  await expect(page.getByText('Showing 1 of 21 transactions')).toBeVisible()
})

testAsDemo('a sign-in leads to no other site, whatever the address asks for', async ({ page }) => {
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    await page.goto(`/login?${new URLSearchParams({ next })}`)
    await expect(page).toHaveURL('/')
  }
})

test('a session survives a reload and reaches other tabs', async ({ page, context }) => {
  await signIn(page, demoPerson)
  await page.reload()
  await expect(page.getByRole('button', { name: `Account menu of ${demoPerson.name}` })).toBeVisible()
  const second = await context.newPage()
  await second.goto('/dashboard')
  await expect(second.getByRole('heading', { name: /^Good / })).toBeVisible()
})

test.describe('while another tab is still reading', () => {
  // Requests in the moment of the logout are refused, and so are the tokens by which the page learns of its
  // end.
  test.use({
    expectedErrors: [
      /401 \(Unauthorized\) \(\S{1,80}\/api\/v1\/|40[03] .{0,99}\/auth\/v1\/(token\?grant_type=refresh_token|logout\?scope=local)/,
    ],
  })

  test('logging out ends the session here and in other tabs', async ({ page, context }) => {
    const person = await openHousehold(page)
    const second = await context.newPage()
    await second.goto('/transactions')
    await expect(second.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: /^Account menu of/ }).click()
    await expect(page.getByText(person.email)).toBeVisible()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByText('Successfully logged out!')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(second).toHaveURL(/\/login/)
    const stored = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('auth-token')))
    await expect.poll(stored).toEqual([])
  })
})

test.describe('a stored session that cannot be read', () => {
  test.use({ expectedErrors: [/The stored session could not be read and was removed/] })

  test('is logged and removed', async ({ page }) => {
    await page.goto('/')
    const key = await page.evaluate(() => `sb-${location.hostname.split('.')[0]}-auth-token`)
    await page.evaluate((name) => localStorage.setItem(name, '{"access_token": "cut o'), key)
    const logged = page.waitForEvent('console', (message) => message.type() === 'error')
    await page.reload()
    expect((await logged).text()).toContain('The stored session could not be read and was removed')
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
  })
})

test('a refused link of another service keeps the session and says why', async ({ page }) => {
  await signIn(page, aPerson())
  for (const [code, text] of [
    ['identity_not_found', 'That account is not linked any more.'],
    ['identity_already_exists', 'That account is linked to another person here.'],
    ['single_identity_not_deletable', 'This is your only way to sign in.'],
  ] as const) {
    const refusal = new URLSearchParams({ error: 'server_error', error_code: code, error_description: code })
    await page.goto('/')
    await page.goto(`/profile/security?${refusal}#${refusal}`)
    await expect(page.getByRole('alert')).toContainText(text)
    await expect(page).toHaveURL('/profile/security')
    await page.reload()
    await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
    await expect(page.getByText('This device')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})
