import type { Page } from 'playwright/test'
import { expect, testAsDemo } from './support/test.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top)
  await expect.poll(() => scrolled(page)).toBe(top)
}

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

testAsDemo(
  'a page whose address is typed begins at its top, and going back finds the place',
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.goto('/transactions')
    await expect(page.getByText('of 21 transactions')).toBeVisible()
    await scrollTo(page, 420)

    await page.goto('/dashboard')
    await expect(page.getByRole('progressbar').first()).toBeVisible()
    expect(await scrolled(page)).toBe(0)
    await scrollTo(page, 150)

    await page.goBack()
    await expect(page.getByText('of 21 transactions')).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(420)
    await page.goForward()
    await expect(title(page, /^Good /)).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(150)

    await page.reload()
    await expect(page.getByRole('progressbar').first()).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(150)
  },
)

testAsDemo(
  'a page that a link leads to begins at its top, and going back finds the place',
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.goto('/dashboard')
    await expect(page.getByRole('progressbar').first()).toBeVisible()
    await scrollTo(page, 150)
    const activity = page
      .getByRole('navigation', { name: 'Every day' })
      .getByRole('link', { name: 'Activity' })
    await activity.focus()
    expect(await scrolled(page)).toBe(150)
    await activity.click()
    await expect(title(page, 'Transactions')).toBeVisible()
    expect(await scrolled(page)).toBe(0)
    await page.goBack()
    await expect(title(page, /^Good /)).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(150)
  },
)
