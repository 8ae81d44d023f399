/**
 * How the service worker answers a request. `page`: from the network, otherwise the app's shell. `asset`: what never
 * changes, kept once it was fetched. `file`: from the network, otherwise as it was when the worker was installed.
 * `network`: not its business, as everything that is personal or that changes something.
 */
export type Answer = 'page' | 'asset' | 'file' | 'network'

export type Asked = { readonly method: string; readonly mode: string; readonly url: string }

// Paths of programs, as the server knows them (apps/server/src/site); /auth/confirm is a page.
const services = /^\/(api|auth\/v1|storage|realtime|rest|functions|webhooks|dev)\//

/** @param files paths that the worker keeps besides hashed assets */
export function answerTo({ method, mode, url }: Asked, origin: string, files: readonly string[]): Answer {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || services.test(pathname)) return 'network'
  if (pathname.startsWith('/assets/')) return 'asset'
  if (files.includes(pathname)) return 'file'
  return mode === 'navigate' ? 'page' : 'network'
}
