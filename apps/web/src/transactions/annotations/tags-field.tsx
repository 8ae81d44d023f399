import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Transaction } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { tagsQuery } from '../queries.ts'
import { OfferedTags, TagChips } from './tag-chips.tsx'
import { offeredTags } from './typed-tags.ts'
import { useTypedTags } from './use-typed-tags.ts'

/** The person's own tags: added by Enter or a comma, or out of those used before. */
export function TagsField({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation()
  const { tags } = transaction
  const own = useQuery(tagsQuery())
  const { typed, fault, type, add, remove } = useTypedTags(transaction)
  const group = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const offered = offeredTags(own.data?.data ?? [], tags, typed)
  const goOn = (change: () => void) => {
    change()
    input.current?.focus()
  }
  return (
    <div ref={group} className="group/tags">
      <Field
        label={t('transactions.annotation.tags')}
        error={fault && t(`transactions.annotation.${fault}`)}
        hint={t('transactions.annotation.tagsHint')}
      >
        {(control) => (
          <>
            {tags.length > 0 && <TagChips tags={tags} onRemove={(tag) => goOn(() => remove(tag))} />}
            <Input
              ref={input}
              // While nothing is typed it begins where the page does.
              {...(typed !== '' && { dir: 'auto' })}
              autoComplete="off"
              enterKeyHint="done"
              placeholder={t('transactions.annotation.addTag')}
              value={typed}
              onChange={({ target }) => type(target.value)}
              onBlur={({ relatedTarget }) => {
                // A person who goes on to the suggested tags is still choosing.
                if (!group.current?.contains(relatedTarget)) add(typed)
              }}
              onKeyDown={(event) => {
                if (event.nativeEvent.isComposing) return
                const last = tags.at(-1)
                if (event.key === 'Enter') {
                  event.preventDefault()
                  add(typed)
                } else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
              }}
              {...control}
            />
          </>
        )}
      </Field>
      {offered.length > 0 && <OfferedTags tags={offered} onPick={(tag) => goOn(() => add(tag))} />}
    </div>
  )
}
