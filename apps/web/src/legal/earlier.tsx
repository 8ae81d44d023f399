import type { LegalVersion, PublishedText } from '@sadaf/api/legal'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { useInForce } from './in-force.ts'
import { earlierThanNewest } from './versions.ts'

/** The way to versions before the newest. */
export function Earlier({
  document,
  shown,
}: {
  readonly document: PublishedText
  readonly shown: LegalVersion
}) {
  const { t } = useTranslation()
  const inForce = useInForce()
  const earlier = earlierThanNewest(document).filter(({ version }) => version !== shown.version)
  if (earlier.length === 0) return null
  return (
    <div className="mt-10 max-w-prose border-t border-line pt-6">
      <h2 className="text-lg font-semibold">{t('legal.earlier')}</h2>
      <ul className="mt-2">
        {earlier.map((each) => (
          <li key={each.version}>
            <AppLink
              to="legalVersion"
              params={{ document, version: String(each.version) }}
              className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4 hover:no-underline"
            >
              {inForce(each)}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
