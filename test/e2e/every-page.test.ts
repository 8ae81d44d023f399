import type { Page } from 'playwright/test'
import { isGate } from '../../scripts/test/tiers.ts'
import { expectNoFaintTexts, expectNoViolations } from './support/axe.ts'
import { expectNamesToKeepTheirPlace } from './support/edges.ts'
import { expectToFit } from './support/fit.ts'
import { expectNoForeignWords } from './support/foreign-words.ts'
import { expectToBeThere, Links } from './support/links.ts'
import { expectMarksAfterFigures } from './support/marks.ts'
import {
  GUARDED_PAGES,
  type Language,
  OPERATOR_PAGES,
  open,
  PUBLIC_PAGES,
  patternOf,
  SAME_PAGES,
  SECOND_ADDRESSES,
  speak,
  UNKNOWN_PAGE,
} from './support/pages.ts'
import { expect, test, testAsDemo, testAsOperator } from './support/test.ts'

// Every page is opened once in each language, and everything that is true of all pages is looked at there. What costs
// most is looked at once for each page: the whole of axe on a desk in English (with `--all` on a phone in Arabic too),
// and links in English, since they lead to the same places. What a page adds to the time of the tests is told by
// `npm test -- e2e every-page --timings`, step by step.

const LANGUAGES: readonly Language[] = ['en', 'ar']
const WIDTHS = [1280, 360]
/** At which width axe looks; in the gate at each page once. */
const AXE_LOOKS: Partial<Record<Language, number>> = isGate() ? { en: 1280 } : { en: 1280, ar: 360 }
/** The narrowest phone, and a desktop of 1280 px at 200 % zoom; in the gate the phone. */
const TIGHT = isGate() ? [320] : [320, 640]

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    // The page that is not there says so to the console, and no other may.
    test.use({ expectedErrors: [new RegExp(RegExp.escape(UNKNOWN_PAGE))] })

    const promise = `can be used by everybody${language === 'en' ? ', and no link of them leads nowhere' : ''}`

    test(`every page for guests ${promise}`, ({ page }) => look(page, PUBLIC_PAGES, language))

    testAsDemo(`every page of a signed-in person ${promise}`, ({ page }) =>
      look(page, [...GUARDED_PAGES, '/family'], language, ['/', '/home']),
    )

    testAsOperator(`every page of an operator ${promise}`, ({ page }) => look(page, OPERATOR_PAGES, language))
  })
}

/** One after the other in one window, as people open them; at last what their links lead to beside them. */
async function look(
  page: Page,
  paths: readonly string[],
  language: Language,
  others: readonly string[] = [],
): Promise<void> {
  test.setTimeout(30_000 * paths.length + 300_000)
  await speak(page, language)
  const titles = new Map<string, string>()
  const links = new Links(language, [...paths, ...others])
  for (const path of paths) {
    await test.step(path, async () => {
      await test.step('open', () => openAtRest(page, path, language))
      titles.set(path, await page.title())
      // It opens; what it shows is looked at where that is at home.
      if (SECOND_ADDRESSES.has(path)) return
      await lookAtOne(page, path, language)
      if (language === 'en') await test.step('links', () => collectLinks(page, path, language, links))
    })
  }
  expectTitles(titles, language)
  if (language === 'en') {
    await test.step('follow the links', () => follow(page, language, links, others))
    links.expectAnchors()
  }
}

async function openAtRest(page: Page, path: string, language: Language): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, path, language)
  // A page reached without its mail's link may lead on; a page of one's own is where it is.
  if ([...GUARDED_PAGES, ...OPERATOR_PAGES].includes(path)) await expect(page, path).toHaveURL(path)
}

/** The links of a desktop: a phone has them in a menu of its own, which has a test. */
async function collectLinks(page: Page, path: string, language: Language, links: Links): Promise<void> {
  if (path === UNKNOWN_PAGE) return
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectToBeThere(page, path, language)
  await links.collect(page, path)
}

async function follow(
  page: Page,
  language: Language,
  links: Links,
  others: readonly string[],
): Promise<void> {
  const first = [...others]
  for (let path = first.shift() ?? links.next(); path !== undefined; path = first.shift() ?? links.next()) {
    // In the gate a view of a declared page is not opened once more.
    if (isGate() && patternOf(new URL(path, page.url()).pathname) !== undefined) continue
    await open(page, path, language)
    await collectLinks(page, path, language, links)
  }
}

/** Every title names the page and the product, and no two pages have one. */
function expectTitles(titles: ReadonlyMap<string, string>, language: Language): void {
  const brand = language === 'en' ? 'Sadaf' : 'صدف'
  for (const [path, title] of titles) {
    expect
      .soft(title, `the title of ${path}`)
      .toMatch(new RegExp(`\\S · ${RegExp.escape(brand)}$|^${RegExp.escape(brand)} · \\S`))
    const others = [...titles].filter(([other]) => other !== path && !isSamePage(path, other))
    expect
      .soft(
        others.map(([, other]) => other),
        `titles of pages beside ${path}`,
      )
      .not.toContain(title)
  }
}

const isSamePage = (one: string, other: string) =>
  SAME_PAGES.some((paths) => paths.some((path) => path === one) && paths.some((path) => path === other))

/**
 * No riddles, names in their places on desktop and phone, no violation in either theme, nothing cut where it is tight,
 * no foreign words.
 */
async function lookAtOne(page: Page, path: string, language: Language): Promise<void> {
  await test.step('buttons that cannot be pressed', () => expectReasons(page, path))
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    await test.step(`names, ${width} px`, () =>
      expectNamesToKeepTheirPlace(page, `${path}, ${width} px: names`))
    if (width !== AXE_LOOKS[language]) continue
    await test.step(`axe, ${width} px`, () => expectNoViolations(page, `${path}, light, ${width} px`))
    // In the gate the page of the design system alone is looked at in the dark.
    if (isGate()) continue
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveClass(/dark/)
    await test.step(`contrast in the dark, ${width} px`, () =>
      expectNoFaintTexts(page, `${path}, dark, ${width} px`))
  }
  for (const width of TIGHT) {
    await page.setViewportSize({ width, height: 480 })
    await test.step(`fit, ${width} px`, () => expectToFit(page, `${path}, ${width} px: what does not fit`))
  }
  if (language === 'ar') {
    await test.step('currency marks', () => expectMarksAfterFigures(page, `${path}: marks of amounts`))
    await test.step('foreign words', () => expectNoForeignWords(page, `${path}: words in Latin letters`))
  }
}

/** Buttons that wait for the server's answer are disabled until then: they are counted again each time. */
async function expectReasons(page: Page, path: string): Promise<void> {
  await expect(async () => {
    for (const button of await page.locator('main button:disabled').all()) {
      await expect(button, `${path}: a button that cannot be pressed says why`).toHaveAccessibleDescription(
        /\S/,
        { timeout: 500 },
      )
    }
  }).toPass({ timeout: 15_000 })
}
