import type { Page } from 'playwright/test'
import { press, type } from './support/keyboard.ts'
import { aPerson, CONFIRMATION, linkInMail } from './support/people.ts'
import { expect, test, testAsPayer } from './support/test.ts'

/** Enough to scroll a page of several screens down and up again. */
const STOPS_EACH_WAY = 24

/** A page that a link led to is there, and has taken the focus. */
async function hasCome(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
}

test('from the landing page to an account of one’s own, without a mouse', async ({ page }) => {
  const person = aPerson()
  await page.goto('/')
  await press(page, page.getByRole('main').getByRole('link', { name: 'Get your free wallet ID' }).first())
  await hasCome(page, 'Open your account')
  await type(page, page.getByLabel('Full name'), person.name)
  await type(page, page.getByLabel('Email'), person.email)
  await type(page, page.getByLabel('Password', { exact: true }), person.password)
  await type(page, page.getByLabel('Confirm password'), person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await page.goto(await linkInMail(page, person.email, CONFIRMATION))
  await press(page, page.getByRole('button', { name: 'Confirm my email' }))
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()
})

testAsPayer('from the dashboard to money sent, without a mouse', async ({ page, payee }) => {
  await page.goto('/dashboard')
  await press(page, page.getByRole('main').getByRole('link', { name: 'Send Money' }))
  await hasCome(page, 'Send money')
  await type(page, page.getByLabel('Who do you pay?'), payee.email)
  await type(page, page.getByLabel('How much?'), '3.45')
  await type(page, page.getByLabel('Note'), 'Tea')
  await press(page, page.getByRole('button', { name: 'Continue to review' }))
  await expect(page.getByRole('heading', { name: 'Please check before you send' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Send $3.45' }))
  await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
})

testAsPayer(
  'what has the focus is never hidden below the header, forwards and backwards',
  async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 400 })
    for (const path of ['/dashboard', '/transactions', '/send', '/profile/security']) {
      await page.goto(path)
      await expect(
        page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button')).first(),
      ).toBeVisible()
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let stops = 0; stops < STOPS_EACH_WAY; stops += 1) {
          await page.keyboard.press(key)
          await expect.poll(() => hiddenFocus(page), `${path}, ${key} ${stops}`).toBeNull()
        }
      }
    }
  },
)

/** The focused element, where none of it can be seen: the header or another fixed part covers it. */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const isShownAt = (share: number) => {
      const found = document.elementFromPoint((left + right) / 2, top + (bottom - top) * share)
      return (
        found !== null &&
        (focused.contains(found) || found.contains(focused) || found.closest('label') !== null)
      )
    }
    return [0.1, 0.5, 0.9].some(isShownAt) ? null : focused.outerHTML.slice(0, 120)
  })
}
