import { useTranslation } from '../app/language/translation.ts'
import { cn } from '../ui/cn.ts'
import { formatDate } from '../ui/format.ts'
import type { Article } from './catalogue.ts'

/** How long an article takes to read, and when it was written. */
export function Facts({ article, className }: { readonly article: Article; readonly className?: string }) {
  const { t, language } = useTranslation()
  return (
    <p className={cn('flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted', className)}>
      <span>{t('learn.minutes', { count: article.minutes })}</span>
      <span aria-hidden>·</span>
      {/* The day of an article is the same everywhere. */}
      <time dateTime={article.date}>{formatDate(new Date(article.date), 'day', language, 'UTC')}</time>
    </p>
  )
}
