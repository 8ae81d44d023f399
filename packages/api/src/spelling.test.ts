import { expect, test } from 'vitest'
import { isOtherSpelling, spelledFor } from './spelling.ts'

test.each([
  ['Layla Haddad', 'ليلى حداد', 'Layla Haddad', 'ليلى حداد'],
  ['ليلى حداد', 'Layla Haddad', 'Layla Haddad', 'ليلى حداد'],
  ['Layla Haddad', null, 'Layla Haddad', 'Layla Haddad'],
  ['ليلى حداد', null, 'ليلى حداد', 'ليلى حداد'],
  ['王小明', 'وانغ شياومينغ', '王小明', 'وانغ شياومينغ'],
  ['د. ليلى 2', 'Dr. Layla 2', 'Dr. Layla 2', 'د. ليلى 2'],
])('%s, also spelled %s, is read as %s in English and %s in Arabic', (name, otherName, english, arabic) => {
  expect(spelledFor('en', { name, otherName })).toBe(english)
  expect(spelledFor('ar', { name, otherName })).toBe(arabic)
})

test.each([
  ['ليلى حداد', 'Layla Haddad'],
  ['د. ليلى 2', 'Dr. Layla 2'],
  ['علی\u200cرضا', 'Alireza'],
  ['Nguyễn Thị Ánh', 'نغوين'],
  ['وانغ شياومينغ', '王小明'],
])('%s is the other spelling of %s', (otherName, name) => {
  expect(isOtherSpelling(otherName, name)).toBe(true)
})

test.each([
  ['Laila Haddad', 'Layla Haddad'],
  ['حداد', 'ليلى حداد'],
  ['ليلى Haddad', 'Layla Haddad'],
  ['Лейла', 'ليلى حداد'],
  ['Lаyla', 'ليلى حداد'], // the second letter is Cyrillic
  ['123', 'Layla Haddad'],
])('%s is no other spelling of %s', (otherName, name) => {
  expect(isOtherSpelling(otherName, name)).toBe(false)
})
