import { useTranslation } from '../app/language/translation.ts'
import { deviceStorage } from './device-storage.ts'
import { newestPage } from './version-page.tsx'

export const Component = newestPage('cookies', KeptList)

function KeptList() {
  const { t } = useTranslation()
  return (
    <dl className="mt-8 grid max-w-prose gap-6 border-t border-line pt-6">
      {deviceStorage.map(({ key, place, why }) => (
        <div key={key}>
          <dt>
            <code dir="ltr" translate="no" className="font-semibold break-all">
              {key}
            </code>
          </dt>
          <dd className="mt-1">{t(`legal.kept.${why}`)}</dd>
          <dd className="mt-1 text-sm text-muted">{t(`legal.place.${place}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
