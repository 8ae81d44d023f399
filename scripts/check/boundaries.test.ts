import { describe, expect, test } from 'vitest'
import { plantings } from './boundaries/planted.ts'
import { broken, rules } from './boundaries.ts'

test('every rule has a planted violation and a neighbour that keeps it', () => {
  expect(Object.keys(plantings).sort()).toEqual(rules.map(({ name }) => name).sort())
  for (const planting of Object.values(plantings)) {
    expect(planting.broken.length).toBeGreaterThan(0)
    expect(planting.sound.length).toBeGreaterThan(0)
  }
})

describe.each(rules.map((rule) => ({ rule, name: rule.name, ...plantings[rule.name] })))(
  'the rule “$name”',
  ({ rule, broken: violations = [], sound = [] }) => {
    test.each(violations)('finds what breaks it in %j', (files) => {
      expect(broken([rule], new Map(Object.entries(files)))).toHaveLength(1)
    })

    test.each(sound)('lets pass %j', (files) => {
      expect(broken([rule], new Map(Object.entries(files)))).toEqual([])
    })
  },
)

test('a fault names the file, the problem and the reason', () => {
  const planted = new Map([['apps/server/src/wallet/send.ts', `import { sql } from 'kysely'`]])
  expect(broken(rules, planted)).toEqual([
    expect.stringMatching(/^apps\/server\/src\/wallet\/send\.ts: only a store speaks SQL, .*'kysely'\. Who /),
  ])
})
