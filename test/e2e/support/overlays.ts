import type { Locator, Page } from 'playwright/test'
import { expectNoFaintTexts, expectNoViolations, expectNoViolationsOfMenu } from './axe.ts'
import { expectNoForeignWords } from './foreign-words.ts'
import { type Language, open, settle, speak } from './pages.ts'
import { expect, test } from './test.ts'

/** One of two texts, by the language that the page speaks. */
export type Say = (en: string, ar: string) => string

export type Overlay = {
  readonly what: string
  readonly path: string
  readonly width: number
  /** Kind of overlay; a dialog unless given. The page's own parts are left in ways of their own. */
  readonly kind?: 'menu' | 'popover' | 'part of the page'
  /** False where the way to it is longer than a press. */
  readonly opensByPress?: boolean
  /** Sets the server's answers, before the page asks. */
  readonly answers?: (page: Page) => Promise<unknown>
  /** Opens it, and ends once it is there. */
  readonly show: (page: Page, say: Say) => Promise<void>
}

export const DESKTOP = 1280
export const PHONE = 360

/**
 * Opens one after the other in one window: each can be used by everybody, in both themes, speaks the language and can
 * be left.
 */
export async function lookAtOverlays(
  page: Page,
  language: Language,
  overlays: readonly Overlay[],
): Promise<void> {
  test.setTimeout(30_000 * overlays.length)
  const say: Say = (en, ar) => (language === 'en' ? en : ar)
  await speak(page, language)
  for (const overlay of overlays) {
    const { what, path, width, kind, answers, show } = overlay
    await test.step(what, async () => {
      await page.setViewportSize({ width, height: 860 })
      await page.emulateMedia({ colorScheme: 'light' })
      await answers?.(page)
      await open(page, path, language)
      await show(page, say)
      await (kind === 'menu' ? expectNoViolationsOfMenu : expectNoViolations)(page, `${what}, light`)
      if (language === 'ar') await expectNoForeignWords(page, what)
      // Colours are the same in every language.
      else {
        await page.emulateMedia({ colorScheme: 'dark' })
        await expect(page.locator('html')).toHaveClass(/dark/)
        await expectNoFaintTexts(page, `${what}, dark`)
      }
      if (kind !== 'part of the page') await leave(page, overlay)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  }
}

/**
 * It is left by Escape and by a press beside it. After Escape the focus is back on what opened it, which opens it
 * again. Behind a dialog the page stays where it is.
 */
async function leave(page: Page, { what, kind, opensByPress = true }: Overlay): Promise<void> {
  const over = page.getByRole(kind === 'menu' ? 'menu' : 'dialog')
  const scroll = page.locator('body')
  if (kind === undefined) await expect(scroll, `the page behind ${what}`).toHaveCSS('overflow', 'hidden')
  await page.keyboard.press('Escape')
  await expect(over, `${what}, after Escape`).toHaveCount(0)
  await expect(scroll, `the page after ${what}`).not.toHaveCSS('overflow', 'hidden')
  const focused = () => page.evaluate(() => document.activeElement?.tagName)
  await expect.poll(focused, { message: `the focus after ${what}` }).not.toBe('BODY')
  if (!opensByPress) return
  await page.keyboard.press('Enter')
  await expect(over, `${what}, opened again`).toBeVisible()
  const beside = await pointBeside(page, over)
  await page.mouse.click(beside.x, beside.y)
  await expect(over, `${what}, after a press beside it`).toHaveCount(0)
}

/** A corner of the window that it leaves free. */
async function pointBeside(page: Page, over: Locator): Promise<{ x: number; y: number }> {
  await settle(page)
  const box = await over.boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (!box) throw new Error('it is not on the screen')
  const corners = [4, width - 4].flatMap((x) => [4, height - 4].map((y) => ({ x, y })))
  const free = corners.find(
    ({ x, y }) => x < box.x || x > box.x + box.width || y < box.y || y > box.y + box.height,
  )
  if (!free) throw new Error('it covers the whole window')
  return free
}
