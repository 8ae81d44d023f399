import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { press, type } from './support/keyboard.ts'
import { speak } from './support/pages.ts'
import { aPerson, openWallet, signIn } from './support/people.ts'
import { expect, testAsPayer } from './support/test.ts'

const words = {
  en: {
    recent: 'Recent people',
    change: 'Change recipient:',
    amount: 'How much?',
    review: 'Continue to review',
    check: 'Please check before you send',
    send: /^Send .*4\.19/,
    sent: 'Sent',
  },
  ar: {
    recent: 'أشخاص تعاملت معهم مؤخرًا',
    change: 'تغيير المستلم:',
    amount: 'كم المبلغ؟',
    review: 'متابعة إلى المراجعة',
    check: 'يُرجى التحقق قبل الإرسال',
    send: /^إرسال .*4\.19/,
    sent: 'تم الإرسال',
  },
} as const

const person = (page: Page, name: string, list: string = words.en.recent) =>
  page.getByRole('list', { name: list }).getByRole('button', { name, exact: true })

/** Opens a wallet for a person in a browser of their own, and pays them for the first time. */
async function payForTheFirstTime(page: Page, otherPage: Page, given: string): Promise<string> {
  const email = `${given}.zaki@${randomUUID()}.example`
  await signIn(otherPage, { email, password: 'six calm pearls at noon' })
  await page.goto('/send')
  await page.getByLabel('Who do you pay?').fill(email)
  await page.getByLabel('How much?').fill('2.05')
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: 'Send $2.05' }).click()
  await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
  return `${given.charAt(0).toUpperCase()}${given.slice(1)} Zaki`
}

for (const [language, given] of [
  ['en', 'nadia'],
  ['ar', 'samia'],
] as const) {
  testAsPayer(
    `who was paid before is paid again by the keyboard alone (${language})`,
    async ({ page, otherPage }) => {
      const name = await payForTheFirstTime(page, otherPage, given)
      await speak(page, language)
      await page.goto('/send')
      const main = page.getByRole('main')
      const said = words[language]
      await press(page, person(page, name, said.recent))
      await expect(page.getByRole('button', { name: said.change })).toBeFocused()
      await type(page, page.getByLabel(said.amount), '4.19')
      await press(page, page.getByRole('button', { name: said.review }))
      await expect(page.getByRole('heading', { name: said.check })).toBeFocused()
      await expect(main).toContainText(name)
      await expect(main).toContainText('SDF-')
      await press(page, page.getByRole('button', { name: said.send }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: said.sent, exact: true })).toBeVisible()
      await page.goto(`/transactions?${new URLSearchParams({ search: name, type: 'outgoing' })}`)
      await expect(main.getByRole('link').filter({ hasText: '4.19' })).toHaveCount(1)
    },
  )
}

testAsPayer('who is chosen folds the list into one line, and can be changed', async ({ page, otherPage }) => {
  const name = await payForTheFirstTime(page, otherPage, 'lubna')
  await page.getByRole('button', { name: 'Send another' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page, 'people of late')
  await expectNoViolations(page, 'people of late')
  await person(page, name).click()
  await expect(page.getByRole('list', { name: words.en.recent })).toHaveCount(0)
  await expectNoViolations(page, 'who was chosen')
  await expect(page.getByRole('textbox', { name: 'Who do you pay?' })).toHaveCount(0)
  await page.getByRole('button', { name: `Change recipient: ${name}` }).click()
  await expect(person(page, name)).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Who do you pay?' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill('lubna')
  await palette.getByRole('group', { name: 'Recent people' }).getByRole('option').click()
  await expect(page.getByRole('button', { name: `Change recipient: ${name}` })).toBeVisible()
})

testAsPayer('who was only paid can pay back, and learns no wallet ID by it', async ({ page, otherPage }) => {
  await payForTheFirstTime(page, otherPage, 'widad')
  await otherPage.goto('/send')
  const people = otherPage.getByRole('list', { name: words.en.recent }).getByRole('button')
  // The latest first: the household has known others before.
  await expect(people).toHaveCount(3)
  await people.first().click()
  await otherPage.getByLabel('How much?').fill('1.03')
  await otherPage.getByRole('button', { name: 'Continue to review' }).click()
  await expect(otherPage.getByRole('main')).toContainText('You have not paid')
  await expect(otherPage.getByRole('main')).not.toContainText('SDF-')
  await otherPage.getByRole('button', { name: 'Send $1.03' }).click()
  await expect(otherPage.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
})

testAsPayer('without recent people, nothing but the field', async ({ otherPage }) => {
  await openWallet(otherPage, aPerson())
  await otherPage.goto('/send')
  await expect(otherPage.getByLabel('Who do you pay?')).toHaveAccessibleDescription(/^A wallet ID/)
  await expect(otherPage.getByRole('list', { name: words.en.recent })).toHaveCount(0)
})
