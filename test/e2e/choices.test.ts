import type { Page } from 'playwright/test'
import { openHousehold, type Person, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const root = (page: Page) => page.locator('html')
const accountMenu = (page: Page) => page.getByRole('button', { name: /^(Account menu of|قائمة حساب)/ })

/** Waits until the server has heard of a choice. */
async function saved(page: Page, choose: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().endsWith('/me'),
  )
  await choose()
  expect((await answer).status()).toBe(200)
}

async function openOn(page: Page, person: Person): Promise<void> {
  await signIn(page, person)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
}

test('a choice in the account menu holds for every device, and the preferences say the same', async ({
  page,
  otherPage,
}) => {
  const person = await openHousehold(page)
  await openOn(otherPage, person)
  await accountMenu(page).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitemradio', { name: '123' })).toHaveCount(0)
  await saved(page, () => menu.getByRole('menuitemradio', { name: 'العربية' }).click())
  await expect(root(page)).toHaveAttribute('lang', 'ar')
  await expect(root(otherPage)).toHaveAttribute('lang', 'ar')
  await saved(page, () => menu.getByRole('menuitemradio', { name: '١٢٣' }).click())
  await expect(menu.getByRole('menuitemradio', { name: '١٢٣' })).toBeChecked()
  await expect(otherPage.getByRole('region', { name: 'إجمالي الرصيد' })).toContainText(/[٠-٩]٫[٠-٩]{2}/)
  await saved(page, () => menu.getByRole('menuitemradio', { name: 'المظهر الداكن' }).click())
  await expect(root(page)).toHaveClass(/dark/)
  await expect(root(otherPage)).toHaveClass(/dark/)
  await otherPage.goto('/profile/preferences')
  for (const name of ['العربية', '١٢٣', 'داكن']) {
    await expect(otherPage.getByRole('radio', { name })).toBeChecked()
  }
  await expect(otherPage.getByText('لهذا الجهاز اختياره الخاص')).toHaveCount(0)
})

test('the header’s buttons change the same setting, and the last of quick presses counts', async ({
  page,
  otherPage,
}) => {
  const person = await openHousehold(page)
  await openOn(otherPage, person)
  const theme = page.getByRole('button', { name: /theme\. Switch to/ })
  for (let press = 0; press < 2; press += 1) await theme.click()
  await expect(root(page)).toHaveClass(/dark/)
  await expect(root(otherPage)).toHaveClass(/dark/)
  await page.goto('/profile/preferences')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('a theme chosen before the page could save it is saved', async ({ page }) => {
  const canSave = Promise.withResolvers<void>()
  // The header’s bell brings the code that saves.
  await page.route('**/assets/bell-*.js', async (route) => {
    await canSave.promise
    await route.continue()
  })
  await openHousehold(page)
  await page.getByRole('button', { name: 'System theme. Switch to Light theme' }).click()
  await page.getByRole('button', { name: 'Light theme. Switch to Dark theme' }).click()
  await expect(root(page)).toHaveClass(/dark/)
  await saved(page, async () => canSave.resolve())
  await page.goto('/profile/preferences')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(page.getByText('This device keeps its own choice')).toHaveCount(0)
})

test('a guest’s choices stay that device’s own until they choose again', async ({ page, otherPage }) => {
  const person = await openHousehold(page)
  await otherPage.goto('/login')
  await otherPage.getByRole('button', { name: 'System theme. Switch to Light theme' }).click()
  await otherPage.getByRole('button', { name: 'Light theme. Switch to Dark theme' }).click()
  await openOn(otherPage, person)
  await expect(root(otherPage)).toHaveClass(/dark/)
  await otherPage.goto('/profile/preferences')
  await expect(otherPage.getByText('This device keeps its own choice: Dark.')).toBeVisible()
  await expect(root(page)).not.toHaveClass(/dark/)
  await otherPage.getByRole('button', { name: /^Dark theme/ }).click()
  await expect(otherPage.getByText('This device keeps its own choice')).toHaveCount(0)
  await page.getByRole('button', { name: /^System theme/ }).click()
  await page.getByRole('button', { name: /^Light theme/ }).click()
  await expect(root(otherPage)).toHaveClass(/dark/)
})

test.describe('while choices cannot be saved', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('one stays on this device, and that is told', async ({ page }) => {
    await openHousehold(page)
    await page.route('**/me', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: '{}' }) : route.fallback(),
    )
    await page.getByRole('button', { name: 'System theme. Switch to Light theme' }).click()
    await page.getByRole('button', { name: 'Light theme. Switch to Dark theme' }).click()
    await expect(page.getByText('Your choice is kept on this device only').first()).toBeVisible()
    await expect(root(page)).toHaveClass(/dark/)
    await page.goto('/profile/preferences')
    await expect(page.getByText('This device keeps its own choice: Dark.')).toBeVisible()
  })
})

test.describe('the wallet ID', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('is copied from the account menu', async ({ page }) => {
    await openHousehold(page)
    await accountMenu(page).click()
    await page.getByRole('menuitem', { name: /^Copy the wallet ID SDF-/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Wallet ID copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^SDF-[A-Z0-9]{8}$/)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('language, digits and theme are under More', async ({ page }) => {
    await openHousehold(page)
    await page.getByRole('button', { name: 'More' }).click()
    const sheet = page.getByRole('dialog')
    await saved(page, () => sheet.getByRole('radio', { name: 'العربية' }).click())
    await expect(root(page)).toHaveAttribute('dir', 'rtl')
    await saved(page, () => sheet.getByRole('radio', { name: '١٢٣' }).click())
    await saved(page, () => sheet.getByRole('radio', { name: 'المظهر الداكن' }).click())
    await expect(root(page)).toHaveClass(/dark/)
    await expect(sheet.getByRole('radio', { name: '١٢٣' })).toBeChecked()
  })
})
