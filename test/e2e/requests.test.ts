import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { speak } from './support/pages.ts'
import { signIn } from './support/people.ts'
import { expect, testAsPayer } from './support/test.ts'

/** A person to ask, and the beginning of their name. */
type Asked = { readonly email: string; readonly shown: string }

/** A person with the household's money, in a browser of their own. */
async function openFor(page: Page, given: string): Promise<Asked> {
  const email = `${given.toLowerCase()}.zaki@${randomUUID()}.example`
  await signIn(page, { email, password: 'six calm pearls at noon' })
  return { email, shown: given }
}

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Transactions by day, newest first' }).getByRole('link')
const main = (page: Page) => page.getByRole('main')

async function add(page: Page, email: string, shown: string): Promise<void> {
  await page.getByLabel('Who are you asking?').fill(email)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Who is asked' })).toContainText(shown)
}

type Wish = { readonly amount: string; readonly note: string }

async function ask(page: Page, { email, shown }: Asked, { amount, note }: Wish): Promise<void> {
  await page.goto('/transactions/request')
  await add(page, email, shown)
  await page.getByLabel('How much?').fill(amount)
  await page.getByLabel('Note').fill(note)
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: `Ask for $${amount}` }).click()
  await expect(page.getByRole('heading', { name: 'One person is asked' })).toBeVisible()
}

const rowOf = (page: Page, list: string, text: string) =>
  main(page).getByRole('region', { name: list }).getByRole('listitem').filter({ hasText: text }).first()

testAsPayer(
  'what one asks for is paid by the other, and both pages change by themselves',
  async ({ page, otherPage }) => {
    const nadia = await openFor(otherPage, 'Nadia')
    await otherPage.goto('/transactions/requests')
    await expect(main(otherPage)).toContainText('No requests for you to pay')
    const note = `boat ${randomUUID()}`
    await ask(page, nadia, { amount: '12.30', note })
    const incoming = rowOf(otherPage, 'You are asked for', note)
    await expect(incoming).toContainText('$12.30')
    await incoming.getByRole('button', { name: /^Pay/ }).click()
    const review = otherPage.getByRole('dialog')
    await expect(review).toContainText(note)
    await review.getByRole('button', { name: 'Pay $12.30' }).click()
    await expect(otherPage.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
    await expect(main(page)).toContainText('Paid')
    await page.getByRole('link', { name: 'See your requests' }).click()
    await expect(rowOf(page, 'Past', note)).toContainText('Paid')
  },
)

testAsPayer('who declines can take no more requests, and take them again', async ({ page, otherPage }) => {
  const rana = await openFor(otherPage, 'Rana')
  const note = `tickets ${randomUUID()}`
  await ask(page, rana, { amount: '4.00', note })
  await otherPage.goto('/transactions/requests')
  await rowOf(otherPage, 'You are asked for', note)
    .getByRole('button', { name: /^Decline/ })
    .click()
  await otherPage.getByRole('checkbox').check()
  await otherPage.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(rowOf(otherPage, 'Past', note)).toContainText('Declined')
  await expect(main(page)).toContainText('Declined')
  await expect(main(otherPage)).toContainText('You take no requests from')
  await otherPage.getByRole('button', { name: /^Allow again/ }).click()
  await expect(main(otherPage)).not.toContainText('You take no requests from')
})

testAsPayer(
  'what one asked for is taken back, and reminded of a day later at the soonest',
  async ({ page, payee }) => {
    const note = `lunch ${randomUUID()}`
    await ask(page, { email: payee.email, shown: 'Omar' }, { amount: '3.00', note })
    await page.goto('/transactions/requests')
    const row = rowOf(page, 'You wait for', note)
    await expect(row.getByRole('button', { name: 'Remind' })).toBeDisabled()
    await expect(row.getByRole('button', { name: 'Remind' })).toHaveAccessibleDescription(
      /^You can remind them/,
    )
    await row.getByRole('button', { name: 'Take back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
    await expect(rowOf(page, 'Past', note)).toContainText('Taken back')
  },
)

testAsPayer(
  'a past expense is split equally, by parts and by amounts',
  async ({ page, otherPage, payee }) => {
    const samia = await openFor(otherPage, 'Samia')
    await page.goto('/transactions?search=Souk+Fresh')
    await rows(page).first().click()
    await page.getByRole('link', { name: 'Split' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Split \$/)
    await page.getByLabel('How much?').fill('100')
    await add(page, payee.email, 'Omar')
    await add(page, samia.email, 'Samia')
    const shares = page.getByRole('group', { name: 'Who bears what' }).getByRole('listitem')
    await expect(shares).toContainText(['$33.34', '$33.33', '$33.33'])
    await page.getByRole('radio', { name: 'Parts' }).click()
    await page.getByLabel('Parts of You').fill('2')
    await expect(shares).toContainText(['$50.00', '$25.00', '$25.00'])
    await page.getByRole('radio', { name: 'Amounts' }).click()
    await page.getByLabel('Amount of You').fill('40')
    await expect(main(page)).toContainText('$60.00 left to share out')
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await expect(main(page)).toContainText('The shares are less than the whole.')
    await page.getByLabel('Amount of Omar').fill('35')
    await page.getByLabel('Amount of Samia').fill('25')
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await page.getByRole('button', { name: 'Ask for $60.00' }).click()
    await expect(page.getByRole('heading', { name: '2 people are asked' })).toBeVisible()
    await page.goto('/transactions?search=Souk+Fresh')
    await rows(page).first().click()
    const split = page.getByRole('region', { name: 'Split with' })
    await expect(split.getByRole('listitem')).toContainText(['$35.00', '$25.00'])
    await expect(split.getByRole('listitem').first()).toContainText('Not answered')
    await expect(page.getByRole('link', { name: 'Split again' })).toBeVisible()
  },
)

testAsPayer('everything that is wrong is named at once', async ({ page, payee }) => {
  await page.goto('/transactions/request')
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(page.getByLabel('Who are you asking?')).toHaveAccessibleDescription(/^Add a person to ask\./)
  await expect(page.getByLabel('How much?')).toHaveAccessibleDescription('Enter an amount.')
  await page.getByLabel('Who are you asking?').fill('Omar')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('Who are you asking?')).toHaveAccessibleDescription(/^This is no wallet ID/)
  await add(page, payee.email, 'Omar')
  await page.getByLabel('Who are you asking?').fill(payee.email)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('Who are you asking?')).toHaveAccessibleDescription(/^They are among/)
})

testAsPayer.describe('on a narrow phone', () => {
  testAsPayer.use({ viewport: { width: 360, height: 740 } })

  testAsPayer('asking and answering fit and read well in Arabic', async ({ page, otherPage }) => {
    const huda = await openFor(otherPage, 'Huda')
    await speak(page, 'ar')
    await page.goto('/transactions/request')
    await page.getByLabel('ممّن تطلب؟').fill(huda.email)
    await page.getByRole('button', { name: 'إضافة', exact: true }).click()
    await expect(page.getByRole('list', { name: 'من يصلهم الطلب' })).toContainText('Huda')
    await page.getByLabel('كم المبلغ؟').fill('20')
    await expectToFit(page, 'asking')
    await expectNoViolations(page, 'asking')
    await page.getByRole('button', { name: 'متابعة إلى المراجعة' }).click()
    await page.getByRole('button', { name: /^طلب .*20\.00/ }).click()
    await expect(page.getByRole('heading', { name: 'أُرسل الطلب إلى شخص واحد' })).toBeVisible()
    await speak(otherPage, 'ar')
    await otherPage.setViewportSize({ width: 360, height: 740 })
    await otherPage.goto('/transactions/requests')
    await expect(main(otherPage)).toContainText('مطلوب منك')
    await expectToFit(otherPage, 'requests')
    await expectNoViolations(otherPage, 'requests')
    await otherPage.getByRole('button', { name: /^دفع ما يطلبه/ }).click()
    await expect(otherPage.getByRole('dialog').getByRole('button', { name: /^دفع .*20\.00/ })).toBeVisible()
  })
})
