import { mkdirSync } from 'node:fs'
import { chromium, type Page } from 'playwright'
import { demoPerson } from '../apps/server/src/demo/index.ts'
import { startProduct } from '../test/e2e/support/start-product.ts'
import { CHROMIUM_FLAGS, ensureChromium } from './chromium.ts'

// The pictures of the README: the product as `npm start` starts it, with the demo household signed in.

type Picture = {
  readonly name: string
  readonly path: string
  readonly scheme: 'light' | 'dark'
  readonly locale: 'en-US' | 'ar-AE'
  readonly width: number
}

const FOLDER = 'docs/images'
const pages = { landing: '/', dashboard: '/dashboard', transactions: '/transactions', send: '/send' }

const pictures: readonly Picture[] = [
  ...Object.entries(pages).flatMap(([name, path]): Picture[] =>
    (['light', 'dark'] as const).map((scheme) => ({
      name: `${name}-${scheme}`,
      path,
      scheme,
      locale: 'en-US',
      width: 1280,
    })),
  ),
  { name: 'dashboard-arabic-phone', path: '/dashboard', scheme: 'dark', locale: 'ar-AE', width: 390 },
]

const executablePath = await ensureChromium()
const product = await startProduct()
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })
try {
  mkdirSync(FOLDER, { recursive: true })
  for (const picture of pictures) {
    await take(picture)
    process.stdout.write(`${FOLDER}/${picture.name}.png\n`)
  }
} finally {
  await browser.close()
  await product.stop()
}

async function take({ name, path, scheme, locale, width }: Picture): Promise<void> {
  const viewport = { width, height: 844 }
  const context = await browser.newContext({ viewport, colorScheme: scheme, locale, reducedMotion: 'reduce' })
  const page = await context.newPage()
  if (path !== '/') await signIn(page)
  await page.goto(product.url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${FOLDER}/${name}.png` })
  await context.close()
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${product.url}/login`)
  await page.locator('input[type=email]').fill(demoPerson.email)
  await page.locator('input[type=password]').fill(demoPerson.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
