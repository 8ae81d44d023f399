import { expect, test } from 'vitest'
import { guessCategory } from './classify.ts'
import { heldOut } from './held-out.ts'
import { labelled } from './labelled.ts'

const known = new Set(Object.values(labelled).flat())

function measured() {
  const guessed = heldOut.map(([text, label]) => ({ text, label, guess: guessCategory(text) }))
  const said = guessed.filter(({ guess }) => guess !== undefined)
  const right = said.filter(({ guess, label }) => guess?.category === label)
  const tellable = guessed.filter(({ label }) => label !== 'other')
  return {
    precision: right.length / said.length,
    recall: right.length / tellable.length,
    wrong: said.filter(({ guess, label }) => guess?.category !== label),
    silent: tellable.filter(({ guess }) => guess === undefined),
  }
}

test('of businesses that it has never seen, nearly all that it says is right, and it says most', () => {
  expect(heldOut.filter(([text]) => known.has(text))).toEqual([])
  const { precision, recall, wrong, silent } = measured()
  console.log(
    `precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)} of ${heldOut.length}`,
    wrong.map(({ text, guess }) => `${text}: ${guess?.category}`),
    silent.map(({ text }) => text),
  )
  expect(precision).toBeGreaterThanOrEqual(0.95)
  expect(recall).toBeGreaterThanOrEqual(0.8)
})
