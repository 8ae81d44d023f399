import fc from 'fast-check'
import { BANK, CARD_HOLD_SECONDS } from '../operations.ts'

const begun = ['topup', 'payment', 'exchange', 'gift'] as const
const statuses = ['accepted', 'processing', 'completed', 'rejected', 'returned'] as const
const aName = fc.constantFrom('a', 'b', 'end', 'completed')
const which = fc.nat({ max: 40 })
const percent = fc.integer({ min: 1, max: 140 })
const minor = fc.bigInt({ min: 1n, max: 700n })
/** Told by a provider that has done it already. */
const isForced = fc.oneof(
  { weight: 3, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
)
const who = fc.constantFrom<0 | 1>(0, 1)
/** The next command, with its person and operation. */
export const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('begin'), kind: fc.constantFrom(...begun), who, minor }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('hold'),
      kind: fc.constantFrom('purchase', 'card'),
      who,
      minor,
      isForced,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('book'),
      kind: fc.constantFrom('purchase', 'inbound'),
      who,
      minor,
      isForced,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('decide'), isApproved: fc.boolean(), who, minor }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('again'), which, isOther: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('settle'),
      which,
      name: aName,
      percent,
      isWhole: fc.boolean(),
      isForced,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('rehold'), which, name: aName, percent, isForced }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('finish'), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('complete'),
      which,
      percent: fc.option(fc.nat({ max: 140 })),
      isForced,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail'), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait'), seconds: fc.constantFrom(60, CARD_HOLD_SECONDS) }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('reverse'), which, name: aName, percent, isForced }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('giveBack'), which }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('news'),
      which,
      status: fc.constantFrom(...statuses),
      from: fc.constantFrom(BANK, BANK, BANK, 'another'),
      amounts: fc.constantFrom('none', 'right', 'right', 'wrong'),
    }),
  },
)
export type Command = typeof command extends fc.Arbitrary<infer T> ? T : never
