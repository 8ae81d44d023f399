import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { linesOfOurOwn, newLinesOf } from '../test/example.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('the example of the README is the one that is run here', () => {
  const [, example] = read('../README.md').split(/```ts\n|```\n/)
  expect(example).toBe(read('../test/example.ts'))
})

test('our own file is read back, and recognised in another bank’s writing', async () => {
  expect(await linesOfOurOwn()).toMatchObject([
    { bookedOn: '2026-11-03', amountMinor: -450n, counterparty: 'Corner Café' },
  ])
  const csv = 'التاريخ;البيان;مدين;دائن\n03/11/2026;FLAT WHITE;4,50;\n25/11/2026;راتب;;1.000,00\n'
  expect(await newLinesOf(csv)).toMatchObject([
    { bookedOn: '2026-11-25', amountMinor: 100_000n, description: 'راتب' },
  ])
})
