import { aPerson, fillSignIn, HOUSEHOLD_TRANSACTIONS } from './support/people.ts'
import { expect, test, testAsDemo } from './support/test.ts'

testAsDemo(
  'the month’s budgets come out as specified, and lead to the transactions behind them',
  async ({ page }) => {
    await page.goto('/dashboard')
    const bar = (name: string) => page.getByRole('progressbar', { name })
    await expect(bar('Groceries')).toHaveAttribute('aria-valuetext', '$420 of $500')
    await expect(bar('Entertainment')).toHaveAttribute('aria-valuetext', '$150 of $200')
    await expect(bar('Transport')).toHaveAttribute('aria-valuetext', '$89 of $150')
    await expect(bar('Utilities')).toHaveAttribute('aria-valuetext', '$230 of $300')
    for (const text of ['$420 of $500', '$150 of $200', '$89 of $150', '$230 of $300']) {
      await expect(page.getByText(text).first()).toBeVisible()
    }
    await page.getByRole('link', { name: /^Groceries/ }).click()
    await expect(page.getByText(`Showing 4 of ${HOUSEHOLD_TRANSACTIONS} transactions`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText(/Total Expenses\s*\$420\.00/)
    await page.goBack()
    await page.getByRole('button', { name: 'How is this calculated?' }).click()
    const dialog = page.getByRole('dialog', { name: 'How is this calculated?' })
    await expect(dialog.getByRole('link', { name: /^Transport/ })).toContainText('$89')
    await dialog.getByRole('link', { name: /^Transport/ }).click()
    await expect(page.getByText(`Showing 3 of ${HOUSEHOLD_TRANSACTIONS} transactions`)).toBeVisible()
  },
)

testAsDemo('there are three accounts, and their total is their sum', async ({ page }) => {
  await page.goto('/dashboard')
  const accounts = page.getByRole('list', { name: 'Your accounts' }).getByRole('article')
  await expect(accounts).toHaveCount(3)
  await expect(accounts.nth(0)).toContainText('Checking')
  await expect(accounts.nth(1)).toContainText('Savings')
  await expect(accounts.nth(2)).toContainText('Digital')
  await expect(async () => {
    const balances = (await accounts.allInnerTexts()).map(amountIn)
    const total = amountIn(await page.getByRole('region', { name: 'Total balance' }).innerText())
    expect(balances.reduce((sum, cents) => sum + cents, 0)).toBe(total)
  }).toPass({ timeout: 15_000 })
})

testAsDemo('the total says what moved it in 30 days, and leads to those transactions', async ({ page }) => {
  await page.goto('/dashboard')
  const total = page.getByRole('region', { name: 'Total balance' })
  await expect(total).toContainText(/[+−]\$[\d,.]+\s*[+−][\d.]+% compared with \d+ \w+/)
  await expect(total.getByRole('img', { name: /^Your total over 30 days: \$/ })).toBeVisible()
  for (const moved of [/^\d+ payments? in/, /^\d+ payments? out/]) {
    const link = total.getByRole('link', { name: moved })
    const count = Number.parseInt(await link.innerText(), 10)
    await link.click()
    await expect(page.getByText(`Showing ${count} of ${HOUSEHOLD_TRANSACTIONS} transactions`)).toBeVisible()
    await page.goBack()
  }
  await total.getByRole('link', { name: /^Pending, not counted yet/ }).click()
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) => pathname === '/transactions' && searchParams.get('status') === 'pending',
  )
})

testAsDemo('the wallet ID is at hand on a desk', async ({ page }) => {
  await page.goto('/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByText(/^SDF-[2-9A-HJKMNP-Z]{8}$/)).toBeVisible()
  const copy = main.getByRole('button', { name: 'Copy your wallet ID' })
  await expect(copy).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(copy).toBeHidden()
})

testAsDemo(
  'a phone’s first screen has the actions, the accounts and the two newest transactions',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/dashboard')
    const rows = page.getByRole('main').locator('a[href*="/transactions?id="]')
    await expect(rows.nth(1)).toBeVisible()
    // The bar comes a moment after the page; its place is kept until then.
    const bar = page.locator('nav.everyday-bar')
    await expect(bar).toBeVisible()
    const [row, edge] = [await rows.nth(1).boundingBox(), await bar.boundingBox()]
    expect((row?.y ?? 844) + (row?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0)
  },
)

testAsDemo('the totals of the transactions come out as specified', async ({ page }) => {
  await page.goto('/transactions')
  const all = HOUSEHOLD_TRANSACTIONS
  await expect(page.getByText(`Showing ${all} of ${all} transactions`)).toBeVisible()
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText(/Total Income\s*\$4,825\.20/)
  await expect(summary).toContainText(/Total Expenses\s*\$1,828\.23/)
  await expect(summary).toContainText(/Net Balance\s*\$2,996\.97/)
})

test('a new address with any password opens an account that fills before one’s eyes', async ({ page }) => {
  await page.goto('/login?next=/dashboard')
  await fillSignIn(page, aPerson())
  await expect(page.getByRole('list', { name: 'Your accounts' }).getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('progressbar', { name: 'Groceries' })).toHaveAttribute(
    'aria-valuetext',
    '$420 of $500',
  )
  await page.getByRole('link', { name: 'See all transactions' }).click()
  const all = HOUSEHOLD_TRANSACTIONS
  await expect(page.getByText(`Showing ${all} of ${all} transactions`)).toBeVisible()
})

/** The dollar amount in a text, in cents. */
function amountIn(text: string): number {
  const shown = text.match(/\$([\d,]+)\.(\d\d)/)
  return Number(`${shown?.[1]?.replaceAll(',', '')}${shown?.[2]}`)
}
