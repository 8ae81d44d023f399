import { expect, test } from 'vitest'
import { faceOf } from './faces.ts'
import { createShaper } from './shape.ts'

/** Letters that join what stands before them, and what stands behind them too. */
const BOTH_SIDES = [...'ئبتثجحخسشصضطظعغفقكلمنهىيپچگکی']
/** Letters that join what stands before them alone. */
const BEFORE = [...'آأؤإاةدذرزو']

const shaper = createShaper()
const glyphs = (text: string) => shaper('arabic-400', text, 'rtl').glyphs.map(({ id }) => id)

test.each([400, 600] as const)('every letter is in the Arabic face of weight %i', (weight) => {
  for (const letter of ['ء', ...BOTH_SIDES, ...BEFORE])
    expect(faceOf(letter, weight), letter).toBe(`arabic-${weight}`)
})

test('every letter has its joined form at the end of a word, and in its middle and beginning where it has one', () => {
  for (const letter of [...BOTH_SIDES, ...BEFORE]) {
    const [alone] = glyphs(letter)
    expect(glyphs(`س${letter}`), `${letter} at the end`).not.toContain(alone)
  }
  for (const letter of BOTH_SIDES) {
    const [alone] = glyphs(letter)
    expect(glyphs(`${letter}س`), `${letter} at the beginning`).not.toContain(alone)
    expect(glyphs(`س${letter}س`), `${letter} in the middle`).not.toContain(alone)
  }
})

test.each(['ليلى', 'المرسى', 'على', 'موسى', 'مصطفى', 'هدى'])('the last letter of %s joins', (word) => {
  const [alone] = glyphs('ى')
  const isApart = word.at(-2) === 'د'
  expect(glyphs(word).includes(alone ?? -1)).toBe(isApart)
})
