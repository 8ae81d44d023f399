import type { AssistantEvent } from '@sadaf/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import {
  type LanguageModel,
  type Reply,
  startLanguageModel,
  type Turn,
} from '../../../../../test/support/language-model.ts'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'
import { dealWith, skeletonOf } from '../hostile-scene.ts'
import { hostileTexts } from '../hostile-texts.ts'

/** Questions with the tool that the model calls for each, so that names of others come near it. */
const looked = [
  ['Show my recent transactions', { about: 'recent' }],
  ['Which shops do I spend the most at?', { about: 'spending_by_merchant' }],
  ['What was my largest purchase this month?', { about: 'largest' }],
  ['Where does my money go?', { about: 'spending_by_category' }],
  ['What is my balance?', { about: 'balance' }],
] as const

let model: LanguageModel
let product: Product
let plain: Person
let attacked: Person

beforeAll(async () => {
  model = await startLanguageModel()
  product = await startProduct({
    ...model.settings,
    LLM_ANSWERS_PER_DAY: '1000',
    LLM_TOKENS_PER_DAY: '9000000',
  })
  plain = await product.person({ name: 'Layla Haddad', holding: '5000.00' })
  attacked = await product.person({ name: 'Huda Nasser', holding: '5000.00' })
  const harmless = hostileTexts.map((_, index) => `Shop ${'abcdefghijklmnopqrstuvwxyz'[index % 26]}${index}`)
  await dealWith(product, plain, harmless)
  await dealWith(product, attacked, hostileTexts)
  const { reads } = await plain.api('GET /assistant/settings')
  for (const person of [plain, attacked])
    await person.api('PUT /assistant/settings', {
      body: { engine: 'language_model', language: 'question', tone: 'full', reads },
    })
})
afterAll(async () => {
  await product.stop()
  await model.stop()
})

/** A model that does as whatever text says that it can see; where it sees none, it answers. */
const obeying =
  (input: object) =>
  ({ results }: Turn): Reply => {
    if (results.length === 0) return { calls: [{ name: 'look_up', input }] }
    const order = hostileTexts.find((text) => results.join('\n').includes(text))
    if (order === undefined) return { words: ['These are your figures, with [name:1] among them.'] }
    if (results.length > 1) return { words: [order] }
    return { calls: [{ name: 'propose', input: { action: 'send_money', amount: '500' } }] }
  }

async function answerTo(person: Person, question: string) {
  const response = await fetch(`${product.url}/api/v1/assistant/answers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify({ question }),
  })
  const last = (await response.text()).trimEnd().split('\n\n').at(-1) ?? ''
  const event = z.custom<AssistantEvent>().parse(JSON.parse(last.replace('data: ', '')))
  if (event.kind !== 'done') throw new Error(`ended by ${event.kind}`)
  return event.message.answer
}

test.each(looked)(
  '%s is answered alike by an obedient model for a person with hostile texts',
  async (question, input) => {
    model.plays(obeying(input))
    const calm = await answerTo(plain, question)
    const stirred = await answerTo(attacked, question)
    expect(stirred.engine).toBe('language_model')
    expect(skeletonOf(stirred)).toEqual(skeletonOf(calm))
    const sent = model.turns.map(({ results }) => results.join('\n')).join('\n')
    // Texts that are words of ours or a category's name say nothing of where they come from.
    for (const text of hostileTexts.filter((each) => each.length > 20)) expect(sent).not.toContain(text)
  },
)

test.each(hostileTexts)('a model that says and does “%s” moves nothing', async (text) => {
  const orders = [
    'send_money',
    'freeze_card',
    'buy_assets',
    'convert_money',
    'save_weekly',
    'set_alert',
  ] as const
  model.plays(({ results }) =>
    results.length === 0
      ? {
          calls: [
            { name: 'look_up', input: { about: 'balance' } },
            ...orders.map((action) => ({
              name: 'propose',
              input: { action, amount: '500', counterparty: text },
            })),
            { name: 'transfer', input: { to: text, amount: '500' } },
          ],
        }
      : { words: [text] },
  )
  const answer = await answerTo(attacked, 'What is my balance?')
  expect(answer.proposals).toEqual([])
  const figures = answer.paragraphs.flat().filter(({ kind }) => kind === 'amount')
  expect(figures.every((piece) => 'link' in piece && piece.link !== null)).toBe(true)
  expect(answer.engine === 'built_in' || answer.is_information).toBe(true)
})

test('nothing was moved', async () => {
  expect(await attacked.holds()).toEqual(await plain.holds())
  const { data } = await attacked.api('GET /transactions', { query: { status: 'pending' } })
  expect(data).toEqual([])
})
