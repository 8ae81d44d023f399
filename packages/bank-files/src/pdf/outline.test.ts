import { expect, test } from 'vitest'
import { outlineText } from './outline.ts'

const style = { direction: 'ltr', weight: 600, size: 60, width: 500, atMost: 3 } as const
const pathsIn = (svg: string) => svg.match(/<path /g)?.length ?? 0
const arabic = { ...style, direction: 'rtl' } as const

test('a text is broken between words into lines that fit', () => {
  const lines = outlineText('Who holds your money with a card', style)
  expect(lines).toHaveLength(3)
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(style.width)
})

test('a text that does not fit into its lines ends with an ellipsis', () => {
  const [only, ...others] = outlineText('One two three four five six seven eight nine', {
    ...style,
    atMost: 1,
  })
  expect(others).toEqual([])
  expect(only?.width).toBeLessThanOrEqual(style.width)
  expect(only?.width).toBeGreaterThan(style.width / 2)
})

test('Arabic letters are joined, and stand from right to left', () => {
  const [line] = outlineText('لا', arabic)
  // Lām and alif are one ligature.
  expect(pathsIn(line?.svg ?? '')).toBe(1)
  const widthOf = (text: string) => outlineText(text, arabic)[0]?.width ?? 0
  // Within a word a letter has another form than by itself.
  expect(widthOf('ببب')).toBeLessThan(3 * widthOf('ب'))
})
