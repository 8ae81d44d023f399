import pg from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseAway } from './problem.ts'

const saidByDatabase = (code: string) =>
  Object.assign(new pg.DatabaseError('said by the database', 20, 'error'), { code })

test.each(['08006', '53300', '57P03', '57014'])('after %s it may be tried again', (code) => {
  expect(isDatabaseAway(saidByDatabase(code))).toBe(true)
})

test.each(['23505', '42P01', '57000'])('after %s it would fail again', (code) => {
  expect(isDatabaseAway(saidByDatabase(code))).toBe(false)
})
