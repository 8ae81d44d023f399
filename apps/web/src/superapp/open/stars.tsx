import { Star } from 'lucide-react'
import type { MiniAppEntry } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { cn } from '../../ui/cn.ts'
import { useRateApp } from '../queries.ts'

const ALL = [1, 2, 3, 4, 5] as const

/** One's own rating, which the next replaces. */
export function Stars({
  entry: { app, own_stars: own, last_used_at: used },
}: {
  readonly entry: MiniAppEntry
}) {
  const { t } = useTranslation()
  const { mutate, isPending, variables } = useRateApp(app)
  const shown = isPending ? variables : (own ?? 0)
  return (
    <fieldset disabled={used === null} className="flex">
      <legend className="sr-only">{t('superapp.settings.rate')}</legend>
      {ALL.map((stars) => (
        <button
          key={stars}
          type="button"
          aria-pressed={stars === shown}
          aria-label={t('superapp.settings.stars', { count: stars })}
          onClick={() => mutate(stars)}
          className="grid size-11 place-items-center rounded-control hover:bg-subtle disabled:opacity-55"
        >
          <Star
            aria-hidden
            className={cn('size-6', stars <= shown ? 'fill-warning text-warning' : 'text-muted')}
            strokeWidth={1.5}
          />
        </button>
      ))}
    </fieldset>
  )
}
