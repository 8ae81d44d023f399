import { fileURLToPath } from 'node:url'
import { expect, type Page } from 'playwright/test'
import { readCapabilities } from '../../../apps/web/build/page-modules.ts'
import type { Page as ClientPage } from '../../../apps/web/src/app/capability/page.ts'

export type Language = 'en' | 'ar'

/** An address that no page has. */
export const UNKNOWN_PAGE = '/no/such/page'

const capabilities = await readCapabilities(fileURLToPath(new URL('../../../apps/web', import.meta.url)))
const pages = new Map(capabilities.flatMap((each) => Object.entries<ClientPage>(each.pages)))

/** The pages of a signed-in person. */
export const GUARDED_PAGES: readonly string[] = [...pages.values()]
  .filter(({ access }) => access === 'member')
  .map(exampleOf)

/** The pages of operators. */
export const OPERATOR_PAGES: readonly string[] = [...pages.values()]
  .filter(({ access }) => access === 'operator')
  .map(exampleOf)

/** The pages that are pre-rendered, each at the address that counts for it. */
export const INDEXED_PAGES: readonly string[] = [...pages.values()]
  .filter(({ access, sameAs }) => access === 'public' && sameAs === undefined)
  .map(exampleOf)

/** The pages that anybody may open. The design system's has a test of its own. */
export const PUBLIC_PAGES: readonly string[] = [
  ...[...pages.values()]
    .filter(({ access }) => access === 'public' || access === 'link' || access === 'open')
    .map(exampleOf),
  UNKNOWN_PAGE,
]

const second = [...pages.values()].filter(({ sameAs }) => sameAs !== undefined)

/** Addresses that show one page, together. */
export const SAME_PAGES: readonly (readonly string[])[] = [
  ...Map.groupBy(second, ({ sameAs }) => pages.get(sameAs ?? '')),
].flatMap(([first, others]) => (first ? [[first, ...others].map(exampleOf)] : []))

/** Those that show what another address shows. */
export const SECOND_ADDRESSES: ReadonlySet<string> = new Set(second.map(exampleOf))

function exampleOf({ path, example }: ClientPage): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = example?.[name]
    if (value === undefined) throw new Error(`Browser tests need an example of :${name} in ${path}.`)
    return value
  })
}

const patterns = [...pages.values()].map(({ path }) => path.split('/'))

/**
 * The path of the page that an address opens, as it is declared: `/markets/:id` for each asset; undefined where none
 * is.
 */
export function patternOf(pathname: string): string | undefined {
  const parts = pathname.split('/')
  const found = patterns.find(
    (pattern) =>
      pattern.length === parts.length &&
      pattern.every((part, index) => part.startsWith(':') || part === parts[index]),
  )
  return found?.join('/')
}

const LOADING = { en: 'Loading', ar: 'جارٍ التحميل' } as const

/** Speaks this language from the first page on, as to a person who has chosen it before. */
export async function speak(page: Page, language: Language): Promise<void> {
  // A mini-app stands in a frame that has no storage.
  await page.addInitScript((chosen) => {
    if (window.origin !== 'null') localStorage.setItem('sadaf-language', chosen)
  }, language)
}

/** Opens a page and waits until everything that was on its way is there. */
export async function open(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  // An overlay that a page opens with has a title, and takes the page's heading from screen readers
  // meanwhile.
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
    // A change starts its transition with the next frame.
    await nextFrame()
    await nextFrame()
    for (let moving = underWay(); moving.length > 0; moving = underWay()) {
      await Promise.allSettled(moving)
      await nextFrame()
    }
  })
}
