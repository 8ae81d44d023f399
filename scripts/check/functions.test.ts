import { expect, test } from 'vitest'
import { longIn } from './functions.ts'

const body = (lines: number) => Array.from({ length: lines }, (_, index) => `  use(${index})`).join('\n')

test('a function of sixty lines is short enough, and one of sixty-one is not', () => {
  expect(longIn('a.ts', `function settle() {\n${body(58)}\n}`)).toEqual([])
  expect(longIn('a.ts', `function settle() {\n${body(59)}\n}`)).toEqual([
    { file: 'a.ts', name: 'settle', lines: 61 },
  ])
})

test('functions within others, arrow functions and methods count by themselves', () => {
  const inner = `const inner = () => {\n${body(70)}\n}`
  const method = `{ begin() {\n${body(80)}\n} }`
  expect(longIn('a.ts', `${inner}\nconst verbs = ${method}`).map(({ lines }) => lines)).toEqual([72, 82])
})
