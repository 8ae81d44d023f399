import { expect, test } from 'playwright/test'

test('the landing page opens', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Future of Digital Finance')
})
