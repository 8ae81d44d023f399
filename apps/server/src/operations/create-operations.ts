import { begin, book, hold } from './life/begin.ts'
import { type OperationsDependencies, openBooks } from './life/books.ts'
import { decide } from './life/decide.ts'
import { complete, expire, fail, finish } from './life/end.ts'
import { passOn } from './life/pass-on.ts'
import { planned, requirePending } from './life/plan.ts'
import { giveBack, reverse } from './life/reverse.ts'
import { rehold, settle } from './life/settle.ts'
import { timesOf } from './life/times.ts'
import { besideOf } from './life/write.ts'
import type { Operations } from './operations.ts'
import { keepHolding, orderNow } from './store.ts'

/** The one way in which money moves, over the books of this server: each verb is a file of `life`. */
export function createOperations(dependencies: OperationsDependencies): Operations {
  const books = openBooks(dependencies)
  const { orders } = books
  return {
    onOrdered: orders.onRing,
    begin: (tx, kind, draft) => begin(books, tx, kind, draft),
    async order(tx, operation, at) {
      requirePending(operation)
      await orderNow(tx, operation, at)
      tx.afterCommit(() => orders.ring(operation.provider))
    },
    async keepHeld(tx, operation) {
      requirePending(operation)
      await keepHolding(tx, operation)
    },
    hold: (tx, kind, draft) => hold(books, tx, planned(books, kind, draft), besideOf(draft)),
    book: (tx, kind, draft) => book(books, tx, planned(books, kind, draft), besideOf(draft)),
    decide: (tx, kind, draft, verdict) => decide(books, tx, kind, { draft, verdict }),
    settle: (tx, operation, settlement, at) => settle(books, tx, operation, { settlement, at }),
    rehold: (tx, operation, change, at) => rehold(books, tx, operation, { rehold: change, at }),
    finish: (tx, operation, at) => finish(books, tx, operation, at),
    complete: (tx, operation, at, arrival = {}) => complete(books, tx, operation, { ...arrival, at }),
    fail: (tx, operation, failure, at) => fail(books, tx, operation, { failure, at }),
    passOn: (tx, operation, kind, draft) => passOn(books, tx, operation, { kind, draft }),
    expire: (tx, operation, at) => expire(books, tx, operation, at),
    reverse: (tx, original, kind, reversal) => reverse(books, tx, original, { kind, reversal }),
    giveBack: (tx, original, at) => giveBack(books, tx, original, at),
    timesOf,
  }
}
