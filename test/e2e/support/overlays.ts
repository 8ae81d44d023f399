import type { Page } from 'playwright/test'
import { faintTexts, violations, violationsOfMenu } from './axe.ts'
import { foreignWords } from './foreign-words.ts'
import { type Language, open, speak } from './pages.ts'
import { expect, test } from './test.ts'

/** One of two texts, by the language that the page speaks. */
export type Say = (en: string, ar: string) => string

export type Overlay = {
  readonly what: string
  readonly path: string
  readonly width: number
  readonly isMenu?: true
  /** What the server is to answer, told before the page asks. */
  readonly answers?: (page: Page) => Promise<unknown>
  /** Opens it, and ends once it is there. */
  readonly show: (page: Page, say: Say) => Promise<void>
}

export const DESKTOP = 1280
export const PHONE = 360

/** Opens one after the other in one window: each can be used by everybody, in both themes, and speaks the language. */
export async function lookAtOverlays(
  page: Page,
  language: Language,
  overlays: readonly Overlay[],
): Promise<void> {
  test.setTimeout(30_000 * overlays.length)
  const say: Say = (en, ar) => (language === 'en' ? en : ar)
  await speak(page, language)
  for (const { what, path, width, isMenu, answers, show } of overlays) {
    await test.step(what, async () => {
      await page.setViewportSize({ width, height: 860 })
      await page.emulateMedia({ colorScheme: 'light' })
      await answers?.(page)
      await open(page, path, language)
      await show(page, say)
      expect.soft(await (isMenu ? violationsOfMenu : violations)(page), `${what}, light`).toEqual([])
      if (language === 'ar') expect.soft(await foreignWords(page), what).toEqual([])
      // Colours are the same in every language.
      else {
        await page.emulateMedia({ colorScheme: 'dark' })
        await expect(page.locator('html')).toHaveClass(/dark/)
        expect.soft(await faintTexts(page), `${what}, dark`).toEqual([])
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  }
}
