import '../../capabilities.ts'
import { describe, expect, it } from 'vitest'
import { addressIn, languageOfAddress, localHref, publicPath } from './address.ts'

describe('the address of a public page', () => {
  it('is plain in English and under /ar in Arabic', () => {
    expect([publicPath('landing', 'en'), publicPath('landing', 'ar')]).toEqual(['/', '/ar/'])
    expect([publicPath('login', 'en'), publicPath('login', 'ar')]).toEqual(['/login', '/ar/login'])
  })

  it.each([
    ['/', 'en'],
    ['/login', 'en'],
    ['/login/', 'en'],
    ['/ar', 'ar'],
    ['/ar/', 'ar'],
    ['/ar/login', 'ar'],
    ['/blog', 'en'],
    ['/blog/what-pending-means', 'en'],
    ['/ar/blog/what-pending-means', 'ar'],
    ['/blog/what/pending/means', undefined],
    ['/dashboard', undefined],
    ['/ar/dashboard', undefined],
    ['/arabic', undefined],
    ['/nowhere', undefined],
  ])('tells its language: %s', (path, language) => {
    expect(languageOfAddress(path)).toBe(language)
  })

  it.each([
    ['/', '/ar/'],
    ['/login', '/ar/login'],
    ['/ar/login', '/ar/login'],
    ['/blog/what-pending-means', '/ar/blog/what-pending-means'],
    ['/blog/:article', '/ar/blog/:article'],
    ['/dashboard', '/dashboard'],
    ['/nowhere', '/nowhere'],
  ])('has one in Arabic: %s', (path, arabic) => {
    expect(addressIn('ar', path)).toBe(arabic)
  })

  it.each([
    ['/ar', '/'],
    ['/ar/', '/'],
    ['/ar/forgot-password', '/forgot-password'],
    ['/register', '/register'],
    ['/ar/dashboard', '/ar/dashboard'],
  ])('has one in English: %s', (path, english) => {
    expect(addressIn('en', path)).toBe(english)
  })

  it('keeps its query and its fragment', () => {
    expect(localHref('ar', 'login', {}, { query: { next: '/send' }, hash: 'top' })).toBe(
      '/ar/login?next=%2Fsend#top',
    )
  })

  it('is the one address of a private page in both languages', () => {
    expect(localHref('ar', 'transactions', {}, { query: { status: 'failed' } })).toBe(
      '/transactions?status=failed',
    )
  })
})
