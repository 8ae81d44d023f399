import type { Page } from 'playwright/test'
import { codeAt } from '../support/authenticator.ts'
import { codeInMail, openHousehold } from './support/people.ts'
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

test.describe('a large payment, however fresh the sign-in', () => {
  test.use({ expectedErrors: [/status of (400|403|422)/] })

  test('asks for the password over the review, names what it is for, and goes on with what was typed', async ({
    page,
    payee,
  }) => {
    const person = await openHousehold(page)
    await prepare(page, payee.email)
    await send(page)
    // The amount in a sentence is isolated in its direction.
    await expect(again(page)).toContainText(/You are sending \u2068?\$1,500\.00\u2069? to \u2068?\S/)
    await again(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('alert')).toContainText('Please sign in again')
    await expect(page.getByRole('main')).toContainText(/Note\s*The tent/)

    const keys: (string | undefined)[] = []
    const approvals: (string | undefined)[] = []
    page.on('request', (request) => {
      const isPayment = request.method() === 'POST' && request.url().endsWith('/api/v1/payments')
      if (!isPayment) return
      keys.push(request.headers()['idempotency-key'])
      approvals.push(request.headers()['approval-id'])
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
    expect(approvals).toEqual([undefined, expect.stringMatching(/^[0-9a-f-]{36}$/)])
  })

  test('is confirmed by an authenticator app by a person without a password', async ({ page, payee }) => {
    const person = await openHousehold(page)
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
