import type { Page } from 'playwright/test'
import { codeAt } from '../support/authenticator.ts'
import { aPerson, fillSignIn, type Person, signIn } from './support/people.ts'
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
  const codes = await page.getByRole('dialog').getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled()
  await page.getByLabel('I have kept them in a safe place').click()
  await page.getByRole('button', { name: 'Done' }).click()
  return { secret, codes }
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
}

async function comeBack(page: Page, person: Person, path = '/dashboard'): Promise<void> {
  await leave(page)
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
    await expect(page.getByText('Your password alone opens this account.')).toBeVisible()
  })
})
