import { expect, type Page } from 'playwright/test'
import { guardedRoutes } from '../../../apps/web/src/app/routing/guarded-routes.ts'
import { routes } from '../../../apps/web/src/app/routing/route-list.ts'

export type Language = 'en' | 'ar'

/** An address that no page has. */
export const UNKNOWN_PAGE = '/no/such/page'

/** What the `:name` parts of addresses stand for in the tests: something that everybody has. */
const EXAMPLES: Readonly<Record<string, string>> = {}

/** The pages of a signed-in person. */
export const GUARDED_PAGES: readonly string[] = guardedRoutes.map((name) => exampleOf(routes[name]))

/** The pages that anybody may open. The design system's has a test of its own. */
export const PUBLIC_PAGES: readonly string[] = [
  ...Object.values(routes)
    .filter((path) => path !== routes.designSystem)
    .map(exampleOf)
    .filter((path) => !GUARDED_PAGES.includes(path)),
  UNKNOWN_PAGE,
]

function exampleOf(path: string): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const example = EXAMPLES[name]
    if (example === undefined) throw new Error(`Browser tests need an example of :${name} in ${path}.`)
    return example
  })
}

const LOADING = { en: 'Loading', ar: 'جارٍ التحميل' } as const

/** Speaks this language from the first page on, as to somebody who has chosen it before. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('sadaf-language', chosen), language)
}

/** Opens a page and waits until everything that was on its way is there. */
export async function open(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  // Whatever a page opens with over itself has a title, and takes the page's heading from screen readers meanwhile.
  const heading = page.getByRole('heading', { level: 1 })
  const overlay = page.getByRole('dialog', { name: /\S/ }).getByRole('heading')
  await expect(heading.or(overlay).first(), path).toBeVisible()
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.getByText(LOADING[language], { exact: true })).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Waits until nothing on the page is still fading, moving or changing its colour. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resume) => requestAnimationFrame(resume))
    const underWay = () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished)
    // What has just changed starts its transition with the next frame.
    await nextFrame()
    await nextFrame()
    for (let moving = underWay(); moving.length > 0; moving = underWay()) {
      await Promise.allSettled(moving)
      await nextFrame()
    }
  })
}
