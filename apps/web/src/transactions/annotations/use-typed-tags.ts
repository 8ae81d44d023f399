import { MAX_TAGS, readTag, withTags } from '@sadaf/api/tags'
import { useState } from 'react'
import type { Transaction } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { takeTyped } from './typed-tags.ts'
import { useAnnotate } from './use-annotate.ts'

/** Problem of a typed tag, by the key of its text. */
type Fault = 'tooManyTags' | 'tagTooLong' | 'hidden'

/** Typed tags and their addition to a transaction. */
export function useTypedTags({ id, tags }: Transaction) {
  const { t } = useTranslation()
  const annotate = useAnnotate(id)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<Fault>()
  /** @returns whether nothing is wrong with them */
  const add = (...added: readonly string[]): boolean => {
    const read = readAll(added)
    const isTooMany = read.ok && withTags(tags, read.tags).length > MAX_TAGS
    setFault(read.ok ? (isTooMany ? 'tooManyTags' : undefined) : read.fault)
    if (!read.ok || isTooMany) return false
    setTyped('')
    if (withTags(tags, read.tags).length > tags.length)
      annotate({ change: { tags: { add: [...read.tags] } } })
    return true
  }
  const type = (text: string) => {
    const { tags: complete, rest } = takeTyped(text)
    setFault(undefined)
    setTyped(text)
    if (complete.length > 0 && add(...complete)) setTyped(rest)
  }
  const remove = (tag: string) => {
    setFault(undefined)
    annotate({
      change: { tags: { remove: [tag] } },
      said: t('transactions.annotation.tagRemoved', { tag }),
    })
  }
  return { typed, fault, type, add, remove }
}

type ReadAll =
  | { readonly ok: true; readonly tags: readonly string[] }
  | { readonly ok: false; readonly fault: Fault }

/** Reads all typed tags; empty ones are passed over. */
function readAll(typed: readonly string[]): ReadAll {
  const read = typed.map(readTag)
  const codes = read.flatMap((each) => (each.ok ? [] : [each.code]))
  if (codes.includes('hidden_characters')) return { ok: false, fault: 'hidden' }
  if (codes.includes('too_long')) return { ok: false, fault: 'tagTooLong' }
  return { ok: true, tags: read.flatMap((each) => (each.ok ? [each.tag] : [])) }
}
