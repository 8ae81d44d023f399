import { describe, expect, it } from 'vitest'
import { type PageHtml, pageHtml, shellHtml } from './page-html.ts'

const template = `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta name="description" content="old" />
    <script src="/boot.js"></script>
    <title>Sadaf</title>
    <script type="module" crossorigin src="/assets/index.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`

function aPage(over: Partial<PageHtml> = {}): PageHtml {
  return {
    template,
    language: 'en',
    direction: 'ltr',
    markup: '<title>Log in · Sadaf</title><main>Welcome $& back</main>',
    description: 'Log in to "Sadaf" & more',
    siteName: 'Sadaf',
    alternates: [
      { language: 'en', path: '/login' },
      { language: 'ar', path: '/ar/login' },
    ],
    canonicalPath: '/login',
    socialImageAlt: 'A pearl',
    scripts: ['/assets/login-page.js'],
    fonts: ['/assets/inter.woff2'],
    ...over,
  }
}

describe('the HTML of a pre-rendered page', () => {
  it('holds the markup where the client will take it over', () => {
    expect(pageHtml(aPage())).toContain('<div id="root"><main>Welcome $& back</main></div>')
  })

  it('has one title and one description: the page’s own', () => {
    const html = pageHtml(aPage())
    expect(html.match(/<title>.*<\/title>/g)).toEqual(['<title>Log in · Sadaf</title>'])
    expect(html.match(/<meta name="description"[^>]*>/g)).toEqual([
      '<meta name="description" content="Log in to &quot;Sadaf&quot; &amp; more" />',
    ])
  })

  it('names its twin in each language before boot.js looks for it', () => {
    const html = pageHtml(aPage())
    expect(html).toContain('<link rel="canonical" href="%ORIGIN%/login" />')
    expect(html).toContain('<link rel="alternate" hreflang="x-default" href="%ORIGIN%/login" />')
    expect(html.indexOf('hreflang="ar" href="%ORIGIN%/ar/login"')).toBeLessThan(html.indexOf('/boot.js'))
  })

  it('stands in the language and direction of its address', () => {
    expect(pageHtml(aPage({ language: 'ar', direction: 'rtl' }))).toContain(
      '<html lang="ar" dir="rtl" class="rtl">',
    )
  })

  it('asks early for the scripts and fonts that it needs at once', () => {
    const html = pageHtml(aPage())
    expect(html).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/login-page.js" />',
    )
    expect(html).toContain('as="font" type="font/woff2" href="/assets/inter.woff2" crossorigin')
  })

  it.each([
    ['has no title', { markup: '<main></main>' }, /no title/],
    ['has an inline script', { markup: '<title>x</title><script>1</script>' }, /inline script/],
    ['has no place for it', { template: '<html><head></head></html>' }, /nothing like/],
  ])('is refused when it %s', (_what, over, message) => {
    expect(() => pageHtml(aPage(over))).toThrow(message)
  })

  it('is not for search engines where it is a person’s own', () => {
    expect(shellHtml(template)).toContain('<meta name="robots" content="noindex" />')
    expect(pageHtml(aPage())).not.toContain('noindex')
  })
})
