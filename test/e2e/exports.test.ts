import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { speak } from './support/pages.ts'
import { HOUSEHOLD_TRANSACTIONS, openHousehold, type Person } from './support/people.ts'
import { expect, test } from './support/test.ts'

const words = {
  en: {
    export: 'Export',
    count: '6,021 transactions',
    long: 'It is written while you go on.',
    csv: /^CSV/,
    pdf: /^PDF/,
    begun: 'Your file is being written',
    downloads: 'Downloads',
    ready: 'Ready',
    rows: '6,021 transactions',
    download: 'Download',
    delete: 'Delete',
    nothing: 'Nothing to download',
    notification: 'Your file of transactions is ready',
    notifications: /^Notifications/,
  },
  ar: {
    export: 'تصدير',
    count: /6,021\W*معاملة/,
    long: 'يُعدّ بينما تتابع عملك.',
    csv: /^CSV/,
    pdf: /^PDF/,
    begun: 'يجري إعداد ملفك',
    downloads: 'التنزيلات',
    ready: 'جاهز',
    rows: /6,021\W*معاملة/,
    download: 'تنزيل',
    delete: 'حذف',
    nothing: 'لا شيء للتنزيل',
    notification: 'ملف معاملاتك جاهز',
    notifications: /^الإشعارات/,
  },
} as const

const MORE = 6_000

/** Gives a person more transactions than are handed over at once. */
async function giveMany({ email }: Person): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.PRODUCT_DATABASE_URL })
  await client.connect()
  try {
    // The plans of triggers are made for a table that has rows.
    await client.query('analyze transactions.transactions')
    await client.query(
      `insert into transactions.transactions (user_id, id, operation_id, account_id, type, kind, leg, flow, asset,
         amount_minor, description, category, status, reference, occurred_at, day)
       select account.user_id, gen_random_uuid(), gen_random_uuid(), account.id, 'outgoing', 'purchase', 'principal',
         'spending', 'USD', 100 + n, 'Palm Bakery', 'groceries', 'completed', 'SDF' || n,
         date_trunc('milliseconds', now()) - n * interval '1 hour', (now() - n * interval '1 hour')::date
       from generate_series(1, $2::int) as n
       join auth.users as person on person.email = $1
       join wallet.accounts as account on account.user_id = person.id and account.currency = 'USD' and account.type = 'checking'`,
      [email, MORE],
    )
  } finally {
    await client.end()
  }
}

for (const language of ['en', 'ar'] as const) {
  const said = words[language]

  test(`a long export is written in the background, told of, downloaded and deleted, in ${language}`, async ({
    page,
  }) => {
    const person = await openHousehold(page)
    await giveMany(person)
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(page, language)
    await page.goto('/transactions')
    await page.getByRole('main').getByRole('button', { name: said.export }).click()
    await expect(page.getByRole('menu')).toContainText(said.count)
    await expect(page.getByRole('menu')).toContainText(said.long)
    await page.getByRole('menuitem', { name: said.csv }).click()
    await expect(page.getByText(said.begun)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: said.export }).click()
    await page.getByRole('menuitem', { name: said.downloads }).click()
    await expect(page).toHaveURL(/\/transactions\/downloads$/)
    const made = page.getByRole('article')
    await expect(made).toContainText(said.ready)
    await expect(made).toContainText(said.rows)
    await expectNoViolations(page, `downloads, ${language}`)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      made.getByRole('button', { name: said.download }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^Sadaf-\d{4}-\d\d-\d\d\.csv$/)
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\n')
    expect(lines).toHaveLength(1 + MORE + HOUSEHOLD_TRANSACTIONS)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectToFit(page, `downloads, ${language}`)
    await made.getByRole('button', { name: said.delete }).click()
    await expect(page.getByText(said.nothing)).toBeVisible()
    await page.goto('/dashboard/notifications')
    await expect(page.getByText(said.notification)).toBeVisible()
  })

  test(`a short export is there at once, as PDF too, in ${language}`, async ({ page }) => {
    await openHousehold(page)
    await speak(page, language)
    await page.goto('/transactions?category=groceries')
    await page.getByRole('main').getByRole('button', { name: said.export }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: said.pdf }).click(),
    ])
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })
}
