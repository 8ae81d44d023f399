import type { Page } from 'playwright/test'
import { codeAt, STEP_SECONDS } from '../support/authenticator.ts'
import { aPerson, codeInMail, fillSignIn, type Person, signIn } from './support/people.ts'
import { forget, hoursPass } from './support/session.ts'
import { expect, test } from './support/test.ts'

/** Turns the second step on; ends on the security page with the codes put away. */
async function protect(page: Page): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await page.getByLabel('Name').fill('Blue phone')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'Drawing for the authenticator app' })).toBeVisible()
  const dialog = page.getByRole('dialog')
  const secret = (await dialog.locator('bdi').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code from your authenticator app').fill(codeAt(secret, new Date()))
  await expect(page.getByText('Your second step is on.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
  const codes = await page.getByRole('dialog').locator('ul').getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByText('They cannot be shown again.')).toBeVisible()
  await page.getByLabel('I have kept them in a safe place').click()
  await page.getByRole('button', { name: 'Done' }).click()
  return { secret, codes }
}

async function comeBack(page: Page, person: Person, path = '/dashboard'): Promise<void> {
  await forget(page)
  await page.goto(path)
  await fillSignIn(page, person)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

test.describe('a second step', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('is turned on, asked for after the password, helped out of by a recovery code, and turned off', async ({
    page,
  }) => {
    const person = aPerson()
    await signIn(page, person)
    const { secret, codes } = await protect(page)
    await expect(page.getByText('10 of 10 codes are left')).toBeVisible()

    await comeBack(page, person)
    // The password alone opens nothing, whatever address is typed.
    await page.goto('/transactions')
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await page.getByLabel('Code from your authenticator app').fill('000000')
    await expect(page.getByText('That code is not right.')).toBeVisible()
    await page.getByRole('button', { name: 'Use another way' }).click()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL('/transactions')
    await expect(page.getByText(`Welcome back, `)).toBeVisible()

    await page.goto('/profile/security')
    await expect(page.getByText('9 of 10 codes are left')).toBeVisible()
    await expect(page.getByText('Recovery code used')).toBeVisible()
    expect(secret).toMatch(/^[A-Z2-7]{16,}$/)
    await page.getByRole('button', { name: 'Remove Blue phone' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('The second step was removed.')).toBeVisible()
    await expect(page.getByText('Your password alone opens this account')).toBeVisible()
  })
})

/** Next code of the app: each code is good for once. */
const nextCode = (secret: string) => codeAt(secret, new Date(Date.now() + STEP_SECONDS * 1000))

test.describe('what concerns everything', () => {
  test.use({ expectedErrors: [/status of (422|403)/] })

  test('asks for the second step again: who turns away has done nothing, the right code goes on', async ({
    page,
  }) => {
    const person = aPerson()
    await signIn(page, person)
    const { secret } = await protect(page)
    await page.goto('/profile/data')
    await hoursPass(page, person, 1)
    const button = page.getByRole('button', { name: 'Download everything' })
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
    const asked: string[] = []
    page.on('download', (download) => asked.push(download.suggestedFilename()))

    await button.click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(button).toBeEnabled()
    expect(asked).toEqual([])

    await button.click()
    await dialog.getByLabel('Code from your authenticator app').fill('000000')
    await expect(dialog.getByText('That code is not right.')).toBeVisible()
    const downloaded = page.waitForEvent('download')
    await dialog.getByLabel('Code from your authenticator app').fill(nextCode(secret))
    expect((await downloaded).suggestedFilename()).toMatch(/\.zip$/)
    await expect(dialog).toBeHidden()
  })
})

test.describe('a new password', () => {
  test.use({ expectedErrors: [/status of (422|400)/] })

  test('is refused beside its field when it is weak or the old one, and needs a mailed code once the sign-in is old', async ({
    page,
  }) => {
    const person = aPerson()
    await signIn(page, person)
    await page.goto('/profile/security')
    const password = page.getByLabel('New password')
    const change = async (text: string) => {
      await password.fill(text)
      await page.getByLabel('Confirm password').fill(text)
      await page.getByRole('button', { name: 'Change password' }).click()
    }
    await change('pearl')
    await expect(password).toHaveAccessibleDescription(
      /^Please choose a stronger password\. It is too short\./,
    )
    await expect(password).toBeFocused()
    await change(person.password)
    await expect(password).toHaveAccessibleDescription(/^This is your current password\./)

    await hoursPass(page, person, 25)
    await change('nine quiet lanterns drift')
    await expect(page.getByText(`so we sent a code to ${person.email}`)).toBeVisible()
    const code = page.getByLabel('Code from the mail')
    await code.fill('000000')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(code).toHaveAccessibleDescription(/^That code is not right or has expired\./)
    await code.fill(await codeInMail(page, person.email, 'Your Sadaf confirmation code'))
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password was changed.')).toBeVisible()

    await forget(page)
    await page.goto('/login?next=/dashboard')
    await fillSignIn(page, { ...person, password: 'nine quiet lanterns drift' })
    await expect(page).toHaveURL('/dashboard')
  })
})
