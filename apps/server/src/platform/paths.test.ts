import { expect, test } from 'vitest'
import { withoutSlashesAtEnd } from './paths.ts'

test.each([
  ['', ''],
  ['/', ''],
  ['///', ''],
  ['/login', '/login'],
  ['/login/', '/login'],
  ['//login//', '//login'],
  ['https://sadaf.example/a//b///', 'https://sadaf.example/a//b'],
])('%j without slashes at its end is %j', (text, expected) => {
  expect(withoutSlashesAtEnd(text)).toBe(expected)
})
