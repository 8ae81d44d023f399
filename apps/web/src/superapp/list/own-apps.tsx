import { LockKeyhole } from 'lucide-react'
import { useTranslation } from '../../app/language/translation.ts'
import type { OwnMiniAppEntry } from '../../app/requests/api.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { IconMark } from '../mark.tsx'

/** Apps that the person has published as a developer, to their own account alone. */
export function OwnApps({ apps }: { readonly apps: readonly OwnMiniAppEntry[] }) {
  const { t, language } = useTranslation()
  return (
    <section aria-labelledby="own-apps">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 id="own-apps" className="text-lg font-semibold">
          {t('superapp.own.title')}
        </h2>
        <Badge tone="secondary">
          <LockKeyhole aria-hidden />
          {t('superapp.own.only')}
        </Badge>
      </div>
      <ul className="grid max-sm:overflow-hidden max-sm:rounded-card max-sm:border max-sm:border-line max-sm:shadow-card sm:grid-cols-2 sm:gap-3 lg:grid-cols-4">
        {apps.map(({ id, app, manifest: { name, description, icon } }) => (
          <li
            key={id}
            className="flex items-center gap-3 border-b border-line bg-surface p-3.5 last:border-b-0 sm:rounded-card sm:border sm:p-4 sm:shadow-card sm:last:border-b"
          >
            <IconMark icon={icon} />
            <div className="min-w-0 flex-1">
              <h3 className="font-semibold wrap-anywhere">
                <bdi>{name[language]}</bdi>
              </h3>
              <p className="text-sm wrap-anywhere text-muted">
                <bdi>{description[language]}</bdi>
              </p>
            </div>
            <AppLink
              to="miniApp"
              params={{ name: app }}
              aria-label={t('superapp.openOne', { name: name[language] })}
              className={buttonStyle({ variant: 'secondary', size: 'sm', className: 'text-accent!' })}
            >
              {t('superapp.open')}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
