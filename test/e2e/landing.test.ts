import type { Locator, Page } from 'playwright/test'
import { settle } from './support/pages.ts'
import { expect, test, testAsDemo } from './support/test.ts'

const orb = (page: Page) => page.getByRole('button', { name: 'All sections of Sadaf' })
const sections = (page: Page) => page.getByRole('navigation', { name: 'Where would you like to go?' })
const card = (page: Page, name: string) =>
  sections(page)
    .getByRole('listitem')
    .filter({ has: page.locator('[aria-expanded]', { hasText: name }) })
const face = (page: Page, name: string) => card(page, name).locator('[aria-expanded]').first()
const shown = (page: Page) => expect(orb(page)).toHaveAttribute('aria-expanded', 'true')
const closed = (page: Page) => expect(orb(page)).toHaveAttribute('aria-expanded', 'false')

async function openLanding(page: Page): Promise<void> {
  await page.goto('/')
  await expect(orb(page)).toBeVisible()
}

/** Where something stands once it has come to rest. */
async function placeOf(thing: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await settle(thing.page())
  const box = await thing.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return box
}

/** Waits until something stands where it is expected to. */
const expectPlace = (thing: Locator) => expect.poll(() => placeOf(thing))

async function dragTo(page: Page, thing: Locator, x: number, y: number): Promise<void> {
  const { x: left, y: top, width, height } = await placeOf(thing)
  await page.mouse.move(left + width / 2, top + height / 2)
  await page.mouse.down()
  await page.mouse.move(x, y, { steps: 6 })
  await page.mouse.up()
}

test.describe('the orb', () => {
  test('opens its menu under the pointer, and closes it when the pointer has left', async ({ page }) => {
    await openLanding(page)
    await closed(page)
    await orb(page).hover()
    await shown(page)
    await expect(sections(page).getByText('Up to 12%')).toBeVisible()
    await page.mouse.move(640, 30)
    await closed(page)
  })

  test('each closed section opens where it is pointed at, and its card comes to lie there', async ({
    page,
  }) => {
    await openLanding(page)
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const name of ['Dashboard', 'Transactions', 'AI assistant', 'Analytics']) {
        await closed(page)
        const icon = await placeOf(face(page, name).locator('svg'))
        const x = icon.x + icon.width / 2
        await page.mouse.move(x, icon.y + icon.height / 2)
        await expect(face(page, name)).toHaveAttribute('aria-expanded', 'true')
        const opened = await placeOf(face(page, name))
        expect(opened.x).toBeLessThan(x)
        expect(opened.x + opened.width).toBeGreaterThan(x)
        await page.mouse.move(width / 2, 30)
      }
    }
  })

  test('names eight sections, their places as links, and each rate’s risk', async ({ page }) => {
    await openLanding(page)
    await orb(page).hover()
    await shown(page)
    await expect(sections(page).locator('[data-section]')).toHaveCount(8)
    await expect(face(page, 'Dashboard')).toHaveAttribute('href', '/dashboard')
    await expect(face(page, 'Transactions')).toHaveAttribute('href', '/transactions')
    await face(page, 'Dashboard').hover()
    const panel = card(page, 'Dashboard')
    await expect(panel.getByRole('link', { name: 'Portfolio' })).toHaveAttribute(
      'href',
      '/dashboard/portfolio',
    )
    for (const link of await panel.getByRole('link').all()) {
      await expect(link).toHaveAttribute('href', /^\//)
    }
    await face(page, 'Crypto hub').hover()
    await expect(card(page, 'Crypto hub')).toContainText('rewards are not guaranteed')
    await expect(card(page, 'Crypto hub').getByRole('link', { name: 'DeFi' })).toHaveAttribute(
      'href',
      '/crypto/defi',
    )
    await face(page, 'Cards').hover()
    await expect(card(page, 'Cards')).toContainText('Up to 5%')
    await expect(card(page, 'Cards')).toContainText('depends on card, merchant and monthly limits')
  })

  test('a place inside a section opens', async ({ page }) => {
    await openLanding(page)
    await face(page, 'Transactions').hover()
    await card(page, 'Transactions').getByRole('link', { name: 'Send money' }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Ftransactions%2Fsend$/)
  })

  test('by keyboard: focus opens it, the cards expand, Escape closes it and the focus returns', async ({
    page,
  }) => {
    await openLanding(page)
    await page.getByRole('main').focus()
    await page.keyboard.press('Tab')
    await expect(orb(page)).toBeFocused()
    await shown(page)
    await page.keyboard.press('Tab')
    await expect(face(page, 'Dashboard')).toBeFocused()
    await expect(face(page, 'Dashboard')).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(card(page, 'Dashboard').getByRole('link', { name: 'Overview' })).toBeFocused()
    await page.keyboard.press('Escape')
    await closed(page)
    await expect(orb(page)).toBeFocused()
  })
})

test.describe('a card of the orb', () => {
  test('is dragged, stays, survives a reload, and goes back by Escape', async ({ page }) => {
    await openLanding(page)
    await orb(page).click()
    await shown(page)
    const before = await placeOf(card(page, 'Family'))
    await dragTo(page, face(page, 'Family'), before.x + 90, before.y + 90)
    await expect(page.getByText('Family stays here')).toBeAttached()
    await expect(page).toHaveURL('/')
    const after = await placeOf(card(page, 'Family'))
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeGreaterThan(30)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Put the cards back' })).toBeVisible()
    await expectPlace(card(page, 'Family')).toEqual(after)
    await face(page, 'Family').focus()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Family is back in its place')).toBeAttached()
    await expectPlace(card(page, 'Family')).toEqual(before)
  })

  test('never leaves the stage, and a drag is no click', async ({ page }) => {
    await openLanding(page)
    await orb(page).click()
    await shown(page)
    await dragTo(page, face(page, 'Transactions'), 5, 890)
    await expect(page.getByText('Transactions stays here')).toBeAttached()
    const { x, y, height } = await placeOf(card(page, 'Transactions'))
    expect(x).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(900)
    await expect(page).toHaveURL('/')
  })

  test('changes places with the card that it is dropped on, and all go back together', async ({ page }) => {
    await openLanding(page)
    await orb(page).click()
    await shown(page)
    const cards = await placeOf(card(page, 'Cards'))
    const superApp = await placeOf(card(page, 'Super app'))
    await dragTo(page, face(page, 'Cards'), superApp.x + superApp.width / 2, superApp.y + superApp.height / 2)
    await expect(page.getByText('Cards and Super app changed places')).toBeAttached()
    await expectPlace(card(page, 'Super app')).toMatchObject({ x: cards.x })
    await page.getByRole('button', { name: 'Put the cards back' }).click()
    await expectPlace(card(page, 'Super app')).toMatchObject({ x: superApp.x })
  })

  test('is moved by the arrow keys, which is said politely', async ({ page }) => {
    await openLanding(page)
    await page.getByRole('main').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(face(page, 'Dashboard')).toBeFocused()
    await shown(page)
    const before = await placeOf(card(page, 'Dashboard'))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('status').filter({ hasText: 'Dashboard moved right' })).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expectPlace(card(page, 'Dashboard')).toMatchObject({ x: before.x + 16, y: before.y + 16 })
    await page.keyboard.press('Escape')
    await expect(page.getByText('Dashboard is back in its place')).toBeAttached()
    await shown(page)
    await expectPlace(card(page, 'Dashboard')).toEqual(before)
    await page.keyboard.press('Escape')
    await closed(page)
  })
})

test.describe('under a finger', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('the pearl opens its menu as a list, and a second tap closes it', async ({ page }) => {
    await openLanding(page)
    await orb(page).tap()
    await shown(page)
    await expect(sections(page).getByText('Everything you own')).toBeVisible()
    await orb(page).tap()
    await closed(page)
  })

  test('a tap on the pearl before its menu has come opens it then', async ({ page }) => {
    const menuMayCome = Promise.withResolvers<void>()
    await page.route('**/assets/orb-menu-*.js', async (route) => {
      await menuMayCome.promise
      await route.continue()
    })
    const isAskedFor = page.waitForRequest('**/assets/orb-menu-*.js')
    const opened = page.goto('/')
    await isAskedFor
    await orb(page).tap()
    menuMayCome.resolve()
    await opened
    await shown(page)
  })

  test('the first tap on a section expands it, the second leads there', async ({ page }) => {
    await openLanding(page)
    await face(page, 'Dashboard').tap()
    await expect(face(page, 'Dashboard')).toHaveAttribute('aria-expanded', 'true')
    await expect(card(page, 'Dashboard').getByRole('link', { name: 'Overview' })).toBeInViewport()
    await expect(page).toHaveURL('/')
    await face(page, 'Dashboard').tap()
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/)
  })

  test('a long press lifts a card, which changes places where it is let go', async ({ page }) => {
    await openLanding(page)
    await orb(page).tap()
    await shown(page)
    await face(page, 'Cards').scrollIntoViewIfNeeded()
    const from = await placeOf(face(page, 'Dashboard'))
    const to = await placeOf(face(page, 'Transactions'))
    const touch = await page.context().newCDPSession(page)
    const x = from.x + 60
    const finger = (type: 'touchStart' | 'touchMove', y: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
    await finger('touchStart', from.y + from.height / 2)
    await expect(card(page, 'Dashboard')).toHaveClass(/cursor-grabbing/)
    await finger('touchMove', to.y + to.height / 2)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page.getByText('Dashboard and Transactions changed places')).toBeAttached()
    await expect
      .poll(async () => {
        const [lifted, other] = [
          await placeOf(face(page, 'Dashboard')),
          await placeOf(face(page, 'Transactions')),
        ]
        return lifted.y - other.y
      })
      .toBeGreaterThan(0)
  })
})

test('the prices of a few assets stand in their place, named as a sandbox’s', async ({ page }) => {
  await openLanding(page)
  const strip = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Markets now' }) })
  await expect(strip.getByRole('listitem')).toHaveCount(6)
  await expect(strip).toContainText(/Sandbox prices · as of \d/)
  await expect(strip.getByRole('listitem').first()).toHaveText(
    /^BTCBitcoin\$[\d,]+\.\d{2}In 24 hours: [+−]?\d+\.\d%$/,
  )
})

testAsDemo.describe('before the application comes', () => {
  testAsDemo.use({ expectedErrors: [/net::ERR_FAILED \(\S{1,80}\/assets\//] })

  testAsDemo('a signed-in person is shown no guest’s calls', async ({ page }) => {
    await page.goto('/')
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(page.locator('html')).not.toHaveAttribute('data-ready')
    await expect(page.getByRole('link', { name: 'Open your dashboard' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Get your free wallet ID' }).first()).toBeHidden()
    await expect(page.getByRole('link', { name: 'Open account' })).toBeHidden()
  })
})

test('nothing turns and nothing follows the pointer with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openLanding(page)
  await page.mouse.move(300, 300)
  await page.mouse.move(400, 400, { steps: 4 })
  await orb(page).hover()
  await shown(page)
  const running = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  await expect.poll(running).toBe(0)
})

test('the pearl turns for everybody else', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openLanding(page)
  await expect.poll(() => turningFilms(page)).toBe(2)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => turningFilms(page)).toBe(0)
})

/** How many of the pearl's films turn for ever. */
function turningFilms(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => {
          return (
            playState === 'running' && effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
          )
        })
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest('main .orb'))
        .length,
  )
}

for (const { language, locale, name } of [
  { language: 'English', locale: 'en-US', name: 'All sections of Sadaf' },
  { language: 'Arabic', locale: 'ar-AE', name: 'كل أقسام صدف' },
]) {
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test('nothing overlaps or scrolls sideways, from 320 to 1920 px, closed and open', async ({ page }) => {
      await page.goto('/')
      const pearl = page.getByRole('button', { name })
      await expect(pearl).toBeVisible()
      for (const width of [320, 360, 768, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(pearl).toHaveAttribute('aria-expanded', 'false')
        await expect.poll(() => collisions(page), `closed, ${width} px`).toEqual([])
        await pearl.focus()
        await page.keyboard.press('Enter')
        await expect(pearl).toHaveAttribute('aria-expanded', 'true')
        await expect.poll(() => collisions(page), `open, ${width} px`).toEqual([])
        await page.keyboard.press('Escape')
        await pearl.blur()
      }
    })
  })
}

/** The pairs among pearl, cards and calls that stand on each other, and how far the page scrolls sideways. */
async function collisions(page: Page): Promise<readonly string[]> {
  await settle(page)
  return page.evaluate(() => {
    const faces = [...document.querySelectorAll('[data-section] > [aria-expanded]')]
    const pearl = document.querySelector('[aria-controls="orb-sections"]')
    const calls = [...document.querySelectorAll('main a')]
      .filter((link) => !link.closest('[data-section]'))
      .slice(0, 2)
    const boxes = [...faces, pearl, ...calls, document.querySelector('h1')].flatMap((element) =>
      element ? [{ name: element.textContent || 'pearl', ...element.getBoundingClientRect().toJSON() }] : [],
    )
    const pairs = boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map((b) => `${a.name} on ${b.name}`),
    )
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth
    const outside = boxes
      .filter(({ left, right }) => left < 0 || right > innerWidth)
      .map(({ name: box }) => `${box} outside`)
    const collapsed = boxes
      .filter(({ width, height }) => width < 40 || height < 20)
      .map(({ name: box }) => `${box} collapsed`)
    return [...pairs, ...outside, ...collapsed, ...(sideways > 0 ? [`${sideways} px sideways`] : [])]
  })
}
