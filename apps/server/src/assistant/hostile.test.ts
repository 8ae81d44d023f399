import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { dealWith, skeletonOf } from './hostile-scene.ts'
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
    await dealWith(product, person, texts)
})
afterAll(() => product.stop())

test.each(asked)(
  '%s is answered alike to a person with hostile texts, and proposes no more',
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
