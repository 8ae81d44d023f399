import '../../capabilities.ts'
import { describe, expect, it } from 'vitest'
import { afterSignIn } from './guard.tsx'

describe('after signing in', () => {
  it('a person returns to the guarded page that they came from, with its filters', () => {
    expect(afterSignIn('/transactions?status=failed')).toBe('/transactions?status=failed')
  })

  it('a person returns to a page that they could see before', () => {
    expect(afterSignIn('/markets?tab=gainers')).toBe('/markets?tab=gainers')
    expect(afterSignIn('/markets/BTC')).toBe('/markets/BTC')
  })

  it('a person who came from nowhere is led to the landing page', () => {
    expect(afterSignIn(null)).toBe('/')
  })

  it.each([
    'https://evil.example/dashboard',
    '//evil.example/dashboard',
    '/\\evil.example',
    'javascript:alert(1)',
    '/login',
    '/nowhere',
    '',
  ])('a crafted address leads to the landing page: %s', (next) => {
    expect(afterSignIn(next)).toBe('/')
  })
})
