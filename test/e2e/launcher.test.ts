import { speak } from './support/pages.ts'
import { aPerson, openHousehold, openWallet } from './support/people.ts'
import { expect, test, testAsDemo } from './support/test.ts'

const words = {
  en: {
    greeting: /^Good (?:morning|afternoon|evening), Layla$/,
    waiting: 'Needs your attention',
    protect: 'Protect your account',
    open: 'Open your dashboard',
  },
  ar: {
    greeting: /ليلى/,
    waiting: 'يحتاج إلى انتباهك',
    protect: 'حماية حسابك',
    open: 'افتح لوحة التحكم',
  },
} as const

for (const language of ['en', 'ar'] as const) {
  const { greeting, waiting, protect, open } = words[language]

  testAsDemo(`a signed-in person begins with what is theirs, in ${language}`, async ({ page }) => {
    await speak(page, language)
    await page.goto('/')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(greeting)
    await expect(main).toContainText('59,994.82')
    const matters = main.getByRole('region', { name: waiting }).getByRole('listitem')
    await expect(matters.filter({ hasText: protect })).toBeVisible()
    await main.getByRole('link', { name: open }).click()
    await expect(page).toHaveURL('/dashboard')
  })
}

test('read notifications wait no more', async ({ page }) => {
  // Theirs alone: what another test has read is read.
  await openHousehold(page)
  await page.goto('/')
  const matters = page.getByRole('region', { name: 'Needs your attention' }).getByRole('listitem')
  const unread = matters.filter({ hasText: 'unread notification' })
  await unread.getByRole('link', { name: 'Read' }).click()
  await expect(page).toHaveURL('/dashboard/notifications')
  await expect(page.getByRole('button', { name: 'Notifications, none unread' })).toBeVisible()
  await page.goBack()
  await expect(matters).toHaveCount(1)
})

test('a new account is told what it wants', async ({ page }) => {
  await openWallet(page, aPerson())
  await page.goto('/')
  const matters = page.getByRole('region', { name: 'Needs your attention' })
  await matters.getByRole('link', { name: 'Add money' }).click()
  await expect(page).toHaveURL('/add-money')
})

test('no more than three matters are told at once', async ({ page }) => {
  await openWallet(page, aPerson())
  const answer = (path: string, body: object) =>
    page.route(`**/api/v1/${path}`, (route) => route.fulfill({ json: { next_cursor: null, ...body } }))
  await answer('notifications?*', { data: [], unread_count: 2 })
  await answer('scheduled-payments?*', { data: [{ id: 'rent', paused_because: 'insufficient_funds' }] })
  await page.goto('/')
  const matters = page.getByRole('region', { name: 'Needs your attention' }).locator('li')
  await expect(matters).toHaveCount(4)
  await expect(matters.filter({ visible: true })).toHaveCount(3)
  await expect(matters.filter({ hasText: '1 planned payment has stopped' })).toBeVisible()
})

test('the places around the pearl say what is so, and what to do stands at the thumb', async ({ page }) => {
  await openHousehold(page)
  await page.goto('/')
  const sections = page.getByRole('navigation', { name: 'Where would you like to go?' })
  await expect(sections.getByRole('link', { name: /^Dashboard/ })).toContainText('3 accounts')
  await expect(sections.getByRole('link', { name: /^Transactions/ })).toContainText('1 pending')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('link', { name: 'Open your dashboard' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Pay', exact: true })).toBeInViewport({ ratio: 1 })
  // The page's end is not under it, also once what comes last has made the page longer.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const bar = await page.getByRole('link', { name: 'Open your dashboard' }).boundingBox()
    const footer = await page.getByRole('contentinfo').boundingBox()
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }).toPass()
  await expect(page.getByRole('link', { name: 'Open your dashboard' })).toBeInViewport({ ratio: 1 })
})
