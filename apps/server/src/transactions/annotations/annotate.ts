import type { Category } from '@sadaf/api'
import { DomainError, invalidField, type Language, type Platform, type Tx } from '../../platform/index.ts'
import { type Transaction, transactionOf } from '../store.ts'
import { isWriting, rewrite, type WrittenChange } from './annotation.ts'
import { lockTransaction, saveWritten } from './annotation-store.ts'
import { countRest } from './count-ruled.ts'
import {
  chooseCategory,
  forgetRule,
  hasRule,
  lockRules,
  putRule,
  ruledSubjects,
  ruleIdFor,
  undoRule,
} from './rule-store.ts'

type On = Pick<Platform, 'clock' | 'ids' | 'jobs'>

/** A person's annotation of a transaction; fields that are left out stay. */
export type Annotation = WrittenChange & {
  /** Null takes back what was said before. */
  readonly category?: Category | null | undefined
  readonly applyTo: 'this' | 'merchant'
}

/** The person, their transaction, and the language of a refusal. */
export type Annotated = { readonly userId: string; readonly id: string; readonly language: Language }

/**
 * Writes on a transaction, and counts it and what a rule about it covers again.
 *
 * @returns what has changed so far, the transaction itself first; where a rule is about very much, the rest follows
 * @throws DomainError not_found, where it is unknown or another person's; validation_failed for more tags
 * than it may have
 */
export async function annotate(
  on: On,
  tx: Tx,
  { userId, id, language }: Annotated,
  annotation: Annotation,
): Promise<readonly [Transaction, ...Transaction[]]> {
  const isRule = annotation.category !== undefined && annotation.applyTo === 'merchant'
  // Before the row, as all do who need both.
  if (isRule) await lockRules(tx, userId)
  const found = await lockTransaction(tx, userId, id)
  if (!found) throw new DomainError('not_found')
  const rewritten = rewrite(found, annotation)
  if (!rewritten.ok)
    throw new DomainError('validation_failed', [invalidField('tags.add', language, rewritten.reason)])
  if (isWriting(annotation)) await saveWritten(tx, found, rewritten.written)
  const changed = await count(on, tx, found, annotation)
  const now = await transactionOf(tx, userId, id)
  if (!now) throw new Error('a transaction just written on is there')
  return [now, ...changed.filter((other) => other.id !== id)]
}

async function count(
  on: On,
  tx: Tx,
  found: Transaction,
  { category, applyTo }: Annotation,
): Promise<readonly Transaction[]> {
  if (category === undefined) return []
  if (applyTo === 'this') return chooseCategory(tx, found, category)
  const { userId } = found
  if (category !== null) {
    const id = on.ids.next()
    const counted = await putRule(tx, found, { id, category, at: on.clock.now() })
    await countRest(on, tx, { userId, subjects: await ruledSubjects(tx, { userId, id }) }, counted.length)
    return counted
  }
  const id = await ruleIdFor(tx, found)
  const changed = id === undefined ? [] : await takeAway(on, tx, { userId, id }, forgetRule)
  return [...(await chooseCategory(tx, found, null)), ...changed]
}

type RuleKey = { readonly userId: string; readonly id: string }

/** Takes a rule away, and has the rest of what it was about counted by what is in force then. */
async function takeAway(
  on: On,
  tx: Tx,
  rule: RuleKey,
  take: (tx: Tx, rule: RuleKey) => Promise<Transaction[]>,
): Promise<Transaction[]> {
  const subjects = await ruledSubjects(tx, rule)
  const changed = await take(tx, rule)
  await countRest(on, tx, { userId: rule.userId, subjects }, changed.length)
  return changed
}

/**
 * Takes a rule back.
 *
 * @returns the first of what was counted by it, as it is now
 * @throws DomainError not_found, also where another rule has taken its place
 */
export async function takeBackRule(on: On, tx: Tx, rule: RuleKey): Promise<readonly Transaction[]> {
  await lockRules(tx, rule.userId)
  if (!(await hasRule(tx, rule.userId, rule.id))) throw new DomainError('not_found')
  return takeAway(on, tx, rule, (inTx, { userId, id }) => undoRule(inTx, { userId, id }, on.ids.next()))
}
