import type { MiniAppEntry } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Installing } from './installing.tsx'
import { Stars } from './stars.tsx'

/** Settings of an app of the catalogue: whether one has it, and how one rates it. */
export function OursSettings({ entry }: { readonly entry: MiniAppEntry }) {
  const { t } = useTranslation()
  return (
    <>
      <Installing entry={entry} />
      <section>
        <h3 className="font-semibold">{t('superapp.settings.rate')}</h3>
        <p className="mb-2 text-sm text-muted">{t('superapp.settings.rateHint')}</p>
        <Stars entry={entry} />
      </section>
    </>
  )
}
