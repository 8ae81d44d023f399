import type { Page } from 'playwright/test'
import { testConnected as test } from './support/connected.ts'
import { giveAuthenticator } from './support/passkeys.ts'
import { aPerson, fillSignIn, linkInMail, signIn } from './support/people.ts'
import { expect } from './support/test.ts'

// One product stands for all of these: they share a worker.
test.describe.configure({ mode: 'default' })

const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account menu of/ })
const forget = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith('-auth-token')) localStorage.removeItem(key)
  })

test('an account of another service opens ours, after a refusal that is told once', async ({
  page,
  connected,
}) => {
  const { google } = connected
  google.signInAs(null)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('alert')).toHaveText(/The sign-in with the other service did not succeed/)
  await expect(page).toHaveURL('/login?next=%2Fdashboard')
  await page.reload()
  await expect(page.getByText('Please sign in to continue.')).toBeVisible()

  google.signInAs({
    sub: 'noor',
    email: 'noor@mail.example',
    email_verified: true,
    name: 'Noor Aziz',
  })
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Welcome back, Noor Aziz')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu of Noor Aziz' })).toBeVisible()
})

test.describe('a company', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('signs its people in by the domain of their address', async ({ page, connected }) => {
    connected.company.signInAs(`sara@${connected.companyDomain}`, 'Sara Nasser')
    await page.goto('/transactions')
    await page.getByRole('button', { name: 'Use your company’s sign-in' }).click()
    await page.getByLabel('Work email').fill('sara@elsewhere.example')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('No company sign-in is known for this email.')).toBeVisible()
    await page.getByLabel('Work email').fill(`sara@${connected.companyDomain}`)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/transactions')
    await expect(page.getByRole('button', { name: 'Account menu of Sara Nasser' })).toBeVisible()
  })
})

// What a page still asks for while the test takes its session away is refused.
const taken = /status of 401/

test.describe('a link by mail', () => {
  test.use({ expectedErrors: [taken] })

  test('signs in and leads on; an invitation opens an account', async ({ page, connected }) => {
    const person = aPerson()
    await signIn(page, person)
    await forget(page)
    await page.goto('/transactions?status=failed')
    await page.getByRole('button', { name: 'Email me a link instead' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address.')
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Email me a link instead' }).click()
    await expect(page.getByText(`If ${person.email} has an account`)).toBeVisible()
    await page.goto(await linkInMail(page, person.email, 'Your Sadaf sign-in link'))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/transactions?status=failed')
    await forget(page)

    const guest = { ...aPerson('Maha Idris'), password: 'seven quiet dunes at dawn' }
    await connected.operate('invite', { email: guest.email })
    await page.goto(await linkInMail(page, guest.email, 'You are invited to Sadaf'))
    await page.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome to Sadaf' })).toBeVisible()
    await page.getByLabel('Full name').fill(guest.name)
    await page.getByLabel('New password').fill(guest.password)
    await page.getByLabel('Confirm password').fill(guest.password)
    await page.getByRole('button', { name: 'Open my account' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('button', { name: 'Account menu of Maha Idris' })).toBeVisible()
    await forget(page)
    await page.goto('/login')
    await fillSignIn(page, guest)
    await expect(accountMenu(page)).toBeVisible()
  })
})

test.describe('a passkey', () => {
  test.use({ expectedErrors: [taken] })

  test('is added, named, signs in by the button and by itself, and is removed', async ({ page }) => {
    await giveAuthenticator(page)
    await signIn(page, aPerson())
    await page.goto('/profile/security')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Not used yet')).toBeVisible()

    // Where the browser offers passkeys beside the address, the authenticator agrees at once.
    await forget(page)
    await page.goto('/login')
    await expect(accountMenu(page)).toBeVisible()

    await forget(page)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
    await page.goto('/profile/security')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).toHaveURL('/profile/security')
    await expect(page.getByText(/^Last used .* \d{2}:\d{2}/)).toBeVisible()
    await expect(page.getByText('Signed in with a passkey').first()).toBeVisible()
    await page.getByRole('button', { name: 'Remove Work laptop' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('No passkeys yet.')).toBeVisible()
  })
})

test.describe('ways to sign in', () => {
  test.use({ expectedErrors: [/status of (422|401)/] })

  test('are linked and unlinked; what another person has, and the last one, are refused', async ({
    page,
    connected,
  }) => {
    const { google } = connected
    const person = aPerson()
    const holder = (sub: string) => ({
      sub,
      email: `${sub}@mail.example`,
      email_verified: true,
      name: 'Huda',
    })
    await signIn(page, person)
    await page.goto('/profile/security')
    google.signInAs(holder('huda'))
    await page.getByRole('button', { name: 'Link Google' }).click()
    await expect(page.getByRole('button', { name: 'Unlink Google' })).toBeVisible()
    // The stock client leaves the sign of the fragment that it has read.
    await expect(page).toHaveURL(/\/profile\/security#?$/)
    await page.getByRole('button', { name: 'Unlink Google' }).click()
    await page.getByRole('button', { name: 'Unlink', exact: true }).click()
    await expect(page.getByText('It is unlinked.')).toBeVisible()
    await page.getByRole('button', { name: 'Unlink Email and password' }).click()
    await page.getByRole('button', { name: 'Unlink', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(/This is your only way to sign in/)
    await page.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Link Google' }).click()
    await expect(page.getByRole('button', { name: 'Unlink Google' })).toBeVisible()
    await forget(page)
    await signIn(page, aPerson())
    await page.goto('/profile/security')
    await page.getByRole('button', { name: 'Link Google' }).click()
    await expect(page.getByRole('alert')).toHaveText('That account is linked to another person here.')
    await expect(page).toHaveURL('/profile/security')
    await expect(accountMenu(page)).toBeVisible()
  })
})
