import { describe, expect, it } from 'vitest'
import { answerTo } from './answer.ts'

const origin = 'https://sadaf.example'
const ask = (path: string, over: { method?: string; mode?: string } = {}) =>
  answerTo({ method: 'GET', mode: 'cors', url: new URL(path, origin).href, ...over }, origin, ['/boot.js'])

describe('the service worker', () => {
  it.each(['/', '/ar/login', '/dashboard', '/transactions?status=failed', '/auth/confirm'])(
    'has the shell for the page %s',
    (path) => expect(ask(path, { mode: 'navigate' })).toBe('page'),
  )

  it('keeps hashed assets, and the files that the shell begins with', () => {
    expect(ask('/assets/core-1a2b.js')).toBe('asset')
    expect(ask('/boot.js')).toBe('file')
  })

  it.each([
    '/api/v1/accounts',
    '/auth/v1/token?grant_type=refresh_token',
    '/auth/v1/user',
    '/storage/v1/object/avatars/1.png',
    '/realtime/v1/websocket',
    '/rest/v1/rpc/anything',
    '/functions/v1/anything',
    'https://elsewhere.example/assets/core.js',
  ])('never touches %s', (address) => {
    expect(ask(address)).toBe('network')
    expect(ask(address, { mode: 'navigate' })).toBe('network')
  })

  it('never touches what changes something', () => {
    expect(ask('/dashboard', { method: 'POST', mode: 'navigate' })).toBe('network')
  })
})
