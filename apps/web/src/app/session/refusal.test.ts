import '../../capabilities.ts'
import { expect, it } from 'vitest'
import { refusalElsewhere, refusalIn, withoutRefusal } from './refusal.ts'

const query = '?next=%2Fdashboard&error=access_denied&error_code=bad_oauth_callback&error_description=No'
const fragment = '#error=access_denied&error_code=bad_oauth_callback&error_description=No'

it.each([
  [query, ''],
  ['', fragment],
  [query, fragment],
])('a refusal is read from the query, the fragment or both: %s %s', (search, hash) => {
  expect(refusalIn({ search, hash })).toBe('bad_oauth_callback')
})

it('the address is left with all that is not the refusal’s', () => {
  expect(withoutRefusal({ pathname: '/login', search: query, hash: fragment })).toBe(
    '/login?next=%2Fdashboard',
  )
  expect(withoutRefusal({ pathname: '/login', search: '', hash: '#access_token=a' })).toBe(
    '/login#access_token=a',
  )
})

it('a refusal that comes back to a page that cannot show it is led to the sign-in page', () => {
  const ledTo = (pathname: string, search: string) => refusalElsewhere({ pathname, search, hash: '' })
  expect(ledTo('/', query)).toBe(`/login${query}`)
  expect(ledTo('/ar/', query)).toBe(`/ar/login${query}`)
  expect(ledTo('/dashboard', query)).toBe(`/login${query}`)
  expect(ledTo('/', '?error=none')).toBeNull()
  for (const page of ['/login', '/ar/login', '/auth/confirm', '/profile/security'])
    expect(ledTo(page, query)).toBeNull()
})
