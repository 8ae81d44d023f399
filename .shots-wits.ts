import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright'
import { CHROMIUM_FLAGS } from './scripts/chromium.ts'
import { startProduct } from './scripts/test/product.ts'
mkdirSync('/tmp/shots-wits', { recursive: true })
const product = await startProduct()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: [...CHROMIUM_FLAGS] })
try {
  for (const [lang, theme, width, height] of [['en', 'light', 1280, 900], ['ar', 'dark', 390, 844]] as const) {
    const context = await browser.newContext({ baseURL: product.url, viewport: { width, height }, colorScheme: theme, locale: lang === 'ar' ? 'ar-AE' : 'en-US' })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await page.goto(`${lang === 'ar' ? '/ar' : ''}/developers?tab=rules`)
    await page.getByText('mcpServers').first().waitFor()
    await page.getByText('mcpServers').first().scrollIntoViewIfNeeded()
    await page.screenshot({ path: `/tmp/shots-wits/dev-${lang}.png` })
    await context.close()
  }
} catch (error) { console.log(error) } finally { await browser.close(); await product.stop() }
