import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Assembler, cut } from './pieces.ts'

test('a split message is reassembled, also among several at once', () => {
  const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), { maxLength: 5 })
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 20 }), (sent, maxBytes) => {
      const queues = sent.map((text, index) => cut(text, String(index), maxBytes))
      const assembler = new Assembler()
      const whole = new Map<string, string>()
      while (queues.some((queue) => queue.length > 0)) {
        for (const queue of queues) {
          const piece = queue.shift()
          const text = piece === undefined ? null : assembler.add(piece)
          if (piece !== undefined && text !== null) whole.set(piece.id, text)
        }
      }
      expect(sent.map((_, index) => whole.get(String(index)))).toEqual(sent)
    }),
  )
})

test('a text of which a piece is missing never comes', () => {
  const [first, , third] = cut('abc', 'id', 1)
  const assembler = new Assembler()
  for (const piece of [first, third]) {
    if (piece !== undefined) expect(assembler.add(piece)).toBeNull()
  }
})

test('texts that are never finished make room for new ones', () => {
  const assembler = new Assembler()
  const started = Array.from({ length: 40 }, (_, index) => cut('ab', String(index), 1))
  for (const [first] of started) {
    if (first !== undefined) assembler.add(first)
  }
  const finished = started.map(([, last]) => (last === undefined ? null : assembler.add(last)))
  expect(finished.at(0)).toBeNull()
  expect(finished.at(-1)).toBe('ab')
})
