import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { encode } from 'uqr'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { speak } from './support/pages.ts'
import { signIn } from './support/people.ts'
import { expect, testAsPayer } from './support/test.ts'

const words = {
  en: {
    title: 'My code',
    amount: 'Amount',
    note: 'Note (optional)',
    once: 'Good for one payment alone',
    isOnce: 'Good for one payment ·',
    make: 'Make the code',
    copy: 'Copy link',
    save: 'Save as image',
    pay: 'Pay',
    scan: /^Scan a code/,
    why: 'What it sees stays on this device.',
    camera: 'Use the camera',
    refused: 'The camera is not allowed',
    picture: 'Choose a picture',
    check: 'Please check before you send',
    send: 'Send $12.40',
    sent: 'Sent',
    used: 'This link has been paid',
    forged: 'This link is not whole, or not ours',
    payTo: /^Pay Omar/,
    signIn: 'Sign in to pay',
    recipient: 'Who do you pay?',
    receipt: 'Save or share receipt',
    pdf: 'PDF in English',
  },
  ar: {
    title: 'رمزي',
    amount: 'المبلغ',
    note: 'ملاحظة (اختياري)',
    once: 'صالح لدفعة واحدة فقط',
    isOnce: 'صالح لدفعة واحدة ·',
    make: 'إنشاء الرمز',
    copy: 'نسخ الرابط',
    save: 'حفظ كصورة',
    pay: 'ادفع',
    scan: /^مسح رمز/,
    why: 'ما تراه الكاميرا يبقى على هذا الجهاز.',
    camera: 'استخدام الكاميرا',
    refused: 'الكاميرا غير مسموح بها',
    picture: 'اختيار صورة',
    check: 'يُرجى التحقق قبل الإرسال',
    send: /^إرسال .*12\.40/,
    sent: 'تم الإرسال',
    used: 'سبق الدفع بهذا الرابط',
    forged: 'هذا الرابط غير مكتمل، أو ليس من صدف',
    payTo: /^الدفع إلى .*Omar/,
    signIn: 'تسجيل الدخول للدفع',
    recipient: 'إلى من ترسل؟',
    receipt: 'حفظ الإيصال أو مشاركته',
    pdf: 'ملف PDF بالإنجليزية',
  },
} as const

type Words = (typeof words)['en' | 'ar']

testAsPayer.use({
  // A link that is used or forged is refused, and a camera without permission is told of.
  expectedErrors: [/pay-links/],
})

const password = 'six calm pearls at noon'

/** Opens a household for a recipient, in a browser of their own. */
async function openPayee(page: Page, language: 'en' | 'ar'): Promise<void> {
  await signIn(page, { email: `omar@${randomUUID()}.example`, password })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await speak(page, language)
  await page.goto('/wallet/qr')
  await expect(page.getByRole('img', { name: /Omar/ })).toBeVisible()
}

async function linkOn(page: Page, said: Words): Promise<string> {
  await page.getByRole('button', { name: said.copy }).click()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Asks for an amount once. @returns its link, and the picture of its code */
async function askOnce(page: Page, said: Words): Promise<{ link: string; picture: Buffer }> {
  await page.getByLabel(said.amount, { exact: true }).fill('12.40')
  await page.getByLabel(said.note).fill('Tickets')
  await page.getByRole('switch', { name: said.once }).click()
  await expect(page.getByRole('switch', { name: said.once })).toBeChecked()
  await page.getByRole('button', { name: said.make }).click()
  await expect(page.getByRole('img', { name: /12\.40/ })).toBeVisible()
  await expect(page.getByText(said.isOnce)).toBeVisible()
  const link = await linkOn(page, said)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: said.save }).click(),
  ])
  return { link, picture: readFileSync(await file.path()) }
}

for (const language of ['en', 'ar'] as const) {
  const said = words[language]

  testAsPayer(
    `a code is made, scanned from a picture and paid once, in ${language}`,
    async ({ page, otherPage }) => {
      await openPayee(otherPage, language)
      await otherPage.setViewportSize({ width: 320, height: 640 })
      const { link, picture } = await askOnce(otherPage, said)
      await expectNoViolations(otherPage, `own code, ${language}`)
      await expectToFit(otherPage, `own code, ${language}`)

      await speak(page, language)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.addInitScript(refuse)
      await page.goto('/dashboard')
      await page.getByRole('button', { name: said.pay, exact: true }).click()
      await page.getByRole('dialog').getByRole('link', { name: said.scan }).click()
      await expect(page).toHaveURL('/wallet/qr/scan')
      await expect(page.getByText(said.why)).toBeVisible()
      await page.getByRole('button', { name: said.camera }).click()
      await expect(page.getByText(said.refused)).toBeVisible()
      await expectNoViolations(page, `scanning, ${language}`)
      await page.setViewportSize({ width: 320, height: 640 })
      await expectToFit(page, `scanning, ${language}`)

      await page
        .getByLabel(said.picture)
        .first()
        .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture })
      await expect(page.getByRole('heading', { name: said.check })).toBeVisible()
      const main = page.getByRole('main')
      await expect(main).toContainText('12.40')
      await expect(main).toContainText('Omar')
      await expect(main).toContainText('Tickets')
      await expectToFit(page, `what a link asks for, ${language}`)
      await page.getByRole('button', { name: said.send }).click()
      await expect(page.getByRole('heading', { name: said.sent, exact: true })).toBeVisible()
      await page.getByRole('button', { name: said.receipt }).click()
      const [receipt] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: said.pdf }).click(),
      ])
      expect(receipt.suggestedFilename()).toMatch(/^Sadaf-\w+\.pdf$/)
      expect(
        readFileSync(await receipt.path())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')

      await page.goto(link)
      // Where it is not there, what is there instead is told.
      await expect(page.getByRole('main')).toContainText(said.used)
      await expect(page.getByRole('alert')).toContainText(said.used)
    },
  )

  testAsPayer(
    `who is not signed in sees a name, signs in, and goes on to pay, in ${language}`,
    async ({ page, otherPage, browser }) => {
      await openPayee(otherPage, language)
      const link = await linkOn(otherPage, said)
      const guests = await browser.newContext({ storageState: { cookies: [], origins: [] } })
      const guest = await guests.newPage()
      await speak(guest, language)
      await guest.goto(link)
      await expect(guest.getByRole('heading', { name: said.payTo })).toBeVisible()
      await expect(guest.getByRole('main')).not.toContainText('@')
      await expectNoViolations(guest, `a link for guests, ${language}`)
      await guest.setViewportSize({ width: 320, height: 640 })
      await expectToFit(guest, `a link for guests, ${language}`)
      await guest.getByRole('link', { name: said.signIn }).click()
      await expect(guest).toHaveURL(/\/login\?next=%2Fsend/)
      await guest.goto(`${link.slice(0, -3)}AAA`)
      await expect(guest.getByRole('alert')).toContainText(said.forged)
      await guests.close()

      await speak(page, language)
      await page.goto(link)
      await expect(page.getByLabel(said.recipient)).toHaveValue(/^SDF-/)
      await page.goto(`${link.slice(0, -3)}AAA`)
      await expect(page.getByRole('alert')).toContainText(said.forged)
    },
  )
}

testAsPayer(
  'the camera reads a code by itself where it is allowed, and is let go',
  async ({ page, otherPage }) => {
    await openPayee(otherPage, 'en')
    const { link } = await askOnce(otherPage, words.en)
    await page.context().grantPermissions(['camera'])
    await page.addInitScript(lend, codeOf(link))
    await page.goto('/wallet/qr/scan')
    await expect(page.getByRole('heading', { name: words.en.check })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('$12.40')
    expect(await page.evaluate(statesOfTracks)).toEqual(['ended'])
  },
)

testAsPayer('leaving the page lets the camera go', async ({ page }) => {
  await page.context().grantPermissions(['camera'])
  await page.addInitScript(lend, [])
  await page.goto('/wallet/qr/scan')
  await expect(page.getByText('Looking for a code…')).toBeVisible()
  expect(await page.evaluate(statesOfTracks)).toEqual(['live'])
  await page.getByRole('main').getByRole('link', { name: 'My code' }).click()
  await expect(page).toHaveURL('/wallet/qr')
  await expect.poll(() => page.evaluate(statesOfTracks)).toEqual(['ended'])
})

testAsPayer('what is none of ours is shown as text, and never opened', async ({ page }) => {
  await page.goto('/wallet/qr/scan')
  const field = page.getByLabel('Link or wallet ID', { exact: true })
  for (const text of [
    'javascript:document.title="taken"',
    'https://sadaf.example.evil.example/pay/AQEAUEszNE05UVhXAAECAwQFBgcICQoLDA0ODw',
    '\u202egpj.tsil\u202c',
    'A'.repeat(4_000),
  ]) {
    await field.fill(text)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('This is not a Sadaf code')
    await expect(alert).toContainText(text.replace(/[\u202a-\u202e]/g, '').slice(0, 10))
    expect((await alert.innerText()).length).toBeLessThan(250)
    await expect(alert.getByRole('link')).toHaveCount(0)
    await expect(page).toHaveURL('/wallet/qr/scan')
    await expect(page).toHaveTitle('Scan a code · Sadaf')
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expectToFit(page, 'a long foreign code')
})

/**
 * A camera, which this machine has none of: it sees a code, or nothing, and remembers what it gave, so that a test sees
 * whether it was let go. How the picture is read and shown is the page's own.
 */
function lend(modules: readonly (readonly boolean[])[]): void {
  const tracks: MediaStreamTrack[] = []
  Object.assign(window, { cameraTracks: tracks })
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const pen = canvas.getContext('2d')
    const draw = () => {
      if (!pen) return
      pen.fillStyle = 'white'
      pen.fillRect(0, 0, canvas.width, canvas.height)
      pen.fillStyle = 'black'
      const side = Math.floor(canvas.height / Math.max(modules.length, 1))
      for (const [y, row] of modules.entries())
        for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(80 + x * side, y * side, side, side)
    }
    draw()
    // A stream has a frame for each change of the canvas.
    setInterval(draw, 100)
    const stream = canvas.captureStream(10)
    tracks.push(...stream.getTracks())
    return stream
  }
}

/** Refuses the camera to every page. */
function refuse(): void {
  navigator.mediaDevices.getUserMedia = () =>
    Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
}

const codeOf = (text: string) => encode(text, { ecc: 'M', border: 4 }).data

function statesOfTracks(): string[] {
  const { cameraTracks = [] } = window as { cameraTracks?: MediaStreamTrack[] }
  return cameraTracks.map(({ readyState }) => readyState)
}
