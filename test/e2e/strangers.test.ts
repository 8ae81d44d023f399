import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { type Language, speak } from './support/pages.ts'
import { aPerson, linkInMail, openHousehold, type Person } from './support/people.ts'
import { expect, test } from './support/test.ts'

// Money for a recipient without a wallet: it waits for them, and they get it once they are here.

const words = {
  en: {
    recipient: 'Who do you pay?',
    amount: 'How much?',
    review: 'Continue to review',
    noWallet: 'Nobody here has this address yet',
    waits: 'The money waits seven days',
    returns: 'Comes back',
    send: 'Send $25.00',
    password: 'Your password',
    go: 'Continue',
    waiting: 'Waiting for them',
    sent: 'Sent',
    takeBack: 'Take it back',
    back: 'Back in your account',
    mail: /sent you/,
    name: 'Full name',
    email: 'Email',
    newPassword: 'Password',
    again: 'Confirm password',
    register: 'Create account',
    checkMail: 'Check your mail',
    confirmation: 'Confirm your email for Sadaf',
    confirm: 'Confirm my email',
    accounts: 'Your accounts',
    friend: 'Huda Salem',
  },
  ar: {
    recipient: 'إلى من ترسل؟',
    amount: 'كم المبلغ؟',
    review: 'متابعة إلى المراجعة',
    noWallet: 'لا محفظة لدينا بهذا العنوان بعد',
    waits: 'ينتظر المبلغ سبعة أيام',
    returns: 'يعود إليك',
    send: /^إرسال .*25/,
    password: 'كلمة مرورك',
    go: 'متابعة',
    waiting: 'في انتظار المستلم',
    sent: 'تم الإرسال',
    takeBack: 'استرجاع المبلغ',
    back: 'عاد إلى حسابك',
    mail: /وصلك مبلغ/,
    name: 'الاسم الكامل',
    email: 'البريد الإلكتروني',
    newPassword: 'كلمة المرور',
    again: 'تأكيد كلمة المرور',
    register: 'إنشاء الحساب',
    checkMail: 'تحقّق من بريدك',
    confirmation: 'أكّد بريدك الإلكتروني في صدف',
    confirm: 'تأكيد بريدي الإلكتروني',
    accounts: 'حساباتك',
    friend: 'هدى سالم',
  },
} as const

const main = (page: Page) => page.getByRole('main')

/** Sends to an address without a wallet, and proves who it is; ends on the receipt. */
async function send(page: Page, sender: Person, to: string, language: Language): Promise<void> {
  const say = words[language]
  await page.goto('/send')
  await page.getByLabel(say.recipient).fill(to)
  await page.getByLabel(say.recipient).blur()
  await expect(main(page)).toContainText(say.noWallet)
  await expect(main(page)).toContainText(say.waits)
  await page.getByLabel(say.amount).fill('25')
  await expectToFit(page, `the form, ${language}`)
  await page.getByRole('button', { name: say.review }).click()
  await expect(main(page)).toContainText(say.noWallet)
  await expect(main(page)).toContainText(to)
  await expect(main(page)).toContainText(say.returns)
  await expectToFit(page, `the review, ${language}`)
  await expectNoViolations(page, `the review, ${language}`)
  await page.getByRole('button', { name: say.send }).click()
  await page.getByRole('dialog').getByLabel(say.password).fill(sender.password)
  await page.getByRole('dialog').getByRole('button', { name: say.go }).click()
  await expect(page.getByRole('heading', { name: say.waiting })).toBeVisible()
  await expect(main(page)).toContainText(to)
  await expect(main(page)).toContainText(say.waits)
  await expect(main(page)).toContainText(say.returns)
}

/** Opens a wallet by the link in the invitation, with that very address. */
async function joinByMail(page: Page, friend: Person, language: Language): Promise<void> {
  const say = words[language]
  await speak(page, language)
  await page.goto(await linkInMail(page, friend.email, say.mail))
  await page.getByLabel(say.name).fill(friend.name)
  await page.getByLabel(say.email).fill(friend.email)
  await page.getByLabel(say.newPassword, { exact: true }).fill(friend.password)
  await page.getByLabel(say.again).fill(friend.password)
  await page.getByRole('button', { name: say.register }).click()
  await expect(page.getByRole('heading', { name: say.checkMail })).toBeVisible()
  await page.goto(await linkInMail(page, friend.email, say.confirmation))
  await page.getByRole('button', { name: say.confirm }).click()
  await expect(page.getByRole('list', { name: say.accounts })).toContainText('25.00')
}

for (const language of ['en', 'ar'] as const) {
  const say = words[language]

  test.describe(`in ${language}`, () => {
    // Asking who has the address, and for a proof, is a refusal to the browser.
    test.use({ expectedErrors: [/status of (400|403|422)/] })

    test('a stranger is sent money, opens a wallet by the mail, and has it', async ({ page, otherPage }) => {
      const sender = await openHousehold(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await speak(page, language)
      const friend = aPerson(say.friend)
      await send(page, sender, friend.email, language)
      await joinByMail(otherPage, friend, language)
      // The sender’s screen has become the payment’s, by itself.
      await expect(page.getByRole('heading', { name: say.sent, exact: true })).toBeVisible()
      await expect(main(page)).toContainText(say.friend)
    })

    test('an unclaimed payment is taken back, from the transaction', async ({ page }) => {
      const sender = await openHousehold(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await speak(page, language)
      const { email } = aPerson()
      await send(page, sender, email, language)
      await page.goto('/transactions')
      await main(page).getByText(email).first().click()
      const detail = page.getByRole('dialog')
      await expectToFit(page, `the transaction, ${language}`)
      await detail.getByRole('button', { name: say.takeBack }).click()
      await expect(detail.getByRole('button', { name: say.takeBack })).toHaveCount(0)
      await expect(detail).toContainText(language === 'en' ? 'You took it back' : 'استرجعت المبلغ')
      await expectNoViolations(page, `the transaction, ${language}`)
    })
  })
}
