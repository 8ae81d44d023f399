import { readFileSync } from 'node:fs'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { speak } from './support/pages.ts'
import { openHousehold } from './support/people.ts'
import { expect, test } from './support/test.ts'

const words = {
  en: {
    statements: 'Statements',
    period: 'Period',
    thisYear: 'This year',
    make: 'Make statement',
    download: 'Download',
    csv: /^CSV/,
    column: 'Date,',
    verify: 'Verify',
    code: 'Code of the statement',
    right: 'This statement is ours, and its figures are right',
    unknown: 'No statement has this code',
  },
  ar: {
    statements: 'الكشوف',
    period: 'الفترة',
    thisYear: 'هذه السنة',
    make: 'إصدار الكشف',
    download: 'تنزيل',
    csv: /^CSV/,
    column: 'التاريخ,',
    verify: 'تحقّق',
    code: 'رمز الكشف',
    right: 'هذا الكشف صادر عنا وأرقامه صحيحة',
    unknown: 'لا يوجد كشف بهذا الرمز',
  },
} as const

// A code that is none is not found.
test.use({ expectedErrors: [/verification\/7K3FM/] })

for (const language of ['en', 'ar'] as const) {
  const said = words[language]

  test(`a statement is made, downloaded, and verified by a guest, in ${language}`, async ({
    page,
    otherPage,
  }) => {
    const { name } = await openHousehold(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(page, language)
    await page.goto('/wallet')
    await page.getByRole('main').getByRole('link', { name: said.statements }).click()
    await expect(page).toHaveURL(/\/wallet\/statements\?account=/)
    await page.getByRole('button', { name: '–' }).click()
    await page.getByRole('button', { name: said.thisYear }).click()
    await page.getByRole('button', { name: said.make }).click()
    const made = page.getByRole('article')
    await expect(made).toHaveCount(1)
    await expect(made).toContainText('12,480.55')
    await expectNoViolations(page, `statements, ${language}`)
    await made.getByRole('button', { name: said.download }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: said.csv }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^Sadaf-USD-\d{4}-01-01-\d{4}-\d\d-\d\d\.csv$/)
    const text = readFileSync(await file.path(), 'utf8')
    expect(text.startsWith(`\ufeff${said.column}`)).toBe(true)
    expect(text).toContain('12480.55')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectToFit(page, `statements, ${language}`)

    const code = (await made.getByText(/^\w{5}(-\w{5}){3}$/).textContent()) ?? ''
    await speak(otherPage, language)
    await otherPage.goto('/verify')
    await otherPage.setViewportSize({ width: 320, height: 640 })
    await otherPage.getByLabel(said.code).fill(code.toLowerCase())
    await otherPage.getByRole('button', { name: said.verify }).click()
    await expect(otherPage.getByText(said.right)).toBeVisible()
    await expect(otherPage.getByRole('main')).toContainText(/\p{L} \p{L}\./u)
    await expect(otherPage.getByRole('main')).toContainText('12,480.55')
    await expect(otherPage.getByRole('main')).not.toContainText(name)
    await expectNoViolations(otherPage, `a verified statement, ${language}`)
    await expectToFit(otherPage, `a verified statement, ${language}`)
    await otherPage.getByLabel(said.code).fill('7K3FM-0Q2ZC-H4T9R-8XW1B')
    await otherPage.getByRole('button', { name: said.verify }).click()
    await expect(otherPage.getByRole('alert')).toContainText(said.unknown)
  })
}
