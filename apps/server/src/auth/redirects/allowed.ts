import { globOf } from './globs.ts'

export type Redirects = {
  /** The address to lead to: the one asked for where the allow list has it, else the site. */
  allowed(requested: string | undefined): string
  /** Whether a browser page of this origin may call us. */
  allowsOrigin(origin: string): boolean
}

type Pattern = {
  readonly scheme: string
  readonly host: (text: string) => boolean
  readonly port: string
  readonly path: (text: string) => boolean
}

/**
 * The redirect allow list. Addresses are compared part by part after parsing, never as text, so that user
 * info, ports, backslashes or a pattern that runs over a dot cannot smuggle in another host.
 *
 * In a pattern `*` stands for anything within one label or path segment, `**` for anything within its part,
 * `?` for one character. A pattern without a path allows the root only.
 */
export function createRedirects(site: string, patterns: readonly string[]): Redirects {
  const siteOrigin = new URL(site).origin
  const parsed = patterns.map(parsePattern)
  return {
    allowed(requested) {
      if (!requested) return site
      const url = parseAddress(requested, site)
      if (!url) return site
      if (url.origin === siteOrigin && url.origin !== 'null') return url.href
      return parsed.some((pattern) => matches(pattern, url)) ? url.href : site
    },
    allowsOrigin(origin) {
      if (origin === siteOrigin) return true
      const url = parseAddress(origin)
      return url !== undefined && parsed.some((pattern) => matchesOrigin(pattern, url))
    },
  }
}

const isWeb = (scheme: string) => scheme === 'http:' || scheme === 'https:'
const NEVER_SCHEMES = new Set(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:'])

function parseAddress(text: string, base?: string): URL | undefined {
  if (!isPlain(text)) return undefined
  // A path of our own is fine; "//host" is not one.
  const isPath = text.startsWith('/') && !text.startsWith('//')
  if (!URL.canParse(text) && !(isPath && base)) return undefined
  const url = new URL(text, base)
  if (url.username || url.password || NEVER_SCHEMES.has(url.protocol)) return undefined
  if (isWeb(url.protocol) && url.hostname === '') return undefined
  return url
}

// Browsers read backslashes as slashes and drop control characters; no honest address has either, or a space.
function isPlain(text: string): boolean {
  return ![...text].some((character) => character <= ' ' || character === '\\' || character === '\u007f')
}

function parsePattern(text: string): Pattern {
  const parts = /^([a-z][a-z0-9+.-]*:)\/\/([^/:?#]*)(?::(\d+|\*))?(\/.*)?$/i.exec(text)
  if (!parts) throw new TypeError(`AUTH_REDIRECT_ALLOW_LIST: ${text} is not an address`)
  const [, scheme = '', host = '', port = '', path = '/'] = parts
  return {
    scheme: scheme.toLowerCase(),
    host: globOf(host.toLowerCase(), '.'),
    port,
    path: globOf(path, '/'),
  }
}

function matches(pattern: Pattern, url: URL): boolean {
  // A slash in disguise would cross the segments that the pattern speaks of.
  if (/%(2f|5c)/i.test(url.pathname)) return false
  return matchesOrigin(pattern, url) && pattern.path(url.pathname === '' ? '/' : url.pathname)
}

function matchesOrigin({ scheme, host, port }: Pattern, url: URL): boolean {
  if (url.protocol !== scheme || !host(url.hostname.toLowerCase())) return false
  return port === '*' || url.port === withoutDefault(scheme, port)
}

function withoutDefault(scheme: string, port: string): string {
  const isDefault = (scheme === 'https:' && port === '443') || (scheme === 'http:' && port === '80')
  return isDefault ? '' : port
}
