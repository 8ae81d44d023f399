import type { Locator, Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { open, speak } from './support/pages.ts'
import { openHousehold } from './support/people.ts'
import { test as base, expect, testAsDemo as test } from './support/test.ts'

const style = (element: Locator, property: string) =>
  element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property)

async function openTransaction(page: Page): Promise<Locator> {
  await open(page, '/transactions', 'en')
  await page.getByRole('link', { name: /Coral Bay Hotel/ }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Reference', { exact: true })).toBeVisible()
  return drawer
}

test('a transaction is printed alone, whole and on white, whatever the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const drawer = await openTransaction(page)
  const paper = await style(page.locator('body'), 'background-color')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.locator('body')).not.toHaveCSS('background-color', paper)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(drawer.getByText('Coral Bay Hotel').first()).toBeVisible()
  await expect(drawer.getByText('Reference', { exact: true })).toBeVisible()
  await expect(drawer.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden()
  await expect(drawer).toHaveCSS('position', 'static')
  await expect(page.locator('body')).toHaveCSS('background-color', paper)
})

test('a preference for more contrast is respected', async ({ page }) => {
  await open(page, '/dashboard', 'en')
  const before = await style(page.locator('html'), '--muted')
  await page.emulateMedia({ contrast: 'more' })
  await expect.poll(() => style(page.locator('html'), '--muted')).not.toBe(before)
  await expectNoViolations(page, 'with more contrast')
})

test('with colours of one’s own, a bar still shows how far it is and a choice that it is made', async ({
  page,
}) => {
  await open(page, '/dashboard', 'en')
  await page.emulateMedia({ forcedColors: 'active' })
  const bar = page.getByRole('progressbar').first()
  await expect(bar).toHaveCSS('border-top-style', 'solid')
  await expect
    .poll(() =>
      bar.evaluate((found) => {
        const paints = [found, found.firstElementChild ?? found].map(
          (part) => getComputedStyle(part).backgroundColor,
        )
        return paints[0] === paints[1]
      }),
    )
    .toBe(false)
  await open(page, '/profile/preferences', 'en')
  const chosen = page.getByRole('radio', { name: 'English' })
  await expect(chosen).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('radio', { name: 'Dark' })).toHaveCSS('outline-style', 'none')
})

base('a reader of Arabic may have its own digits, in amounts, dates and sentences', async ({ page }) => {
  await openHousehold(page)
  await speak(page, 'ar')
  await open(page, '/profile/preferences', 'ar')
  await page.getByRole('radio', { name: '١٢٣' }).click()
  await expect(page.getByRole('radio', { name: '١٢٣' })).toBeChecked()
  await open(page, '/transactions', 'ar')
  await expect(page.getByText(/^عرض \u2068?٢١\u2069? من أصل \u2068?٢١\u2069? معاملة$/)).toBeVisible()
  const digits = await page.getByRole('main').getByRole('list').first().innerText()
  expect(digits).toMatch(/[٠-٩]/)
  expect(digits).not.toMatch(/[0-9]/)
  await page.getByRole('button', { name: /التبديل إلى \u2068?English/ }).click()
  await expect(page.getByText('Showing 21 of 21 transactions')).toBeVisible()
})
