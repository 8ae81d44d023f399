import type { Locator, Page } from 'playwright/test'
import { type Language, settle, speak } from './support/pages.ts'
import { expect, test } from './support/test.ts'

// The figures of the specification, section 9.
const SHOWN_MS = 4000
const REMOVAL_MS = 200
const WIDTH_PX = 356
const GAP_PX = 14
const VISIBLE = 3
const SWIPE_PX = 50

const STEP_MS = 20

const toasts = (page: Page) => page.locator('[data-sonner-toast]')
const visible = (page: Page) => page.locator('[data-sonner-toast][data-visible="true"]')
const shower = (page: Page, language: Language) =>
  page.getByRole('button', { name: language === 'en' ? 'Show a toast' : 'أظهر إشعارًا' }).first()

/** Its parts come after its heading, and do not come while time stands still. */
async function openDesignSystem(page: Page, language: Language = 'en'): Promise<void> {
  await page.goto('/dev/ui')
  await expect(shower(page, language)).toBeVisible()
}

/** From now on the page's time goes on in steps alone, so that no toast leaves before it was looked at. */
async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Lets time go on until something has happened. */
const stepUntil = (page: Page, happened: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(STEP_MS)
    await happened()
  }).toPass({ intervals: [50] })

/** Three toasts at a press. */
const showToasts = (page: Page, language: Language = 'en') => shower(page, language).click()

/** Leads to the toasts, which from then on wait while time goes on. */
async function keepToasts(page: Page): Promise<void> {
  await page.keyboard.press('F8')
  await expect(page.locator('[data-sonner-toaster]')).toBeFocused()
  await page.clock.resume()
}

/** Where something stands once it has come to rest. */
async function boxOf(place: Locator) {
  await settle(place.page())
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return box
}

/** Moves a finger over the first toast, and lifts it. */
async function swipe(page: Page, distancePx: number): Promise<void> {
  const { x, y, height } = await boxOf(page.locator('[data-sonner-toast][data-front="true"]'))
  const from = { x: Math.round(x) + 120, y: Math.round(y + height / 2) }
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', movedPx?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: movedPx === undefined ? [] : [{ x: from.x + movedPx, y: from.y }],
    })
  await touch('touchStart', 0)
  await touch('touchMove', Math.sign(distancePx) * 10)
  await touch('touchMove', distancePx)
  await touch('touchEnd')
  await finger.detach()
}

test('a toast is there for four seconds, then leaves within two tenths of one', async ({ page }) => {
  const removed = page.locator('[data-sonner-toast][data-removed="true"]')
  await page.clock.install()
  await openDesignSystem(page)
  await holdTime(page)
  await showToasts(page)
  await stepUntil(page, () => expect(toasts(page)).toHaveCount(3, { timeout: 1 }))
  await page.clock.runFor(SHOWN_MS - 3 * STEP_MS)
  await expect(toasts(page)).toHaveCount(3)
  await expect(removed).toHaveCount(0)
  await page.clock.runFor(6 * STEP_MS)
  await expect(removed).toHaveCount(3)
  await page.clock.runFor(REMOVAL_MS)
  await expect(toasts(page)).toHaveCount(0)
})

for (const language of ['en', 'ar'] satisfies Language[]) {
  test(`three toasts are seen at a time, at the bottom end, and F8 leads to them, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await speak(page, language)
    await page.clock.install()
    await openDesignSystem(page, language)
    await holdTime(page)
    await showToasts(page, language)
    await showToasts(page, language)
    await stepUntil(page, () => expect(toasts(page)).toHaveCount(6, { timeout: 1 }))
    await expect(visible(page)).toHaveCount(VISIBLE)
    await keepToasts(page)
    await expect(page.locator('[data-sonner-toast][data-expanded="true"]')).toHaveCount(6)
    await settle(page)
    const boxes = []
    for (const each of await visible(page).all()) boxes.push(await boxOf(each))
    const [lowest, ...above] = boxes.toSorted((one, other) => other.y - one.y)
    if (!lowest) throw new Error('no toast is on the screen')
    expect(lowest.y + lowest.height).toBeGreaterThan(900 - 48)
    let below = lowest
    for (const box of above) {
      expect(Math.round(below.y - box.y - box.height)).toBe(GAP_PX)
      below = box
    }
    for (const { x, width } of boxes) {
      expect(width).toBe(WIDTH_PX)
      expect(language === 'en' ? 1280 - x - width : x).toBeLessThan(48)
    }
  })

  test(`a toast is put away by a swipe of ${SWIPE_PX} px towards the edge, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await speak(page, language)
    await page.clock.install()
    await openDesignSystem(page, language)
    await holdTime(page)
    await showToasts(page, language)
    await stepUntil(page, () => expect(toasts(page)).toHaveCount(3, { timeout: 1 }))
    await keepToasts(page)
    const front = page.locator('[data-sonner-toast][data-front="true"]')
    await settle(page)
    const toEdge = language === 'en' ? 1 : -1
    const home = await boxOf(front)
    await swipe(page, toEdge * (SWIPE_PX - 1))
    await expect.poll(() => boxOf(front)).toEqual(home)
    await expect(toasts(page)).toHaveCount(3)
    await swipe(page, toEdge * SWIPE_PX)
    await expect(toasts(page)).toHaveCount(2)
  })
}
