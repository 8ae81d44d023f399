import type { Page } from 'playwright/test'
import { aPerson, demoPerson, openAccount, openHousehold, signIn } from './support/people.ts'
import { expect, test, testAsDemo } from './support/test.ts'

const recipient = (page: Page) => page.getByLabel('Who do you pay?')
const amount = (page: Page) => page.getByLabel('How much?')
const review = (page: Page) => page.getByRole('button', { name: 'Continue to review' })

testAsDemo.describe('what cannot be sent', () => {
  testAsDemo.use({ expectedErrors: [/status of 4\d\d/] })
  testAsDemo.beforeEach(({ page }) => page.goto('/send'))

  const wrongAmounts: readonly (readonly [typed: string, answer: string])[] = [
    ['', 'Enter an amount.'],
    ['0', 'The amount must be above zero.'],
    ['-5', 'The amount must be above zero.'],
    ['1.234', 'USD has at most 2 decimals.'],
    ['a little', 'This is not an amount. Use digits, such as 25 or 25.50.'],
    ['5,000,000', 'This is more than you have.'],
  ]
  for (const [typed, answer] of wrongAmounts) {
    testAsDemo(`the amount "${typed}" is refused beside its field`, async ({ page }) => {
      await amount(page).fill(typed)
      await recipient(page).fill('somebody@people.example')
      await review(page).click()
      await expect(amount(page)).toHaveAccessibleDescription(begins(answer))
      await expect(amount(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(amount(page)).toBeFocused()
    })
  }

  const wrongRecipients: readonly (readonly [typed: string, answer: string])[] = [
    ['', 'Enter a wallet ID or an e-mail address.'],
    ['Omar', 'This is neither a wallet ID nor an e-mail address.'],
    ['omar@', 'This is neither a wallet ID nor an e-mail address.'],
    ['SDF-22222222', 'Nobody with these details has a wallet here.'],
    ['nobody@people.example', 'Nobody with these details has a wallet here.'],
    [demoPerson.email, 'This is you.'],
  ]
  for (const [typed, answer] of wrongRecipients) {
    testAsDemo(`the recipient "${typed}" is refused beside its field`, async ({ page }) => {
      await recipient(page).fill(typed)
      await amount(page).fill('5')
      await review(page).click()
      await expect(recipient(page)).toHaveAccessibleDescription(begins(answer))
      await expect(recipient(page)).toBeFocused()
    })
  }

  testAsDemo('everything that is wrong is named at once, in Arabic too', async ({ page }) => {
    await page.getByRole('button', { name: 'Switch to العربية' }).click()
    await page.getByRole('button', { name: 'متابعة إلى المراجعة' }).click()
    await expect(page.getByText('أدخل معرّف محفظة أو عنوان بريد إلكتروني.')).toBeVisible()
    await expect(page.getByText('أدخل مبلغًا.')).toBeVisible()
  })

  testAsDemo('a note that is too long is refused beside its field', async ({ page }) => {
    await recipient(page).fill('somebody@people.example')
    await amount(page).fill('5')
    await page.getByLabel('Note').fill('n'.repeat(141))
    await expect(page.getByText('1 character too many')).toBeVisible()
    await review(page).click()
    await expect(page.getByLabel('Note')).toHaveAccessibleDescription(
      /^The note may be 140 characters long at most\./,
    )
  })

  testAsDemo(
    'more than the limit of one payment is refused beside the amount',
    async ({ page, otherPage }) => {
      const other = aPerson('Omar Nasser')
      await openAccount(otherPage, other)
      await recipient(page).fill(other.email)
      await page.getByRole('radio', { name: /^Savings/ }).check()
      await amount(page).fill('30,000')
      await review(page).click()
      await page.getByRole('button', { name: 'Send $30,000.00' }).click()
      await expect(amount(page)).toHaveAccessibleDescription(/^This is above your limit\./)
    },
  )
})

testAsDemo('who is paid is shown by name before the review', async ({ page, otherPage }) => {
  const other = aPerson('Omar Nasser')
  await openAccount(otherPage, other)
  await page.goto('/send')
  await recipient(page).fill(other.email)
  await amount(page).focus()
  await expect(page.getByRole('status').filter({ hasText: 'Omar Nasser' })).toBeVisible()
})

testAsDemo('the review repeats everything, and can be left and come back to', async ({ page, otherPage }) => {
  const other = aPerson('Omar Nasser')
  await openAccount(otherPage, other)
  await page.goto('/send')
  await recipient(page).fill(other.email)
  await amount(page).fill('٣٫٥')
  await page.getByLabel('Note').fill('Tea')
  await review(page).click()
  const main = page.getByRole('main')
  await expect(main).toContainText(/To\s*Omar Nasser/)
  await expect(main).toContainText(/From\s*Checking/)
  await expect(main).toContainText(/Fee\s*No fee/)
  await expect(main).toContainText(/Total\s*\$3\.50/)
  await expect(main).toContainText(/Arrives\s*within seconds/i)
  await expect(main).toContainText(/Note\s*Tea/)
  await page.goBack()
  await expect(recipient(page)).toHaveValue(other.email)
  await expect(page.getByLabel('Note')).toHaveValue('Tea')
})

test('pressing twice pays once', async ({ page, otherPage }) => {
  const other = aPerson('Omar Nasser')
  await openAccount(otherPage, other)
  await openHousehold(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/payments')) {
      calls.push(request.headers()['idempotency-key'] ?? 'none')
    }
  })
  await page.goto('/send')
  await recipient(page).fill(other.email)
  await amount(page).fill('12')
  await review(page).click()
  await page.getByRole('button', { name: 'Send $12.00' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
  expect(new Set(calls).size).toBe(1)
  expect(calls).not.toContain('none')
  await page.goto('/transactions?search=Omar')
  await expect(page.getByText('Showing 1 of 22 transactions')).toBeVisible()
})

test.describe('an answer that is lost', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('is asked for again under the same key, and pays once', async ({ page, otherPage }) => {
    const other = aPerson('Omar Nasser')
    await openAccount(otherPage, other)
    await openHousehold(page)
    let lost = 0
    await page.route('**/api/v1/payments', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      await route.abort()
    })
    await page.goto('/send')
    await recipient(page).fill(other.email)
    await amount(page).fill('7')
    await review(page).click()
    await page.getByRole('button', { name: 'Send $7.00' }).click()
    await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
    expect(lost).toBe(1)
    await page.goto('/transactions?search=Omar')
    await expect(page.getByText('Showing 1 of 22 transactions')).toBeVisible()
  })
})

test('what was sent cannot be sent again by going back', async ({ page, otherPage }) => {
  const other = aPerson('Omar Nasser')
  await openAccount(otherPage, other)
  await openHousehold(page)
  await page.getByRole('link', { name: 'Send Money' }).click()
  await recipient(page).fill(other.email)
  await amount(page).fill('2')
  await review(page).click()
  await page.getByRole('button', { name: 'Send $2.00' }).click()
  await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
  await page.goBack()
  await expect(recipient(page)).toHaveValue('')
  await expect(page.getByRole('button', { name: /^Send \$/ })).toHaveCount(0)
})

test('balances are hidden behind six dots, here and after a reload', async ({ page }) => {
  await signIn(page, demoPerson)
  await page.goto('/dashboard')
  const accounts = page.getByRole('list', { name: 'Your accounts' })
  const main = page.getByRole('main')
  await expect(accounts).toContainText('$38,200.00')
  await page.getByRole('button', { name: 'Hide balances' }).click()
  await expect(accounts).toContainText('••••••')
  await expect(main).not.toContainText(/\d[\d,]*\.\d\d/)
  await expect(main).not.toContainText('$')
  await page.reload()
  await expect(accounts).toContainText('••••••')
  await expect(main).not.toContainText('$')
  await page.getByRole('button', { name: 'Show balances' }).click()
  await expect(accounts).toContainText('$38,200.00')
})

/** The message comes first; what helps to fill in the field follows it. */
function begins(text: string): RegExp {
  return new RegExp(`^${text.replaceAll('.', '\\.')}`)
}
