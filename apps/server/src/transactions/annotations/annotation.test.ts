// Kinds register themselves when they are imported.
import '../../wallet/kinds/index.ts'
import { MAX_TAGS } from '@sadaf/api'
import { expect, test } from 'vitest'
import { type Counted, categoryReason } from '../category.ts'
import { ruleReach } from '../merchants.ts'
import { unspoken } from '../store.ts'
import { rewrite } from './annotation.ts'

const blank = { ownNote: null, tags: [] }

test('omitted fields stay', () => {
  const now = { ownNote: 'For the boat', tags: ['Boat'] }
  expect(rewrite(now, {})).toEqual({ ok: true, written: now })
  expect(rewrite(now, { ownNote: null })).toEqual({ ok: true, written: { ...now, ownNote: null } })
  expect(rewrite(now, { addTags: ['Summer'], removeTags: ['BOAT'] })).toEqual({
    ok: true,
    written: { ...now, tags: ['Summer'] },
  })
})

test('ten tags are taken and the eleventh is not, but for one that is there or takes another’s place', () => {
  const tags = Array.from({ length: MAX_TAGS }, (_, index) => `Tag ${index}`)
  expect(rewrite(blank, { addTags: tags })).toEqual({ ok: true, written: { ownNote: null, tags } })
  const full = { ownNote: null, tags }
  expect(rewrite(full, { addTags: ['One more'] })).toEqual({ ok: false, reason: 'too_many_tags' })
  expect(rewrite(full, { addTags: ['TAG 3'] })).toEqual({ ok: true, written: full })
  expect(rewrite(full, { addTags: ['One more'], removeTags: ['tag 0'] })).toMatchObject({ ok: true })
})

test('a word for one alone stands above the rule, the rule above merchant and kind', () => {
  const purchase: Counted = {
    kind: 'purchase',
    category: 'groceries',
    ownCategory: null,
    ruleCategory: null,
    spoken: unspoken,
  }
  expect(categoryReason({ ...purchase, ownCategory: 'dining', ruleCategory: 'travel' })).toBe('yours')
  expect(categoryReason({ ...purchase, ruleCategory: 'travel' })).toBe('rule')
  expect(categoryReason(purchase)).toBe('merchant')
  const spoken = { merchantCode: null, tellingWords: ['Roast'] }
  expect(categoryReason({ ...purchase, category: 'dining', spoken })).toBe('words')
  expect(categoryReason({ ...purchase, ruleCategory: 'travel', spoken })).toBe('rule')
  expect(categoryReason({ ...purchase, category: 'other' })).toBe('kind')
  expect(categoryReason({ ...purchase, kind: 'inbound', category: 'income' })).toBe('kind')
  expect(categoryReason({ ...purchase, kind: 'inbound', category: 'rewards' })).toBe('merchant')
  expect(categoryReason({ ...purchase, kind: 'payment', category: 'transfer' })).toBe('kind')
})

test('a rule is about a merchant by both names and what it gives back, and about a person by theirs', () => {
  expect(ruleReach('purchase', 'Marina Market')).toEqual({
    kinds: ['purchase', 'refund'],
    names: ['Marina Market', 'سوق المارينا'],
  })
  expect(ruleReach('payment', 'Noon')).toEqual({ kinds: ['payment', 'return'], names: ['Noon'] })
  expect(ruleReach('conversion', 'USD → AED')).toEqual({ kinds: ['conversion'], names: ['USD → AED'] })
})
