import { MAX_OWN_NOTE_LENGTH, readNote } from '@sadaf/api/plain-text'
import { useEffect, useRef, useState } from 'react'
import type { Transaction } from '../../app/api/api.ts'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Textarea } from '../../ui/forms/input.tsx'
import { useAnnotate } from './use-annotate.ts'

/** From how few characters on it is said how many are left. */
const FEW_LEFT = 100

/** The person's own note: it is kept when the field is left, or by its button. */
export function NoteField({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { typed, isChanged, error, type, save } = useTypedNote(transaction)
  const left = MAX_OWN_NOTE_LENGTH - typed.length
  return (
    <Field
      label={t('transactions.annotation.note')}
      error={
        error && left < 0
          ? t('transactions.annotation.over', { count: -left, formatted: formatNumber(-left, language) })
          : error && t('transactions.annotation.hidden')
      }
      hint={
        left >= 0 && left <= FEW_LEFT
          ? t('transactions.annotation.left', { count: left, formatted: formatNumber(left, language) })
          : t('transactions.annotation.noteHint')
      }
    >
      {(control) => (
        <>
          <Textarea
            rows={2}
            // While nothing is typed it begins where the page does.
            {...(typed !== '' && { dir: 'auto' })}
            className="min-h-16! text-sm"
            value={typed}
            onChange={({ target }) => type(target.value)}
            onBlur={save}
            {...control}
          />
          {isChanged && (
            <Button variant="secondary" className="justify-self-end" onClick={save}>
              {t('transactions.annotation.saveNote')}
            </Button>
          )}
        </>
      )}
    </Field>
  )
}

function useTypedNote({ id, own_note: kept }: Transaction) {
  const { t } = useTranslation()
  const annotate = useAnnotate(id)
  // The typed text that is not saved yet; else the server's, also when another device changed it.
  const [draft, setDraft] = useState<string>()
  const typed = draft ?? kept ?? ''
  const read = readNote(typed, MAX_OWN_NOTE_LENGTH)
  const isChanged = draft !== undefined && (!read.ok || read.note !== (kept ?? ''))
  const save = () => {
    if (!read.ok) return
    setDraft(undefined)
    if (!isChanged) return
    const isEmpty = read.note === ''
    annotate({
      change: { own_note: isEmpty ? null : read.note },
      said: t(isEmpty ? 'transactions.annotation.noteRemoved' : 'transactions.annotation.noteSaved'),
    })
  }
  // Escape closes the panel before the browser says that the field was left.
  const leave = useRef(save)
  leave.current = save
  useEffect(() => () => leave.current(), [])
  return { typed, isChanged, error: !read.ok, type: setDraft, save }
}
