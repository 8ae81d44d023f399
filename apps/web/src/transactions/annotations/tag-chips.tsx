import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../../app/language/translation.ts'

/** The tags that are there, each with the button that removes it. */
export function TagChips({
  tags,
  onRemove,
}: {
  readonly tags: readonly string[]
  readonly onRemove: (tag: string) => void
}) {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t('transactions.annotation.tags')}>
      {tags.map((tag) => (
        <li
          key={tag}
          className="flex max-w-full items-center rounded-full bg-subtle ps-3.5 text-sm font-medium"
        >
          <bdi className="min-w-0 truncate">{tag}</bdi>
          <button
            type="button"
            aria-label={t('transactions.annotation.removeTag', { tag })}
            onClick={() => onRemove(tag)}
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Those used before, while the field is used. */
export function OfferedTags({
  tags,
  onPick,
}: {
  readonly tags: readonly string[]
  readonly onPick: (tag: string) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="mt-2 hidden group-focus-within/tags:block">
      <p id={id} className="sr-only">
        {t('transactions.annotation.offered')}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag} className="max-w-full">
            <button
              type="button"
              aria-label={t('transactions.annotation.pickTag', { tag })}
              // The field keeps the focus, or what is typed would be added as well.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(tag)}
              className="flex min-h-11 max-w-full cursor-pointer items-center gap-1.5 rounded-full border border-dashed border-line-strong px-3.5 text-sm text-muted hover:text-ink"
            >
              <Plus aria-hidden className="size-4 shrink-0" />
              <bdi className="min-w-0 truncate">{tag}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
