import { describe, expect, it } from 'vitest'
import { firstEmpty, looksLikeEmail } from './form.ts'

describe('a form of signing in', () => {
  it('finds the first field that was left empty, in the order of the screen', () => {
    expect(firstEmpty({ email: '', password: '' }, ['email', 'password'])).toBe('email')
    expect(firstEmpty({ email: 'a', password: '' }, ['email', 'password'])).toBe('password')
    expect(firstEmpty({ email: 'a', password: 'b' }, ['email', 'password'])).toBeUndefined()
  })

  it.each(['layla@sadaf.example', 'a@localhost', 'a+b@c.d.e'])('takes %s for an email address', (text) => {
    expect(looksLikeEmail(text)).toBe(true)
  })

  it.each(['layla', 'layla@', '@sadaf.example', 'a b@c.d', 'a@b@c', 'a@b..c'])(
    'does not take %s for one',
    (text) => {
      expect(looksLikeEmail(text)).toBe(false)
    },
  )
})
