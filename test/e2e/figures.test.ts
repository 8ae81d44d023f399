import type { Page } from 'playwright/test'
import { settle } from './support/pages.ts'
import { expect, test, testAsDemo } from './support/test.ts'

// The figures that the specification fixes, section 9, as a browser shows them. Those of toasts have a test of their
// own; when a menu opens and closes is told by menu-timing.test.ts.

const products = (page: Page) => page.getByRole('button', { name: 'Products', exact: true })

/** The panel that the trigger opens, and its bridge. */
async function openProducts(page: Page) {
  await products(page).click()
  await expect(products(page)).toHaveAttribute('aria-expanded', 'true')
  const panel = page.locator(`[id="${await products(page).getAttribute('aria-controls')}"]`)
  const bridge = panel.locator('..')
  await settle(page)
  const [trigger, inner, outer] = [
    await products(page).boundingBox(),
    await panel.boundingBox(),
    await bridge.boundingBox(),
  ]
  if (!trigger || !inner || !outer) throw new Error('the menu is not on the screen')
  return { trigger, panel: inner, bridge: outer }
}

for (const { language, path } of [
  { language: 'English', path: '/' },
  { language: 'Arabic', path: '/ar/' },
]) {
  test(`the Products menu is as wide and as high as specified, in ${language}`, async ({ page }) => {
    const trigger = page.getByRole('banner').getByRole('navigation').getByRole('button').first()
    await page.goto(path)
    for (const [viewport, wide] of [
      [1920, 920],
      [1024, 920],
      [1023, 1023],
      [800, 800],
    ] as const) {
      await page.setViewportSize({ width: viewport, height: 900 })
      await trigger.click()
      await expect(trigger).toHaveAttribute('aria-expanded', 'true')
      const panel = page.locator(`[id="${await trigger.getAttribute('aria-controls')}"]`)
      await expect(async () => {
        const box = await panel.boundingBox()
        expect(box?.width, `at ${viewport}`).toBe(wide)
        expect(box?.height, `at ${viewport}`).toBeGreaterThanOrEqual(260)
        expect(box?.x, `at ${viewport}`).toBeGreaterThanOrEqual(0)
        expect((box?.y ?? 0) + (box?.height ?? 0), `at ${viewport}`).toBeLessThanOrEqual(900)
      }).toPass({ timeout: 15_000 })
      await page.keyboard.press('Escape')
      await expect(trigger).toHaveAttribute('aria-expanded', 'false')
    }
  })
}

test('a bridge of 10 px leads from the trigger of the Products menu to its panel', async ({ page }) => {
  await page.goto('/')
  const { trigger, panel, bridge } = await openProducts(page)
  expect(panel.y - bridge.y).toBe(10)
  expect(bridge.y).toBeLessThanOrEqual(trigger.y + trigger.height)
})

test('the menu of small screens takes 88 % of the width, and no more than it needs', async ({ page }) => {
  await page.goto('/')
  for (const [width, wide] of [
    [320, 0.88 * 320],
    [360, 0.88 * 360],
    [760, 384],
  ] as const) {
    await page.setViewportSize({ width, height: 780 })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect.poll(async () => (await menu.boundingBox())?.width, `at ${width}`).toBeCloseTo(wide, 0)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  }
})

test('a hint comes after 700 ms, and at once within 300 ms of another', async ({ page }) => {
  await page.clock.install()
  await page.goto('/dev/ui')
  const places = page.getByRole('button', { name: 'Point here' })
  await expect(places.first()).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  const hint = page.getByRole('tooltip')
  await places.first().hover()
  await page.clock.runFor(699)
  await expect(hint).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(hint).toHaveCount(1)
  await page.mouse.move(2, 2, { steps: 8 })
  await expect(hint).toHaveCount(0)
  await page.clock.runFor(299)
  await places.first().hover()
  await expect(hint).toHaveCount(1)
  await page.mouse.move(2, 2, { steps: 8 })
  await expect(hint).toHaveCount(0)
  await page.clock.runFor(300)
  await places.first().hover()
  await page.clock.runFor(699)
  await expect(hint).toHaveCount(0)
})

/** How strong each dot of a trail is. */
function strengths(page: Page): Promise<number[]> {
  return page
    .locator('[aria-hidden].pointer-events-none.fixed.inset-0 > span')
    .evaluateAll((dots) => dots.map((dot) => (dot instanceof HTMLElement ? Number(dot.style.opacity) : 0)))
}

async function follow(page: Page, { path, dots, tickMs }: { path: string; dots: number; tickMs: number }) {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto(path)
  // It listens some time after it is there.
  await expect(async () => {
    await page.mouse.move(200, 200)
    await page.mouse.move(240, 240)
    expect(Math.max(...(await strengths(page)))).toBeGreaterThan(0)
  }).toPass()
  expect(await strengths(page)).toHaveLength(dots)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.clock.runFor(5000)
  await expect.poll(async () => Math.max(...(await strengths(page)))).toBe(0)
  await page.mouse.move(300, 300)
  await page.mouse.move(320, 320)
  await page.clock.runFor(tickMs - 1)
  expect(Math.max(...(await strengths(page)))).toBe(0)
  await page.clock.runFor(1)
  const [first = 0] = await strengths(page)
  expect(first).toBeGreaterThan(0)
  await page.clock.runFor(tickMs)
  const [second = 0] = await strengths(page)
  return (first - second) / first
}

testAsDemo(
  '11 pearls follow the pointer, every 16 ms, each losing 0.02 of its life a tick',
  async ({ page }) => {
    const decay = await follow(page, { path: '/dashboard', dots: 11, tickMs: 16 })
    expect(decay).toBeCloseTo(0.02, 3)
  },
)

test('12 dots follow the pointer on the landing page, every 100 ms', async ({ page }) => {
  await follow(page, { path: '/', dots: 12, tickMs: 100 })
})

test('the logo spins once in a second under the pointer', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link').nth(1).hover()
  const spin = page.getByRole('banner').locator('.pearl-dot')
  await expect(spin).toHaveCSS('animation-name', 'spin')
  await expect(spin).toHaveCSS('animation-duration', '1s')
  await expect(spin).toHaveCSS('animation-iteration-count', '1')
})
