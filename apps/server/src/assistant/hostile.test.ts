import type { AssistantAnswer, AssistantPiece } from '@sadaf/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { hostileTexts } from './hostile-texts.ts'
import { type KnownName, understand } from './understand/understand.ts'

const asked = [
  'What is my balance?',
  'How much did I spend this month?',
  'How much did I spend on groceries last month?',
  'How much have I paid Omar Saleh this year?',
  'Where does my money go?',
  'What was my largest purchase this month?',
  'Which shops do I spend the most at?',
  'How are my budgets?',
  'Compare my spending with last month',
  'How much did I earn this month?',
  'Show my recent transactions',
  'How many transactions did I make this month?',
  'كم رصيدي؟',
  'كم صرفت هذا الشهر',
  'كم دفعت لعمر صالح هذه السنة؟',
  'وين راحت فلوسي',
  'ما أكبر عملية شراء هذا الشهر؟',
  'كيف ميزانياتي؟',
] as const

const ordered = [
  'Send 50 to Omar Saleh',
  'أرسل ٥٠ إلى عمر صالح',
  'Freeze my card',
  'Save 200 a month',
] as const

const known: readonly KnownName[] = [
  { name: 'Omar Saleh', called: ['omar saleh', 'عمر صالح'] },
  { name: 'Sara Khalil', called: ['sara khalil', 'سارة خليل'] },
  { name: 'Marina Market', called: ['marina market', 'سوق المارينا'] },
]

test.each(hostileTexts)('a name that reads “%s” changes no question', (text) => {
  const hostile = { name: text, called: [text.toLowerCase()] }
  const among = (names: readonly KnownName[]) => ({
    ...{ today: '2026-11-26', currency: 'USD', previous: null },
    names,
  })
  for (const question of [...asked, ...ordered]) {
    const without = understand(question, among(known))
    expect(understand(question, among([...known, hostile])), question).toEqual(without)
    expect(understand(question, among([hostile, ...known])), question).toEqual(without)
  }
})

/** Counterparties that questions name: each has dealt with them. */
const dealtWith = ['Omar Saleh', 'عمر صالح']

let product: Product
let plain: Person
let attacked: Person

beforeAll(async () => {
  product = await startProduct()
  plain = await product.person({ name: 'Layla Haddad', holding: '5000.00' })
  attacked = await product.person({ name: 'Huda Nasser', holding: '5000.00' })
  const harmless = hostileTexts.map((_, index) => `Shop ${'abcdefghijklmnopqrstuvwxyz'[index % 26]}${index}`)
  for (const [person, texts] of [
    [plain, [...dealtWith, ...harmless]],
    [attacked, [...dealtWith, ...hostileTexts]],
  ] as const)
    await dealWith(person, texts)
})
afterAll(() => product.stop())

/** Buys at shops of these names, and writes them as notes, as tags and as names of files besides. */
async function dealWith(person: Person, texts: readonly string[]): Promise<void> {
  const account = await product.bankAccountOf(person)
  const names = texts.map((text) => text.replace(/[\u202a-\u202e]/g, '').slice(0, 100))
  for (const [index, name] of names.entries()) {
    await product.bank.debit(account, {
      merchant_name: name,
      mcc: index % 2 === 0 ? '5411' : '5812',
      amount: { amount: `${index + 1}.${String(index).padStart(2, '0')}`, currency: 'USD' },
    })
  }
  await product.quiet()
  const { data } = await person.api('GET /transactions', { query: { limit: 100 } })
  for (const [index, { id }] of data.entries()) {
    const text = names[index % names.length] ?? ''
    const tags = {
      add: [
        text
          .replace(/[^\p{L} ]/gu, '')
          .trim()
          .slice(0, 20)
          .trim() || 'tag',
      ],
    }
    await person.api('PATCH /transactions/{id}', { params: { id }, body: { own_note: text, tags } })
  }
  for (const [index, name] of names.slice(0, 20).entries()) {
    await person.api('POST /imports', {
      body: { file_name: `${name}.csv`, size_bytes: 10 },
      idempotencyKey: `hostile-${index}-${person.userId}`,
    })
  }
}

/** An answer without what names say and where links lead. */
function skeletonOf({ paragraphs, rows, bars, ...answer }: AssistantAnswer): unknown {
  const bare = (piece: AssistantPiece) =>
    piece.kind === 'name' ? { kind: 'name' } : 'link' in piece ? { ...piece, link: null } : piece
  return {
    ...answer,
    paragraphs: paragraphs.map((pieces) => pieces.map(bare)),
    rows: rows.map(({ amount, day, category }) => ({ amount, day, category })),
    bars: bars?.data.map(({ amount }) => amount),
  }
}

test.each(asked)(
  '%s is answered alike to whom hostile texts were written, and proposes no more',
  async (question) => {
    const ask = async (person: Person) =>
      skeletonOf((await person.api('POST /assistant/messages', { body: { question } })).answer)
    expect(await ask(attacked)).toEqual(await ask(plain))
  },
)

test('orders in hostile texts are not carried out', async () => {
  expect(await attacked.holds()).toEqual(await plain.holds())
  const { data } = await attacked.api('GET /transactions', { query: { status: 'pending' } })
  expect(data).toEqual([])
})
