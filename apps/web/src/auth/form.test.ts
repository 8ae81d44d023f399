import { describe, expect, it } from 'vitest'
import { looksLikeEmail } from './form.ts'

describe('a form of signing in', () => {
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
