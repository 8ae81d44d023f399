import { expect, test } from 'vitest'
import { makePass, readPass } from './pass.ts'

const key = new Uint8Array(32).fill(7)
const madeAt = new Date('2026-11-22T12:00:00Z')
const pass = makePass(key, { holder: '0195e000-0000-7000-8000-00000000000a', madeAt })
const after = (seconds: number) => new Date(madeAt.getTime() + seconds * 1000)

test('a pass says whose it is and since when', () => {
  expect(readPass(key, pass, madeAt, 60)).toEqual({
    holder: '0195e000-0000-7000-8000-00000000000a',
    madeAt,
  })
})

test('a pass ends with its time', () => {
  expect(readPass(key, pass, after(60), 60)).toBeDefined()
  expect(readPass(key, pass, after(61), 60)).toBeUndefined()
})

test('an unsigned pass, or one for another purpose, is refused', () => {
  const [holder, seconds, signature] = pass.split('.')
  const forged = [
    `${holder}.${Number(seconds) + 1}.${signature}`,
    `another.${seconds}.${signature}`,
    `${holder}.${seconds}`,
    `${pass}x`,
    'x',
    '',
    undefined,
  ]
  for (const text of forged) expect(readPass(key, text, madeAt, 60)).toBeUndefined()
  expect(readPass(new Uint8Array(32), pass, madeAt, 60)).toBeUndefined()
})
