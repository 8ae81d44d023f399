import type { Page } from 'playwright/test'
import { expect, test, testAsDemo } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })
testAsDemo.use({
  serviceWorkers: 'allow',
  // Requests still open when the connection went fail.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED .{0,99}\/assets\/|live channel|WebSocket/],
})

/** From now on the app opens without a connection. */
async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** The paths of everything that the service worker has kept. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(caches_.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

testAsDemo(
  'the app opens offline, says so, keeps the person signed in and nothing of theirs',
  async ({ page, context }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()
    await workerIsReady(page)
    await context.setOffline(true)
    await expect(page.getByText('You are offline: what you see may be old.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeAttached()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
    const keptPages = async () =>
      (await keptPaths(page)).filter((path) => !path.startsWith('/assets/')).sort()
    await expect.poll(keptPages).toEqual(['/boot.js', '/dashboard', '/favicon.svg'])
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()
  },
)

testAsDemo('a session that ran out while offline is still a session', async ({ page, context }) => {
  await page.goto('/dashboard')
  await workerIsReady(page)
  await context.setOffline(true)
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeAttached()
  await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()
})

test('an older build’s cached files are deleted, those of this one are not', async ({ page }) => {
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    await (await caches.open('sadaf-shell-older')).put('/dashboard', new Response('older'))
    await (await caches.open('sadaf-assets')).put('/assets/older-1a2b3c4d.js', new Response('older'))
  })
  await page.goto('/login')
  await workerIsReady(page)
  const kept = () => page.evaluate(() => caches.keys())
  await expect.poll(kept).not.toContain('sadaf-shell-older')
  expect(await kept()).toHaveLength(2)
  await expect.poll(() => keptPaths(page)).not.toContain('/assets/older-1a2b3c4d.js')
  await expect.poll(() => keptPaths(page)).toContainEqual(expect.stringMatching(/^\/assets\/framework-/))
})

test.describe('a part of the page whose script cannot be had', () => {
  testAsDemo.use({ serviceWorkers: 'block', expectedErrors: [/ERR_FAILED/] })

  testAsDemo('is missing for so long, and the page is there', async ({ page }) => {
    const parts = /\/assets\/(account-menu|bell|bar|row)-[^/]+\.js$/
    const refused = new Set<string>()
    await page.route(parts, (route) => {
      refused.add(route.request().url())
      return route.abort()
    })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()
    await expect.poll(() => refused.size).toBeGreaterThan(1)
    await expect(page.getByRole('list', { name: 'Your accounts' })).toContainText('$')
    await expect(page.getByRole('button', { name: /^Account menu of/ })).toHaveCount(0)

    await page.unroute(parts)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  })
})
