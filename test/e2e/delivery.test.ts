import { UNKNOWN_PAGE } from './support/pages.ts'
import { expect, test } from './support/test.ts'

// Headers of each kind of file that the server sends, on the build as it is.

const FOR_EVER = 'public, max-age=31536000, immutable'
const ASKED_EACH_TIME = 'no-cache'
/** Below this the build compresses nothing. */
const WORTHWHILE_BYTES = 1024

type Kind = {
  readonly what: string
  readonly path: string
  readonly type: RegExp
  readonly caching: string
  readonly status?: number
  readonly isPage?: true
  /** Pictures and fonts are compressed in themselves. */
  readonly isText?: false
}

/** One file of each kind; what is hashed is taken from the front page. */
function kinds(html: string): readonly Kind[] {
  const asset = (extension: string): string => {
    const [path] = new RegExp(`/assets/[\\w-]{1,80}\\.${RegExp.escape(extension)}`).exec(html) ?? []
    if (path === undefined) throw new Error(`The front page names no ${extension} file.`)
    return path
  }
  const page = { type: /^text\/html; charset=utf-8$/, caching: ASKED_EACH_TIME, isPage: true } as const
  const script = /^(application|text)\/javascript; charset=utf-8$/
  const fixed = { caching: ASKED_EACH_TIME } as const
  const hashed = { caching: FOR_EVER } as const
  const picture = { ...fixed, type: /^image\/png$/, isText: false } as const
  return [
    { what: 'a public page', path: '/', ...page },
    { what: 'a public page in Arabic', path: '/ar/login', ...page },
    { what: 'a page of the app', path: '/dashboard', ...page },
    { what: 'a page that is not there', path: UNKNOWN_PAGE, ...page, status: 404 },
    { what: 'a script', path: asset('js'), type: script, ...hashed },
    { what: 'a style', path: asset('css'), type: /^text\/css; charset=utf-8$/, ...hashed },
    { what: 'a font', path: asset('woff2'), type: /^font\/woff2$/, ...hashed, isText: false },
    { what: 'the first script', path: '/boot.js', type: script, ...fixed },
    { what: 'the service worker', path: '/sw.js', type: script, ...fixed },
    { what: 'the manifest', path: '/app.en.webmanifest', type: /^application\/manifest\+json/, ...fixed },
    { what: 'the icon', path: '/favicon.svg', type: /^image\/svg\+xml/, ...fixed },
    { what: 'an icon of the app', path: '/icon-maskable-512.png', ...picture },
    { what: 'a picture to share', path: '/social-ar.png', ...picture },
    { what: 'what crawlers may', path: '/robots.txt', type: /^text\/plain; charset=utf-8$/, ...fixed },
    {
      what: 'the map of the site',
      path: '/sitemap.xml',
      type: /^application\/xml; charset=utf-8$/,
      ...fixed,
    },
  ]
}

test('every kind of file is kept as long as it is true, compressed, and not sent twice', async ({
  request,
}) => {
  const ask = async (path: string, headers: Record<string, string>) => {
    const answer = await request.get(path, { headers })
    return { status: answer.status(), bytes: await answer.body(), headers: answer.headers() }
  }
  const front = (await ask('/', {})).bytes.toString()
  for (const { what, path, type, caching, status = 200, isPage, isText = true } of kinds(front)) {
    const plain = await ask(path, { 'accept-encoding': 'identity' })
    expect.soft(plain.status, what).toBe(status)
    expect.soft(plain.headers['content-type'], what).toMatch(type)
    expect.soft(plain.headers['cache-control'], what).toBe(caching)
    expect.soft(plain.headers['x-content-type-options'], what).toBe('nosniff')
    expect.soft(plain.headers['content-encoding'], what).toBeUndefined()
    expect.soft(plain.headers['set-cookie'], what).toBeUndefined()

    const tag = plain.headers.etag ?? ''
    expect.soft(tag, what).toMatch(/^(W\/)?".+"$/)
    const again = await ask(path, { 'accept-encoding': 'identity', 'if-none-match': tag })
    expect.soft(again.status, `${what}, asked for again`).toBe(status === 200 ? 304 : status)

    if (isText && plain.bytes.length >= WORTHWHILE_BYTES) {
      const small = await ask(path, { 'accept-encoding': 'br' })
      expect.soft(small.headers['content-encoding'], what).toBe('br')
      expect.soft(small.headers.vary, what).toMatch(/accept-encoding/i)
      expect.soft(Number(small.headers['content-length']), what).toBeLessThan(plain.bytes.length)
      expect.soft(small.bytes.equals(plain.bytes), `${what}, unpacked`).toBe(true)
    }
    if (!isPage) continue
    const policy = plain.headers['content-security-policy']
    expect.soft(policy, what).toContain("default-src 'self'; script-src 'self';")
    expect
      .soft(policy, what)
      .toContain("require-trusted-types-for 'script'; trusted-types sadaf-service-worker")
    const html = plain.bytes.toString()
    // Structured data is no script: it is never run.
    const scripts = (html.match(/<script[^<>]*>/g) ?? []).filter(
      (tag) => tag !== '<script type="application/ld+json">',
    )
    expect
      .soft(
        scripts.filter((script) => !script.includes(' src=')),
        what,
      )
      .toEqual([])
    expect.soft(html, what).not.toMatch(/\son[a-z]+="/)
  }
})

test('one person’s data is kept in no cache', async ({ request }) => {
  for (const path of ['/api/v1/me', '/api/v1/accounts', '/api/v1/transactions']) {
    expect((await request.get(path)).headers()['cache-control'], path).toBe('no-store')
  }
})
