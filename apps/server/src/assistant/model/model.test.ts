import type { AssistantEvent, AssistantPiece, AssistantSource } from '@sadaf/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import {
  type LanguageModel,
  type Reply,
  startLanguageModel,
} from '../../../../../test/support/language-model.ts'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'

let model: LanguageModel
let product: Product
let layla: Person
let omar: Person

const allSources: AssistantSource[] = [
  ...(['accounts', 'transactions', 'budgets', 'cards', 'subscriptions'] as const),
  ...(['schedules', 'holdings', 'requests', 'limits', 'alerts'] as const),
]
const byModel = {
  ...({ engine: 'language_model', language: 'question', tone: 'full' } as const),
  reads: allSources,
}

beforeAll(async () => {
  model = await startLanguageModel()
  product = await startProduct({ ...model.settings, LLM_TIMEOUT_MS: '1500' })
  layla = await product.person({ name: 'Layla Haddad', holding: '321.45' })
  omar = await product.person({ name: 'Omar Saleh', holding: '77.00' })
  await product.bank.debit(await product.bankAccountOf(layla), {
    ...{ merchant_name: 'Marina Market', mcc: '5411', amount: { amount: '21.45', currency: 'USD' } },
  })
  await product.quiet()
})
afterAll(async () => {
  await product.stop()
  await model.stop()
})
beforeEach(() => layla.api('PUT /assistant/settings', { body: byModel }))

const event = z.custom<AssistantEvent>((given) => typeof given === 'object')

/** Asks, and reads the answer as it comes. */
async function ask(question: string, by = layla, conversation?: string) {
  const response = await fetch(`${product.url}/api/v1/assistant/answers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${by.token}` },
    body: JSON.stringify({ question, ...(conversation && { conversation_id: conversation }) }),
  })
  expect(response.status).toBe(200)
  const events = (await response.text())
    .split('\n\n')
    .filter((text) => text !== '')
    .map((text) => event.parse(JSON.parse(text.replace('data: ', ''))))
  const last = events.at(-1)
  if (last?.kind !== 'done') throw new Error(`ended by ${last?.kind}`)
  return { events, message: last.message, answer: last.message.answer }
}

const wordsOf = (pieces: readonly AssistantPiece[]) =>
  pieces
    .map((piece) =>
      'text' in piece ? piece.text : piece.kind === 'amount' ? `<${piece.amount.amount}>` : `<${piece.kind}>`,
    )
    .join('')

/** Paragraphs on the screen after the events. */
function shownBy(events: readonly AssistantEvent[]): AssistantPiece[][] {
  let shown: AssistantPiece[][] = []
  for (const each of events) {
    if (each.kind === 'taken_back') shown = []
    if (each.kind !== 'pieces') continue
    shown[each.paragraph] = [...(shown[each.paragraph] ?? []), ...each.pieces]
  }
  return shown
}

const looksUp = (input: object) => ({ calls: [{ name: 'look_up', input }] })
/** Looks balances up, then speaks. */
const afterBalance =
  (...spoken: readonly string[]) =>
  ({ results }: { readonly results: readonly string[] }): Reply =>
    results.length === 0 ? looksUp({ about: 'balance' }) : { words: spoken }

test('a model’s words are told with the figures of the tools, which they cite, and are kept as they were told', async () => {
  model.plays(afterBalance('You have ', '300.00 US', 'D to spend. ', 'It is in [name', ':1].\nAsk on.'))
  const { events, message, answer } = await ask('Whatever is in there for me?')
  expect(answer).toMatchObject({ engine: 'language_model', note: null, is_information: true })
  expect(answer.paragraphs.map(wordsOf)).toEqual([
    expect.stringMatching(/^You have <300.00> to spend. It is in [^[]+\.$/),
    'Ask on.',
  ])
  expect(answer.paragraphs[0]?.[1]).toMatchObject({ kind: 'amount', link: { page: 'wallet' } })
  expect(answer.cited.map(wordsOf)).toEqual([expect.stringContaining('<300.00>')])
  expect(answer.read).toMatchObject([{ source: 'accounts' }])
  expect(shownBy(events)).toEqual(answer.paragraphs)
  expect(events.filter(({ kind }) => kind === 'pieces').length).toBeGreaterThan(1)
  const { id } = message.conversation
  const kept = await layla.api('GET /assistant/conversations/{id}', { params: { id } })
  expect(kept.messages.map((each) => each.answer)).toEqual([answer])
})

test('a model is sent the person’s own words and figures, and no name of theirs or of others', async () => {
  model.plays(({ results }) =>
    results.length === 0 ? looksUp({ about: 'recent' }) : { words: ['These are the latest.'] },
  )
  const { answer, message } = await ask('Show my recent transactions')
  expect(answer.rows).toMatchObject([{ label: 'Marina Market' }, {}])
  const sent = model.turns.map(({ raw }) => raw).join('\n')
  expect(sent).toContain('21.45 USD')
  for (const name of ['Marina', 'Layla', layla.userId, layla.email]) expect(sent).not.toContain(name)
  await ask('And what of it?', layla, message.conversation.id)
  expect(model.turns.at(0)?.raw).toContain('Show my recent transactions')
})

test('nothing is sent before the person chooses so, nor where they choose otherwise', async () => {
  model.plays(afterBalance('You have 77.00 USD.'))
  const { answer } = await ask('What is my balance?', omar)
  expect(answer).toMatchObject({ engine: 'built_in', note: null })
  await layla.api('PUT /assistant/settings', { body: { ...byModel, engine: 'built_in' } })
  const own = await ask('What is my balance?')
  expect(shownBy(own.events)).toEqual(own.answer.paragraphs)
  expect(model.turns).toEqual([])
})

const failures: readonly (readonly [string, Reply, string])[] = [
  ['is busy', { status: 429, body: '{"error":{"message":"slow down"}}' }, 'model_away'],
  ['fails', { status: 500, body: 'oops' }, 'model_away'],
  ['is silent', 'silence', 'model_away'],
  ['hangs up', 'hang_up', 'model_away'],
  ['talks garbage', { raw: 'data: {"choices": [{"delta"\n\ndata: 7\n\n<html>' }, 'model_away'],
  ['leads elsewhere', { status: 307, body: '' }, 'model_away'],
  ['says nothing', { words: [] }, 'model_wrong'],
  ['declines', { words: ['I cannot.'], finish: 'content_filter' }, 'model_declined'],
  ['speaks without looking', { words: ['You are rich.'] }, 'model_wrong'],
]

test.each(failures)('a model that %s is answered for by the built-in engine', async (_what, reply, note) => {
  // A good answer before: too many failures in a row would keep the model from being asked.
  model.plays(afterBalance('You have 300.00 USD.'))
  await ask('What is my balance?')
  model.plays(() => reply)
  const { answer, events } = await ask('What is my balance?')
  expect(answer).toMatchObject({ engine: 'built_in', note })
  expect(shownBy(events)).toEqual(answer.paragraphs)
  expect(answer.paragraphs.map(wordsOf)).toEqual(['You have <300.00> available.'])
})

test.each([
  ['a sum of its own', 'You have 300.00 USD. Soon you will have 900.00 USD.'],
  ['a number in words', 'You have 300.00 USD. That is a million.'],
  ['another currency', 'You have 300.00 EUR.'],
  ['a link', 'You have 300.00 USD. See https://mallory.example for more.'],
  ['a name that it makes up', 'You have 300.00 USD. Send it to [name:7].'],
])('words with %s are taken back', async (_what, spoken) => {
  model.plays(afterBalance(spoken))
  const { answer, events } = await ask('What is my balance?')
  expect(answer).toMatchObject({ engine: 'built_in', note: 'model_wrong' })
  expect(shownBy(events)).toEqual(answer.paragraphs)
})

test('tools take no ids, no other person and nothing to be done; figures of others are in no answer', async () => {
  model.plays(({ results }) =>
    results.length === 0
      ? {
          calls: [
            { name: 'look_up', input: { about: 'balance', user_id: omar.userId } },
            { name: 'look_up', input: '{"about": "bal' },
            { name: 'look_up', input: { about: 'everything' } },
            { name: 'send_money', input: { to: 'Mallory', amount: '300.00' } },
            { name: 'look_up', input: { about: 'spending', counterparty: omar.name } },
            { name: 'look_up', input: { about: 'spending', from: '2026-13-01', to: '2026-01-01' } },
            { name: 'propose', input: { action: 'send_money', amount: '300.00', counterparty: 'Mallory' } },
          ],
        }
      : { words: ['Omar has 77.00 USD.'] },
  )
  const { answer } = await ask('What is my balance?')
  expect(answer).toMatchObject({ engine: 'built_in', note: 'model_wrong', proposals: [] })
  expect(model.turns.at(-1)?.results).toHaveLength(7)
  expect(model.turns.at(-1)?.results.join('\n')).not.toContain('77.00')
  expect(await layla.holds()).toMatchObject({ balance: '300.00' })
})

test('a proposal is of what the person said, and opens the form', async () => {
  const proposes =
    (input: object) =>
    (turn: { readonly results: readonly string[] }): Reply =>
      turn.results.length === 0
        ? { calls: [{ name: 'propose', input }] }
        : { words: ['You decide on the page that opens.'] }
  model.plays(proposes({ action: 'send_money', amount: '50', currency: 'USD' }))
  const { answer } = await ask('Please get 50 dollars over to my landlord')
  expect(answer.proposals).toMatchObject([{ link: { page: 'send', query: { amount: '50' } } }])
  model.plays(proposes({ action: 'send_money', amount: '5000', currency: 'USD' }))
  expect((await ask('Please get 50 dollars over to my landlord')).answer.proposals).not.toMatchObject([
    { link: { query: { amount: '5000' } } },
  ])
  model.plays(proposes({ action: 'buy_assets' }))
  expect((await ask('How much did I spend this month?')).answer.proposals).toEqual([])
  expect(await layla.holds()).toMatchObject({ balance: '300.00', available: '300.00' })
})

test('figures that the person keeps closed are read by neither engine', async () => {
  await layla.api('PUT /assistant/settings', {
    body: { ...byModel, reads: allSources.filter((source) => source !== 'transactions') },
  })
  model.plays(({ results }) =>
    results.length === 0 ? looksUp({ about: 'spending' }) : { words: ['These are closed to me.'] },
  )
  const { answer } = await ask('How much did I spend this month?')
  expect(model.turns.at(-1)?.results.join()).not.toContain('21.45')
  expect(answer).toMatchObject({ rows: [], bars: null, read: [] })
  const plain = await layla.api('POST /assistant/messages', { body: { question: 'How much did I spend?' } })
  expect(plain.answer.paragraphs.map(wordsOf).join()).toContain('closed to me')
  const { data } = await layla.api('GET /assistant/insights')
  expect(data.flatMap(({ answer: { read } }) => read)).not.toContainEqual(
    expect.objectContaining({ source: 'transactions' }),
  )
})

test('language and tone are the person’s', async () => {
  await layla.api('PUT /assistant/settings', {
    body: { ...byModel, engine: 'built_in', language: 'ar', tone: 'brief' },
  })
  const { answer } = await ask('What is my balance?')
  expect(answer).toMatchObject({ language: 'ar', rows: [] })
})

test('the day’s answers are bounded, and counted from zero the next day', async () => {
  model.plays(afterBalance('You have 77.00 USD.'))
  await omar.api('PUT /assistant/settings', { body: byModel })
  await product.database.query(
    `update assistant.settings set model_answers = 49, model_day = $2 where user_id = $1`,
    [omar.userId, product.platform.clock.now().toISOString().slice(0, 10)],
  )
  expect((await ask('What is my balance?', omar)).answer.engine).toBe('language_model')
  const { language_model: offered } = await omar.api('GET /assistant/settings')
  expect(offered).toEqual({ name: 'test-model', host: expect.any(String), answers_left: 0 })
  expect((await ask('What is my balance?', omar)).answer).toMatchObject({
    engine: 'built_in',
    note: 'model_used_up',
  })
  const { rows } = await product.database.query(
    'select model_answers, model_tokens::int from assistant.settings where user_id = $1',
    [omar.userId],
  )
  expect(rows).toEqual([{ model_answers: 50, model_tokens: 240 }])
  product.advance(86_400)
  expect((await ask('What is my balance?', omar)).answer.engine).toBe('language_model')
})

test('a reader who hangs up is not waited for: the built-in answer is kept', async () => {
  model.plays(() => 'silence')
  const { length } = (await layla.api('GET /assistant/conversations')).data
  const reader = new AbortController()
  const response = await fetch(`${product.url}/api/v1/assistant/answers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${layla.token}` },
    body: JSON.stringify({ question: 'What is my balance?' }),
    signal: reader.signal,
  })
  expect(response.status).toBe(200)
  reader.abort()
  await expect
    .poll(async () => (await layla.api('GET /assistant/conversations')).data.length)
    .toBe(length + 1)
  const [latest] = (await layla.api('GET /assistant/conversations')).data
  const kept = await layla.api('GET /assistant/conversations/{id}', { params: { id: latest?.id ?? '' } })
  expect(kept.messages).toMatchObject([{ answer: { engine: 'built_in', note: null } }])
})

test('a model that fails again and again is left alone for a while', async () => {
  model.plays(() => ({ status: 500, body: '' }))
  for (let attempt = 0; attempt < 6; attempt += 1) await ask('What is my balance?')
  expect(model.turns).toHaveLength(5)
})

test('without a language model none can be chosen', async () => {
  const plain = await startProduct()
  try {
    const person = await plain.person({ name: 'Noor Aziz' })
    expect(await person.api('GET /assistant/settings')).toMatchObject({ language_model: null })
    const refused = await plain.http.call({
      method: 'PUT',
      path: '/api/v1/assistant/settings',
      headers: { authorization: `Bearer ${person.token}` },
      body: byModel,
    })
    expect(refused.status).toBe(422)
  } finally {
    await plain.stop()
  }
})
