import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Tile } from '../../app/capability/tile.ts'
import { moved, ordered, rowsOf } from './arrangement.ts'

const a = { name: 'a', place: 'top' } as const
const b = { name: 'b', place: 'wide' } as const
const c = { name: 'c', place: 'narrow' } as const
const d = { name: 'd', place: 'bottom' } as const
const names = (tiles: readonly { readonly name: string }[]) => tiles.map(({ name }) => name).join('')

describe('the order of tiles', () => {
  test('is by place until the person has one', () => expect(names(ordered([c, d, b, a], []))).toBe('abcd'))

  test('is the person’s, and a tile that it does not know follows the one before it in ours', () => {
    expect(names(ordered([a, b, c, d], ['d', 'c', 'a']))).toBe('dcab')
    expect(names(ordered([a, b, c, d], ['d', 'c']))).toBe('abdc')
  })

  test('names every tile once, whatever was kept', () => {
    const place = fc.constantFrom<Tile['place']>('top', 'wide', 'narrow', 'bottom')
    const tiles = fc.uniqueArray(fc.record({ name: fc.string({ maxLength: 2 }), place }), {
      selector: ({ name }) => name,
    })
    fc.assert(
      fc.property(tiles, fc.uniqueArray(fc.string({ maxLength: 2 })), (all, order) => {
        const found = ordered(all, order)
        expect(found.map(({ name }) => name).toSorted()).toEqual(all.map(({ name }) => name).toSorted())
        const known = order.filter((name) => all.some((tile) => tile.name === name))
        expect(found.map(({ name }) => name).filter((name) => known.includes(name))).toEqual(known)
      }),
    )
  })
})

test('a tile moves by a place and stops at an end', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
})

describe('rows', () => {
  test('have two columns where tiles of both follow each other', () => {
    expect(rowsOf([a, b, c, d])).toEqual([
      { kind: 'whole', tile: a },
      { kind: 'columns', tiles: [b, c] },
      { kind: 'whole', tile: d },
    ])
  })

  test('leave no column empty', () => {
    expect(rowsOf([b, a, c])).toEqual([
      { kind: 'whole', tile: b },
      { kind: 'whole', tile: a },
      { kind: 'whole', tile: c },
    ])
  })
})
