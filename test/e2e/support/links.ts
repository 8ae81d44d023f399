import { expect, type Locator, type Page } from 'playwright/test'
import { type Language, patternOf } from './pages.ts'

const NOT_FOUND = { en: 'Oops! Page not found', ar: 'عذرًا! الصفحة غير موجودة' } as const
const PRODUCTS = { en: 'Products', ar: 'المنتجات' } as const
/** Within a try that is made again: what is looked for may have gone out of reach meanwhile. */
const SOON = { timeout: 1_000 }
/** Rows of one kind lead to views of one kind: this many of them are followed. */
const FOLLOWED_OF_A_KIND = 2

/** The links of a site, as a visit finds them: each says where it leads, stays here, and is followed once. */
export class Links {
  readonly #language: Language
  readonly #seen: Set<string>
  readonly #kinds = new Map<string, number>()
  readonly #waiting: string[] = []
  readonly #idsOf = new Map<string, ReadonlySet<string>>()
  readonly #anchors: { readonly pathname: string; readonly hash: string; readonly said: string }[] = []
  #hasSeenMenu = false

  constructor(language: Language, opened: readonly string[]) {
    this.#language = language
    this.#seen = new Set(opened)
  }

  /** The next address that a link led to and that is not opened yet. */
  next(): string | undefined {
    return this.#waiting.shift()
  }

  /** Every place on another page that a link led to is there, where that page was opened. */
  expectAnchors(): void {
    for (const { pathname, hash, said } of this.#anchors) {
      const ids = this.#idsOf.get(pathname)
      if (ids) expect.soft([...ids], said).toContain(hash.slice(1))
    }
  }

  /**
   * Looks at the links of the page that is open, and once at those of the Products menu, and keeps those that are new.
   */
  async collect(page: Page, path: string): Promise<void> {
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
    this.#idsOf.set(new URL(page.url()).pathname, new Set(ids))
    const products = page.getByRole('button', { name: PRODUCTS[this.#language], exact: true })
    const opensMenu = !this.#hasSeenMenu && (await products.isVisible())
    if (opensMenu) this.#hasSeenMenu = true
    for (const { href, name } of opensMenu ? await linksWithMenu(page, products) : await linksOf(page)) {
      expect.soft(name, `the link to ${href} on ${path} says where it leads`).not.toBe('')
      const { origin, pathname, search, hash } = new URL(href, page.url())
      expect.soft(origin, `${href} on ${path} leads to this site`).toBe(new URL(page.url()).origin)
      if (hash !== '' && pathname === new URL(page.url()).pathname)
        await expect.soft(page.locator(hash), `${href} on ${path}`).toHaveCount(1)
      else if (hash !== '') this.#anchors.push({ pathname, hash, said: `${href} on ${path}` })
      this.#keep(pathname, search)
    }
  }

  #keep(pathname: string, search: string): void {
    const kind = `${patternOf(pathname) ?? pathname} ${[...new URLSearchParams(search).keys()].join()}`
    const count = this.#kinds.get(kind) ?? 0
    if (this.#seen.has(pathname + search) || count >= FOLLOWED_OF_A_KIND) return
    this.#kinds.set(kind, count + 1)
    this.#seen.add(pathname + search)
    this.#waiting.push(pathname + search)
  }
}

/** The page that is open is one of ours, and not the one that says that there is none. */
export async function expectToBeThere(page: Page, path: string, language: Language): Promise<void> {
  await expect.soft(page.locator('h1'), path).not.toHaveText(NOT_FOUND[language])
}

type FoundLink = { readonly href: string; readonly name: string }

/** The links of the page as it stands. What belongs to others is named with a link to them, which is not followed. */
function linksOf(page: Page): Promise<FoundLink[]> {
  return page.locator('a:not([rel~="external"], [type="application/atom+xml"])').evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      name: (link.getAttribute('aria-label') ?? link.textContent ?? '').trim(),
    })),
  )
}

/** The same with the Products menu open, which is closed again. */
async function linksWithMenu(page: Page, products: Locator): Promise<FoundLink[]> {
  // By the keyboard: a pointer that comes near opens the menu by itself, and a late press would close it again. A page
  // that is drawn on the server has the button before a press is answered; what a link opens over the page takes it
  // out of reach, a moment later.
  await expect(async () => {
    if (!(await products.isVisible())) return
    if ((await products.getAttribute('aria-expanded', SOON)) === 'false') await products.press('Enter', SOON)
    await expect(products).toHaveAttribute('aria-expanded', 'true', SOON)
  }).toPass()
  const found = await linksOf(page)
  await page.keyboard.press('Escape')
  // An overlay behind a link may open meanwhile, and takes the header out of reach.
  await expect(async () => {
    if (await products.isVisible()) await expect(products).toHaveAttribute('aria-expanded', 'false', SOON)
  }).toPass()
  return found
}
