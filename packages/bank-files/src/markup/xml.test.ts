import { expect, test } from 'vitest'
import { readCamt053 } from '../read-camt053.ts'
import { readOfx } from '../read-ofx.ts'
import { aLine, aStatement, bytesOf, collect } from '../testing.ts'
import { writeCamt053 } from '../write-camt053.ts'
import { writeOfx } from '../write-ofx.ts'

test('the blanks between the lines of a long statement count for nothing', async () => {
  const long = aStatement(Array.from({ length: 25_000 }, (_, index) => aLine({ id: `line-${index}` })))
  expect((await collect(readOfx(await bytesOf(writeOfx(long), 65_536)))).lines).toHaveLength(25_000)
  expect((await collect(readCamt053(await bytesOf(writeCamt053(long), 65_536)))).lines).toHaveLength(25_000)
})
