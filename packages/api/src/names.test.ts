import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanName, nameFromEmail, readName } from './names.ts'

const named = (typed: string) => {
  const read = readName(typed)
  return read.ok ? read.name : read.code
}

test.each([
  'Layla Haddad',
  'ليلى حداد',
  'Dr. Layla Haddad',
  'د. ليلى حداد',
  'د.ليلى',
  'J.R.R. Tolkien',
  'J. R. R. Tolkien',
  'Mary-Jane O’Neil',
  "D'Arcy O'Brien",
  'Robert Downey Jr.',
  'Layla Haddad Ph.D.',
  'Henry VIII',
  'Nguyễn Thị Ánh',
  '王小明',
  'علی\u200cرضا', // a non-joiner is part of its spelling
  'क्\u200dष', // and a joiner of this one
  'Layla 2',
  'Ǝ',
  'Layla 🌙',
  'Layla 👩\u200d💻',
  'Md.Rahim Uddin',
  'St.John Smith',
  'J.Li',
  'J.Kim',
  'Dr.Kim',
  'Mr.Li Wei',
  'K.V.Anand',
  'Abd.Rahman',
  'محمد.علي',
  'ع.عمان', // an initial
  'Лев.Толстой',
])('%s is a name', (name) => {
  expect(named(name)).toBe(name.normalize('NFC'))
})

test('a name is kept in one spelling, without spaces around it or doubled within', () => {
  expect(named('  Layla \u00a0 Haddad\u3000')).toBe('Layla Haddad')
  expect(named('Ame\u0301lie')).toBe('Am\u00e9lie')
  expect(named('\u200fليلى\u200f حداد\u200e')).toBe('ليلى حداد')
})

describe('refused names', () => {
  test.each([
    ['nothing', '', 'too_short'],
    ['spaces', ' \u00a0\u3000', 'too_short'],
    ['marks of direction alone', '\u200e\u200f', 'too_short'],
    ['a line break', 'Customer,\nyour wallet was locked', 'hidden_characters'],
    ['a carriage return', 'Customer\rSubject: x', 'hidden_characters'],
    ['a tab', 'Layla\tHaddad', 'hidden_characters'],
    ['a next line of C1', 'Layla\u0085Haddad', 'hidden_characters'],
    ['an escape', 'Layla\u001b[31m', 'hidden_characters'],
    ['a line separator', 'Layla\u2028Haddad', 'hidden_characters'],
    ['an override of direction', 'Layla \u202eddaddaH', 'hidden_characters'],
    ['an embedding', '\u202aLayla\u202c', 'hidden_characters'],
    ['an isolate', 'Layla\u2069 Haddad', 'hidden_characters'],
    ['a space without width', 'Lay\u200bla', 'hidden_characters'],
    ['a non-joiner in a Latin name', 'Lay\u200cla', 'hidden_characters'],
    ['two joiners', 'ع\u200d\u200dل', 'hidden_characters'],
    ['a soft hyphen', 'Lay\u00adla', 'hidden_characters'],
    ['a Hangul filler', '\u3164', 'hidden_characters'],
    ['blank Braille', 'Layla \u2800', 'hidden_characters'],
    ['tags', 'Layla\u{e0041}', 'hidden_characters'],
    ['half a character', 'Layla\ud800', 'hidden_characters'],
    ['dots', '...', 'name_without_letters'],
    ['digits', '123', 'name_without_letters'],
    ['an emoji', '🌙', 'name_without_letters'],
    ['a web address', 'Restore it at http://evil.example/x', 'name_with_address'],
    ['a domain', 'evil.com', 'name_with_address'],
    ['a domain in a sentence', 'Go to (evil.com).', 'name_with_address'],
    ['a domain of one letter', 't.co', 'name_with_address'],
    ['another of one letter', 'x.com', 'name_with_address'],
    ['www', 'www.evil', 'name_with_address'],
    ['a capitalised domain', 'Evil.Com', 'name_with_address'],
    ['one letter before the commonest ending', 'X.Com', 'name_with_address'],
    ['a country', 'evil.li', 'name_with_address'],
    ['an ending that few have heard of', 'Evil.Yachts', 'name_with_address'],
    ['an ending in letters of China', 'evil.公司', 'name_with_address'],
    ['a newer ending', 'Evil.Shop', 'name_with_address'],
    ['a title before the commonest ending', 'Dr.Com', 'name_with_address'],
    ['an Arabic country', 'بنك.مصر', 'name_with_address'],
    ['full-width letters', 'ｅｖｉｌ．ｃｏｍ', 'name_with_address'],
    ['an ideographic full stop', 'evil。com', 'name_with_address'],
    ['a half-width one', 'evil｡com', 'name_with_address'],
    ['an address of numbers', '10.0.0.1 Layla', 'name_with_address'],
    ['an Arabic domain', 'موقع.شبكة', 'name_with_address'],
    ['a domain in Punycode', 'xn--mgbh0fb.xn--kgbechtv', 'name_with_address'],
    ['a mail address', 'layla@evil', 'name_with_address'],
    ['a phone number', 'Call +1 800 555 0199', 'name_with_address'],
    ['a phone number in other digits', 'اتصل ٨٠٠٥٥٥٠١٩٩', 'name_with_address'],
  ])('%s', (_what, typed, code) => {
    expect(named(typed)).toBe(code)
  })

  test('more than eighty letters, or marks without end', () => {
    expect(named('x'.repeat(80))).toBe('x'.repeat(80))
    expect(named('x'.repeat(81))).toBe('too_long')
    expect(named(`a${'\u0300'.repeat(119)}`)).not.toBe('too_long')
    expect(named(`a${'\u0301'.repeat(3)}${'\u0300'.repeat(200)}`)).toBe('too_long')
  })
})

describe('a text that no person can be asked to correct', () => {
  test.each([
    ['Layla Haddad', 'Layla Haddad'],
    ['Hello Customer,\nyour wallet was locked', 'Hello Customer, your wallet was locked'],
    ['Restore it at http://evil.example/x now', 'Restore it at http evil example x now'],
    ['Amazon.com', 'Amazon com'],
    ['evil。com', 'evil com'],
    ['layla@evil.example', 'layla evil example'],
    ['\u202eLayla\u2069', 'Layla'],
    ['Call +1 800 555 0199', 'Call +'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
  ])('%j becomes %j', (text, name) => {
    expect(cleanName(text)).toBe(name)
  })

  test.each(['', ' \n ', '\u3164', '10.0.0.1', '+971 50 123 4567', '🌙'])('of %j nothing is left', (text) => {
    expect(cleanName(text)).toBeNull()
  })

  test('always becomes a name, which stays as it is', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc
        .array(
          fc.constantFrom(
            'a',
            'evil',
            'com',
            'J',
            '.',
            '。',
            '@',
            '://',
            ' ',
            '\n',
            '٧',
            '\u200d',
            'ل',
            '\u202e',
          ),
        )
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const name = cleanName(text)
        if (name === null) return
        expect(readName(name)).toEqual({ ok: true, name })
        expect(cleanName(name)).toBe(name)
      }),
      { numRuns: 2_000 },
    )
  })
})

test.each([
  ['layla.haddad@example.com', 'Layla Haddad'],
  ['www.evil.com@example.com', 'Www Evil Com'],
  ['0501234567@example.com', null],
  ['ليلى@example.com', 'ليلى'],
])('who has given no name is called by their address: %s', (email, name) => {
  expect(nameFromEmail(email)).toBe(name)
})
