import { describe, expect, it } from 'vitest'
import '../../capabilities.ts'
import { declaredPages } from '../capability/registry.ts'
import { href } from './route-list.ts'

describe('the list of pages', () => {
  it('names each address once', () => {
    const paths = [...declaredPages().values()].map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('makes an address with a query and a fragment', () => {
    expect(href('transactions', {}, { query: { status: 'failed', q: 'a b' }, hash: 'top' })).toBe(
      '/transactions?status=failed&q=a+b#top',
    )
  })

  it('makes a bare address without either', () => {
    expect(href('login')).toBe('/login')
  })
})
