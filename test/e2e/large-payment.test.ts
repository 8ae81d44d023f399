import type { Page } from 'playwright/test'
import { codeAt } from '../support/authenticator.ts'
import { codeInMail, openHousehold } from './support/people.ts'
import { hoursPass } from './support/session.ts'
import { expect, test } from './support/test.ts'

const again = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' })
const isSent = (page: Page) => expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()

/** As far as the review of a payment that asks for a proof. */
async function prepare(page: Page, to: string): Promise<void> {
  await page.goto('/send')
  await page.getByLabel('Who do you pay?').fill(to)
  await page.getByRole('radio', { name: /^Savings/ }).check()
  await page.getByLabel('How much?').fill('1,500')
  await page.getByLabel('Note').fill('The tent')
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(page.getByRole('main')).toContainText(/Note\s*The tent/)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send $1,500.00' }).click()

test.describe('a large payment, a while after the sign-in', () => {
  test.use({ expectedErrors: [/status of (400|403|422)/] })

  test('asks for the password over the review, and goes on with what was typed', async ({ page, payee }) => {
    const person = await openHousehold(page)
    await hoursPass(page, person, 1)
    await prepare(page, payee.email)
    await send(page)
    await again(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('alert')).toContainText('Please sign in again')
    await expect(page.getByRole('main')).toContainText(/Note\s*The tent/)

    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      const isPayment = request.method() === 'POST' && request.url().endsWith('/api/v1/payments')
      if (isPayment) keys.push(request.headers()['idempotency-key'])
    })
    await send(page)
    await again(page).getByLabel('Your password').fill('something else')
    await again(page).getByRole('button', { name: 'Continue' }).click()
    await expect(again(page).getByText('That password is not right.')).toBeVisible()
    await again(page).getByLabel('Your password').fill(person.password)
    await again(page).getByRole('button', { name: 'Continue' }).click()
    await isSent(page)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('is confirmed by an authenticator app by whoever has no password', async ({ page, payee }) => {
    const person = await openHousehold(page)
    await hoursPass(page, person, 1)
    await prepare(page, payee.email)
    await send(page)
    const dialog = again(page)
    await dialog.getByRole('button', { name: 'No password? Use an authenticator app' }).click()
    await expect(dialog.getByLabel('The code that we sent you')).toBeVisible()
    const code = await codeInMail(page, person.email, 'Your Sadaf sign-in link')
    await dialog.getByLabel('The code that we sent you').fill(code)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('img')).toBeVisible()
    const secret = (await dialog.locator('bdi').innerText()).replaceAll(' ', '')
    await dialog.getByLabel('Code from your authenticator app').fill(codeAt(secret, new Date()))
    await isSent(page)
  })
})

test.describe('in Arabic', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('the same is asked for', async ({ page, payee }) => {
    const person = await openHousehold(page)
    await hoursPass(page, person, 1)
    await prepare(page, payee.email)
    await page.getByRole('button', { name: 'Switch to العربية' }).click()
    await page
      .getByRole('button', { name: /^إرسال/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'هل هذا أنت؟' })
    await expect(dialog.getByText('وهذه دفعة كبيرة')).toBeVisible()
    await dialog.getByLabel('كلمة مرورك').fill(person.password)
    await dialog.getByRole('button', { name: 'متابعة' }).click()
    await expect(dialog).toBeHidden()
  })
})
