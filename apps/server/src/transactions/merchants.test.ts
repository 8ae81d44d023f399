import { expect, test } from 'vitest'
import { demoStory } from '../demo/story.ts'
// Kinds register themselves when they are imported.
import '../wallet/kinds/index.ts'
import { merchantOf, otherNamesOf } from './merchants.ts'

test('every counterparty of the household has a name in both languages', () => {
  for (const { name, direction } of demoStory.filter((event) => 'name' in event)) {
    const merchant = merchantOf(direction === 'debit' ? 'purchase' : 'inbound', name)
    expect(merchant?.names).toMatchObject({
      en: name,
      ar: expect.stringMatching(/^[\p{Script=Arabic}\s]+$/u),
    })
  }
})

test('a merchant is found by either name, in any case', () => {
  expect(merchantOf('purchase', ' MARINA MARKET ')?.id).toBe('marina-market')
  expect(merchantOf('refund', 'سوق المارينا')?.id).toBe('marina-market')
  expect(merchantOf('purchase', 'Marina Market 2')).toBeUndefined()
})

test('a person who calls themselves like a merchant keeps their name as they wrote it', () => {
  expect(merchantOf('payment', 'Marina Market')).toBeUndefined()
  expect(merchantOf('topup', 'Marina Market')).toBeUndefined()
})

test('a part of a name leads to the name in the other language alone', () => {
  expect(otherNamesOf('المارينا')).toEqual(['marina market'])
  expect(otherNamesOf('marina')).toEqual(['سوق المارينا'])
  expect(otherNamesOf('sdf7k4m9qxw')).toEqual([])
})
