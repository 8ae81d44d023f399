import { expect, test } from 'vitest'
import type { Biller } from '../../app/api/api.ts'
import { billersFound } from './found.ts'

const biller = (name: string, other: string, category: Biller['category']): Biller => ({
  ...{ id: name, name, other_name: other, category, currency: 'AED' },
  reference: { label: 'Number', format: 'digits', min_length: 8, max_length: 8 },
  ...{ tells_due: true, takes_less: false, takes_more: false },
})

const billers = [
  biller('Palm Academy', 'أكاديمية النخيل', 'education'),
  biller('Wadi Water', 'وادي للمياه', 'electricity_water'),
  biller('Najm Électricité', 'نجم للكهرباء', 'electricity_water'),
]
const namesFor = (typed: string) =>
  billersFound(billers, typed).map(({ category, billers: found }) => [
    category,
    ...found.map(({ name }) => name),
  ])

test('all of them stand by category', () => {
  expect(namesFor(' ')).toEqual([
    ['electricity_water', 'Wadi Water', 'Najm Électricité'],
    ['education', 'Palm Academy'],
  ])
})

test.each(['water wadi', 'WADI', 'وادي', 'للمياه'])('%s finds Wadi Water in either language', (typed) => {
  expect(namesFor(typed)).toEqual([['electricity_water', 'Wadi Water']])
})

test('marks and the ways of writing a letter do not matter', () => {
  expect(namesFor('electricite')).toEqual([['electricity_water', 'Najm Électricité']])
  expect(namesFor('اكاديميه')).toEqual([['education', 'Palm Academy']])
})

test('an unknown name finds no biller', () => {
  expect(namesFor('water palm')).toEqual([])
})
