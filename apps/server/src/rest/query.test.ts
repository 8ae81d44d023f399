import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { PublishedFunction } from './published.ts'
import { readQuery } from './query.ts'

const cards: PublishedFunction = {
  name: 'get_cards',
  description: 'Cards.',
  audience: 'people',
  parameters: z.object({}),
  columns: { id: 'bigint', last_four: 'text' },
  order: [{ column: 'id', direction: 'asc', nulls: 'last' }],
  rows: () => sql`select 1`,
}

describe('select', () => {
  const select = (text: string) =>
    readQuery(cards, [['select', text]]).select.map(({ as, column }) => [as, column])
  const everything = [
    ['id', 'id'],
    ['last_four', 'last_four'],
  ]

  test.each<[string, string[][]]>([
    ['*', everything],
    ['id', [['id', 'id']]],
    [' id , last_four ', everything],
    ['number:last_four', [['number', 'last_four']]],
    ['last four:last_four', [['last four', 'last_four']]],
    ['id,*', everything],
    ['id:last_four,id', [['id', 'id']]],
    [`${'a'.repeat(60)}:id`, [['a'.repeat(60), 'id']]],
  ])('%j is read', (text, expected) => {
    expect(select(text)).toEqual(expected)
  })

  test.each([
    '',
    ',',
    'id,',
    ' *',
    ':id',
    'a:',
    'a:b:id',
    'a: id',
    'a :id::text',
    'id;',
    'é:id',
    'cards(id)',
    `${'a'.repeat(61)}:id`,
    Array(101).fill('id').join(','),
  ])('%j is not', (text) => {
    expect(() => select(text)).toThrow(/failed to parse select parameter/)
  })

  test('of so many columns is read', () => {
    expect(select(Array(100).fill('id').join(','))).toEqual([['id', 'id']])
  })
})

describe('order', () => {
  const order = (text: string) =>
    readQuery(cards, [['order', text]]).order.map(({ column, direction, nulls }) => [
      column,
      direction,
      nulls,
    ])

  test.each<[string, string[][]]>([
    ['', [['id', 'asc', 'last']]],
    ['id', [['id', 'asc', 'last']]],
    ['id.desc', [['id', 'desc', 'first']]],
    [
      ' id.nullsfirst , last_four.desc.nullslast',
      [
        ['id', 'asc', 'first'],
        ['last_four', 'desc', 'last'],
      ],
    ],
  ])('%j is read', (text, expected) => {
    expect(order(text)).toEqual(expected)
  })

  test.each([
    ',',
    'id,',
    'id.',
    'id.up',
    'id.nullsfirst.desc',
    'id.asc.desc',
    Array(101).fill('id').join(','),
  ])('%j is not', (text) => {
    expect(() => order(text)).toThrow(/failed to parse order/)
  })
})
