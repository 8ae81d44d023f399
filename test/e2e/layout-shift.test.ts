import type { Page } from 'playwright/test'
import { startBrokenLine } from './support/broken-line.ts'
import { type Language, open, settle, speak } from './support/pages.ts'
import { expect, test, testAsDemo } from './support/test.ts'

/** Invisible shift: a hundredth of the value that search engines call good. */
const UNSEEN = 0.001

/** A part that moved (Layout Instability API). */
type LayoutShiftSource = {
  readonly node?: Node
  readonly previousRect: DOMRectReadOnly
  readonly currentRect: DOMRectReadOnly
}

const phone = [360, 780] as const
const desktop = [1280, 900] as const

test.use({ expectedErrors: [/net::ERR_FAILED/] })
testAsDemo.use({ expectedErrors: [/net::ERR_FAILED/] })

for (const language of ['en', 'ar'] satisfies Language[]) {
  test(`nothing on a public page moves while it loads, in ${language}`, ({ page }) =>
    watch(page, language, ['/', '/login', '/login?next=%2Fsend', '/register']))

  testAsDemo(`nothing on a page of one’s own moves while it loads, in ${language}`, ({ page }) =>
    watch(page, language, [
      '/dashboard',
      '/transactions',
      '/send',
      '/add-money',
      '/profile',
      '/profile/security',
      '/profile/preferences',
    ]),
  )
}

for (const [path, middle] of [
  ['/', '</h1>'],
  ['/login', '</h1>'],
  ['/dashboard', 'id="skeleton-title"'],
] as const) {
  test(`nothing of ${path} is seen before the whole of it has come`, async ({ page, baseURL }) => {
    const line = await startBrokenLine(baseURL ?? '', middle)
    const opened = page.goto(line.url + path)
    await page.waitForFunction(() => document.styleSheets.length > 0, undefined, { polling: 20 })
    await expect(isSeen(page, 1000)).rejects.toThrow(/Timeout/)
    line.mend()
    await opened
    await isSeen(page)
    await line.stop()
  })
}

/** Waits for the first paint. */
async function isSeen(page: Page, timeout?: number): Promise<void> {
  const isPainted = () => performance.getEntriesByType('paint').length > 0
  // An unpainted page has no frames, by which Playwright would ask.
  await page.waitForFunction(isPainted, undefined, { polling: 20, ...(timeout && { timeout }) })
}

/** Loads each on a phone and on a desktop, and adds up how far its parts were pushed (cumulative layout shift). */
async function watch(page: Page, language: Language, paths: readonly string[]): Promise<void> {
  await speak(page, language)
  // A page's data comes after its first paint, as it does on a slow line.
  await page.route(/\/(api|auth)\/v1\//, async (route) => {
    await page.locator('html[data-ready]').waitFor()
    await route.continue()
  })
  // Its fonts do not come: that words take theirs a moment early or late is the line’s doing, and moves no part.
  await page.route(/\.woff2$/, (route) => route.abort())
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: number = Reflect.get(entry, 'value')
        const sources: LayoutShiftSource[] = Reflect.get(entry, 'sources')
        const what = sources
          .map(({ node, previousRect: from, currentRect: to }) => {
            const place = [from, to].map(({ x, y, width, height }) => `${x},${y} ${width}×${height}`)
            const name = node instanceof Element ? node.outerHTML : (node?.textContent ?? 'what has gone')
            return `${place.join(' → ')} ${name.slice(0, 120)}`
          })
          .join(' | ')
        if (value > 0) shifts.push({ value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // At the width of a desktop, heights are the same in every language: lines do not break there.
  for (const [width, height] of language === 'en' ? [phone, desktop] : [phone]) {
    await page.setViewportSize({ width, height })
    for (const path of paths) {
      await open(page, path, language)
      await page.waitForLoadState('networkidle')
      await settle(page)
      const shifts: { value: number; what: string }[] = await page.evaluate(() =>
        Reflect.get(window, 'shifts'),
      )
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      expect
        .soft(sum, `${path} at ${width}: ${shifts.map(({ value, what }) => `${value} ${what}`).join('\n')}`)
        .toBeLessThan(UNSEEN)
    }
  }
}
