import { expect, testAsDemo } from './support/test.ts'

testAsDemo('everything that a person was told has a page, which the bell leads to', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Notifications, / }).click()
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  await expect(bell.getByRole('listitem').first()).toBeVisible()
  const latest = await bell.getByRole('listitem').allInnerTexts()
  await bell.getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL('/dashboard/notifications')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
  const all = page.getByRole('main').getByRole('listitem')
  await expect(all.first()).toContainText(latest[0]?.split('\n')[0] ?? '')
  expect(await all.count()).toBeGreaterThanOrEqual(latest.length)
  await expect(page.getByRole('button', { name: 'Notifications, none unread' })).toBeVisible()
  const days = await all
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')?.slice(0, 10)))
  expect(new Set(days).size, 'each says when it happened').toBeGreaterThan(3)
  await all.locator('a[href^="/transactions"]').first().click()
  await expect(page).toHaveURL(/\/transactions\?id=/)
  await expect(page.getByRole('dialog', { name: 'Transaction' })).toBeVisible()
})
