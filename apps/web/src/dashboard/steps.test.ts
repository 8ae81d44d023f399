import { expect, test } from 'vitest'
import { inOrder, stageOf } from './steps.ts'

test('finished steps go to the end, and the first unfinished one is next', () => {
  expect(inOrder({ money: true, share: false, protect: false, budget: false })).toEqual([
    { step: 'share', isDone: false, isNext: true },
    { step: 'protect', isDone: false, isNext: false },
    { step: 'budget', isDone: false, isNext: false },
    { step: 'money', isDone: true, isNext: false },
  ])
})

test('when all is done nothing is next', () => {
  expect(
    inOrder({ money: true, share: true, protect: true, budget: true }).some(({ isNext }) => isNext),
  ).toBe(false)
})

const now = new Date('2026-11-23T09:00:00Z')
const old = { hasMoney: true, beganAtNothing: true, createdAt: '2026-01-01T00:00:00Z' }

test.each([
  ['without any money it is empty, however old', { ...old, hasMoney: false }, 'empty'],
  ['with its first money it has begun', { ...old, createdAt: '2026-11-01T00:00:00Z' }, 'begun'],
  ['after 30 days it is settled', old, 'settled'],
  [
    'one that brought its money along is settled at once',
    { hasMoney: true, beganAtNothing: false, createdAt: '2026-11-23T08:00:00Z' },
    'settled',
  ],
] as const)('%s', (_name, beginning, stage) => {
  expect(stageOf(beginning, now)).toBe(stage)
})
