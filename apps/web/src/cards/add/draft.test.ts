import { expect, test } from 'vitest'
import { arrivalOf, beginDraft, expiryOf, withForm, withType } from './draft.ts'
import { problemsOf } from './problems.ts'

const begin = (address = '') => ({
  ...beginDraft(new URLSearchParams(address), 'Layla Haddad'),
  name: 'Everyday',
})

test('a draft begins as the address asks, or as the plainest card', () => {
  expect(begin()).toMatchObject({ type: 'debit', form: 'virtual', use: 'any_shop', colour: 'lagoon' })
  expect(begin('type=travel&form=physical')).toMatchObject({
    type: 'travel',
    form: 'physical',
    colour: 'gold',
  })
  expect(begin('type=gold&form=wood')).toMatchObject({ type: 'debit', form: 'virtual' })
})

test('another type brings its colour, unless another was chosen', () => {
  expect(withType(begin(), 'credit').colour).toBe('black')
  expect(withType({ ...begin(), colour: 'rose' }, 'credit').colour).toBe('rose')
})

test('a card made of plastic works at any shop', () => {
  expect(withForm({ ...begin(), use: 'one_purchase' }, 'physical').use).toBe('any_shop')
})

test('it expires three years from now, and comes within a week', () => {
  expect(expiryOf('2026-11-21')).toBe('11/29')
  expect(arrivalOf('2026-11-27')).toBe('2026-12-04')
})

test('missing or unreadable fields are named, in the order of the page', () => {
  const draft = { ...begin('form=physical'), name: ' ', daily: 'much', monthly: '' }
  expect(problemsOf(draft, [], 'en').map(({ field }) => field)).toEqual([
    'name',
    'account',
    'address',
    'daily',
  ])
})

test('a travel card needs no account, and empty limits are the usual ones', () => {
  const draft = { ...begin('type=travel'), daily: '', monthly: '' }
  expect(problemsOf(draft, [], 'en')).toEqual([])
})
