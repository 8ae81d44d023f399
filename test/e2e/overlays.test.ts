import { DESKTOP, lookAtOverlays, type Overlay, PHONE } from './support/overlays.ts'
import type { Language } from './support/pages.ts'
import { expect, testAsDemo as test } from './support/test.ts'

const overlays: readonly Overlay[] = [
  {
    what: 'the open orb',
    path: '/',
    width: DESKTOP,
    kind: 'part of the page',
    show: async (page, say) => {
      await page.getByRole('button', { name: say('All sections of Sadaf', 'كل أقسام صدف') }).click()
      const card = page.locator('[data-section="cards"]')
      await card.locator('[aria-expanded]').first().hover()
      await expect(card.locator('[aria-expanded="true"]')).toBeVisible()
    },
  },
  {
    what: 'the open orb on a phone',
    path: '/',
    width: PHONE,
    kind: 'part of the page',
    show: async (page, say) => {
      await page.getByRole('button', { name: say('All sections of Sadaf', 'كل أقسام صدف') }).click()
      await expect(page.getByText(say('Virtual and physical', 'افتراضية وبلاستيكية')).first()).toBeVisible()
    },
  },
  {
    what: 'the detail of a transaction',
    path: '/transactions',
    width: DESKTOP,
    kind: 'part of the page',
    show: async (page, say) => {
      await page.getByRole('link', { name: say('Coral Bay Hotel', 'فندق خليج المرجان') }).click()
      await expect(page.getByRole('dialog').getByRole('list')).toBeVisible()
    },
  },
  {
    what: 'the detail of a transaction on a phone',
    path: '/transactions?status=pending',
    width: PHONE,
    kind: 'part of the page',
    show: async (page, say) => {
      await page.getByRole('link', { name: say('Marina Market', 'سوق المارينا') }).click()
      await expect(page.getByRole('dialog').getByRole('list').first()).toBeVisible()
    },
  },
  {
    what: 'the range of days',
    path: '/transactions',
    width: DESKTOP,
    kind: 'popover',
    show: async (page, say) => {
      await page.getByRole('button', { name: say('Date range', 'الفترة') }).click()
      await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible()
    },
  },
  {
    what: 'the range of days on a phone',
    path: '/transactions?from=2026-10-05&to=2026-10-20',
    width: PHONE,
    show: async (page, say) => {
      await page.getByRole('button', { name: say('5 Oct 2026', 'أكتوبر 2026') }).click()
      await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible()
    },
  },
  {
    what: 'the Products menu',
    path: '/dashboard',
    width: DESKTOP,
    kind: 'part of the page',
    show: async (page, say) => {
      const trigger = page.getByRole('button', { name: say('Products', 'المنتجات') })
      await trigger.click()
      await expect(trigger).toHaveAttribute('aria-expanded', 'true')
    },
  },
  {
    what: 'the command palette',
    path: '/dashboard',
    width: DESKTOP,
    show: async (page, say) => {
      await page.getByRole('button', { name: say('Search', 'بحث') }).click()
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    },
  },
  {
    what: 'the avatar’s menu',
    path: '/dashboard',
    width: DESKTOP,
    kind: 'menu',
    show: async (page, say) => {
      await page.getByRole('button', { name: say('Account menu', 'قائمة حساب') }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    what: 'the notifications',
    path: '/dashboard',
    width: DESKTOP,
    kind: 'popover',
    show: async (page, say) => {
      await page.getByRole('button', { name: say('Notifications', 'الإشعارات') }).click()
      await expect(page.getByRole('dialog').getByRole('list')).toBeVisible()
    },
  },
  {
    what: 'how the bars are calculated',
    path: '/dashboard',
    width: PHONE,
    show: async (page, say) => {
      await page.getByRole('button', { name: say('How is this calculated?', 'كيف حُسب هذا؟') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    what: 'the ways to pay, at the thumb',
    path: '/dashboard',
    width: PHONE,
    show: async (page, say) => {
      await page.getByRole('button', { name: say('Pay', 'ادفع'), exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    what: 'what more there is, at the thumb',
    path: '/dashboard',
    width: PHONE,
    show: async (page, say) => {
      await page.getByRole('button', { name: say('More', 'المزيد') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    what: 'the menu of small screens',
    path: '/',
    width: PHONE,
    show: async (page, say) => {
      await page.getByRole('button', { name: say('Open the menu', 'فتح القائمة') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    what: 'the drawer of filters',
    path: '/transactions',
    width: PHONE,
    show: async (page, say) => {
      await page.getByRole('button', { name: say('Filters', 'تصفية') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    what: 'a form with everything wrong',
    path: '/send',
    width: PHONE,
    kind: 'part of the page',
    show: async (page, say) => {
      await page.getByRole('button', { name: say('Continue to review', 'متابعة إلى المراجعة') }).click()
      await expect(page.getByText(say('Enter an amount.', 'أدخل مبلغًا.'))).toBeVisible()
    },
  },
]

for (const language of ['en', 'ar'] satisfies Language[]) {
  test(`overlays of a page can be used by everybody, in ${language}`, ({ page }) =>
    lookAtOverlays(page, language, overlays))
}
