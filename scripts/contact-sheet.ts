import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright'
import { GUARDED_PAGES, type Language, open, PUBLIC_PAGES, settle, speak } from '../test/e2e/support/pages.ts'

const FOLDER = 'contact-sheet'
const LANGUAGES = ['en', 'ar'] as const satisfies readonly Language[]
const THEMES = ['light', 'dark'] as const
/** The widest first, as the browser tests open a page. */
const WIDTHS = [1280, 768, 360]
const HEIGHT = 844
/** A page that is longer is cut there: the end of a list looks like its middle. */
const LONGEST = 2400
const QUALITY = 72
/** Windows side by side: a page waits for its server more than for the machine. */
const WINDOWS = 3

type Theme = (typeof THEMES)[number]
type Session = Awaited<ReturnType<BrowserContext['storageState']>>
type Sheet = { readonly path: string; readonly language: Language; readonly theme: Theme }

/**
 * Takes a picture of every page in every language, theme and width, and puts them side by side in
 * `contact-sheet/index.html`, which is not committed.
 */
export async function takeContactSheet(browser: Browser, baseURL: string, session: Session): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  const paths = [...PUBLIC_PAGES, ...GUARDED_PAGES, '/']
  const sheets = paths.flatMap((path, index) =>
    LANGUAGES.flatMap((language) =>
      THEMES.map((theme) => ({ path, language, theme, isMember: index >= PUBLIC_PAGES.length })),
    ),
  )
  const waiting = [...sheets]
  let done = 0
  await Promise.all(
    Array.from({ length: WINDOWS }, async () => {
      for (let sheet = waiting.shift(); sheet; sheet = waiting.shift()) {
        await takeSheet(browser, { baseURL, ...(sheet.isMember && { storageState: session }) }, sheet)
        done += 1
        process.stdout.write(`\r· ${done} of ${sheets.length} pages, in ${WIDTHS.length} widths each`)
      }
    }),
  )
  writeFileSync(join(FOLDER, 'index.html'), indexOf([...new Set(sheets.map(rowOf))]))
  process.stdout.write(`\n· ${join(FOLDER, 'index.html')}\n`)
}

async function takeSheet(
  browser: Browser,
  beginning: { readonly baseURL: string; readonly storageState?: Session },
  sheet: Sheet & { readonly isMember: boolean },
): Promise<void> {
  const context = await browser.newContext({
    ...beginning,
    viewport: { width: WIDTHS[0] ?? 0, height: HEIGHT },
    colorScheme: sheet.theme,
    locale: sheet.language === 'ar' ? 'ar-AE' : 'en-US',
    timezoneId: 'Asia/Dubai',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await speak(page, sheet.language)
  await open(page, sheet.path, sheet.language)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await page.waitForLoadState('networkidle')
    await settle(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.screenshot({
      path: join(FOLDER, fileOf(rowOf(sheet), sheet, width)),
      type: 'jpeg',
      quality: QUALITY,
      animations: 'disabled',
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(height, LONGEST) },
    })
  }
  await context.close()
}

/** Names of one page's pictures. The first page is another one for signed-in people. */
function rowOf({ path, isMember }: { readonly path: string; readonly isMember: boolean }): string {
  const name = path.slice(1).replaceAll('/', '-') || 'begin'
  return isMember && path === '/' ? `${name}-member` : name
}

function fileOf(row: string, { language, theme }: Omit<Sheet, 'path'>, width: number): string {
  return `${row}.${language}-${theme}-${width}.jpg`
}

function indexOf(rows: readonly string[]): string {
  const looks = LANGUAGES.flatMap((language) =>
    THEMES.flatMap((theme) => WIDTHS.map((width) => ({ language, theme, width }))),
  )
  const cells = (row: string) =>
    looks.map(({ width, ...look }) => {
      const file = fileOf(row, look, width)
      return `<a href="${file}"><img loading="lazy" alt="${file}" src="${file}" width="${width / 4}"></a>`
    })
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title>
<style>body{font:14px system-ui;background:#888}section{display:flex;gap:8px;align-items:start;overflow-x:auto}</style>
${rows.map((row) => `<h2>${row}</h2><section>${cells(row).join('')}</section>`).join('\n')}
`
}
