import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { questionsAr } from '../say/ar.ts'
import { questionsEn } from '../say/en.ts'
import { clues } from './concepts.ts'
import { aboutDays, intents, narrowed, orders } from './intents.ts'
import { allRules } from './rules.ts'
import { type KnownName, understand } from './understand.ts'
import { english } from './vocabulary/en.ts'

const names: readonly KnownName[] = [
  { name: 'Omar Saleh', called: ['omar saleh', 'عمر صالح'] },
  { name: 'Ali Hassan', called: ['ali hassan', 'علي حسن'] },
  { name: 'Sara Khalil', called: ['sara khalil', 'سارة خليل'] },
  { name: 'Carrefour', called: ['carrefour', 'كارفور'] },
  { name: 'Amazon', called: ['amazon', 'أمازون'] },
  { name: 'Netflix', called: ['netflix', 'نتفلكس'] },
]
const surroundings = { today: '2026-11-26', currency: 'USD', names, previous: null }

test('names are never read as slips of other words', () => {
  const people = [
    'Salery Budgett',
    'Spendar Balanse',
    'Costan',
    'Transfor',
    'ميزاتيه سالم',
    'Invester Bakery',
  ]
  const dealt = people.map((name) => ({ name, called: [name.toLowerCase()] }))
  for (const { name } of dealt) {
    const understood = understand(`How much did I spend at ${name} last month?`, {
      ...surroundings,
      names: dealt,
    })
    expect(understood).toMatchObject({ kind: 'reading', reading: { intent: 'spending', name } })
    const unknown = understand(`How much did I spend at ${name} last month?`, surroundings)
    expect(unknown).toMatchObject({ kind: 'reading', reading: { intent: 'spending', name: null } })
  }
})

test.each([
  'Don’t freeze my card',
  'do not send 50 to Omar',
  'never buy bitcoin for me',
  'لا تجمد بطاقتي',
  'ما ابغى احول فلوس لعمر',
  'مش عايز اشتري اسهم',
])('%s proposes nothing', (question) => {
  const understood = understand(question, surroundings)
  const intents =
    understood.kind === 'not_understood'
      ? []
      : understood.kind === 'reading'
        ? [understood.reading.intent]
        : understood.readings.map(({ intent }) => intent)
  expect(intents.filter((intent) => orders.has(intent))).toEqual([])
})

test('a hostile question of ten thousand characters is read without a failure', () => {
  const hostile = [
    'a'.repeat(10_000),
    'how much '.repeat(1_200),
    'spedn '.repeat(1_700),
    'كم صرفت '.repeat(1_250),
    '1,000.'.repeat(1_700),
    'وبالبال'.repeat(1_400),
    'march 5 to '.repeat(900),
    '((((('.repeat(2_000),
    'اللي فات '.repeat(1_100),
  ]
  for (const question of hostile)
    expect(['reading', 'either', 'not_understood']).toContain(understand(question, surroundings).kind)
})

test('each rule asks for what words or clues can tell', () => {
  const told = new Set<string>([...Object.keys(english), ...clues])
  expect(allRules.flatMap(({ of, not }) => [...of, ...not]).filter((each) => !told.has(each))).toEqual([])
  expect(intents.filter((intent) => !allRules.some((rule) => rule.intent === intent))).toEqual([])
})

const wanted = z.object({ question: z.string(), intent: z.string(), after: z.string().optional() })

test.each([
  ['learned/examples-en.jsonl', 95],
  ['learned/examples-ar.jsonl', 95],
  // Written by a reader who has not seen the engine, and not learnt from.
  ['../../../../../bench/assistant/unseen-en.jsonl', 94],
  ['../../../../../bench/assistant/unseen-ar.jsonl', 92],
] as const)('of %s at least %i of 100 questions are read as it says', (file, least) => {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
  const all = lines.split('\n').flatMap((line) => (line === '' ? [] : [wanted.parse(JSON.parse(line))]))
  const intentOf = ({ question, after }: z.infer<typeof wanted>) => {
    const first = after === undefined ? null : understand(after, surroundings)
    const previous = first?.kind === 'reading' ? first.reading : null
    const understood = understand(question, { ...surroundings, previous })
    return understood.kind === 'reading' ? understood.reading.intent : understood.kind
  }
  const right = all.filter((each) => intentOf(each) === each.intent)
  expect(all.length).toBeGreaterThan(250)
  expect((right.length / all.length) * 100).toBeGreaterThan(least)
})

test.each(intents)('%s is chosen by the question that offers it, with what narrows it', (intent) => {
  const asked = [
    [questionsEn[intent], 'Dining'],
    [questionsAr[intent], 'مطاعم'],
  ] as const
  for (const [question, category] of asked) {
    expect(understand(question, surroundings), question).toMatchObject({
      kind: 'reading',
      reading: { intent },
    })
    const days = aboutDays.has(intent) ? '2026-10-01 – 2026-10-31' : ''
    const narrow = narrowed.has(intent) ? category : ''
    expect(understand(`${question} ${narrow} ${days}`, surroundings)).toMatchObject({ reading: { intent } })
    const amount = orders.has(intent) ? '50.00 EUR' : ''
    expect(understand(`${question} ${amount}`, surroundings)).toMatchObject({ reading: { intent } })
  }
})
