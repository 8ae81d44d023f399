import { writeSync } from 'node:fs'
import { createLedger, type NewTransfer } from '@sadaf/ledger'
import pg from 'pg'

/**
 * A process to be killed: callers post through the ledger, each its own numbers, and print the id of every
 * transfer at the moment it is acknowledged. Ids are made of numbers, so that a later run can repeat some.
 *
 * Arguments: connection string, first number, accounts.
 */
const CALLERS = 24

const [url, first, ...accounts] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 4 })
// When the database is killed, its clients' answers say so; this is the same news of idle connections.
pool.on('error', () => {})
const ledger = createLedger({ pool })

function idOf(number: number): string {
  return `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
}

function transfersOf(number: number): NewTransfer[] {
  const account = (offset: number) => accounts[(number + offset) % accounts.length] ?? ''
  const movement = {
    debitAccountId: account(0),
    creditAccountId: account(1 + (number % (accounts.length - 1))),
    asset: 'USD',
    amount: BigInt(1 + (number % 9)),
    code: 'payment',
  }
  const [id, second] = [idOf(number * 2), idOf(number * 2 + 1)]
  if (number % 3 === 0) return [{ kind: 'single', id, ...movement }]
  const hold: NewTransfer = { kind: 'pending', id, ...movement, linked: number % 3 === 1 }
  return [hold, { kind: number % 2 === 0 ? 'post' : 'void', id: second, pendingId: id }]
}

async function caller(index: number): Promise<void> {
  for (let number = Number(first) + index; ; number += CALLERS) {
    for (const result of await ledger.post(transfersOf(number))) {
      if (result.status === 'failed') throw new Error(`${result.id} failed: ${result.error}`)
      // Synchronous, so that an acknowledgement that was seen here cannot be lost with the process.
      writeSync(1, `${result.id}\n`)
    }
  }
}

await Promise.all(Array.from({ length: CALLERS }, (_, index) => caller(index)))
