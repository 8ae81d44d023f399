import { expect, test } from 'vitest'
import { type Circumstances, inSeconds, type Revival, revive, STEADY_AFTER_MS } from './revival.ts'

const aDeath = (over: Partial<Circumstances> = {}): Circumstances => ({
  fault: 'crash',
  livedMs: 5_000,
  hasRun: true,
  endsBefore: 0,
  isPredecessorPossible: false,
  ...over,
})

const notComeUp = { livedMs: null, hasRun: false } as const
const again = (pauseMs: number, ends: number): Revival => ({ kind: 'again', pauseMs, ends })

test('a part that ends repeatedly is restarted after pauses that grow to half a minute', () => {
  const pauses: number[] = []
  for (let ends = 0; ends < 10; ends += 1) {
    const next = revive(aDeath({ endsBefore: ends }))
    if (next.kind === 'again') pauses.push(next.pauseMs)
  }
  expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
})

test.each<[what: string, circumstances: Circumstances, next: Revival]>([
  ['that lived for a minute', aDeath({ livedMs: STEADY_AFTER_MS, endsBefore: 7 }), again(250, 1)],
  ['that lived almost as long', aDeath({ livedMs: STEADY_AFTER_MS - 1, endsBefore: 1 }), again(500, 2)],
  ['that does not come back', aDeath({ livedMs: null, endsBefore: 2 }), again(1_000, 3)],
  ['that does not come back, its port being taken', aDeath({ livedMs: null, fault: 'busy' }), again(250, 1)],
  ['that has never come up', aDeath(notComeUp), { kind: 'give up' }],
  ['whose port was taken from the start', aDeath({ ...notComeUp, fault: 'busy' }), { kind: 'give up' }],
  [
    'whose port an earlier run may still have',
    aDeath({ ...notComeUp, fault: 'busy', isPredecessorPossible: true }),
    again(250, 1),
  ],
  [
    'that crashed at first, an earlier run or not',
    aDeath({ ...notComeUp, isPredecessorPossible: true }),
    { kind: 'give up' },
  ],
  ['whose configuration is wrong', aDeath({ fault: 'misconfigured', livedMs: null }), { kind: 'give up' }],
])('of one %s: %o', (_what, circumstances, next) => {
  expect(revive(circumstances)).toEqual(next)
})

test('a pause is said in seconds', () => {
  expect([250, 1_000, 30_000].map(inSeconds)).toEqual(['0.25 seconds', 'a second', '30 seconds'])
})
