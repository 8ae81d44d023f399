import type { Page } from 'playwright/test'
import { expectNoFaintTexts, expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { expectNoForeignWords } from './support/foreign-words.ts'
import { GUARDED_PAGES, type Language, open, PUBLIC_PAGES, SAME_PAGES, speak } from './support/pages.ts'
import { expect, test, testAsDemo } from './support/test.ts'

const LANGUAGES: readonly Language[] = ['en', 'ar']
const WIDTHS = [1280, 360]
/** The narrowest phone, and a desktop of 1280 px at 200 % zoom. */
const TIGHT = [320, 640]

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ expectedErrors: [/404 Error|status of 404/] })

    test('every page for guests can be used by everybody', ({ page }) => look(page, PUBLIC_PAGES, language))

    testAsDemo('every page of a signed-in person can be used by everybody', ({ page }) =>
      look(page, GUARDED_PAGES, language),
    )
  })
}

/** One after the other in one window, as people open them. */
async function look(page: Page, paths: readonly string[], language: Language): Promise<void> {
  test.setTimeout(30_000 * paths.length)
  await speak(page, language)
  const titles = new Map<string, string>()
  for (const path of paths) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.emulateMedia({ colorScheme: 'light' })
      await open(page, path, language)
      // Whoever has come without what a mail brings may be led on; a page of one's own is where it is.
      if (GUARDED_PAGES.includes(path)) await expect(page, path).toHaveURL(path)
      titles.set(path, await page.title())
      await lookAtOne(page, path, language)
    })
  }
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

/** No riddles, no violation in either theme on desktop and phone, nothing cut where it is tight, no foreign words. */
async function lookAtOne(page: Page, path: string, language: Language): Promise<void> {
  // What waits for an answer of the server is disabled until then: the buttons are counted anew each time.
  await expect(async () => {
    for (const button of await page.locator('main button:disabled').all()) {
      await expect(button, `${path}: a button that cannot be pressed says why`).toHaveAccessibleDescription(
        /\S/,
        { timeout: 500 },
      )
    }
  }).toPass({ timeout: 15_000 })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    await expectNoViolations(page, `${path}, light, ${width} px`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveClass(/dark/)
    await expectNoFaintTexts(page, `${path}, dark, ${width} px`)
  }
  for (const width of TIGHT) {
    await page.setViewportSize({ width, height: 480 })
    await expectToFit(page, `${path}, ${width} px: what does not fit`)
  }
  if (language === 'ar') await expectNoForeignWords(page, `${path}: words in Latin letters`)
}
