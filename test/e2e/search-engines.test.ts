import { type LegalVersion, publishedTexts, publishedVersions } from '@sadaf/api/legal'
import type { Page } from 'playwright/test'
import { articles } from '../../apps/web/src/learn/catalogue.ts'
import { articles as helpArticles } from '../../apps/web/src/support/catalogue.ts'
import { INDEXED_PAGES } from './support/pages.ts'
import { expect, test } from './support/test.ts'

// Crawlers read what is sent: no script has to run.
test.use({ javaScriptEnabled: false })

type Head = {
  readonly address: string
  readonly language: string | null
  readonly title: string
  readonly description: string | null
  readonly canonical: string | null
  readonly alternates: Readonly<Record<string, string | null>>
  readonly picture: string | null
  readonly shared: readonly (string | null)[]
}

async function headOf(page: Page, address: string): Promise<Head> {
  await page.goto(address)
  const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content')
  const alternates = await page
    .locator('head link[rel="alternate"][hreflang]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
  return {
    address,
    language: await page.locator('html').getAttribute('lang'),
    title: await page.title(),
    description: await content('meta[name="description"]'),
    canonical: await page.locator('head link[rel="canonical"]').getAttribute('href'),
    alternates: Object.fromEntries(alternates),
    picture: await content('meta[property="og:image"]'),
    shared: [
      await content('meta[property="og:title"]'),
      await content('meta[property="og:description"]'),
      await content('meta[property="og:url"]'),
    ],
  }
}

test('every listed page names itself, its other language and its picture, in words of its own', async ({
  page,
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  const earlier = publishedTexts.flatMap((document): LegalVersion[] =>
    publishedVersions[document].slice(0, -1),
  )
  // Each in two languages; signing up is the same page as registering, and one article and one earlier version stand
  // for all.
  const ofApp = ['/support', '/support/help', '/markets'].length + helpArticles.length
  expect(listed).toHaveLength(2 * (INDEXED_PAGES.length + articles.length - 1 + earlier.length - 1 + ofApp))
  const heads: Head[] = []
  for (const address of listed) heads.push(await headOf(page, address))
  for (const { address, language, title, description, canonical, alternates, picture, shared } of heads) {
    const isArabic = address.startsWith(`${baseURL}/ar/`)
    expect.soft(language, address).toBe(isArabic ? 'ar' : 'en')
    expect.soft(canonical, address).toBe(address)
    expect.soft(alternates[isArabic ? 'ar' : 'en'], address).toBe(address)
    expect.soft(alternates['x-default'], address).toBe(alternates.en)
    // A search result shows about as many characters.
    expect.soft(title.length, title).toBeLessThanOrEqual(65)
    expect.soft(description?.length, address).toBeLessThanOrEqual(165)
    expect
      .soft(picture, address)
      .toMatch(/^https?:\/\/[^/]+\/(assets\/social\/[0-9a-f]{16}\.jpg|social-(en|ar)\.png)$/)
    expect.soft(shared, address).toEqual([title, description, address])
    for (const other of Object.values(alternates)) {
      expect.soft(sitemap, `${address} is listed with ${other}`).toContain(`href="${other}"`)
      expect.soft(heads.find((head) => head.address === other)?.alternates, `${other}`).toEqual(alternates)
    }
  }
  for (const texts of [
    heads.map(({ title }) => title),
    heads.map(({ description }) => description),
    // Articles of the help show the picture of their list.
    heads.filter(({ address }) => !address.includes('/support/help/')).map(({ picture }) => picture),
  ]) {
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  }
})

test('a listed page under another address names its canonical address', async ({ page, baseURL }) => {
  for (const prefix of ['', '/ar']) {
    expect((await headOf(page, `${prefix}/signup`)).canonical).toBe(`${baseURL}${prefix}/register`)
  }
})

test('no page of a person’s is for search engines', async ({ request }) => {
  for (const path of ['/dashboard', '/profile', '/reset-password', '/dev/ui', '/no/such/page']) {
    const answer = await request.get(path)
    expect(answer.headers()['x-robots-tag'], path).toBe('noindex')
    expect(await answer.text(), path).toContain('<meta name="robots" content="noindex"')
  }
})

test('pictures and icons are as large as is said of them', async ({ request }) => {
  for (const language of ['en', 'ar']) {
    const manifest: {
      readonly lang: string
      readonly dir: string
      readonly icons: readonly { src: string; sizes: string; type: string; purpose?: string }[]
    } = await (await request.get(`/app.${language}.webmanifest`)).json()
    expect(manifest).toMatchObject({ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' })
    const icons = manifest.icons.filter(({ type }) => type === 'image/png')
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
    for (const { src, sizes } of icons) expect(sizeOf(await (await request.get(src)).body()), src).toBe(sizes)
    const picture = await request.get(`/social-${language}.png`)
    expect(sizeOf(await picture.body())).toBe('1200x630')
  }
})

/** Size of a PNG, from its first chunk. */
function sizeOf(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}
