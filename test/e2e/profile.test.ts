import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright/test'
import { aPerson, fillSignIn, openAccount } from './support/people.ts'
import { expect, test } from './support/test.ts'

// A red and a blue half, four pixels wide.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAFElEQVR4nGP4z8AARwzIHAYGBpwcAGkxA/1h+1dRAAAAAElFTkSuQmCC',
  'base64',
)

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections of your profile' }).getByRole('link', { name })

// A deleted account has no session to end or to renew any more: the server says so on every device.
test.use({ expectedErrors: [/403 .{0,99}logout\?scope=local|400 .{0,99}token\?grant_type=refresh_token/] })

test('a new person makes the profile theirs, on every device, takes everything along and leaves', async ({
  page,
  otherPage,
}) => {
  test.slow()
  const person = aPerson('Huda Salem')
  await openAccount(page, person)
  await page.getByRole('button', { name: 'Account menu of Huda Salem' }).click()
  await page.getByRole('menuitem', { name: 'Personal data' }).click()
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()

  await test.step('the name is changed, and the header knows it', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Huda Al Salem')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Account menu of Huda Al Salem' })).toBeVisible()
  })

  await test.step('and is given in Arabic letters, for who reads those', async () => {
    const other = page.getByLabel('Your name in Arabic letters')
    await other.fill('Huda')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please write it in Arabic letters.')).toBeVisible()
    await other.fill('هدى السالم')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account menu of Huda Al Salem' })).toBeVisible()
  })

  await test.step('a picture is cropped by keyboard and shown in the header', async () => {
    await page.getByLabel('Picture file').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: PICTURE,
    })
    const dialog = page.getByRole('dialog', { name: 'Choose the part that is shown' })
    await dialog.getByLabel('Zoom').fill('2')
    await dialog.getByRole('group', { name: 'Shown part of the picture' }).press('ArrowRight')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    const shown = page.getByRole('button', { name: /^Account menu of/ }).locator('img')
    await expect(shown).toHaveAttribute('src', /\/storage\/v1\/object\/public\/avatars\//)
    expect(
      await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(512)
  })

  await test.step('another device shows the language and theme of the account', async () => {
    await section(page, 'Preferences').click()
    await expect(page.getByRole('button', { name: /^Time zone: Gulf Standard Time/ })).toBeVisible()
    await page.getByRole('radio', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.getByRole('radio', { name: 'العربية' }).click()
    await expect(page.getByRole('heading', { name: 'الملف الشخصي', level: 1 })).toBeVisible()

    // Which language a page greets in changes with the sign-in.
    await otherPage.goto('/login?next=/profile/preferences')
    await fillSignIn(otherPage, person)
    await expect(otherPage.getByRole('heading', { name: 'الملف الشخصي', level: 1 })).toBeVisible()
    await expect(otherPage.locator('html')).toHaveClass(/dark/)
    await expect(otherPage.getByRole('main').getByText('هدى السالم')).toBeVisible()
    await expect(otherPage.getByRole('button', { name: /هدى السالم/ })).toBeVisible()
  })

  await test.step('and hears of a change at once', async () => {
    await page.getByRole('radio', { name: 'English' }).click()
    await expect(otherPage.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  })

  await test.step('the time zone is found by its city', async () => {
    await page.getByRole('button', { name: /^Time zone: / }).click()
    await page.getByPlaceholder('City, region or offset, such as UTC+4').fill('new york')
    await page.getByRole('option', { name: /New York/ }).click()
    await expect(otherPage.getByRole('button', { name: /^Time zone: Eastern Time/ })).toBeVisible()
    await expect(page.getByText('This device is in another zone: Gulf Standard Time.')).toBeVisible()
  })

  await test.step('the wallet ID is a QR code', async () => {
    await section(page, 'Wallet ID').click()
    await expect(page.getByRole('img', { name: /^QR code of the wallet ID SDF-/ })).toBeVisible()
  })

  await test.step('everything is one file', async () => {
    await section(page, 'Your data').click()
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download everything' }).click()
    const download = await downloaded
    expect(download.suggestedFilename()).toMatch(/^sadaf-\d{4}-\d\d-\d\d\.zip$/)
    const files = unzipSync(await readFile(await download.path()))
    const { parts } = JSON.parse(strFromU8(files['everything.json'] ?? new Uint8Array()))
    expect(parts.profile[0]).toMatchObject({ name: 'Huda Al Salem', time_zone: 'America/New_York' })
    expect(parts.account[0].email).toBe(person.email)
    expect(files['transactions.csv']).toBeDefined()
  })

  await test.step('the account is deleted by who repeats its address', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    const address = dialog.getByLabel(`Type ${person.email} to confirm`)
    await address.fill('other@else.example')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(dialog.getByText('This is not the same. Please type it exactly.')).toBeVisible()
    await address.fill(person.email)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByText('Your account was deleted')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  })
})
