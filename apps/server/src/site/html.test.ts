import { expect, test } from 'vitest'
import { contentSecurityPolicy, miniAppPolicy, withConfig } from './html.ts'

const config = {
  publishableKey: 'sb_publishable_1',
  demoMode: true,
  isForgetful: false,
  social: { google: false, github: true },
  linking: false,
  phones: false,
  sso: false,
  confirmEmail: true,
}
const page = '<!doctype html><html><head><title>Sadaf</title></head><body></body></html>'

/** The configuration as a browser reads it out of the page. */
function configIn(html: string): unknown {
  const [, content = ''] = /<meta name="sadaf-config" content="([^"]*)">/.exec(html) ?? []
  return JSON.parse(content.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}

test.each(['sb_publishable_1', '"><script>alert(1)</script>', '&quot;&amp;', 'مفتاح'])(
  'a page carries its configuration whole and harmless: %s',
  (publishableKey) => {
    const html = withConfig(page, { ...config, publishableKey })
    expect(configIn(html)).toEqual({ ...config, publishableKey })
    expect(html).not.toContain('<script>')
    expect(html.match(/<\/head>/g)).toHaveLength(1)
  },
)

test('a page names what is off', () => {
  expect(withConfig(page, config)).toContain('<html data-off="phones sso isForgetful">')
  const open = { ...config, phones: true, isForgetful: true }
  expect(withConfig(page, open)).toContain('<html data-off="sso">')
})

test('pages run scripts of the site alone, none inline, and cannot be framed', () => {
  const policy = new Map(
    contentSecurityPolicy('https://sadaf.example')
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources]
      }),
  )
  expect(policy.get('default-src')).toEqual(["'self'"])
  expect(policy.get('script-src')).toEqual(["'self'"])
  expect(policy.get('frame-ancestors')).toEqual(["'none'"])
  expect(policy.get('object-src')).toEqual(["'none'"])
  expect(policy.get('base-uri')).toEqual(["'none'"])
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
  expect(policy.get('trusted-types')).toEqual(['sadaf-service-worker'])
  expect(policy.get('frame-src')).toEqual(['https://sadaf.example/miniapps/'])
  expect(policy.get('connect-src')).toEqual(["'self'", 'wss://sadaf.example'])
})

test('nothing is framed but mini-apps and what the card issuer shows', () => {
  const policy = contentSecurityPolicy('https://sadaf.example', 'https://issuer.example')
  expect(policy).toContain('; frame-src https://sadaf.example/miniapps/ https://issuer.example; ')
})

test('a mini-app runs what stands in its own folder, and reaches nothing', () => {
  const policy = miniAppPolicy('https://sadaf.example', '/srv/dist/miniapps/qisma/index.html') ?? ''
  const directives = policy.split('; ')
  expect(directives).toContain('sandbox allow-scripts allow-forms')
  expect(directives).toContain("default-src 'none'")
  expect(directives).toContain("connect-src 'none'")
  expect(directives).toContain('script-src https://sadaf.example/miniapps/qisma/')
  expect(directives).toContain('frame-ancestors https://sadaf.example')
  expect(policy).not.toContain('allow-same-origin')
  expect(policy).not.toContain('unsafe')
  expect(miniAppPolicy('https://sadaf.example', '/srv/dist/miniapps/qisma/more/part.js')).toBe(policy)
  expect(miniAppPolicy('https://sadaf.example', '/srv/dist/assets/core.js')).toBeNull()
})
