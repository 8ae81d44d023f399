import { Heart, LockKeyhole, Star } from 'lucide-react'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { type AppEntry, describedIn, isOwnEntry } from '../entry.ts'
import { IconMark } from '../mark.tsx'
import { useChangeApp } from '../queries.ts'

/** An app in a list: a card on a desk, a row with its button at the end on a phone. */
export function AppCard({ entry }: { readonly entry: AppEntry }) {
  const translation = useTranslation()
  const { t } = translation
  const { name, hint, icon } = describedIn(translation, entry)
  const isOwn = isOwnEntry(entry)
  return (
    <li className="flex items-center gap-3 border-b border-line bg-surface p-3.5 last:border-b-0 sm:flex-wrap sm:rounded-card sm:border sm:p-4 sm:shadow-card sm:last:border-b">
      <IconMark icon={icon} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <h3 className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <FavoriteButton entry={entry} className="-my-2.5 -me-2.5 max-sm:hidden" />
        </div>
        <p className="text-sm wrap-anywhere text-muted">
          <bdi>{hint}</bdi>
        </p>
        {isOwn ? (
          <p className="mt-1 flex items-center gap-1.5 text-xs text-muted">
            <LockKeyhole aria-hidden className="size-3.5 shrink-0" />
            {t('superapp.own.only')}
          </p>
        ) : (
          <Rating value={entry.rating} className="sm:hidden" />
        )}
      </div>
      <div className="flex items-center justify-between gap-3 sm:w-full">
        {!isOwn && <Rating value={entry.rating} className="max-sm:hidden" />}
        <AppLink
          to="miniApp"
          params={{ name: entry.app }}
          aria-label={t('superapp.openOne', { name })}
          className={buttonStyle({ variant: 'secondary', size: 'sm', className: 'ms-auto text-accent!' })}
        >
          {t('superapp.open')}
        </AppLink>
      </div>
    </li>
  )
}

export function FavoriteButton({
  entry,
  className,
}: {
  readonly entry: AppEntry
  readonly className?: string
}) {
  const translation = useTranslation()
  const { app, is_favorite: isFavorite } = entry
  const { mutate, isPending, variables } = useChangeApp()
  // As it is to be, while that is on its way.
  const isShown = isPending ? variables.body.is_favorite === true : isFavorite
  return (
    <button
      type="button"
      aria-label={translation.t('superapp.favorite', { name: describedIn(translation, entry).name })}
      aria-pressed={isShown}
      onClick={() => mutate({ app, body: { is_favorite: !isShown } })}
      className={cn(
        'grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink',
        className,
      )}
    >
      <Heart aria-hidden strokeWidth={1.75} className={cn('size-5', isShown && 'fill-accent text-accent')} />
    </button>
  )
}

export function Rating({ value, className }: { readonly value: number; readonly className?: string }) {
  const { t, language } = useTranslation()
  if (value === 0) return <p className={cn('text-sm text-muted', className)}>{t('superapp.notRated')}</p>
  const text = value.toFixed(1)
  return (
    <p className={cn('flex items-center gap-1.5 text-sm font-semibold', className)}>
      <Star aria-hidden className="size-3.5 fill-warning text-warning" />
      <span className="sr-only">{t('superapp.rated')}</span>
      <bdi lang={language}>{t('superapp.rating', { value: text })}</bdi>
    </p>
  )
}
