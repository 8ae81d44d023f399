import { expect, test } from 'vitest'
import { readSessionCookie, signSessionCookie } from './session-cookie.ts'

const key = new Uint8Array(32).fill(7)
const madeAt = new Date('2026-11-22T12:00:00Z')
const cookie = signSessionCookie(key, { holder: '0195e000-0000-7000-8000-00000000000a', madeAt })
const after = (seconds: number) => new Date(madeAt.getTime() + seconds * 1000)

test('a session cookie says whose it is and since when', () => {
  expect(readSessionCookie(key, cookie, madeAt, 60)).toEqual({
    holder: '0195e000-0000-7000-8000-00000000000a',
    madeAt,
  })
})

test('a session cookie ends with its time', () => {
  expect(readSessionCookie(key, cookie, after(60), 60)).toBeDefined()
  expect(readSessionCookie(key, cookie, after(61), 60)).toBeUndefined()
})

test('an unsigned session cookie, or one for another purpose, is refused', () => {
  const [holder, seconds, signature] = cookie.split('.')
  const forged = [
    `${holder}.${Number(seconds) + 1}.${signature}`,
    `another.${seconds}.${signature}`,
    `${holder}.${seconds}`,
    `${cookie}x`,
    'x',
    '',
    undefined,
  ]
  for (const text of forged) expect(readSessionCookie(key, text, madeAt, 60)).toBeUndefined()
  expect(readSessionCookie(new Uint8Array(32), cookie, madeAt, 60)).toBeUndefined()
})
