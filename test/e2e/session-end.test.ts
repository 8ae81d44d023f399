import type { Page } from 'playwright/test'
import { aPerson, fillSignIn, openAccount, openHousehold, type Person, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** As soon as it can be seen: an open page is told, it does not ask. */
const AT_ONCE = { timeout: 5_000 }

const WHY = /^Your session here has ended: it was signed out elsewhere, the password was changed/

/** Opens the dashboard and waits until its balances and its live channel are there. */
async function openLiveDashboard(page: Page): Promise<void> {
  // An earlier page's socket is gone.
  await page.goto('about:blank')
  const joined = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => isJoin(String(payload)) && resolve()),
    )
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('list', { name: 'Your accounts' })).toContainText('$')
  await joined
}

const isJoin = (frame: string) =>
  frame.includes('realtime:user:') && frame.includes('phx_reply') && frame.includes('"ok"')

async function expectLedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL('/login?next=%2Fdashboard', AT_ONCE)
  await expect(page.getByText(WHY)).toBeVisible()
  await expect(page.locator('body')).not.toContainText('$')
}

async function comeBack(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await fillSignIn(page, person)
  await expect(page).toHaveURL('/dashboard')
  await openLiveDashboard(page)
}

// Open pages ask for new tokens and hear that their session is over.
test.use({ expectedErrors: [/40[0134].{0,99}(auth\/v1\/(token|logout)|api\/v1\/)/] })

test('a session that is ended elsewhere leaves nothing on an open page, and says why', async ({
  page,
  otherPage,
}) => {
  test.slow()
  const person = await openHousehold(page)
  await openLiveDashboard(page)
  await signIn(otherPage, person)
  await otherPage.goto('/profile/security')

  await test.step('this device is signed out from another one', async () => {
    await otherPage.getByText('2 sessions').click()
    await otherPage.getByRole('button', { name: 'Sign this session out' }).click()
    await expectLedOut(page)
    await comeBack(page, person)
  })

  await test.step('all other devices are signed out', async () => {
    await otherPage.reload()
    await otherPage.getByRole('button', { name: 'Sign out all others' }).click()
    await otherPage.getByRole('dialog').getByRole('button', { name: 'Sign out all others' }).click()
    await expectLedOut(page)
    await comeBack(page, person)
  })

  const password = 'nine quiet lanterns drift'
  await test.step('the password is changed', async () => {
    await otherPage.getByLabel('New password').fill(password)
    await otherPage.getByLabel('Confirm password').fill(password)
    await otherPage.getByRole('button', { name: 'Change password' }).click()
    await expectLedOut(page)
    await comeBack(page, { ...person, password })
  })
})

test('an account that is closed elsewhere leaves nothing on an open page; who closes it is not told what they know', async ({
  page,
  otherPage,
}) => {
  test.slow()
  const person = aPerson()
  await openAccount(page, person)
  await openLiveDashboard(page)
  await signIn(otherPage, person)
  await otherPage.goto('/profile/data')
  await otherPage.getByRole('button', { name: 'Delete my account' }).click()
  await otherPage.getByLabel(`Type ${person.email} to confirm`).fill(person.email)
  await otherPage.getByRole('button', { name: 'Delete for good' }).click()
  await expectLedOut(page)
  await expect(otherPage.getByText('Your account was deleted')).toBeVisible()
  await expect(otherPage).toHaveURL('/')
})
