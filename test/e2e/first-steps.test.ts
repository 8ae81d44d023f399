import { codeAt } from '../support/authenticator.ts'
import { aPerson, openWallet } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('the first steps of a new account tick themselves off, and leave after the last', async ({ page }) => {
  test.slow()
  await openWallet(page, aPerson())
  const steps = page.getByRole('region', { name: 'Your first steps' })
  await expect(steps).toContainText('0 of 4 done')
  await expect(page.getByRole('region', { name: 'Total balance' })).toHaveCount(0)

  await steps.getByRole('link', { name: 'Choose a bank' }).click()
  await page.getByLabel('How much?').fill('250')
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: 'Add $250.00' }).click()
  await expect(page.getByRole('heading', { name: 'Added', exact: true })).toBeVisible()

  await page.goto('/dashboard')
  await expect(steps).toContainText('1 of 4 done')
  await expect(steps.getByRole('listitem').last()).toContainText('Add money · done')
  await expect(page.getByRole('region', { name: 'Total balance' })).toContainText('+$250.00compared with')

  await page.getByRole('main').getByRole('button', { name: 'Copy your wallet ID' }).click()
  await expect(steps).toContainText('2 of 4 done')

  await steps.getByRole('link', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await page.getByLabel('Name').fill('Blue phone')
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = await page.getByRole('dialog').locator('bdi').innerText()
  await page
    .getByLabel('Code from your authenticator app')
    .fill(codeAt(secret.replaceAll(' ', ''), new Date()))
  await expect(page.getByText('Your second step is on.')).toBeVisible()

  await page.goto('/dashboard')
  await expect(steps).toContainText('3 of 4 done')
  await steps.getByRole('link', { name: 'Set a budget' }).click()
  await page.getByRole('button', { name: 'Add a budget' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Category').selectOption({ label: 'Dining' })
  await form.getByLabel('Amount a month').fill('300')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit the budget for Dining' })).toBeVisible()

  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Total balance' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your accounts' })).toContainText('$250.00')
  await expect(steps).toHaveCount(0)
})
