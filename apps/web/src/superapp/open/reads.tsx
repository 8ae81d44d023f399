import type { AnyMiniApp } from '@sadaf/api/mini-apps'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../app/language/translation.ts'
import { DateText } from '../../ui/date-text.tsx'
import { readsQuery } from '../queries.ts'

/** The log of what was read for an app. */
export function Reads({ app }: { readonly app: AnyMiniApp }) {
  const { t } = useTranslation()
  const reads = useQuery(readsQuery(app))
  if (reads.data && reads.data.data.length > 0) {
    return (
      <ul className="mt-1 divide-y divide-line text-sm">
        {reads.data.data.map(({ permission, at }) => (
          <li key={`${at} ${permission}`} className="flex justify-between gap-4 py-2">
            {t(`superapp.consent.${permission}.label`)}
            <DateText value={at} style="full" className="text-muted" />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <p className="text-sm text-muted">
      {t(reads.isError ? 'superapp.settings.readsFailed' : 'superapp.settings.noReads')}
    </p>
  )
}
