import type { PublishedText } from '@sadaf/api/legal'
import { useTranslation } from '../app/language/translation.ts'
import { cn } from '../ui/cn.ts'
import { changesOf } from './changed.ts'

/** The changes of a version; nothing for a first one. */
export function Changes({
  document,
  version,
  level: Heading,
  className,
}: {
  readonly document: PublishedText
  readonly version: number
  readonly level: 'h2' | 'h4'
  readonly className?: string
}) {
  const { t } = useTranslation()
  const changed = changesOf(document, version)
  if (changed.length === 0) return null
  return (
    <div className={cn('rounded-card border border-line bg-subtle px-5 py-4', className)}>
      <Heading className="text-sm font-semibold">{t('legal.whatChanged')}</Heading>
      <ul className="mt-2 grid list-disc gap-1.5 ps-5 text-sm">
        {changed.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </div>
  )
}
