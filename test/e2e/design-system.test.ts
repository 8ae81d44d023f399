import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { expect, test } from './support/test.ts'

const PANELS = ['light-en ltr', 'dark-en ltr', 'light-ar rtl', 'dark-ar rtl']

test('the design system’s page shows every part in both themes and directions, for everybody to use', async ({
  page,
}, testInfo) => {
  await page.setViewportSize({ width: 1600, height: 1000 })
  await openDesignSystem(page)
  const groups = page.getByRole('main').locator('section:has(> h2)')
  await expect(groups).not.toHaveCount(0)
  const panelsOfEach = await groups.evaluateAll((found) =>
    found.map((group) =>
      [...group.querySelectorAll('[data-panel]')].map((panel) =>
        [panel.getAttribute('data-panel'), getComputedStyle(panel).direction].join(' '),
      ),
    ),
  )
  expect(panelsOfEach).toEqual(panelsOfEach.map(() => PANELS))
  await page.screenshot({ fullPage: true, path: testInfo.outputPath('design-system.png') })
  await expectNoViolations(page, 'every part')
  await page.setViewportSize({ width: 320, height: 780 })
  await expectToFit(page, 'at 320 px')
})

test('the design system’s page opens what opens over a page', async ({ page }) => {
  await openDesignSystem(page)
  const press = (name: string) => page.getByRole('button', { name }).first().click()
  await press('Open a dialog')
  await expect(page.getByRole('dialog', { name: 'Review the payment' })).toBeVisible()
  await page.keyboard.press('Escape')
  await press('Open a drawer')
  await expect(page.getByRole('dialog', { name: 'Details' })).toBeVisible()
  await page.keyboard.press('Escape')
  await press('Open a menu')
  await expect(page.getByRole('menuitem', { name: 'Copy the wallet ID' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Point here' }).first().hover()
  await expect(page.getByRole('tooltip')).toHaveText('Only a hint')
  await press('Show a toast')
  await expect(page.getByText('Nothing was taken').last()).toBeVisible()
})

async function openDesignSystem(page: Page): Promise<void> {
  await page.goto('/dev/ui')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design system')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
