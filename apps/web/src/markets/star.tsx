import { Star } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { cn } from '../ui/cn.ts'

export type Starring = {
  readonly isFavourite: boolean
  /** Guests: a press leads to the sign-in. */
  readonly isGuest: boolean
  readonly onToggle: (symbol: string, isFavourite: boolean) => unknown
}

type StarButtonProps = Starring & {
  readonly symbol: string
  readonly name: string
  /** With its word beside it, where there is room. */
  readonly hasWord?: boolean
  readonly className?: string
}

/** Has an asset among one's favourites, or not any more. */
export const StarButton = memo(function StarButton({
  symbol,
  name,
  isFavourite,
  isGuest,
  onToggle,
  hasWord = false,
  className,
}: StarButtonProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      title={isGuest ? t('markets.star.signIn', { name }) : undefined}
      // Where its word is seen, it is called by that.
      aria-label={hasWord ? undefined : t(isGuest ? 'markets.star.signIn' : 'markets.star.add', { name })}
      aria-pressed={isGuest ? undefined : isFavourite}
      onClick={() => onToggle(symbol, !isFavourite)}
      className={cn(
        'inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control text-sm font-semibold',
        hasWord
          ? 'border border-line bg-surface px-3 text-ink hover:bg-subtle sm:px-5'
          : 'text-muted hover:text-ink',
        className,
      )}
    >
      <FavouriteMark isFavourite={isFavourite} />
      {hasWord && <span className="max-sm:sr-only">{t('markets.star.short')}</span>}
    </button>
  )
})

/** The star itself, full or empty. */
export function FavouriteMark({
  isFavourite,
  className,
}: {
  readonly isFavourite: boolean
  readonly className?: string
}) {
  return (
    <Star
      aria-hidden
      strokeWidth={1.75}
      className={cn('size-5 shrink-0', isFavourite && 'fill-chart-3 text-chart-3', className)}
    />
  )
}
