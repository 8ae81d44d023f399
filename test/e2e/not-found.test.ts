import { expect, test } from './support/test.ts'

test.use({ expectedErrors: [/404 Error|status of 404/] })

test('an unknown page says so, logs its path and leads home', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('404 Error'))
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  expect((await logged).text()).toContain('/no/such/page')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('it speaks Arabic to those who read Arabic', async ({ page }) => {
  await page.goto('/no/such/page')
  await page.getByRole('button', { name: 'Switch to العربية' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('عذرًا! الصفحة غير موجودة')
  await page.getByRole('link', { name: 'العودة إلى الصفحة الرئيسية' }).click()
  await expect(page).toHaveURL('/ar/')
})

test('an unknown address below the API is no page', async ({ request }) => {
  const answer = await request.get('/api/v1/no-such-thing')
  expect(answer.status()).toBe(404)
  expect(answer.headers()['content-type']).toContain('application/problem+json')
})
