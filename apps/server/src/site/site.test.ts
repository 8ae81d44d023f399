import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveSite } from './index.ts'

const publicUrl = 'https://sadaf.example'
const config = {
  publishableKey: 'sb_publishable_test',
  demoMode: true,
  isForgetful: false,
  social: { google: false, github: false },
  confirmEmail: true,
  linking: false,
  phones: false,
  sso: false,
}
const around = (url: string) => ({
  log: pino({ level: 'silent' }),
  clock: { now: () => new Date('2026-11-27T12:00:00Z') },
  config: { publicUrl: url, MAIL_FROM: 'Sadaf <hello@sadaf.example>', providers: { issuer: {} } },
})
const page = (text: string) =>
  `<html><head><link href="%ORIGIN%/x" /><script src="/boot.js"></script></head><body>${text}</body></html>`

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sadaf-site-'))
  const files = {
    'pages/en/landing.html': page('Landing'),
    'pages/en/login.html': page('Login'),
    'pages/en/login.demo.html': page('Login to the demonstration'),
    'pages/ar/login.html': page('دخول'),
    'pages/ar/support.html': page('Support'),
    'pages/ar/feed.xml': '<feed><id>%ORIGIN%/ar/blog/feed.xml</id></feed>',
    'app.html': page('Shell'),
    'bare.html': page('Bare'),
    'assets/core-1a2b.js': 'export {}',
    'assets/core-1a2b.js.br': 'compressed',
    'boot.js': 'boot()',
    'pages.json': JSON.stringify({
      pages: [
        entry('landing', '/', 'en', { '': 'pages/en/landing.html' }),
        entry('login', '/login', 'en', { '': 'pages/en/login.html', demo: 'pages/en/login.demo.html' }),
        { ...entry('login', '/ar/login', 'ar', { '': 'pages/ar/login.html' }), date: '2026-11-27' },
        { ...entry('signup', '/signup', 'en', { '': 'pages/en/login.html' }), isCanonical: false },
      ],
      indexed: [
        {
          ...{ name: 'support', path: '/ar/support', language: 'ar', date: '2026-11-30' },
          ...{ file: 'pages/ar/support.html', scripts: ['/assets/support-1a2b.js'], texts: {}, next: [] },
        },
      ],
      feeds: [{ path: '/ar/blog/feed.xml', file: 'pages/ar/feed.xml' }],
      app: [
        {
          path: '/dashboard',
          html: 'app.html',
          scripts: ['/assets/dashboard-1a2b.js'],
          texts: { en: ['/assets/words-1a2b.js'] },
          next: ['/assets/send-1a2b.js'],
        },
        { path: '/markets/:id', html: 'app.html', scripts: [], texts: {}, next: [] },
        { path: '/dev/ui', html: 'app.html', scripts: [], texts: {}, next: [] },
      ],
    }),
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  app = fastify()
  await serveSite(app, around(publicUrl), config, folder)
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

function entry(name: string, path: string, language: string, files: Record<string, string>) {
  return { name, path, language, isCanonical: true, files }
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('a pre-rendered page', () => {
  it('is sent as the configuration has it, with this server’s own address', async () => {
    const { body, headers } = await get('/login')
    expect(body).toContain('Login to the demonstration')
    expect(body).toContain(`href="${publicUrl}/x"`)
    expect(body).toContain('sb_publishable_test')
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
    expect(headers['permissions-policy']).toBe('camera=(self), microphone=(), geolocation=(), payment=()')
    expect((await get('/ar/login')).body).toContain('دخول')
  })

  it('is asked for again each time, and not sent again to who has it', async () => {
    const first = await get('/')
    expect(first.headers['cache-control']).toBe('no-cache')
    const tag = String(first.headers.etag)
    expect(await get('/', { 'if-none-match': `"other", ${tag}` })).toMatchObject({
      statusCode: 304,
      body: '',
    })
    expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('is compressed as the browser likes it', async () => {
    const { body } = await get('/')
    const brotli = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(body)
    const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(body)
  })

  it('answers HEAD without its body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/login' })
    expect(answer).toMatchObject({ statusCode: 200, body: '' })
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  })
})

describe('every other address', () => {
  it('asks at once for what its page needs', async () => {
    const preload =
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/dashboard-1a2b.js">'
    expect((await get('/dashboard')).body).toContain(preload)
    expect((await get('/dashboard')).body).toContain(
      '<meta name="sadaf-texts-en" content="/assets/words-1a2b.js"><script src="/boot.js">',
    )
    expect((await get('/nowhere')).body).not.toContain(preload)
  })

  it.each(['/dashboard', '/dashboard/', '/markets/btc?range=1d'])(
    '%s is the shell, for no search engine',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('Shell')
      expect(answer.headers['x-robots-tag']).toBe('noindex')
    },
  )

  it.each(['/nowhere', '/markets', '/ar/dashboard', '/pages/en/login.html', '/app.html', '/pages.json'])(
    '%s is no page, and the shell says so',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain('Shell')
    },
  )

  it('is for search engines where it has a head of its own, and asks for its scripts all the same', async () => {
    const answer = await get('/ar/support')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).not.toHaveProperty('x-robots-tag')
    expect(answer.body).toContain('href="/assets/support-1a2b.js"')
  })

  it('is a problem document below the services, and for what is no reading', async () => {
    expect((await get('/api/v1/nothing')).headers['content-type']).toContain('application/problem+json')
    expect((await app.inject({ method: 'POST', url: '/nowhere' })).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/nowhere' })).headers['content-type']).toContain(
      'problem',
    )
  })
})

it('the design system is a page of the demonstration, and does not exist elsewhere', async () => {
  expect((await get('/dev/ui')).statusCode).toBe(200)
  const real = fastify()
  await serveSite(real, around(publicUrl), { ...config, demoMode: false }, folder)
  const answer = await real.inject({ url: '/dev/ui' })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  await real.close()
})

it('hashed files are kept for ever, others are asked for again', async () => {
  const asset = await get('/assets/core-1a2b.js', { 'accept-encoding': 'br' })
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers['content-encoding']).toBe('br')
  expect((await get('/boot.js')).headers['cache-control']).toBe('no-cache')
})

it('browsers are told to come by https alone, where the site is reached by it', async () => {
  for (const url of ['/', '/nowhere', '/api/v1/nothing', '/assets/core-1a2b.js', '/boot.js']) {
    expect((await get(url)).headers['strict-transport-security'], url).toBe(
      'max-age=63072000; includeSubDomains',
    )
  }
  expect((await get('/login')).headers['cross-origin-opener-policy']).toBe('same-origin')
  const plain = fastify()
  const served = around('http://127.0.0.1:3000')
  await serveSite(plain, served, config, folder)
  expect((await plain.inject({ url: '/' })).headers).not.toHaveProperty('strict-transport-security')
  await plain.close()
})

it('search engines are led to each public page once, with its languages', async () => {
  const { body } = await get('/sitemap.xml')
  expect(body.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://sadaf.example/</loc>',
    '<loc>https://sadaf.example/login</loc>',
    '<loc>https://sadaf.example/ar/login</loc>',
    '<loc>https://sadaf.example/ar/support</loc>',
  ])
  expect(body).toContain('hreflang="ar" href="https://sadaf.example/ar/login"')
  expect(body).toContain('hreflang="x-default" href="https://sadaf.example/login"')
  expect(body).toContain('<loc>https://sadaf.example/ar/login</loc>\n    <lastmod>2026-11-27</lastmod>')
  expect(body.split('<lastmod>')).toHaveLength(3)
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://sadaf.example/sitemap.xml')
})

it('a feed is sent as what it is, with this server’s own address', async () => {
  const { statusCode, headers, body } = await get('/ar/blog/feed.xml')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(body).toContain('<id>https://sadaf.example/ar/blog/feed.xml</id>')
})

it('security.txt says where to report a vulnerability, and until when that holds', async () => {
  const { body, headers } = await get('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual([
    'Contact: mailto:hello@sadaf.example',
    'Expires: 2027-11-22T12:00:00.000Z',
    'Preferred-Languages: en, ar',
    'Canonical: https://sadaf.example/.well-known/security.txt',
    '',
  ])
})
