import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { hostile, refusedAll } from './support/hostile-app.ts'
import { openHousehold } from './support/people.ts'
import { expect, test } from './support/test.ts'

const codeWith = async (page: Page, part: string) =>
  (await page.locator('pre').filter({ hasText: part }).textContent()) ?? ''

async function publish(page: Page, manifest: string, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish mini-app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish mini-app' })
  await dialog.getByRole('textbox', { name: 'Manifest' }).fill(manifest)
  await dialog.getByRole('textbox', { name: 'File' }).fill(file)
  await dialog.getByRole('button', { name: 'Publish to my account' }).click()
}

test.describe('the example of the quick start', () => {
  // A version that is not higher is refused first; an app that was taken back is not found last.
  test.use({ expectedErrors: [/status of 422|non-existent route/] })

  test('is published word for word, asks for the name, is paid, and is taken back', async ({ page }) => {
    await openHousehold(page)
    await page.goto('/developers?tab=miniApps')
    await expectNoViolations(page, 'the mini-apps of a developer')
    const manifest = await codeWith(page, '"manifest_version"')
    const file = await codeWith(page, 'Sadaf.connect()')
    await publish(page, manifest, file)
    const row = page.getByRole('listitem').filter({ hasText: 'Only you see this' })
    await expect(row).toContainText('Tip jar')
    await publish(page, manifest, file)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText('manifest.version')
    await expect(dialog.getByRole('textbox', { name: 'Manifest' })).toHaveCSS('font-family', /monospace/)
    await expectNoViolations(page, 'a manifest that is refused')
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await page.goto('/superapp')
    const own = page.getByRole('region', { name: 'Yours as a developer' })
    await expect(own.getByText('Only you see this')).toBeVisible()
    await own.getByRole('link', { name: 'Open Tip jar' }).click()
    const app = page.frameLocator('iframe[title="Tip jar"]')
    await app.getByRole('button', { name: 'Say hello' }).click()
    const consent = page.getByRole('dialog', { name: 'Let Tip jar know your name?' })
    await expect(consent).toContainText('We have not checked this app.')
    await consent.getByRole('button', { name: 'Allow' }).click()
    await expect(app.getByRole('status')).toHaveText(/^Hello \S/)

    await app.getByRole('button', { name: 'Tip $1.50' }).click()
    const review = page.getByRole('dialog', { name: 'Sadaf payment' })
    await expect(review).toContainText('Pay Test shop')
    await review.getByRole('button', { name: 'Pay $1.50' }).click()
    await expect(app.getByRole('status')).toHaveText('Thank you!')
    await page.getByRole('button', { name: 'Settings of this app' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
    await page.goto('/superapp?tab=recent')
    const recent = page.getByRole('tabpanel')
    await recent.getByRole('button', { name: 'Tip jar is a favorite' }).click()
    await page.getByRole('tab', { name: 'Favorites' }).click()
    await expect(recent.getByRole('link', { name: 'Open Tip jar' })).toBeVisible()
    await page.goto('/transactions')
    await expect(page.getByRole('link', { name: /^Test shop/ })).toHaveCount(1)

    await page.goto('/developers?tab=miniApps')
    await row.getByRole('button', { name: /Tip jar/ }).click()
    await page.getByRole('menuitem', { name: 'Take back' }).click()
    await expect(row).toContainText('Taken back')
    await page.goto('/superapp/own-tip-jar')
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('a hostile file', () => {
  test.use({ expectedErrors: [/./] })

  test('that is published reads nothing, leads nowhere, and is stopped when it floods', async ({ page }) => {
    await openHousehold(page)
    await page.goto('/developers?tab=miniApps')
    const manifest = await codeWith(page, '"manifest_version"')
    const file = `<!doctype html><meta charset="utf-8"><title>Jar</title><body><script>(${hostile.toString()})()</script>`
    await publish(page, manifest, file)
    await page.getByRole('link', { name: 'Open Tip jar' }).click()
    const frame = page.frameLocator('iframe[title="Tip jar"]')
    await expect(frame.getByRole('listitem')).toHaveText([...refusedAll])
    await expect(page).toHaveURL('/superapp/own-tip-jar')
    await frame.getByRole('button', { name: 'Flood' }).click()
    await expect(page.getByRole('alert')).toContainText('Tip jar was stopped')
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})
