/** What the page is told about the server it came from. */
export type SiteConfig = {
  readonly publishableKey: string
  readonly demoMode: boolean
  readonly social: { readonly google: boolean; readonly github: boolean }
  readonly linking: boolean
  readonly sso: boolean
  readonly confirmEmail: boolean
}

/** The page with its configuration in a `<meta>`, so that no inline script and no further request is needed. */
export function withConfig(html: string, config: SiteConfig): string {
  const content = JSON.stringify(config)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
  return html.replace('</head>', () => `<meta name="sadaf-config" content="${content}"></head>`)
}

/** The page with its scripts asked for at once, rather than as one imports the other. */
export function withScripts(html: string, scripts: readonly string[]): string {
  const links = scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

/** The page with its own origin where the build left a place for it: canonical and alternate addresses need one. */
export function withOrigin(html: string, publicUrl: string): string {
  return html.replaceAll('%ORIGIN%', publicUrl)
}

/**
 * The Content-Security-Policy of every page: scripts from here alone and none inline, with Trusted Types. Styles
 * may be inline, since dialogs and toasts place themselves by style.
 */
export function contentSecurityPolicy(publicUrl: string): string {
  const socket = publicUrl.replace(/^http/, 'ws')
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
