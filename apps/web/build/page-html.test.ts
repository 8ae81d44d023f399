import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { emptyHtml, indexedHtml, nameInTitle, type PageHtml, pageHtml } from './page-html.ts'

const template = `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta name="description" content="old" />
    <script src="/boot.js"></script>
    <title>Sadaf</title>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/core.js">
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
    picturePath: '/assets/social/1.jpg',
    pictureAlt: 'A pearl',
    scripts: ['/assets/login-page.js'],
    fonts: ['/assets/inter.woff2'],
    next: ['/assets/register-page.js'],
    ...over,
  }
}

const empty = {
  neverStarted: [],
  template,
  skeleton: '<div id="shell-skeleton"></div>',
  fonts: ['/assets/inter.woff2'],
  fontsIn: { ar: ['/assets/plex.woff2'] },
}

describe('the HTML of any page', () => {
  const source = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
  const built = source.replace(
    '<script type="module" src="/src/main.tsx">',
    '<script type="module" crossorigin src="/assets/index.js">',
  )

  it.each([
    ['pre-rendered', pageHtml(aPage({ template: built })), '</main></div>'],
    ['with a skeleton', emptyHtml({ ...empty, template: built }), 'id="shell-skeleton"></div>'],
  ])('is painted once the whole of it has been read: %s', (_kind, html, last) => {
    const [, awaited = ''] = /<link rel="expect" href="#([a-z]{1,20})" blocking="render" \/>/.exec(html) ?? []
    expect(html.indexOf(` id="${awaited}"`)).toBeGreaterThan(html.indexOf(last))
    expect(html.indexOf(last)).toBeGreaterThan(0)
  })
})

describe('the HTML of a pre-rendered page', () => {
  it('holds the markup where the client will take it over', () => {
    expect(pageHtml(aPage())).toContain('<div id="root"><main>Welcome $& back</main></div>')
  })

  it('has one title and one description: the page’s own', () => {
    const html = pageHtml(aPage())
    expect(html.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Log in · Sadaf</title>'])
    expect(html.match(/<meta name="description"[^<>]{1,200}>/g)).toEqual([
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

  it('names the scripts that take it over, its entry first, and has none fetched before it is seen', () => {
    const html = pageHtml(aPage())
    const names =
      '<meta name="sadaf-scripts" content="/assets/index.js /assets/core.js /assets/login-page.js" />'
    expect(html.indexOf(names)).toBeGreaterThan(0)
    expect(html.indexOf(names)).toBeLessThan(html.indexOf('/boot.js'))
    expect(html).toContain('<meta name="sadaf-next" content="/assets/register-page.js" />')
    expect(html).not.toMatch(/type="module"|modulepreload/)
  })

  it('has a picture of its own for shared links, with its size and what it shows', () => {
    const html = pageHtml(aPage())
    expect(html).toContain('<meta property="og:image" content="%ORIGIN%/assets/social/1.jpg" />')
    expect(html).toContain('<meta property="og:image:width" content="1200" />')
    expect(html).toContain('<meta property="og:image:height" content="630" />')
    expect(html).toContain('<meta property="og:image:alt" content="A pearl" />')
  })

  it('is called in its picture as in its title, without the brand', () => {
    expect(nameInTitle('<title>Fees &amp; rates · how · Sadaf</title><main></main>')).toBe(
      'Fees & rates · how',
    )
  })

  it('asks early for the fonts that it shows', () => {
    const html = pageHtml(aPage())
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
    expect(emptyHtml(empty)).toContain('<meta name="robots" content="noindex" />')
    expect(pageHtml(aPage())).not.toContain('noindex')
  })

  it('names its installable app before boot.js, which puts it into the reader’s language', () => {
    const html = emptyHtml(empty)
    expect(html).toContain('rel="manifest"')
    expect(html.indexOf('rel="manifest"')).toBeLessThan(html.indexOf('boot.js'))
  })

  it('keeps ready, in every language, what is said of an app that never started', () => {
    const words = { title: 'Unexpected', text: 'Not "loaded" & so', action: 'Reload' }
    const html = emptyHtml({
      ...empty,
      neverStarted: [
        { language: 'en', direction: 'ltr', ...words },
        { language: 'ar', direction: 'rtl', ...words, title: 'غير متوقع' },
      ],
    })
    const [, kept = ''] = html.split('<template id="never-started">')
    const [sections = ''] = kept.split('</template>')
    expect(sections.match(/lang="[a-z]{2}" dir="[a-z]{3}"/g)).toEqual([
      'lang="en" dir="ltr"',
      'lang="ar" dir="rtl"',
    ])
    expect(html).toContain('Not &quot;loaded&quot; &amp; so')
    expect(pageHtml(aPage())).not.toContain('never-started')
  })
})

describe('the HTML of a page of the app that search engines list', () => {
  const { template: _template, markup: _markup, ...about } = aPage({ language: 'ar', direction: 'rtl' })
  const html = indexedHtml({ ...about, shell: emptyHtml(empty), title: 'Help & more · Sadaf' })

  it('is in the language of its address, with a title, a description and a canonical address of its own', () => {
    expect(html).toContain('<html lang="ar" dir="rtl" class="rtl">')
    expect(html.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Help &amp; more · Sadaf</title>'])
    expect(html.match(/<meta name="description"/g)).toHaveLength(1)
    expect(html).toContain('<link rel="canonical" href="%ORIGIN%/login" />')
    expect(html).not.toContain('noindex')
  })

  it('tells boot.js its language, and names its twin where boot.js has run already', () => {
    const at = html.indexOf('/boot.js')
    expect(html.indexOf('<meta name="sadaf-language" content="ar" />')).toBeLessThan(at)
    expect(html.indexOf('hreflang="ar"')).toBeGreaterThan(at)
  })
})

describe('the HTML of an article', () => {
  const article = { headline: 'Holds </script> & "more"', date: '2026-11-27', section: 'Learn' }
  const feed = { title: 'Learn & more', path: '/blog/feed.xml' }

  it('tells search engines what it is, as data that ends no script', () => {
    const html = pageHtml(aPage({ article }))
    const [, data = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? []
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'BlogPosting',
      headline: article.headline,
      inLanguage: 'en',
      datePublished: '2026-11-27',
      mainEntityOfPage: '%ORIGIN%/login',
      image: '%ORIGIN%/assets/social/1.jpg',
    })
    expect(html).toContain('<meta property="og:type" content="article" />')
    expect(html).toContain('<meta property="article:published_time" content="2026-11-27" />')
  })

  it('names its feed; a page that is none says nothing of either', () => {
    expect(pageHtml(aPage({ feed }))).toContain(
      '<link rel="alternate" type="application/atom+xml" title="Learn &amp; more" href="%ORIGIN%/blog/feed.xml" />',
    )
    const html = pageHtml(aPage())
    expect(html).toContain('<meta property="og:type" content="website" />')
    expect(html).not.toContain('ld+json')
    expect(html).not.toContain('atom+xml')
  })
})

describe('the HTML of every other page', () => {
  it('shows something until its scripts come, which are fetched at once and run when that is seen', () => {
    const html = emptyHtml(empty)
    expect(html).toContain('<div id="root"></div><div id="shell-skeleton"></div>')
    expect(html).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/index.js">',
    )
    expect(html).not.toContain('type="module"')
    const named = html.indexOf('<meta name="sadaf-scripts" content="/assets/index.js" />')
    expect(named).toBeGreaterThan(0)
    expect(named).toBeLessThan(html.indexOf('/boot.js'))
  })

  it('runs its scripts at once where nothing is shown meanwhile', () => {
    const html = emptyHtml({ ...empty, skeleton: '' })
    expect(html).toContain(
      '<script type="module" fetchpriority="low" crossorigin src="/assets/index.js"></script>',
    )
    expect(html).not.toContain('sadaf-scripts')
  })

  it('asks for the font of every language, and names those of one before boot.js looks for them', () => {
    const html = emptyHtml(empty)
    expect(html).toContain('as="font" type="font/woff2" href="/assets/inter.woff2" crossorigin')
    expect(html.indexOf('<meta name="sadaf-fonts-ar" content="/assets/plex.woff2" />')).toBeLessThan(
      html.indexOf('/boot.js'),
    )
  })
})
