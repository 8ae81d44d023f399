import { expect, test } from './support/test.ts'

test('the install page takes up the offer of the browser, and brings itself to the phone by a code', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Windows, Mac and Linux' }).click()
  await expect(page).toHaveURL('/install')
  const here = page.getByRole('region', { name: 'On this device' })
  await expect(here.getByRole('img', { name: 'QR code of this page' })).toBeVisible()
  await expect(here).toContainText('from its own menu')

  await page.evaluate(() => {
    const prompt = async () => document.documentElement.setAttribute('data-prompted', '')
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  })
  await here.getByRole('button', { name: 'Install Sadaf' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-prompted', '')
  await expect(here.getByRole('button')).toHaveCount(0)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Utility token' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The utility token')
  await expect(page.getByRole('main')).toContainText('can lose all of its worth')
})
