import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { speak } from './support/pages.ts'
import { aPerson, openWallet } from './support/people.ts'
import { expect, test, testAsOperator } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')

testAsOperator(
  'a person looks for help, opens a ticket, reads the operator’s answer by its notification, and marks it as solved',
  async ({ page: desk, otherPage: page }) => {
    test.slow()
    const subject = `Transfer ${crypto.randomUUID().slice(0, 8)}`
    await openWallet(page, aPerson('Layla Haddad'))
    await page.goto('/support')
    await main(page).getByRole('searchbox', { name: 'Search help' }).fill('pendng')
    const found = main(page).getByRole('link', { name: /^Why is something pending/ })
    await expect(found).toBeVisible()
    await expect(page).toHaveURL('/support?q=pendng')
    await found.click()
    await expect(page).toHaveURL('/support/help/pending')
    await expect(main(page)).toContainText('How it ends')
    await main(page).getByRole('link', { name: 'Ask a person' }).click()
    await main(page).getByRole('link', { name: 'Open a ticket' }).click()

    await main(page).getByRole('button', { name: 'Send ticket' }).click()
    await expect(main(page).getByLabel('Subject')).toBeFocused()
    await main(page).getByLabel('What is it about?').selectOption('Payments and transfers')
    await main(page).getByLabel('Subject').fill(subject)
    await main(page).getByLabel('What happened?').fill('It has not arrived.')
    const letter = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
    await main(page)
      .getByLabel('Attach a file')
      .setInputFiles([
        { name: 'letter.pdf', ...letter },
        { name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') },
      ])
    await expect(main(page)).toContainText('Only pictures (JPEG, PNG or WebP) and PDF can be attached.')
    await main(page).getByRole('button', { name: 'Remove table.csv' }).click()
    await expect(main(page).getByLabel('Attach a file')).toBeFocused()
    await expectNoViolations(page, 'a form with a file')
    await main(page).getByRole('button', { name: 'Send ticket' }).click()
    await expect(main(page).getByRole('heading', { level: 1, name: subject })).toBeVisible()
    await expect(main(page)).toContainText('We have your message.')
    await expect(main(page).getByRole('button', { name: 'Save letter.pdf' })).toBeVisible()
    await expectNoViolations(page, 'a ticket')

    await desk.goto('/ops/support')
    await main(desk).getByRole('link', { name: subject }).click()
    await expect(main(desk).getByRole('button', { name: 'Save letter.pdf' })).toBeVisible()
    await main(desk).getByLabel('Answer').fill('It arrives tomorrow.')
    await main(desk).getByRole('button', { name: 'Send answer' }).click()
    await expect(main(desk)).toContainText('Answered')
    await expectNoViolations(desk, 'a ticket as an operator sees it')

    await expect(main(page)).toContainText('It arrives tomorrow.')
    await page.goto('/dashboard/notifications')
    await main(page).getByRole('link', { name: 'Support has answered you' }).click()
    await expect(main(page).getByRole('heading', { level: 1, name: subject })).toBeVisible()
    await main(page).getByRole('button', { name: 'It is solved' }).click()
    await expect(main(page)).toContainText('Solved')
  },
)

testAsOperator(
  'a company writes on a phone in Arabic, and reads on the page that it has arrived; an operator answers by mail',
  async ({ page: desk, otherPage: page }) => {
    const name = `شركة ${crypto
      .randomUUID()
      .replace(/[0-9-]/g, '')
      .slice(0, 6)}`
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/ar/enterprise')
    await speak(page, 'ar')
    await page.goto('/ar/enterprise')
    const form = main(page)
    await form.getByRole('button', { name: 'إرسال الرسالة' }).click()
    await expect(form.getByLabel('اسمك')).toBeFocused()
    // The form measures its filling time from when it is shown.
    const began = Date.now()
    await form.getByLabel('اسمك').fill('رنا زكي')
    await form.getByLabel('الشركة').fill(name)
    await form.getByLabel('بريد العمل الإلكتروني').fill(`rana-${crypto.randomUUID()}@example.com`)
    await form.getByLabel('رسالتك').fill('هل تخدمون الشركات؟')
    await expectToFit(page, 'the form for companies')
    await expect.poll(() => Date.now() - began).toBeGreaterThan(3_000)
    await form.getByRole('button', { name: 'إرسال الرسالة' }).click()
    await expect(form).toContainText('وصلتنا رسالتك')
    await expectNoViolations(page, 'a message that has arrived')

    await desk.goto('/ops/support?tab=enquiries')
    const enquiry = main(desk)
      .locator('section')
      .filter({ has: desk.getByRole('heading', { name: `رنا زكي · ${name}` }) })
    await enquiry.getByLabel('Answer').fill('شكرًا لك.')
    await enquiry.getByRole('button', { name: 'Send answer' }).click()
    await expect(enquiry).toHaveCount(0)
  },
)
