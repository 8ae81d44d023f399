import { expect, test } from 'vitest'
import { glyphOf } from './glyphs.ts'

test('an asset that everybody knows has a sign, others have none, whatever they are called', () => {
  expect(glyphOf('BTC')?.lines).toMatch(/^M/)
  expect(glyphOf('PEPE')).toBeUndefined()
  expect(glyphOf('constructor')).toBeUndefined()
})
