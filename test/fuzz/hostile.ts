import { Raw } from './encode.ts'
import type { Piece } from './input.ts'

/** Something hostile, and what it is called in a report. */
export type Hostile<T> = readonly [label: string, value: T]

const DEPTH = 3_000
const LONG = 100_000
const MANY = 2_000

/** Texts that some program somewhere has stumbled over. */
export const texts: readonly Hostile<string>[] = [
  ['empty', ''],
  ['a space', ' '],
  ['NUL', 'a\u0000b'],
  ['a lone high surrogate', 'a\ud800b'],
  ['a lone low surrogate', '\udc00'],
  ['surrogates the wrong way round', '\udc00\ud800'],
  ['a direction override', '\u202egnp.exe\u2066'],
  ['invisible alone', '\u200b\u2060\ufeff'],
  ['control characters', '\u0001\u0007\u001b[31m\u007f\u0085'],
  ['lines', 'a\r\nb\nc\u2028d'],
  ['many combining marks', `a${'\u0301'.repeat(500)}`],
  ['emoji in pieces', '👨‍👩‍👧‍👦🏳️‍🌈'],
  ['digits of another script', '١٢٣٤٫٥٦'],
  ['a noncharacter', '\uffff\ufdd0'],
  ['SQL', "' or 1=1; drop table auth.users; --"],
  ['SQL with a dollar', '$$;select pg_sleep(3);--$1'],
  ['HTML', '"><img src=x onerror=alert(1)><script>alert(1)</script>'],
  ['a template', '{{constructor.constructor("return 1")()}}\x24{7*7}<%= 7*7 %>#{7*7}'],
  ['a way up', '../../../../../../etc/passwd'],
  ['a way up, encoded', '..%2f..%2f..%252fetc%252fpasswd'],
  ['a way up, for Windows', '..\\..\\windows\\win.ini'],
  ['a header', 'x\r\nX-Injected: 1\r\n\r\n'],
  ['an address elsewhere', 'https://evil.example/\\@x'],
  ['an address without a scheme', '//evil.example/%2f..'],
  ['a script as an address', 'javascript:alert(1)'],
  ['an address with credentials', 'http://a:b@evil.example:99999/'],
  ['a name of objects', '__proto__'],
  ['another name of objects', 'constructor'],
  ['a pattern', '(((((.*)*)*)*)*)$^\\'],
  ['a format', '%s%n%x%d{0}{1}'],
  ['percent signs', '%_%%\\%'],
  ['a number', '1e309'],
  ['a negative number', '-1'],
  ['a very small number', '1e-400'],
  ['a time zone of no place', 'Etc/../../x'],
  ['a day that is none', '2026-02-30'],
  ['a year far away', '+275760-09-13T00:00:00.001Z'],
  ['the year zero', '0000-01-01'],
  ['an id of zeros', '00000000-0000-0000-0000-000000000000'],
  ['nearly an id', '00000000-0000-0000-0000-00000000000g'],
  ['undefined', 'undefined'],
  ['null in words', 'null'],
  ['an e-mail of two', 'a@example.com,b@example.com'],
  ['an e-mail with lines', 'a@example.com\r\nBcc: b@evil.example'],
  ['an e-mail that cannot be', `${'a'.repeat(64)}@${'b.'.repeat(90)}c`],
  ['an e-mail of another alphabet', 'пример@пример.рф'],
  ['a token of no signature', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
]

/** Amounts that no account should take. */
export const amounts: readonly Hostile<string>[] = [
  '-1.00',
  '0',
  '-0.00',
  '0.001',
  '1.000000000000000000000001',
  '1e3',
  '1E400',
  'NaN',
  'Infinity',
  '0x10',
  ' 1.00',
  '1.00 ',
  '+1.00',
  '1,00',
  '1_000',
  '١٫٠٠',
  '99999999999999999999999999999999999999',
  '.5',
  '5.',
  '1.00\u0000',
  '',
].map((amount) => [`the amount ${JSON.stringify(amount)}`, amount])

/** Values of every type, in place of whatever was meant. */
export const otherTypes: readonly Hostile<unknown>[] = [
  ['null', null],
  ['true', true],
  ['false', false],
  ['0', 0],
  ['-1', -1],
  ['a fraction', 1.5],
  ['2^53 + 1', new Raw('9007199254740993')],
  ['a number without end', new Raw('1e99999')],
  ['a number of ten thousand digits', new Raw({ repeat: '9', times: 10_000 })],
  ['a text', 'x'],
  ['a list', []],
  ['a list of lists', [[[]]]],
  ['an object', {}],
  ['an object with the methods of a text', { length: 5, toString: 'x', valueOf: null, trim: 1 }],
  ['a list as long as a text', new Raw('[', { repeat: '0,', times: MANY }, '0]')],
]

/** Whole values that are too much of something. */
export const excesses: readonly Hostile<Raw>[] = [
  ['lists, 3,000 deep', new Raw({ repeat: '[', times: DEPTH }, { repeat: ']', times: DEPTH })],
  ['objects, 3,000 deep', new Raw({ repeat: '{"a":', times: DEPTH }, '1', { repeat: '}', times: DEPTH })],
  ['lists, 100,000 deep', new Raw({ repeat: '[', times: LONG }, { repeat: ']', times: LONG })],
  ['lists that never end', new Raw({ repeat: '[', times: LONG })],
  ['100,000 letters', new Raw('"', { repeat: 'a', times: LONG }, '"')],
  ['100,000 escapes', new Raw('"', { repeat: '\\ud800', times: LONG / 10 }, '"')],
  ['bytes that are no UTF-8', new Raw('"a\xff\xfe\xc0\x80b"')],
  ['a surrogate in UTF-8', new Raw('"\xed\xa0\x80"')],
  ['20,000 fields', new Raw('{"a":1', { repeat: ',"a":1', times: LONG / 5 }, '}')],
]

const REPEATED = [
  ' ',
  '+',
  '"',
  '\\',
  '(',
  ')',
  'a',
  ',',
  '.',
  '-',
  '/',
  '@',
  '\t',
  '0',
  ':',
  ';',
  '=',
  '%20',
  '*',
  '[',
  '{',
  '<',
]
const ENDS = ['', '!', 'x"', '\u00e9']

/** Texts over which a pattern that is not linear takes minutes: something many times, and an end that does not fit. */
export const repetitions: readonly Hostile<readonly Piece[]>[] = REPEATED.flatMap((repeat) =>
  ENDS.map(
    (end): Hostile<readonly Piece[]> => [
      `${JSON.stringify(repeat)} 2,000 times, then ${JSON.stringify(end)}`,
      [{ repeat, times: MANY }, end],
    ],
  ),
)
