const MAX_LENGTH = 500
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])

/**
 * Whether an app may have this address to lead people back to: HTTPS, or HTTP on the person's own device for programs
 * that run there (RFC 8252). Without a fragment, a name or a password in it.
 */
export function isRedirectUri(text: string): boolean {
  if (text.length > MAX_LENGTH || !isPlain(text) || text.includes('#') || !URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username || url.password) return false
  return url.protocol === 'https:' || isLoopback(url)
}

/** Whether an address is one of an app's: the same text, or, on the person's own device, the same but for its port. */
export function isRegistered(text: string, registered: readonly string[]): boolean {
  if (registered.includes(text)) return true
  if (!isRedirectUri(text)) return false
  const url = new URL(text)
  // As the browser would write it, so that nothing hides in another spelling.
  if (!isLoopback(url) || url.href !== text) return false
  return registered.some((each) => isLoopback(new URL(each)) && withoutPort(each) === withoutPort(text))
}

/** An address with parameters of an answer, after those that it has. */
export function withParameters(uri: string, parameters: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  return `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`
}

const isLoopback = (url: URL): boolean => url.protocol === 'http:' && LOOPBACK.has(url.hostname)

function withoutPort(text: string): string {
  const url = new URL(text)
  url.port = ''
  return url.href
}

// Browsers read backslashes as slashes and drop control characters; no honest address has either, or a space.
function isPlain(text: string): boolean {
  return ![...text].some((character) => character <= ' ' || character === '\\' || character >= '\u007f')
}
