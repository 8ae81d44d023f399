import { parseAmount, toDecimal } from '@sadaf/money'
import { describe, expect, test } from 'vitest'
import { type AskForm, emptyForm } from './ask-form.ts'
import { isWhole, shareOut } from './shares.ts'

const person = (key: string) => ({ key, to: { wallet_id: key }, name: key, picture: null })
const form = (over: Partial<AskForm>): AskForm => ({
  ...emptyForm,
  currency: 'USD',
  people: [person('omar'), person('mariam')],
  ...over,
})
const hundred = parseAmount('100.00', 'USD')
const shown = (over: Partial<AskForm>) => {
  const { shares, left, unread } = shareOut(hundred, form(over), 'en')
  return {
    shares: shares.map(({ key, amount }) => `${key} ${toDecimal(amount)}`),
    left: toDecimal(left),
    unread,
    isWhole: isWhole({ shares, left, unread }),
  }
}

describe("each person's share", () => {
  test('equally, the odd cent goes to the first, and that is oneself where one takes part', () => {
    expect(shown({ withMe: true })).toMatchObject({
      shares: ['me 33.34', 'omar 33.33', 'mariam 33.33'],
      isWhole: true,
    })
    expect(shown({}).shares).toEqual(['omar 50.00', 'mariam 50.00'])
  })

  test('by parts, one each until something else is typed, in whichever digits', () => {
    expect(shown({ way: 'weights' }).shares).toEqual(['omar 50.00', 'mariam 50.00'])
    expect(shown({ way: 'weights', weights: { omar: '٣' } }).shares).toEqual(['omar 75.00', 'mariam 25.00'])
    expect(shown({ way: 'weights', weights: { omar: '' } })).toMatchObject({
      shares: ['omar 0.00', 'mariam 100.00'],
      isWhole: false,
    })
    expect(shown({ way: 'weights', weights: { omar: '1.5' } })).toMatchObject({
      unread: ['omar'],
      isWhole: false,
    })
  })

  test('by amounts, what is missing or too much is said', () => {
    expect(shown({ way: 'amounts', amounts: { omar: '60' } })).toMatchObject({
      left: '40.00',
      isWhole: false,
    })
    expect(shown({ way: 'amounts', amounts: { omar: '60', mariam: '50' } })).toMatchObject({
      left: '-10.00',
      isWhole: false,
    })
    expect(shown({ way: 'amounts', amounts: { omar: '60', mariam: '40.00' } }).isWhole).toBe(true)
    expect(shown({ way: 'amounts', amounts: { omar: 'much' } }).unread).toEqual(['omar'])
  })

  test('all of it, where the first who pays settles it', () => {
    expect(shown({ settlesFirst: true })).toMatchObject({
      shares: ['omar 100.00', 'mariam 100.00'],
      isWhole: true,
    })
  })
})
