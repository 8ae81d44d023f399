import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { settle, speak } from './support/pages.ts'
import { HOUSEHOLD_TRANSACTIONS } from './support/people.ts'
import { expect, testAsDemo as test } from './support/test.ts'

const shows = (page: Page, matching: number) =>
  expect(page.getByText(`Showing ${matching} of ${HOUSEHOLD_TRANSACTIONS} transactions`)).toBeVisible()
const rows = (page: Page) =>
  page.getByRole('list', { name: 'Transactions by day, newest first' }).getByRole('link')
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })

/** A date in words: browsers differ in whether a comma follows the weekday. */
function wholeDate(words: string): RegExp {
  const [weekday = '', ...date] = words.split(' ')
  return new RegExp(`^${RegExp.escape(weekday)}[,،]? ${RegExp.escape(date.join(' '))}$`)
}

test.beforeEach(({ page }) => page.goto('/transactions'))

test('all are counted and listed under their days, newest first', async ({ page }) => {
  await shows(page, HOUSEHOLD_TRANSACTIONS)
  await expect(rows(page)).toHaveCount(HOUSEHOLD_TRANSACTIONS)
  await expect(rows(page).first()).toContainText('Marina Market')
  await expect(rows(page).last()).toContainText('Noor Design Studio')
  await expect(page.getByText('That is everything.')).toBeVisible()
})

test('the search finds descriptions in any case, by the keyboard alone, and the reference that a detail shows', async ({
  page,
}) => {
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.focus()
  await page.keyboard.type('MARINA')
  await page.keyboard.press('Enter')
  await shows(page, 2)
  await expect(page).toHaveURL('/transactions?search=MARINA')
  await search.fill('bRoKerage')
  await shows(page, 1)
  await expect(rows(page)).toContainText('Marsa Brokerage')
  await search.fill('')
  await rows(page).filter({ hasText: 'Layan Home' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transaction' })
  const reference = await dialog
    .getByRole('definition')
    .filter({ has: page.getByRole('button', { name: 'Copy the reference' }) })
    .locator('bdi')
    .innerText()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await search.fill(reference.toLowerCase())
  await shows(page, 1)
  await expect(rows(page)).toContainText('Layan Home')
})

test('status, type, category and search narrow each other, and the totals follow', async ({ page }) => {
  await page.getByLabel('Type').selectOption('Outgoing')
  await shows(page, 17)
  await page.getByLabel('Status').selectOption('Completed')
  await shows(page, 15)
  await page.getByLabel('Category').selectOption('Groceries')
  await shows(page, 3)
  await expect(summary(page)).toContainText(/Total Expenses\s*\$333\.60/)
  await page.getByRole('searchbox', { name: 'Search' }).fill('souk')
  await shows(page, 1)
  await expect(summary(page)).toContainText(/Total Income\s*\$0\.00/)
  await expect(summary(page)).toContainText(/Total Expenses\s*\$142\.35/)
  await expect(summary(page)).toContainText(/Net Balance\s*−\$142\.35/)
})

test('failed transactions are shown and counted in no total; nonsense in the address is passed over', async ({
  page,
}) => {
  await page.goto('/transactions?status=lost&type=sideways&category=pets&account=mine&from=yesterday')
  await shows(page, HOUSEHOLD_TRANSACTIONS)
  await page.getByLabel('Status').selectOption('Failed')
  await shows(page, 1)
  await expect(rows(page)).toContainText('Coral Bay Hotel')
  await expect(summary(page)).toContainText(/Total Expenses\s*\$0\.00/)
})

test('filters stand in the address: a reload and a shared link keep them', async ({ page, context }) => {
  await page.getByLabel('Type').selectOption('Outgoing')
  await page.getByLabel('Category').selectOption('Groceries')
  await shows(page, 4)
  await page.reload()
  await shows(page, 4)
  await expect(page.getByLabel('Type')).toHaveValue('outgoing')
  await expect(page.getByLabel('Category')).toHaveValue('groceries')
  const shared = await context.newPage()
  await shared.goto(page.url())
  await shows(shared, 4)
})

test('a range of days is chosen by preset or typed in the order of the page', async ({ page }) => {
  await page.getByRole('button', { name: 'Date range' }).click()
  await page.getByRole('button', { name: 'Last month' }).click()
  await shows(page, 0)
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d/)
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await shows(page, HOUSEHOLD_TRANSACTIONS)

  await page.getByRole('button', { name: 'Date range' }).click()
  const dialog = page.getByRole('dialog', { name: 'Date range' })
  const [from, to] = [dialog.getByLabel('From'), dialog.getByLabel('To', { exact: true })]
  const apply = dialog.getByRole('button', { name: 'Apply' })
  await expect(apply).toBeDisabled()
  await from.fill('02/03/2020')
  await to.fill('soon')
  await apply.click()
  await expect(to).toHaveAccessibleDescription(/^Write the day like \d\d\/\d\d\/\d{4}\.$/)
  await expect(to).toBeFocused()
  await to.fill('31/12/2099')
  await expect(to).toHaveAccessibleDescription(/^Choose .+ or an earlier day\.$/)
  await to.fill('1.3.20')
  await expect(to).toHaveAccessibleDescription('The first day must not be after the last.')
  await to.fill('')
  await expect(dialog.getByRole('grid', { name: 'March 2020' })).toBeVisible()
  await apply.click()
  await expect(page).toHaveURL('/transactions?from=2020-03-02')
  await shows(page, HOUSEHOLD_TRANSACTIONS)
})

test('a range of days is chosen in the calendar by the keyboard alone', async ({ page }) => {
  await page.goto('/transactions?from=2024-02-29&to=2024-02-29')
  await page.getByRole('button', { name: '29 Feb 2024 – 29 Feb 2024' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Date range' })
  const day = (name: string) => dialog.getByRole('button', { name: wholeDate(name) })
  await expect(dialog.getByRole('grid', { name: 'February 2024' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Next month' }).focus()
  await page.keyboard.press('Tab')
  await expect(day('Thursday 29 February 2024')).toBeFocused()
  const journey = [
    ['ArrowLeft', 'Wednesday 28 February 2024'],
    ['Home', 'Monday 26 February 2024'],
    ['ArrowUp', 'Monday 19 February 2024'],
    ['End', 'Sunday 25 February 2024'],
    ['PageUp', 'Thursday 25 January 2024'],
    ['Shift+PageUp', 'Wednesday 25 January 2023'],
    ['Shift+PageDown', 'Thursday 25 January 2024'],
    ['PageDown', 'Sunday 25 February 2024'],
    ['ArrowDown', 'Sunday 3 March 2024'],
  ] as const
  for (const [key, name] of journey) {
    await page.keyboard.press(key)
    await expect(day(name)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('From')).toHaveValue('03/03/2024')
  await expect(dialog.getByLabel('To', { exact: true })).toHaveValue('')
  await page.keyboard.press('ArrowDown')
  await expect(day('Sunday 10 March 2024')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('gridcell', { selected: true })).toHaveCount(8)
  await dialog.getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/transactions?from=2024-03-03&to=2024-03-10')
  await expect(page.getByRole('button', { name: '3 Mar 2024 – 10 Mar 2024' })).toBeFocused()
})

test('the calendar ends today, and today is marked', async ({ page }) => {
  await page.getByRole('button', { name: 'Date range' }).click()
  const dialog = page.getByRole('dialog', { name: 'Date range' })
  const today = dialog.getByRole('button', { name: /^Today, / })
  await expect(today).toHaveAttribute('aria-current', 'date')
  await expect(dialog.getByRole('button', { name: 'Next month' })).toBeDisabled()
  await today.focus()
  await page.keyboard.press('PageDown')
  await expect(today).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(dialog.getByRole('button', { name: 'Next month' })).toBeEnabled()
})

test('on a phone the calendar rises from the bottom edge, and a finger finds each day, in Arabic', async ({
  page,
}) => {
  await speak(page, 'ar')
  await page.setViewportSize({ width: 320, height: 860 })
  await page.goto('/transactions?from=2026-10-05&to=2026-10-20')
  await page.getByRole('button', { name: /أكتوبر 2026/ }).click()
  const drawer = page.getByRole('dialog', { name: 'الفترة' })
  await expect(drawer.getByRole('grid', { name: 'أكتوبر 2026' })).toBeVisible()
  await settle(page)
  const day = drawer.getByRole('button', { name: wholeDate('الاثنين 12 أكتوبر 2026') })
  const next = drawer.getByRole('button', { name: wholeDate('الثلاثاء 13 أكتوبر 2026') })
  const [one, other] = [await day.boundingBox(), await next.boundingBox()]
  const width = Math.round((one?.x ?? 0) - (other?.x ?? 0))
  expect(width, 'a day’s width, from right to left').toBeGreaterThanOrEqual(44)
  await expect(day).toBeInViewport()
  await expect(drawer.getByLabel('من', { exact: true })).toHaveValue('05/10/2026')
  await day.click()
  await next.click()
  await drawer.getByRole('button', { name: 'تطبيق' }).click()
  await expect(page).toHaveURL('/transactions?from=2026-10-12&to=2026-10-13')
})

test('going back closes what a press opened', async ({ page }) => {
  await page.getByLabel('Status').selectOption('Pending')
  await shows(page, 1)
  await rows(page).click()
  const dialog = page.getByRole('dialog', { name: 'Transaction' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/[?&]id=/)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await shows(page, 1)
  await page.goForward()
  await expect(dialog).toBeVisible()
})

test('a detail tells what happened, why it failed, what it waits for, and under which reference', async ({
  page,
}) => {
  await rows(page).filter({ hasText: 'Corniche Residences' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transaction' })
  await expect(dialog).toContainText('−$650.00')
  await expect(dialog.getByRole('heading', { name: 'What happened' })).toBeVisible()
  await expect(dialog).toContainText('Completed')
  await expect(dialog).toContainText(/Account\s*Checking/)
  await expect(dialog).toContainText(/Category\s*Housing/)
  await expect(dialog).toContainText(/Kind\s*Purchase/)
  await expect(dialog.getByRole('button', { name: 'Copy the reference' })).toBeVisible()
  await expect(dialog).toContainText(/All under this name\s*1 payment made\s*\$650\.00/)
  await page.keyboard.press('Escape')

  await rows(page).filter({ hasText: 'Coral Bay Hotel' }).click()
  const ending = dialog.getByRole('list').getByRole('listitem').last()
  await expect(ending).toContainText('The merchant cancelled it. The money is back in your account.')
  await expect(ending.getByRole('time')).toBeVisible()
  await expect(dialog.getByText('−$210.00')).toHaveCSS('text-decoration-line', 'line-through')
  await page.keyboard.press('Escape')

  await expect(rows(page).first()).toContainText('Waiting for the merchant')
  await rows(page).first().click()
  await expect(dialog).toContainText('Waiting for the merchant')
  await expect(dialog).toContainText('If the merchant does not take it, it is yours again.')
})

test('the list is used without a mouse', async ({ page }) => {
  await shows(page, HOUSEHOLD_TRANSACTIONS)
  await rows(page).first().focus()
  await page.keyboard.press('ArrowUp')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(rows(page).last()).toBeFocused()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Home')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Transaction' })
  await expect(dialog).toContainText('Pearl Cinemas')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(rows(page).nth(1)).toBeFocused()
})

test('on a desk the detail stands beside the list, which arrows and chevrons walk', async ({ page }) => {
  await shows(page, HOUSEHOLD_TRANSACTIONS)
  await rows(page).nth(1).click()
  const dialog = page.getByRole('dialog', { name: 'Transaction' })
  await expect(dialog).toContainText('Pearl Cinemas')
  expect((await dialog.boundingBox())?.width).toBe(464)
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden')
  await page.keyboard.press('ArrowDown')
  await expect(dialog).toContainText('Metro top-up')
  await expect(rows(page).nth(2)).toHaveAttribute('aria-current', 'true')
  await dialog.getByRole('button', { name: 'The one above' }).click()
  await expect(dialog).toContainText('Pearl Cinemas')
  await page.keyboard.press('ArrowUp')
  await expect(dialog).toContainText('Marina Market')
  await expect(dialog.getByRole('button', { name: 'The one above' })).toBeDisabled()
  const address = page.url()
  await rows(page).nth(3).click()
  await expect(dialog).toContainText('Oasis Fuel')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goto(address)
  await expect(dialog).toContainText('Marina Market')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/transactions')
})

test('on a phone the filters are in a drawer that counts what it will show', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('button', { name: 'Filters' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByLabel('Type').selectOption('Incoming')
  await drawer.getByRole('button', { name: 'Show 4 transactions' }).click()
  await expect(drawer).toBeHidden()
  await shows(page, 4)
  await expect(page.getByRole('button', { name: 'Filters, 1 on' })).toBeVisible()
})

test('the list speaks Arabic to those who read Arabic', async ({ page }) => {
  await speak(page, 'ar')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('المعاملات')
  await page.getByLabel('الحالة').selectOption('فاشلة')
  await expect(page).toHaveURL('/transactions?status=failed')
  await expect(page.getByRole('link', { name: /فندق خليج المرجان/ })).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'بحث' }).fill('coral')
  await expect(page).toHaveURL('/transactions?search=coral&status=failed')
  await expect(page.getByRole('link', { name: /فندق خليج المرجان/ })).toHaveCount(1)
})

test('in Arabic, names in Latin letters begin where all lines begin, and amounts end where all end', async ({
  page,
}) => {
  await speak(page, 'ar')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('المعاملات')
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(links).toHaveCount(HOUSEHOLD_TRANSACTIONS)
  await settle(page)
  const edges = await links.evaluateAll((rows) =>
    rows.map((row) => {
      const range = document.createRange()
      const boxOf = (selector: string) => {
        range.selectNodeContents(row.querySelector(selector) ?? row)
        return range.getBoundingClientRect()
      }
      return [boxOf('[dir=auto]').right, boxOf('[dir=ltr]').left].map(Math.round).join(' ')
    }),
  )
  expect([...new Set(edges)]).toEqual([edges[0]])
})

test('the addresses of what is pending and completed open just that, and another status leaves them', async ({
  page,
}) => {
  await page.goto('/transactions/pending')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending transactions')
  await expect(page.getByText(`Showing 1 of ${HOUSEHOLD_TRANSACTIONS} transactions`)).toBeVisible()
  await page.getByRole('searchbox').fill('nothing of the kind')
  await expect(page).toHaveURL('/transactions/pending?search=nothing+of+the+kind')
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(page).toHaveURL('/transactions')
  await page.goto('/transactions/completed')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Completed transactions')
  await expect(page.getByRole('main')).not.toContainText('Coral Bay Hotel')
})

test('an export follows the filters', async ({ page }) => {
  await page.goto('/transactions?search=souk')
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Sadaf-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  await expect(page.getByText('Your transactions are saved')).toBeVisible()
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines.slice(1)) expect(line).toContain('Souk Fresh')
})
