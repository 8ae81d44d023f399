import type { Page } from 'playwright/test'
import { routes } from '../../apps/web/src/app/route-list.ts'
import { faintTexts, violations } from './support/axe.ts'
import { foreignWords } from './support/foreign-words.ts'
import { GUARDED_PAGES, type Language, open, PUBLIC_PAGES, speak, UNKNOWN_PAGE } from './support/pages.ts'
import { expect, test, testAsDemo } from './support/test.ts'

const LANGUAGES: readonly Language[] = ['en', 'ar']
const WIDTHS = [1280, 360]
const NARROWEST = 320

test('every page of the product is looked at below', () => {
  const looked = [...PUBLIC_PAGES, ...GUARDED_PAGES].filter((path) => path !== UNKNOWN_PAGE)
  expect(looked.toSorted()).toEqual(Object.values(routes).toSorted())
})

for (const language of LANGUAGES) {
  for (const path of PUBLIC_PAGES) {
    test.describe(() => {
      test.use({ expectedErrors: path === UNKNOWN_PAGE ? [/404 Error|status of 404/] : [] })
      test(`${path} in ${language} can be used by everybody`, ({ page }) => look(page, path, language))
    })
  }
  for (const path of GUARDED_PAGES) {
    testAsDemo(`${path} in ${language} can be used by everybody`, ({ page }) => look(page, path, language))
  }
}

/** No violation in either theme on desktop and phone, nothing that scrolls sideways, no foreign words. */
async function look(page: Page, path: string, language: Language): Promise<void> {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await speak(page, language)
  await open(page, path, language)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    expect.soft(await violations(page), `light, ${width} px`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveClass(/dark/)
    expect.soft(await faintTexts(page), `dark, ${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: NARROWEST, height: 900 })
  expect.soft(await sidewaysScroll(page), 'pixels hidden beside the page').toBe(0)
  if (language === 'ar') expect.soft(await foreignWords(page), 'words in Latin letters').toEqual([])
}

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
