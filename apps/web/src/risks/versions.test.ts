import { createHash } from 'node:crypto'
import { riskVersions } from '@sadaf/api/risks'
import { expect, test } from 'vitest'
import arabic from '../locales/ar/risks.ts'
import english from '../locales/en/risks.ts'

/** Texts of each version, in both languages together. */
const known = {
  crypto: { 1: 'bebd0471c8d24196' },
  securities: { 1: '0005674b7d799695' },
} as const

test.each(['crypto', 'securities'] as const)(
  'a change of the risks of %s raises their version, so that everybody is asked again',
  (subject) => {
    const said = JSON.stringify([english[subject], arabic[subject]])
    const digest = createHash('sha256').update(said).digest('hex').slice(0, 16)
    expect({ [riskVersions[subject]]: digest }).toEqual(known[subject])
  },
)
