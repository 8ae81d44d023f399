import type { Page } from 'playwright/test'
import { testConnected as test } from './support/connected.ts'
import { giveAuthenticator, giveSecurityKey } from './support/passkeys.ts'
import { aPerson, aPhone, codeInText, fillSignIn, linkInMail, signIn } from './support/people.ts'
import { forget } from './support/session.ts'
import { expect } from './support/test.ts'

// One product stands for all of these: they share a worker.
test.describe.configure({ mode: 'default' })

const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account menu of/ })

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

// Requests of a page while the test takes its session away are refused.
const taken = /status of 401/

test.describe('a link by mail', () => {
  test.use({ expectedErrors: [taken] })

  test('signs in and leads on; an invitation opens an account', async ({ page, connected }) => {
    const person = aPerson()
    await signIn(page, person)
    await forget(page)
    await page.goto('/transactions?status=failed')
    await page.getByRole('button', { name: 'Email me a link instead' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.')
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

test.describe('a phone number', () => {
  test.use({ expectedErrors: [/status of (401|403)/] })

  test('once confirmed, is written to about money at will, and signs in by a code', async ({ page }) => {
    await signIn(page, aPerson())
    await page.goto('/profile/preferences')
    const texts = page.locator('#notifications').getByRole('switch', { name: 'Text message' })
    await expect(texts).toBeDisabled()
    await expect(texts).toHaveAccessibleDescription('Add your phone number first. Add it')
    await page.getByRole('link', { name: 'Add it' }).click()
    const phone = aPhone()
    await page.getByRole('button', { name: 'Add a number' }).click()
    await page.getByLabel('Phone number').fill(phone)
    await page.getByRole('button', { name: 'Send a code' }).click()
    await page.getByLabel('Code', { exact: true }).fill(await codeInText(page, phone))
    await page.getByRole('button', { name: 'Confirm the number' }).click()
    await expect(page.getByText('Saved')).toBeVisible()
    await page.goto('/profile/preferences')
    await texts.click()
    await expect(texts).toBeChecked()

    await forget(page)
    await page.goto('/transactions')
    await page.getByRole('button', { name: 'Get a code by text message' }).click()
    await page.getByLabel('Phone number').fill(phone)
    const before = await codeInText(page, phone)
    await page.getByRole('button', { name: 'Send a code' }).click()
    const code = page.getByLabel('Code from the message')
    await code.fill('000000')
    await expect(page.getByText('That code is not right.')).toBeVisible()
    await expect.poll(() => codeInText(page, phone)).not.toBe(before)
    const arabic = new Intl.NumberFormat('ar-u-nu-arab', { minimumIntegerDigits: 6, useGrouping: false })
    await code.fill(arabic.format(Number(await codeInText(page, phone))))
    await expect(page).toHaveURL('/transactions')
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
    await expect(page.getByRole('button', { name: 'Remove Work laptop' })).toBeVisible()
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
    await expect(page.getByText('No passkeys yet')).toBeVisible()
  })

  test('is asked for after the password, and recovery codes can be kept beside it', async ({ page }) => {
    await giveAuthenticator(page)
    const person = aPerson()
    await signIn(page, person)
    await page.goto('/profile/security')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your passkey is asked for after your password')).toBeVisible()
    await page.getByRole('button', { name: 'Make recovery codes' }).click()
    await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()

    await forget(page)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
    await page.goto('/login?next=/transactions')
    await fillSignIn(page, person)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await page.goto('/transactions')
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).toHaveURL('/transactions')
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
    const last = page.getByRole('button', { name: 'Unlink Email and password' })
    await expect(last).toBeDisabled()
    await expect(last).toHaveAccessibleDescription(/^It is the only way into your account\./)

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

test.describe('second steps of other kinds', () => {
  test.use({ expectedErrors: [/status of (422|401)/] })

  test('a security key and a phone are added, each opens the account, and each can be removed', async ({
    page,
  }) => {
    await giveSecurityKey(page)
    const person = aPerson()
    await signIn(page, person)
    await page.goto('/profile/security')
    await page.getByRole('button', { name: 'Use a security key or text messages' }).click()
    await page.getByRole('button', { name: /^Security key/ }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Blue key')
    await page.getByRole('button', { name: 'Add the key' }).click()
    await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
    await page.getByLabel('I have kept them in a safe place').click()
    await page.getByRole('button', { name: 'Done' }).click()

    const phone = aPhone()
    await page.getByRole('button', { name: 'Add another' }).click()
    await page.getByRole('button', { name: /^Text message/ }).click()
    const number = page.getByRole('textbox', { name: 'Phone number' })
    await number.fill('050 123')
    await page.getByRole('button', { name: 'Send a code' }).click()
    await expect(number).toHaveAccessibleDescription(/with its country code/)
    await number.fill(phone)
    await page.getByRole('textbox', { name: 'Name' }).fill('Work phone')
    await page.getByRole('button', { name: 'Send a code' }).click()
    await page.getByLabel('Code from the message').fill(await codeInText(page, phone))
    await expect(page.getByText('You have one more way to confirm a sign-in.')).toBeVisible()
    await expect(page.getByText(`Text message · ${phone}`)).toBeVisible()

    await forget(page)
    await page.goto('/transactions')
    await fillSignIn(page, person)
    await page.getByRole('button', { name: 'Use my security key' }).click()
    await expect(page).toHaveURL('/transactions')

    await forget(page)
    await page.goto('/profile/security')
    await fillSignIn(page, person)
    await page.getByRole('button', { name: 'Use another way' }).click()
    const before = await codeInText(page, phone)
    await page.getByRole('button', { name: `Text a code to \u2066•••• ${phone.slice(-4)}\u2069` }).click()
    await page.getByLabel('Code from the message').fill('000000')
    await expect(page.getByText('That code is not right.')).toBeVisible()
    await expect.poll(() => codeInText(page, phone)).not.toBe(before)
    await page.getByLabel('Code from the message').fill(await codeInText(page, phone))
    await expect(page).toHaveURL('/profile/security')

    await page.getByRole('button', { name: 'Remove Blue key' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Remove Blue key' })).toBeHidden()
    await page.getByRole('button', { name: 'Remove Work phone' }).click()
    await expect(page.getByText(/It is your only second step/)).toBeVisible()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('Your password alone opens this account')).toBeVisible()
  })
})
