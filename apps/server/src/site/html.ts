import { framePolicy } from '../platform/index.ts'

/** Configuration of a page by the server that it came from. */
export type SiteConfig = {
  readonly publishableKey: string
  readonly demoMode: boolean
  /** Whether accounts unused for a day are gone: a demonstration that is open to others. */
  readonly isForgetful: boolean
  readonly social: { readonly google: boolean; readonly github: boolean }
  readonly linking: boolean
  readonly phones: boolean
  readonly sso: boolean
  readonly confirmEmail: boolean
}

/**
 * The page with its configuration in a `<meta>`, so that no inline script and no further request is needed. What is off
 * is named on `<html>`, so that a style hides it before any script runs.
 */
export function withConfig(html: string, config: SiteConfig): string {
  const content = JSON.stringify(config)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
  const off = (['phones', 'sso', 'isForgetful'] as const).filter((way) => !config[way])
  return html
    .replace('<html', `<html data-off="${off.join(' ')}"`)
    .replace('</head>', () => `<meta name="sadaf-config" content="${content}"></head>`)
}

/** Scripts of a page of the app, as paths. */
export type PageScripts = {
  readonly scripts: readonly string[]
  /** Its words, by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>
  /** Scripts of the pages that people open next: may be fetched ahead. */
  readonly next: readonly string[]
}

/** The page with its scripts asked for at once, rather than as one imports the other; boot.js asks for its words. */
export function withScripts(html: string, { scripts, texts, next }: PageScripts): string {
  const list = (name: string, paths: readonly string[]) =>
    `<meta name="${name}" content="${paths.join(' ')}">`
  const words = Object.entries(texts).map(([language, paths]) => list(`sadaf-texts-${language}`, paths))
  const links = scripts.map(
    (path) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${path}">`,
  )
  return html
    .replace('<script src="/boot.js">', (boot) => words.join('') + boot)
    .replace('</head>', () => `${links.join('')}${list('sadaf-next', next)}</head>`)
}

/** The page with its own origin where the build left a place for it: canonical and alternate addresses need one. */
export function withOrigin(html: string, publicUrl: string): string {
  return html.replaceAll('%ORIGIN%', publicUrl)
}

/** Below it stand the mini-apps, each in a folder of its own; those of developers in `own`, served by `superapp`. */
const MINI_APPS = '/miniapps/'

/**
 * The Content-Security-Policy of every page: scripts from here alone and none inline, with Trusted Types. Styles
 * may be inline, since dialogs and toasts place themselves by style. Framed are mini-apps, and what the card issuer
 * shows of its own, from the one origin that it has, and nothing else.
 */
export function contentSecurityPolicy(publicUrl: string, framed: string | null = null): string {
  const socket = publicUrl.replace(/^http/, 'ws')
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    `frame-src ${[`${publicUrl}${MINI_APPS}`, ...(framed === null ? [] : [framed])].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The one policy of the client: that of its service worker's address.
    'trusted-types sadaf-service-worker',
  ].join('; ')
}

/** The policy of a file of a mini-app, which runs the scripts of its own folder; null for what is none. */
export function miniAppPolicy(publicUrl: string, path: string): string | null {
  const parts = path.split('/')
  const [root, name, file] = parts.slice(parts.lastIndexOf('miniapps'))
  if (root !== 'miniapps' || file === undefined) return null
  const folder = `${publicUrl}${MINI_APPS}${name}/`
  return framePolicy(publicUrl, { scripts: folder, styles: folder })
}
