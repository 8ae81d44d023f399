import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { demoPerson, neighbours } from '../apps/server/src/demo/index.ts'
import { CHROMIUM_FLAGS, ensureChromium } from './chromium.ts'
import { takeContactSheet } from './contact-sheet.ts'
import { startProduct } from './test/product.ts'

// The pictures of the README: the demonstration's own screens, in both themes, and one on a phone in Arabic. With
// `--all`, a contact sheet of every page instead.

const FOLDER = 'docs/images'
const DESKTOP = { width: 1280, height: 832 }
const PHONE = { width: 390, height: 844 }
type Session = Awaited<ReturnType<BrowserContext['storageState']>>
type Look = { readonly theme: 'light' | 'dark'; readonly language: 'en' | 'ar' }

const product = await startProduct()
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...CHROMIUM_FLAGS],
})
try {
  const session = await (await signedIn(browser, demoPerson)).storageState()
  if (process.argv.includes('--all')) await takeContactSheet(browser, product.url, session)
  else await takePictures(session)
} finally {
  await browser.close()
  await product.stop()
}

async function takePictures(session: Session): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  for (const theme of ['light', 'dark'] as const) {
    const look: Look = { theme, language: 'en' }
    const guest = await openContext(look, DESKTOP)
    await take(guest, '/', `landing-${theme}`)
    const person = await openContext(look, DESKTOP, session)
    await take(person, '/dashboard', `dashboard-${theme}`)
    await take(person, '/transactions', `transactions-${theme}`)
    await take(person, '/send', `send-${theme}`, review)
  }
  const phone = await openContext({ theme: 'dark', language: 'ar' }, PHONE, session)
  await take(phone, '/dashboard', 'dashboard-arabic-phone')
}

async function openContext(
  { theme, language }: Look,
  viewport: { width: number; height: number },
  storageState?: Session,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport,
    colorScheme: theme,
    locale: language === 'ar' ? 'ar-AE' : 'en-US',
    timezoneId: 'Asia/Dubai',
    reducedMotion: 'reduce',
    ...(viewport === PHONE ? { deviceScaleFactor: 2 } : {}),
    ...(storageState ? { storageState } : {}),
  })
  // A person's device shows their account's language, unless it was told otherwise.
  await context.addInitScript((chosen) => localStorage.setItem('sadaf-language', chosen), language)
  return context
}

async function signedIn(opened: Browser, person: { email: string; password: string; name: string }) {
  const context = await opened.newContext({ baseURL: product.url, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: `Account menu of ${person.name}` }).waitFor()
  return context
}

async function take(
  context: BrowserContext,
  path: string,
  name: string,
  act: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await act(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const file = join(FOLDER, `${name}.png`)
  await page.screenshot({ path: file, animations: 'disabled' })
  process.stdout.write(`· ${file}\n`)
  await page.close()
}

/** As far as a person would go who wants to see what sending looks like: nothing is sent. */
async function review(page: Page): Promise<void> {
  await page.getByLabel('Who do you pay?').fill(neighbours.omar.email)
  await page.getByLabel('How much?').fill('48.50')
  await page.getByLabel('Note').fill('Dinner on Friday')
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('heading', { name: 'Please check before you send' }).waitFor()
}
