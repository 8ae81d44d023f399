import { expect, test } from 'vitest'
import { attack } from '../campaign.ts'
import type { Input } from '../input.ts'
import { requestOf } from '../request.ts'
import { startBadServer } from './target.ts'

const input: Input = {
  surface: 'api',
  route: 'POST /api/v1/anything',
  attack: 'a body: whatever',
  as: 'anonymous',
  steps: [requestOf({ method: 'POST', path: ['/api/v1/anything'], as: 'anonymous', body: ['{}'] })],
  expects: 'answered',
}

/** Findings after sending inputs to a server with this fault. */
async function foundIn(fault: string, inputs: number): Promise<string[]> {
  const target = await startBadServer(fault)
  try {
    const limits = { inputs, seconds: 60, lingerSeconds: fault === 'late end' ? 3 : 0, patienceMs: 1_500 }
    const list = Array.from({ length: inputs }, () => input)
    const { findings } = await attack(target, list.values(), limits)
    return findings.all().map(({ kind, what }) => `${kind}: ${what}`)
  } finally {
    await target.stop()
  }
}

test('nothing is found in a server that is as it should be', async () => {
  expect(await foundIn('none', 2_000)).toEqual([])
})

test.each([
  ['server error', 'server error: 500', 3],
  ['shape', 'shape: 400: a refusal of type text/plain', 3],
  ['leak', 'leak: its secret', 3],
  ['stack', 'leak: where the code lies', 3],
  ['header', 'header: lets pages of https://evil.example read', 3],
  ['redirect', 'header: leads to //evil.example/x', 3],
  ['hung up', 'hung up: no answer at all', 3],
  ['silence', 'hang: POST /api/v1/anything · a body: over a second', 1],
  ['hold', 'hang: POST /api/v1/anything · a body: over a second', 1],
  ['end', 'end: without a word', 1],
  ['late end', 'end: Error: not awaited', 1],
  ['growth', 'growth: holds N MB more than when it was warm', 1_700],
  ['changed state', 'changed state: the victim’s rows changed', 3],
  ['logged defect', 'logged defect: something broke · x', 3],
])('the fault "%s" of a server is found', async (fault, told, inputs) => {
  const found = (await foundIn(fault, inputs)).map((each) => each.replace(/ \d{1,4} MB/, ' N MB'))
  expect(found).toContainEqual(expect.stringContaining(told))
})
