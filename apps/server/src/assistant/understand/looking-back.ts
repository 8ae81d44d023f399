import type { Concept } from './concepts.ts'
import type { Reading } from './understand.ts'
import { formsOf, type Word } from './words.ts'

type Named = Pick<Reading, 'days' | 'category' | 'amount'> & {
  /** Whether it names days that are over. */
  readonly isPast: boolean
}

const set = (list: string): ReadonlySet<Word> => new Set(list.split(' '))

/** "Did I pay", "how often do I pay", «كم أدفع». */
const asking = set('did was were have has had often كم كام شقد شكثر شكد قديش')
/** "Did my employer pay me": what asks whether something has been done. */
const done = set('did has when was هل')
/** "How much can I send", "what do I need to pay": what is still to be done. */
const ahead = set(
  'can could may allowed should shall will would want need please let lets استطيع يمكنني يمكن بامكاني اريد ساحول سارسل سادفع اقدر ينفع ابغي ابي عايز عاوز ودي بدي فيني لازم نفسي حابب',
)
/** "Pay the rent", "buy gold": what begins so is an order. */
const orders = set('pay send transfer wire buy invest purchase ارسل حول ادفع ابعث اشتر اشتري استثمر')
/** Words for transfers, as things that can be listed. */
const LISTED = /^transfers$|^(ال)?(تحويلات|حوالات)/

export const saysTransfers = (said: readonly Word[]): boolean => said.some((word) => LISTED.test(word))

/**
 * To pay, send or buy is an order, unless the question is about what was paid, sent or bought: then it is about
 * spending and purchases.
 */
export function asLookingBack(
  concepts: ReadonlySet<Concept>,
  said: readonly Word[],
  named: Named,
): ReadonlySet<Concept> {
  const wanted =
    concepts.has('ask') &&
    !concepts.has('owe') &&
    said.some((word, index) => done.has(word) && said[index + 1] !== 'to') &&
    !said.some(isRequest)
      ? received(concepts)
      : concepts
  return wanted === concepts ? backOrAhead(withoutBills(concepts, named), said, named) : wanted
}

/** The bills of days that are over have been paid. */
function withoutBills(concepts: ReadonlySet<Concept>, { isPast }: Named): ReadonlySet<Concept> {
  if (!concepts.has('upcoming') || !isPast) return concepts
  const seen = new Set<Concept>([...concepts, 'spend'])
  seen.delete('upcoming')
  return seen
}

const isRequest = (word: Word) => word.startsWith('request') || formsOf(word).includes('طلب')

/** "Did he pay me" asks for what came in. */
function received(concepts: ReadonlySet<Concept>): ReadonlySet<Concept> {
  const seen = new Set<Concept>([...concepts, 'income'])
  seen.delete('ask')
  seen.delete('send')
  return seen
}

function backOrAhead(
  concepts: ReadonlySet<Concept>,
  said: readonly Word[],
  named: Named,
): ReadonlySet<Concept> {
  if (!concepts.has('send') && !concepts.has('buy') && !concepts.has('give')) return concepts
  if (concepts.has('limit')) return concepts
  const seen = new Set(concepts)
  if (!isLookingBack(said, named)) {
    // To pay is to spend only where it has been paid.
    if (orders.has(said[0] ?? '') || said.some((word) => ahead.has(word))) seen.delete('spend')
    return seen
  }
  if (seen.delete('send')) seen.add(saysTransfers(said) ? 'purchase' : 'spend')
  if (seen.delete('give')) seen.add('spend')
  if (seen.delete('buy')) seen.add('purchase')
  return seen
}

function isLookingBack(said: readonly Word[], { days, category, amount }: Named): boolean {
  const isFollowed = (index: number, ...by: Word[]) => by.includes(said[index + 1] ?? '')
  const isAhead = (word: Word, index: number) =>
    ahead.has(word) || ((word === 'have' || word === 'how') && isFollowed(index, 'to'))
  if (said.some(isAhead)) return false
  const isAsked = (word: Word, index: number) =>
    asking.has(word) || (word === 'how' && isFollowed(index, 'much', 'many'))
  if (saysTransfers(said) || said.some(isAsked)) return true
  const isNarrowed = days !== null || category !== null
  return isNarrowed && amount === null && !orders.has(said[0] ?? '')
}
