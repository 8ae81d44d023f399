import { expect, test } from 'vitest'
import { createGuesses } from './guesses.ts'

const good = () => Promise.resolve('a caller')
const bad = () => Promise.reject(new Error('unknown'))

test('a network that sends many unknown keys is refused without a look, and no other network is', async () => {
  const guesses = createGuesses(true)
  for (let guess = 0; guess < 120; guess += 1)
    await expect(guesses.judge('192.0.2.1', bad)).rejects.toThrow('unknown')
  let looked = 0
  const look = () => {
    looked += 1
    return good()
  }
  await expect(guesses.judge('192.0.2.1', look)).rejects.toMatchObject({ code: 'rate_limited' })
  expect(looked).toBe(0)
  expect(await guesses.judge('192.0.2.2', look)).toBe('a caller')
})

test('good keys use nothing up, however many calls they make', async () => {
  const guesses = createGuesses(true)
  for (let call = 0; call < 500; call += 1) expect(await guesses.judge('192.0.2.1', good)).toBe('a caller')
})
