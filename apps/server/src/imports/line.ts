import { hash } from 'node:crypto'
import { type Category, categories } from '@sadaf/api'
import { cut, type FileLine, lineKey } from '@sadaf/bank-files'
import type { Entry } from './entry-store.ts'

/** Most characters kept of a text: no bank writes more, and no person reads more. */
const MAX_TEXT = 500

type Categorize = (line: { readonly text: string; readonly isIncoming: boolean }) => Category

/** A line of a file as an entry of its account. */
export function entryOf(line: FileLine, id: string, categorize: Categorize): Entry {
  const { counterparty, reference, amountMinor } = line
  const description = line.description ?? counterparty ?? reference ?? ''
  return {
    id,
    fileLine: line.fileLine,
    bankId: kept(line.id),
    bookedOn: line.bookedOn,
    amountMinor,
    description: cut(description, MAX_TEXT),
    counterparty: kept(counterparty),
    reference: kept(reference),
    category: ownCategory(line.category) ?? categorize({ text: textOf(line), isIncoming: amountMinor >= 0n }),
    isPending: line.status === 'pending',
    knownBy: hash('md5', lineKey(line)),
  }
}

/** The words by which a merchant is known: the counterparty, where the file says so. */
function textOf({ counterparty, description }: FileLine): string {
  return counterparty ?? description ?? ''
}

/** Our own exports name categories as we do. */
function ownCategory(said: string | null): Category | undefined {
  const name = said?.toLowerCase()
  return categories.find((category) => category === name)
}

function kept(text: string | null): string | null {
  return text === null ? null : cut(text, MAX_TEXT)
}
