import { expect, test } from 'vitest'
import { type KnownName, type Reading, understand } from './understand.ts'

const names: readonly KnownName[] = [
  { name: 'Omar Saleh', called: ['omar saleh', 'عمر صالح'] },
  { name: 'Sara Khalil', called: ['sara khalil', 'سارة خليل'] },
]
const surroundings = { today: '2026-11-26', currency: 'USD', names, previous: null }

const readingOf = (question: string, previous: Reading | null = null): Reading | null => {
  const understood = understand(question, { ...surroundings, previous })
  return understood.kind === 'reading' ? understood.reading : null
}

test.each([
  ['How is my portfolio performing?', 'and gold?', { intent: 'portfolio_result' }],
  ['ربحت كم بالاسهم', 'والكريبتو؟', { intent: 'portfolio_result' }],
  ['كم رصيدي بالدولار', 'وباليورو؟', { intent: 'balance' }],
  ['كم رصيدي', 'وحساب التوفير؟', { intent: 'balance' }],
  ['وش الفواتير هالاسبوع', 'والشهر الجاي؟', { intent: 'upcoming', days: null }],
  ['متى فاتورة النت', 'والكهرباء؟', { intent: 'upcoming', category: 'utilities' }],
  ['كم حد التحويل اليومي', 'وبالشهر؟', { intent: 'limits' }],
  ['معايا اشتري موبايل ب ٦٠٠', 'و٨٠٠؟', { intent: 'afford', amount: { amount: '800.00', currency: 'USD' } }],
  ['كم كاش باك جاني هالشهر', 'والشهر اللي فات؟', { intent: 'cashback' }],
  ['آخر العمليات', 'وريني أكتر', { intent: 'recent' }],
  ['كم صرفت هالشهر', 'طيب والشهر اللي قبله؟', { days: { from: '2026-10-01', to: '2026-10-26' } }],
  ['Request 20 from Omar Saleh', 'and Sara?', { intent: 'request_money', name: 'Sara Khalil' }],
])('%s is gone on with: %s', (first, then, expected) => {
  expect(readingOf(then, readingOf(first))).toMatchObject(expected)
})

test.each([
  ['كم صرفت هالشهر', 'وكم دخلي؟', 'income'],
  ['كم صرفت بالبطاقة', 'وجمد البطاقة', 'freeze_card'],
  ['حول ٥٠ لعمر', 'طيب كم رصيدي', 'balance'],
  ['How much did I spend this month?', 'and my net worth?', 'net_worth'],
  ['كم رصيدي', 'شكرا', 'thanks'],
])('%s is not gone on with, but left: %s', (first, then, intent) => {
  expect(readingOf(then, readingOf(first))).toMatchObject({ intent })
})

test.each([
  ['حول ٥٠ لعمر صالح', 'لا ترسل'],
  ['Send 50 to Omar Saleh', 'no, don’t send it'],
])('%s is not proposed again by a refusal: %s', (first, then) => {
  expect(readingOf(then, readingOf(first))?.intent).not.toBe('send_money')
})
