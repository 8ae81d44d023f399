import { openHousehold } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('whoever waits for a part says so, and it is kept', async ({ page }) => {
  await openHousehold(page)
  await page.goto('/buy/p2p')
  await expect(page).toHaveTitle('Peer to peer · Sadaf')
  const wish = page.getByRole('switch', { name: 'Tell me when it is here' })
  await expect(wish).not.toBeChecked()
  await wish.click()
  await expect(wish).toBeChecked()
  await page.reload()
  await expect(wish).toBeChecked()
  await page.goto('/crypto/defi')
  await expect(page).toHaveTitle('DeFi · Sadaf')
  await expect(page.getByRole('switch', { name: 'Tell me when it is here' })).not.toBeChecked()
})

test.describe('a wish that cannot be kept', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('is told, and not shown as kept', async ({ page }) => {
    await openHousehold(page)
    await page.route('**/coming/defi', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.goto('/crypto/defi')
    const wish = page.getByRole('switch', { name: 'Tell me when it is here' })
    await wish.click()
    await expect(page.getByText('Your wish was not saved').first()).toBeVisible()
    await expect(wish).not.toBeChecked()
  })
})

test('a guest is led to the sign-in and back', async ({ page }) => {
  await page.goto('/crypto/defi')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DeFi')
  await page.getByRole('link', { name: 'Sign in to be told' }).click()
  await expect(page).toHaveURL('/login?next=%2Fcrypto%2Fdefi')
})
