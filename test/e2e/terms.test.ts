import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { aPerson, linkInMail, openAccount } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('an account opened without the form is asked once, reads what changed, accepts, and finds it in the profile', async ({
  page,
}) => {
  await openByLink(page)
  const ask = page.getByRole('button', { name: 'Read and accept' })
  await page.goto('/profile/data')
  await ask.click()
  const dialog = page.getByRole('dialog', { name: 'Please read and accept' })
  await expect(dialog.getByRole('heading', { name: 'Terms', exact: true })).toBeVisible()
  await expect(dialog).toContainText('Version 2, in force from')
  await expect(dialog).toContainText('How a new version of the terms is published')
  await dialog.getByRole('button', { name: 'Read it in full' }).first().click()
  await expect(dialog.getByRole('heading', { name: 'When these terms change' })).toBeVisible()
  await expectNoViolations(page, 'texts to accept')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectToFit(page, 'texts to accept')

  // Put off, it blocks nothing and stays there.
  await dialog.getByRole('button', { name: 'Later' }).click()
  await page.goto('/transactions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transactions')
  await ask.click()
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(ask).toHaveCount(0)

  await page.goto('/profile/data')
  const agreed = page.getByRole('list', { name: 'What you agreed to' }).getByRole('listitem')
  await expect(agreed).toHaveCount(2)
  await expect(agreed.filter({ hasText: 'Terms' })).toContainText('Version 2')
  await expect(ask).toHaveCount(0)
})

test('signing up says what it accepts; the texts and their earlier versions can be read', async ({
  page,
}) => {
  const person = aPerson('Huda Salem')
  await page.goto('/register')
  await expect(page.getByRole('main')).toContainText('you accept the terms and the privacy notice')
  await expect(page.getByRole('link', { name: 'Read the terms' })).toHaveAttribute('href', '/legal/terms')
  await openAccount(page, person)
  await page.goto('/profile/data')
  await expect(page.getByRole('list', { name: 'What you agreed to' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Read and accept' })).toHaveCount(0)

  await page.goto('/legal/terms')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'What changed in this version' })).toBeVisible()
  await main.getByRole('link', { name: 'Version 1, in force from' }).click()
  await expect(page).toHaveURL('/legal/terms/1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms, version 1')
  await expect(main).toContainText('A newer version has replaced this one.')
  await main.getByRole('link', { name: 'Read the newest version' }).click()
  await expect(page).toHaveURL('/legal/terms')
})

/** Opens an account by a link that was asked for elsewhere, where nothing was said of the terms. */
async function openByLink(page: Page): Promise<void> {
  const { email } = aPerson()
  await page.goto('/login')
  const config = await page.locator('meta[name="sadaf-config"]').getAttribute('content')
  const { publishableKey }: { publishableKey: string } = JSON.parse(config ?? '{}')
  const answer = await page.request.post('/auth/v1/otp', {
    headers: { apikey: publishableKey },
    data: { email, create_user: true },
  })
  expect(answer.status()).toBe(200)
  await page.goto(await linkInMail(page, email, 'Your Sadaf sign-in link'))
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/token_hash/)
}
