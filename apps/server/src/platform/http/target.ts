/** A request's target (RFC 9112, 3.2), as it stands: nothing is decoded, and nothing here can throw. */
export type Target = {
  readonly path: string
  /** The query, as it came. */
  readonly search: string
  readonly query: URLSearchParams
}

/** The path of an address, up to the question mark and without its origin. */
export function pathOf(url: string): string {
  const local = inOriginForm(url)
  const end = firstOf(local, ['?', '#'])
  return end === -1 ? local : local.slice(0, end)
}

export function targetOf(url: string): Target {
  const local = inOriginForm(url)
  const path = pathOf(local)
  const [behind = ''] = local.slice(path.length + 1).split('#', 1)
  const search = local[path.length] === '?' ? behind : ''
  // A question mark in front is taken off by the reader, one that belongs to the query too.
  return { path, search, query: new URLSearchParams(`?${search}`) }
}

/** An address as nearly all clients write it, from its path on; one that has an origin has it taken off. */
export function inOriginForm(url: string): string {
  return absolute(url)?.rest ?? url
}

/** The host of an absolute address; undefined for one that begins with its path. */
export function authorityOf(url: string): string | undefined {
  return absolute(url)?.authority
}

function absolute(url: string): { readonly authority: string; readonly rest: string } | undefined {
  const scheme = ['http://', 'https://'].find((each) => url.slice(0, each.length).toLowerCase() === each)
  if (scheme === undefined) return undefined
  const afterScheme = url.slice(scheme.length)
  const end = firstOf(afterScheme, ['/', '?', '#'])
  const authority = end === -1 ? afterScheme : afterScheme.slice(0, end)
  const rest = afterScheme.slice(authority.length)
  return { authority, rest: rest.startsWith('/') ? rest : `/${rest}` }
}

function firstOf(text: string, signs: readonly string[]): number {
  const places = signs.map((sign) => text.indexOf(sign)).filter((place) => place !== -1)
  return places.length === 0 ? -1 : Math.min(...places)
}
