import type { Page } from 'playwright/test'
import { DESKTOP, lookAtOverlays, type Overlay, PHONE, type Say } from './support/overlays.ts'
import type { Language } from './support/pages.ts'
import { demoPerson } from './support/people.ts'
import { expect, testAsDemo as test } from './support/test.ts'

// The demo person is looked at and not touched: what would change the account is answered here, not by the server.

// A red and a blue half, four pixels wide.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAFElEQVR4nGP4z8AARwzIHAYGBpwcAGkxA/1h+1dRAAAAAElFTkSuQmCC',
  'base64',
)
const DRAWING = `data:image/svg+xml;utf-8,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`
const THEN = '2026-11-01T08:00:00Z'
const LONG_AGO = '2026-01-01T08:00:00Z'

/** The server would do it only for who has just shown a second factor, or signed in. */
const refuse = (page: Page, path: string, code: string) =>
  page.route(path, (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: code, status: 403, code, request_id: 'a-request' },
    }),
  )

const answer = (page: Page, path: string, json: unknown) =>
  page.route(path, (route) => route.fulfill({ json }))

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const isOpen = (page: Page, title: string) => expect(page.getByRole('dialog', { name: title })).toBeVisible()

/** As a person who may leave; nothing stands in the way. */
async function askToDelete(page: Page, say: Say): Promise<void> {
  await press(page, say('Delete my account', 'حذف حسابي'))
  await isOpen(page, say('Delete your account?', 'هل تريد حذف حسابك؟'))
}

function hasPasskey(page: Page): Promise<unknown> {
  const passkey = { id: '1b4e28ba-2fa1-11d2-883f-0016d3cca427', friendly_name: 'Linux', created_at: THEN }
  return answer(page, '**/auth/v1/passkeys*', [passkey])
}

/** This device twice, and one unused for long. */
function hasSessions(page: Page): Promise<unknown> {
  const session = {
    is_current: false,
    assurance: 'aal1',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
    ip: '203.0.113.7',
    created_at: LONG_AGO,
    last_active_at: THEN,
  }
  return answer(page, '**/api/v1/me/sessions', {
    data: [
      { ...session, id: '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a10', is_current: true },
      { ...session, id: '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a11' },
      {
        ...session,
        id: '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a12',
        ip: '198.51.100.1',
        last_active_at: LONG_AGO,
      },
    ],
  })
}

const overlays: readonly Overlay[] = [
  {
    what: 'the cropping of a picture',
    path: '/profile',
    width: PHONE,
    opensByPress: false,
    show: async (page, say) => {
      // The file is asked for by the button, and comes a while after.
      await page.getByRole('button', { name: say('Choose a picture', 'اختيار صورة') }).focus()
      await page
        .getByLabel(say('Picture file', 'ملف الصورة'))
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
      await expect(page.getByLabel(say('Zoom', 'التقريب'))).toBeVisible()
      await expect(page.getByRole('button', { name: say('Save', 'حفظ') }).last()).toBeEnabled()
    },
  },
  {
    what: 'the list of time zones',
    path: '/profile/preferences',
    width: PHONE,
    kind: 'popover',
    show: async (page, say) => {
      await press(page, new RegExp(`^${RegExp.escape(say('Time zone', 'المنطقة الزمنية'))}`))
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
    },
  },
  {
    what: 'the question before an account is deleted',
    path: '/profile/data',
    width: PHONE,
    answers: (page) =>
      answer(page, '**/api/v1/me/deletion', { obstacles: [], confirmation: demoPerson.email }),
    show: askToDelete,
  },
  {
    what: 'the password that is asked for once more',
    path: '/profile/data',
    width: DESKTOP,
    show: async (page, say) => {
      await refuse(page, '**/api/v1/me/export', 'recent_sign_in_required')
      await press(page, say('Download everything', 'تنزيل كل شيء'))
      await isOpen(page, say('Is it you?', 'هل هذا أنت؟'))
    },
  },
  {
    what: 'the second step that is asked for',
    path: '/profile/data',
    width: PHONE,
    show: async (page, say) => {
      await refuse(page, '**/api/v1/me/export', 'step_up_required')
      await press(page, say('Download everything', 'تنزيل كل شيء'))
      await isOpen(page, say('Confirm that it is you', 'تأكيد هويتك'))
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
    },
  },
  {
    what: 'the setting up of a second step',
    path: '/profile/security',
    width: PHONE,
    show: async (page, say) => {
      await answer(page, '**/auth/v1/factors', {
        id: '1b4e28ba-2fa1-11d2-883f-0016d3cca428',
        type: 'totp',
        totp: { qr_code: DRAWING, secret: '2345672345672345', uri: 'otpauth://totp/x' },
      })
      await press(page, say('Set up an authenticator app', 'إعداد تطبيق مصادقة'))
      await press(page, say('Continue', 'متابعة'))
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    },
  },
  {
    what: 'the naming of a passkey',
    path: '/profile/security',
    width: PHONE,
    answers: hasPasskey,
    show: async (page, say) => {
      await press(page, say('Rename Linux', 'إعادة تسمية \u2068Linux'))
      await isOpen(page, say('Name this passkey', 'تسمية مفتاح المرور'))
    },
  },
  {
    what: 'the question before a passkey is removed',
    path: '/profile/security',
    width: DESKTOP,
    answers: hasPasskey,
    show: async (page, say) => {
      await press(page, say('Remove Linux', 'إزالة \u2068Linux'))
      await isOpen(page, say('Remove Linux?', 'هل تريد إزالة \u2068Linux'))
    },
  },
  {
    what: 'the sessions of one device and the older devices, unfolded',
    path: '/profile/security',
    width: PHONE,
    kind: 'part of the page',
    answers: hasSessions,
    show: async (page, say) => {
      await page.getByText(say('2 sessions', 'جلستان'), { exact: true }).click()
      await expect(page.getByText(say('This session', 'هذه الجلسة'), { exact: true })).toBeVisible()
      await expect(
        page.getByRole('button', { name: say('Sign this session out', 'إنهاء هذه الجلسة') }),
      ).toHaveCount(1)
      await page.locator('summary', { hasText: say('Older devices', 'جهاز أقدم') }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('198.51.100.1')).toBeVisible()
    },
  },
  {
    what: 'the question before other devices are signed out',
    path: '/profile/security',
    width: PHONE,
    answers: hasSessions,
    show: async (page, say) => {
      await press(page, say('Sign out all others', 'تسجيل الخروج من البقية'))
      await isOpen(page, say('Sign out all other devices?', 'هل تريد تسجيل الخروج من جميع الأجهزة الأخرى؟'))
    },
  },
]

test.use({ expectedErrors: [/status of 403/] })

for (const language of ['en', 'ar'] satisfies Language[]) {
  test(`overlays of the profile can be used by everybody, in ${language}`, ({ page }) =>
    lookAtOverlays(page, language, overlays))
}
