import { describe, expect, test } from 'vitest'
import { demoStory } from '../demo/story.ts'
import { merchantOf, searchedFor } from './merchants.ts'

test('whoever the household pays, and whoever pays it, has a name in both languages', () => {
  for (const { name, direction } of demoStory) {
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

describe('what is searched for', () => {
  test('is also what a merchant is called in the other language', () => {
    expect(searchedFor('المارينا')).toEqual(['المارينا', 'marina market'])
    expect(searchedFor('MARINA')).toEqual(['marina', 'سوق المارينا'])
  })

  test('is no more than the words themselves where no merchant has them', () => {
    expect(searchedFor('SDF7K4M9QXW')).toEqual(['sdf7k4m9qxw'])
  })
})
