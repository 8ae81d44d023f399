import type { Page } from 'playwright/test'
import { GUARDED_PAGES, type Language, open, PUBLIC_PAGES, speak, UNKNOWN_PAGE } from './support/pages.ts'
import { expect, test, testAsDemo } from './support/test.ts'

const NOT_FOUND = { en: 'Oops! Page not found', ar: 'عذرًا! الصفحة غير موجودة' } as const
/** Rows of one kind lead to views of one kind: this many of them are followed. */
const FOLLOWED_OF_A_KIND = 2

for (const language of ['en', 'ar'] satisfies Language[]) {
  test(`a guest finds no link that leads nowhere, in ${language}`, async ({ page }) => {
    test.slow()
    await crawl(page, language, PUBLIC_PAGES)
  })

  testAsDemo(`a signed-in person finds no link that leads nowhere, in ${language}`, async ({ page }) => {
    test.slow()
    await crawl(page, language, ['/', '/home', ...GUARDED_PAGES])
  })
}

/** Follows every link that can be reached from these pages, menus included. */
async function crawl(page: Page, language: Language, starts: readonly string[]): Promise<void> {
  await speak(page, language)
  const waiting = starts.filter((path) => path !== UNKNOWN_PAGE)
  const seen = new Set(waiting)
  const kinds = new Map<string, number>()
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    await open(page, path, language)
    await expect(page.locator('h1'), path).not.toHaveText(NOT_FOUND[language])
    for (const { href, name } of await linksOf(page, language)) {
      expect(name, `the link to ${href} on ${path} says where it leads`).not.toBe('')
      const { origin, pathname, search, hash } = new URL(href, page.url())
      expect(origin, `${href} on ${path} leads to this site`).toBe(new URL(page.url()).origin)
      if (hash !== '') await expect(page.locator(hash), `${href} on ${path}`).toHaveCount(1)
      const kind = `${pathname} ${[...new URLSearchParams(search).keys()].join()}`
      const count = kinds.get(kind) ?? 0
      if (seen.has(pathname + search) || count >= FOLLOWED_OF_A_KIND) continue
      kinds.set(kind, count + 1)
      seen.add(pathname + search)
      waiting.push(pathname + search)
    }
  }
}

type FoundLink = { readonly href: string; readonly name: string }

/** The links of the page as it stands and, where it has the Products menu, with that open too. */
async function linksOf(page: Page, language: Language): Promise<FoundLink[]> {
  const products = page.getByRole('button', {
    name: language === 'en' ? 'Products' : 'المنتجات',
    exact: true,
  })
  if (await products.isVisible()) {
    await products.click()
    await expect(products).toHaveAttribute('aria-expanded', 'true')
  }
  return page.locator('a').evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      name: (link.getAttribute('aria-label') ?? link.textContent ?? '').trim(),
    })),
  )
}
