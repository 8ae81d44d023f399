import { readFileSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'
import { directionOf, type Language, languages } from '../apps/web/src/app/language/language.ts'
import { CHROMIUM_FLAGS, ensureChromium } from './chromium.ts'

// The pictures that stand for the product outside of it, drawn from its own mark, colours and fonts: the icons of the
// installed app, and what a shared link shows. Run it when the brand changes, and commit what it writes.

const FOLDER = 'apps/web/public'
const SOCIAL = { width: 1200, height: 630 }
const MARK = readFileSync(`${FOLDER}/favicon.svg`, 'utf8')

/** Phones may cut a maskable icon down to a circle of 80 % of its width; the pearl keeps inside. */
const ICONS = [
  { name: 'icon-192', size: 192, pearl: 1, isOpaque: false },
  { name: 'icon-512', size: 512, pearl: 1, isOpaque: false },
  { name: 'icon-maskable-512', size: 512, pearl: 0.66, isOpaque: true },
  { name: 'apple-touch-icon', size: 180, pearl: 0.78, isOpaque: true },
] as const

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...CHROMIUM_FLAGS],
})
try {
  for (const { name, size, pearl, isOpaque } of ICONS) {
    const html = `<style>${styles()}
      body { display: grid; place-items: center; ${isOpaque ? 'background: var(--glow), var(--page)' : ''} }
      svg { width: ${pearl * 100}% }
    </style>${MARK}`
    await draw(browser, html, { width: size, height: size }, `${FOLDER}/${name}.png`)
  }
  for (const language of languages) {
    await draw(browser, await socialHtml(language), SOCIAL, `${FOLDER}/social-${language}.png`)
  }
} finally {
  await browser.close()
}

async function draw(
  opened: Browser,
  html: string,
  viewport: { readonly width: number; readonly height: number },
  path: string,
): Promise<void> {
  const page = await opened.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({ path, omitBackground: true })
  await page.close()
  process.stdout.write(`${path}\n`)
}

async function socialHtml(language: Language): Promise<string> {
  const { default: landing } = await import(`../apps/web/src/locales/${language}/landing.ts`)
  const { default: common } = await import(`../apps/web/src/locales/${language}/common.ts`)
  return `<html lang="${language}" dir="${directionOf(language)}"><style>${styles()}
    body { background: var(--glow), var(--page); color: var(--ink); display: grid; align-items: center;
      grid-template-columns: 1fr 21rem; gap: 4rem; padding: 0 5rem; box-sizing: border-box;
      font-family: "Inter Variable", "IBM Plex Sans Arabic" }
    .name { display: flex; align-items: center; gap: 1rem; font-size: 2.25rem; font-weight: 600 }
    .pearl-dot { inline-size: 3.25rem; block-size: 3.25rem }
    h1 { font-size: ${language === 'ar' ? '4rem' : '3.75rem'}; line-height: 1.15; font-weight: 600;
      letter-spacing: ${language === 'ar' ? '0' : '-0.03em'}; margin: 2.25rem 0 1.5rem; text-wrap: balance }
    p { font-size: 1.6rem; line-height: 1.5; color: var(--muted); margin: 0; text-wrap: pretty }
  </style>
  <div>
    <div class="name"><span class="pearl-dot"></span>${common.brand}</div>
    <h1>${landing.hero.title}</h1>
    <p>${landing.hero.text}</p>
  </div>
  <span class="orb"><span class="orb-film"></span><span class="orb-sheen"></span><span class="orb-shade"></span><span class="orb-light"></span></span>`
}

/** The product's own colours, pearl and fonts; what only Tailwind understands in them is skipped by the browser. */
function styles(): string {
  const font = (family: string, weight: string, file: string) =>
    `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url(data:font/woff2;base64,${readFileSync(`node_modules/${file}`, 'base64')}) }`
  return [
    font('Inter Variable', '100 900', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    ...[400, 600].map((weight) =>
      font(
        'IBM Plex Sans Arabic',
        String(weight),
        `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`,
      ),
    ),
    readFileSync('apps/web/src/ui/theme.css', 'utf8').replace(/@import[^;@]*;/g, ''),
    readFileSync('apps/web/src/ui/pearl/pearl.css', 'utf8'),
    'html, body { height: 100%; margin: 0; background: transparent }',
  ].join('\n')
}
