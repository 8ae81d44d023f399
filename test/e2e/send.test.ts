import { randomInt } from 'node:crypto'
import type { Page, Request } from 'playwright/test'
import { speak } from './support/pages.ts'
import { demoPerson, openHousehold, signIn } from './support/people.ts'
import { expect, test, testAsDemo, testAsPayer } from './support/test.ts'

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
  testAsDemo('a wrong amount is refused beside its field, with what is wrong with it', async ({ page }) => {
    await recipient(page).fill('person@people.example')
    for (const [typed, answer] of wrongAmounts) {
      await amount(page).fill(typed)
      await review(page).click()
      await expect(amount(page)).toHaveAccessibleDescription(begins(answer))
      await expect(amount(page)).toHaveAttribute('aria-invalid', 'true')
    }
  })

  const wrongRecipients: readonly (readonly [typed: string, answer: string])[] = [
    ['', 'Enter a wallet ID, an email address or a phone number.'],
    ['Omar', 'This is no wallet ID, email address or phone number.'],
    ['omar@', 'This is no wallet ID, email address or phone number.'],
    ['SDF-22222222', 'No wallet here has these details.'],
    [demoPerson.email, 'This is you.'],
  ]
  testAsDemo('a wrong recipient is refused beside the field, which has the focus', async ({ page }) => {
    await amount(page).fill('5')
    for (const [typed, answer] of wrongRecipients) {
      await recipient(page).fill(typed)
      await review(page).click()
      await expect(recipient(page)).toHaveAccessibleDescription(begins(answer))
      await expect(recipient(page)).toBeFocused()
    }
  })

  testAsDemo('a person without a wallet can be invited by their address', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await recipient(page).fill('SDF-22222222')
    await recipient(page).blur()
    await expect(recipient(page)).toHaveAccessibleDescription(begins('No wallet here has these details'))
    await expect(page.getByRole('button', { name: 'Invite them' })).toHaveCount(0)
    await recipient(page).fill('unknown@people.example')
    await recipient(page).press('Tab')
    await page.getByRole('button', { name: 'Invite them' }).click()
    await expect(page.getByText('The invitation is copied')).toBeVisible()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    expect(await copied()).toMatch(/^I use Sadaf[^\n]*\nhttps?:\/\/[^/\s]+\/register$/)
    await recipient(page).fill(demoPerson.email)
    await expect(page.getByRole('button', { name: 'Invite them' })).toHaveCount(0)
  })

  testAsDemo(
    'a device that shares is given the invitation, in the language of the page',
    async ({ page }) => {
      await page.addInitScript(() => {
        const share = ({ text }: ShareData) => {
          document.documentElement.dataset.shared = text
          return Promise.resolve()
        }
        Object.defineProperty(navigator, 'share', { value: share })
      })
      await speak(page, 'ar')
      await page.goto('/send')
      await page.getByLabel('إلى من ترسل؟').fill('unknown@people.example')
      await page.getByLabel('إلى من ترسل؟').press('Tab')
      await page.getByRole('button', { name: 'إرسال دعوة' }).click()
      await expect(page.locator('html')).toHaveAttribute(
        'data-shared',
        /^أستخدم صدف[^\n]*\nhttps?:\/\/[^/\s]+\/ar\/register$/,
      )
    },
  )

  testAsDemo('everything that is wrong is named at once, in Arabic too', async ({ page }) => {
    await speak(page, 'ar')
    await page.reload()
    await page.getByRole('button', { name: 'متابعة إلى المراجعة' }).click()
    await expect(page.getByText('أدخل معرّف محفظة أو عنوان بريد إلكتروني أو رقم هاتف.')).toBeVisible()
    await expect(page.getByText('أدخل مبلغًا.')).toBeVisible()
  })

  testAsDemo('a note that is too long is refused beside its field', async ({ page }) => {
    await recipient(page).fill('person@people.example')
    await amount(page).fill('5')
    await page.getByLabel('Note').fill('n'.repeat(141))
    await expect(page.getByText('1 character too many')).toBeVisible()
    await review(page).click()
    await expect(page.getByLabel('Note')).toHaveAccessibleDescription(
      /^The note may be 140 characters long at most\./,
    )
  })

  testAsDemo('all of it is what the chosen account has, and goes to the review', async ({ page, payee }) => {
    await recipient(page).fill(payee.email)
    await page.getByRole('radio', { name: /^Savings/ }).check()
    await page.getByRole('button', { name: 'All of it' }).click()
    await expect(amount(page)).toHaveValue('38,200.00')
    await page.getByRole('radio', { name: /^Digital/ }).check()
    await page.getByRole('button', { name: 'All of it' }).click()
    await expect(amount(page)).toHaveValue('9,314.27')
    await review(page).click()
    await expect(page.getByRole('button', { name: 'Send $9,314.27' })).toBeVisible()
  })

  testAsDemo('more than one payment may be is refused beside the amount', async ({ page, payee }) => {
    await recipient(page).fill(payee.email)
    await page.getByRole('radio', { name: /^Savings/ }).check()
    await amount(page).fill('30,000')
    await review(page).click()
    await page.getByRole('button', { name: 'Send $30,000.00' }).click()
    await expect(amount(page)).toHaveAccessibleDescription(/^This is above your limit\./)
  })
})

testAsDemo('the review repeats everything, and can be left and come back to', async ({ page, payee }) => {
  await page.goto('/send')
  await recipient(page).fill(payee.email)
  await amount(page).fill('٣٫٥')
  await expect(page.getByRole('status').filter({ hasText: payee.name })).toBeVisible()
  await page.getByLabel('Note').fill('Tea')
  await review(page).click()
  const main = page.getByRole('main')
  await expect(main).toContainText(new RegExp(`To\\s{0,9}${RegExp.escape(payee.name)}`))
  await expect(main).toContainText(/From\s*Checking/)
  await expect(main).toContainText(/Fee\s*No fee/)
  await expect(main).toContainText(/Total\s*\$3\.50/)
  await expect(main).toContainText(/Arrives\s*within seconds/i)
  await expect(main).toContainText(/Note\s*Tea/)
  await page.goBack()
  await expect(recipient(page)).toHaveValue(payee.email)
  await expect(page.getByLabel('Note')).toHaveValue('Tea')
})

test('a new payee is shown by given name and initial until the payment has arrived', async ({
  page,
  otherPage,
}) => {
  await openHousehold(page)
  const email = `hala.mansour@${crypto.randomUUID()}.example`
  await signIn(otherPage, { email, password: 'six calm pearls at noon' })
  await page.goto('/send')
  await recipient(page).fill(email)
  await amount(page).fill('1.07')
  await expect(page.getByRole('status').filter({ hasText: 'Hala M.' })).toBeVisible()
  await review(page).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('You have not paid Hala M. before')
  await expect(main).toContainText(/To\s*Hala M\./)
  await expect(main).toContainText(email)
  await expect(main).not.toContainText(/Mansour\b|SDF-/)
  await page.getByRole('button', { name: 'Switch to العربية' }).click()
  await expect(main).toContainText(/لم يسبق أن دفعت إلى .?Hala M\./)
  await page.getByRole('button', { name: /^إرسال .*1\.07/ }).click()
  await expect(page.getByRole('heading', { name: 'تم الإرسال', exact: true })).toBeVisible()
  await expect(main).toContainText(/إلى\s*Hala Mansour/)
  await expect(main).toContainText(/SDF-/)
})

testAsPayer('pressing twice pays once', async ({ page, payee }) => {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (isPayment(request)) keys.push(request.headers()['idempotency-key'])
  })
  const dollars = someDollars()
  await prepare(page, payee.email, dollars)
  await page.getByRole('button', { name: `Send $${dollars}` }).dblclick()
  await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(keys).not.toContain(undefined)
  await expectPaidOnce(page, payee.name, dollars)
})

testAsPayer.describe('an answer that is lost', () => {
  testAsPayer.use({ expectedErrors: [/net::ERR_FAILED/] })

  testAsPayer('is asked for again under the same key, and pays once', async ({ page, payee }) => {
    let lost = 0
    await page.route('**/api/v1/payments', async (route) => {
      if (!isPayment(route.request()) || lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      await route.abort()
    })
    const dollars = someDollars()
    await prepare(page, payee.email, dollars)
    await page.getByRole('button', { name: `Send $${dollars}` }).click()
    await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
    expect(lost).toBe(1)
    await expectPaidOnce(page, payee.name, dollars)
  })
})

testAsPayer('what was sent cannot be sent again by going back', async ({ page, payee }) => {
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Send Money' }).click()
  await prepare(page, payee.email, '2.33')
  await page.getByRole('button', { name: 'Send $2.33' }).click()
  await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
  await page.goBack()
  await expect(recipient(page)).toHaveValue('')
  await expect(page.getByRole('button', { name: /^Send \$/ })).toHaveCount(0)
})

testAsDemo('balances are hidden behind six dots, here and after a reload', async ({ page }) => {
  await page.goto('/dashboard')
  const accounts = page.getByRole('list', { name: 'Your accounts' })
  const main = page.getByRole('main')
  await expect(accounts).toContainText('$38,200.00')
  await page.getByRole('button', { name: 'Hide balances' }).click()
  await expect(accounts).toContainText('••••••')
  await expect(main).not.toContainText(/\d\.\d\d/)
  await expect(main).not.toContainText('$')
  await page.reload()
  await expect(accounts).toContainText('••••••')
  await expect(main).not.toContainText('$')
  await page.getByRole('button', { name: 'Show balances' }).click()
  await expect(accounts).toContainText('$38,200.00')
})

/** An amount by which a payment is told from the others of the same person. */
const someDollars = () => `${randomInt(1, 50)}.${String(randomInt(100)).padStart(2, '0')}`

/** As far as the review. */
async function prepare(page: Page, to: string, dollars: string): Promise<void> {
  await page.goto('/send')
  await recipient(page).fill(to)
  await amount(page).fill(dollars)
  await review(page).click()
}

function isPayment(request: Request): boolean {
  return request.method() === 'POST' && new URL(request.url()).pathname === '/api/v1/payments'
}

async function expectPaidOnce(page: Page, name: string, dollars: string): Promise<void> {
  await page.goto(`/transactions?${new URLSearchParams({ search: name, type: 'outgoing' })}`)
  const rows = page.getByRole('list', { name: 'Transactions by day, newest first' }).getByRole('link')
  await expect(rows.filter({ hasText: `−$${dollars}` })).toHaveCount(1)
}

/** The message comes first; what helps to fill in the field follows it. */
function begins(text: string): RegExp {
  return new RegExp(`^${RegExp.escape(text)}`)
}
