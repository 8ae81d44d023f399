import { expect, test } from 'vitest'
import { type DateOrder, readDate } from './read-date.ts'

test.each([
  ['2026-11-23', null, '2026-11-23'],
  ['2026/11/23', null, '2026-11-23'],
  ['20261123', null, '2026-11-23'],
  ['2026-11-23T14:05:00Z', null, '2026-11-23'],
  ['23.11.2026', null, '2026-11-23'],
  ['23/11/2026 14:05', null, '2026-11-23'],
  ['11/23/2026', null, '2026-11-23'],
  ['03/04/2026', 'dmy', '2026-04-03'],
  ['03/04/2026', 'mdy', '2026-03-04'],
  ['3-4-26', 'dmy', '2026-04-03'],
  ['04/04/2026', null, '2026-04-04'],
  ['23 Nov 2026', null, '2026-11-23'],
  ['23-NOV-26', null, '2026-11-23'],
  ['23Nov2026', null, '2026-11-23'],
  ['Nov 23, 2026', null, '2026-11-23'],
  ['٢٣/١١/٢٠٢٦', null, '2026-11-23'],
  ['٢٣ نوفمبر ٢٠٢٦', null, '2026-11-23'],
  ['5 أغسطس 2026', null, '2026-08-05'],
  ['23 تشرين الثاني 2026', null, '2026-11-23'],
] as const satisfies readonly (readonly [string, DateOrder, string])[])(
  '%j in the order %s is %s',
  (cell, order, day) => {
    expect(readDate(cell, order)).toEqual({ ok: true, day })
  },
)

test.each([
  ['', null, 'date_missing'],
  ['03/04/2026', null, 'date_ambiguous'],
  ['23/11/2026', 'mdy', 'date_invalid'],
  ['31/02/2026', 'dmy', 'date_invalid'],
  ['1448/06/03', null, 'date_invalid'],
  ['23 smarch 2026', null, 'date_invalid'],
  ['23 constructor 2026', null, 'date_invalid'],
  ['12', null, 'date_invalid'],
  ['Total', null, 'date_invalid'],
] as const satisfies readonly (readonly [string, DateOrder, string])[])(
  '%j in the order %s is refused: %s',
  (cell, order, code) => {
    expect(readDate(cell, order)).toEqual({ ok: false, code })
  },
)
