import type { Page } from 'playwright/test'
import { violations, violationsOfMenu } from './support/axe.ts'
import { type Language, open, speak } from './support/pages.ts'
import { expect, testAsDemo as test } from './support/test.ts'

type Say = (en: string, ar: string) => string
type Overlay = {
  readonly what: string
  readonly path: string
  readonly width: number
  readonly isMenu?: true
  /** Opens it, and ends once it is there. */
  readonly show: (page: Page, say: Say) => Promise<void>
}

const DESKTOP = 1280
const PHONE = 360

const overlays: readonly Overlay[] = [
  {
    what: 'the detail of a transaction',
    path: '/transactions',
    width: DESKTOP,
    show: async (page) => {
      await page.getByRole('link', { name: /Coral Bay Hotel/ }).click()
      await expect(page.getByRole('dialog').getByRole('list')).toBeVisible()
    },
  },
  {
    what: 'the range of days',
    path: '/transactions',
    width: DESKTOP,
    show: async (page, say) => {
      await page.getByRole('button', { name: say('Date range', 'المدة') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    what: 'the Products menu',
    path: '/dashboard',
    width: DESKTOP,
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
    show: async (page) => {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    },
  },
  {
    what: 'the avatar’s menu',
    path: '/dashboard',
    width: DESKTOP,
    isMenu: true,
    show: async (page, say) => {
      await page.getByRole('button', { name: say('Account menu', 'قائمة حساب') }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    what: 'the notifications',
    path: '/dashboard',
    width: DESKTOP,
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
    what: 'the menu of small screens',
    path: '/dashboard',
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
    show: async (page, say) => {
      await page.getByRole('button', { name: say('Continue to review', 'متابعة إلى المراجعة') }).click()
      await expect(page.getByText(say('Enter an amount.', 'أدخل مبلغًا.'))).toBeVisible()
    },
  },
]

for (const language of ['en', 'ar'] satisfies Language[]) {
  for (const { what, path, width, isMenu, show } of overlays) {
    test(`${what} can be used by everybody, in ${language}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 860 })
      await speak(page, language)
      await open(page, path, language)
      await show(page, (en, ar) => (language === 'en' ? en : ar))
      expect(await (isMenu ? violationsOfMenu : violations)(page)).toEqual([])
    })
  }
}
