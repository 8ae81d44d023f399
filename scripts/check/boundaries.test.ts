import { describe, expect, test } from 'vitest'
import { clientRules } from './boundaries/client.ts'
import { plantings } from './boundaries/planted.ts'
import { broken, rules } from './boundaries.ts'

const all = [...new Set([...rules, ...clientRules])]

test('every rule has a planted violation and a neighbour that keeps it', () => {
  expect(Object.keys(plantings).sort()).toEqual(all.map(({ name }) => name).sort())
  for (const planting of Object.values(plantings)) {
    expect(planting.broken.length).toBeGreaterThan(0)
    expect(planting.sound.length).toBeGreaterThan(0)
  }
})

describe.each(all.map((rule) => ({ rule, name: rule.name, ...plantings[rule.name] })))(
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

test('what is found names the file, the fault and the reason', () => {
  const planted = new Map([['apps/server/src/wallet/send.ts', `import { sql } from 'kysely'`]])
  expect(broken(rules, planted)).toEqual([
    expect.stringMatching(/^apps\/server\/src\/wallet\/send\.ts: only a store speaks SQL, .*'kysely'\. Who /),
  ])
})
