import { declaredPages } from '../capability/registry.ts'
import { addressIn, languageOfAddress, publicPath } from '../language/address.ts'

/** The parameters by which the auth service tells why it led a person back empty-handed. */
const told = ['error', 'error_code', 'error_description']

type Address = { readonly pathname: string; readonly search: string; readonly hash: string }

/** The code of a refusal that an address tells of, in its query, its fragment or both; null where it tells of none. */
export function refusalIn({ search, hash }: Pick<Address, 'search' | 'hash'>): string | null {
  const query = new URLSearchParams(search)
  return query.get('error_code') ?? new URLSearchParams(hash.replace(/^#/, '')).get('error_code')
}

/** The address without its refusal. */
export function withoutRefusal({ pathname, search, hash }: Address): string {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const isTold = fragment.has('error_code')
  for (const name of told) query.delete(name)
  const rest = query.toString()
  return pathname + (rest === '' ? '' : `?${rest}`) + (isTold ? '' : hash)
}

/** Whether the page at that address says by itself why a sign-in came to nothing. */
function showsRefusals(pathname: string): boolean {
  const plain = addressIn('en', pathname)
  return [...declaredPages().values()].some((page) => page.showsRefusals && page.path === plain)
}

/** The sign-in page for a refusal that came back to a page that cannot show it; null where there is none to lead. */
export function refusalElsewhere(address: Address): string | null {
  if (refusalIn(address) === null || showsRefusals(address.pathname)) return null
  const language = languageOfAddress(address.pathname) ?? 'en'
  return publicPath('login', language) + address.search + address.hash
}
