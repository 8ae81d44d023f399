import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PresenceDiff, type PresenceState, Roster } from './presence.ts'

/** Applies a diff as a client does, in the fewest words: metas join and leave by their ref. */
function apply(state: PresenceState, { joins, leaves }: PresenceDiff): PresenceState {
  const next: PresenceState = Object.create(null)
  for (const key of new Set([...Object.keys(state), ...Object.keys(joins)])) {
    const gone = new Set(leaves[key]?.metas.map(({ phx_ref }) => phx_ref))
    const metas = [...(state[key]?.metas ?? []), ...(joins[key]?.metas ?? [])]
    const left = metas.filter(({ phx_ref }) => !gone.has(phx_ref))
    if (left.length > 0) next[key] = { metas: left }
  }
  return next
}

function sorted(state: PresenceState): unknown {
  return Object.entries(state)
    .map(([key, { metas }]) => [key, metas.map(({ phx_ref }) => phx_ref).sort()])
    .sort()
}

const member = fc.integer({ min: 0, max: 5 }).map((number) => `member ${number}`)
const key = fc.constantFrom('maha', 'omar', '__proto__', 'constructor')
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('track' as const), member, key }),
    fc.record({ kind: fc.constant('untrack' as const), member }),
  ),
)

describe('a roster', () => {
  test('applying every diff gives the state', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const roster = new Roster()
        let known: PresenceState = Object.create(null)
        taken.forEach((step, index) => {
          const diff =
            step.kind === 'track'
              ? roster.track({ ...step, telling: {}, ref: String(index), node: 'node' }).diff
              : roster.remove([step.member])
          known = apply(known, diff)
        })
        expect(sorted(known)).toEqual(sorted(roster.state()))
      }),
    )
  })

  test('a newer telling names the one it replaces', () => {
    const roster = new Roster()
    roster.track({ member: 'member', key: 'maha', telling: {}, ref: 'first', node: 'node' })
    const { diff } = roster.track({
      member: 'member',
      key: 'maha',
      telling: { mood: 'merry' },
      ref: 'second',
      node: 'node',
    })
    expect(diff).toEqual({
      joins: { maha: { metas: [{ mood: 'merry', phx_ref: 'second', phx_ref_prev: 'first' }] } },
      leaves: { maha: { metas: [{ phx_ref: 'first' }] } },
    })
  })

  test('a client cannot choose its own ref', () => {
    const { present } = new Roster().track({
      member: 'member',
      key: 'maha',
      telling: { phx_ref: 'mine' },
      ref: 'ours',
      node: 'node',
    })
    expect(present.meta.phx_ref).toBe('ours')
  })

  test('a known state is no diff', () => {
    const roster = new Roster()
    const { present } = roster.track({
      member: 'member',
      key: 'maha',
      telling: {},
      ref: 'first',
      node: 'node',
    })
    expect(roster.put([present])).toEqual({ joins: {}, leaves: {} })
  })
})
