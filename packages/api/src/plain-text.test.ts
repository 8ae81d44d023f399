import { expect, test } from 'vitest'
import { MAX_OWN_NOTE_LENGTH, onOneLine, readNote } from './plain-text.ts'

test('a note may have lines, emoji and addresses', () => {
  for (const note of ['For the boat', 'Rent\nMarch', 'غداء 🌙', 'See rent.example/7', 'علی\u200cرضا'])
    expect(readNote(note)).toEqual({ ok: true, note })
  expect(readNote('  Rent\r\nMarch\t1 ')).toEqual({ ok: true, note: 'Rent\nMarch 1' })
})

test.each([
  '1\ufe0f\u20e3 then #\ufe0f\u20e3',
  '*\u20e3',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', // England
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', // Scotland
  '👨\u200d👩\u200d👧\u200d👦',
  '👩🏽\u200d❤\ufe0f\u200d👨🏻',
  '🏳\ufe0f\u200d🌈',
  '☎\ufe0e',
  '🇦🇪',
])('the emoji %s is shown whole, and hides nothing', (note) => {
  expect(readNote(note)).toEqual({ ok: true, note })
})

test.each([
  'a\u0000b',
  'a\u202eb',
  'a\u2066b',
  'a\u0085b',
  'a\u200bb',
  'a\u2028b',
  'a\rb',
  '\u3164',
  'a\ufe0f\u20e3b',
  '🙂\u{e0067}\u{e0062}\u{e007f}',
])('a note has nothing hidden: %j', (note) => {
  expect(readNote(note)).toEqual({ ok: false, code: 'hidden_characters' })
})

test('a note has 140 characters at most', () => {
  expect(readNote('x'.repeat(140)).ok).toBe(true)
  expect(readNote('x'.repeat(141))).toEqual({ ok: false, code: 'too_long' })
})

test('a private note has 500 characters at most', () => {
  expect(readNote('x'.repeat(500), MAX_OWN_NOTE_LENGTH).ok).toBe(true)
  expect(readNote('x'.repeat(501), MAX_OWN_NOTE_LENGTH)).toEqual({ ok: false, code: 'too_long' })
})

test('a bank’s text is kept on one line, with nothing hidden and all else as it is', () => {
  expect(onOneLine(' Amazon.com\r\n*\u202eMktp\u2069  US ')).toBe('Amazon.com *Mktp US')
})
