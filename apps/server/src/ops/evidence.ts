import { toWire, type WireAmount } from '@sadaf/api'
import { findAsset, money } from '@sadaf/money'
import { isId } from '../platform/index.ts'

// Evidence of a case, as written when it was opened, made fit to be shown. Outsiders chose some of its words.

const MOST_ENTRIES = 40
const LONGEST_VALUE = 1_000
const LONGEST_KEY = 60

export type Entry = { readonly key: string; readonly value: string; readonly is_cut: boolean }

export type Evidence = {
  readonly entries: readonly Entry[]
  readonly isCut: boolean
  readonly ours: WireAmount | null
  readonly theirs: WireAmount | null
}

const AMOUNTS = new Set(['ours_minor', 'theirs_minor', 'currency'])
/** Keys whose values are never shown, from any source: card numbers and secrets. */
const SECRET = /^(pan|card_number|number|cvc|cvv|pin|password|secret|token|note|notes)$/i

/** The details of a case as lines of text, with both sides' amounts where there are any. */
export function readEvidence(details: unknown): Evidence {
  const all = isRecord(details) ? Object.entries(details) : []
  const shown = all.filter(([key]) => !AMOUNTS.has(key) && !SECRET.test(key))
  const given = new Map(all)
  const currency = given.get('currency')
  const amount = (key: string) => amountOf(given.get(key), currency)
  return {
    entries: shown.slice(0, MOST_ENTRIES).map(([key, value]) => entryOf(key, value)),
    isCut: shown.length > MOST_ENTRIES,
    ours: amount('ours_minor'),
    theirs: amount('theirs_minor'),
  }
}

/** Ids that a case names in its subject or its details: of operations, accounts or people, that is to be found out. */
export function idsNamedIn(subject: string, details: unknown): string[] {
  const values = isRecord(details) ? Object.values(details).slice(0, MOST_ENTRIES) : []
  const named = [...subject.split('/', 4), ...values.filter((value) => typeof value === 'string')]
  return [...new Set(named.filter(isId))]
}

function entryOf(key: string, value: unknown): Entry {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return {
    key: key.slice(0, LONGEST_KEY),
    value: text.slice(0, LONGEST_VALUE),
    is_cut: text.length > LONGEST_VALUE,
  }
}

function amountOf(minor: unknown, currency: unknown): WireAmount | null {
  if (typeof minor !== 'string' || typeof currency !== 'string') return null
  const asset = findAsset(currency)
  if (!asset || !/^-?[0-9]{1,38}$/.test(minor)) return null
  return toWire(money(asset.code, BigInt(minor)))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
