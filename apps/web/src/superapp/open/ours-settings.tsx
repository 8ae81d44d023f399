import { useTranslation } from '../../app/language/translation.ts'
import type { MiniAppEntry } from '../../app/requests/api.ts'
import { Button } from '../../ui/button.tsx'
import { useChangeApp } from '../queries.ts'
import { Stars } from './stars.tsx'

type OursProps = { readonly entry: MiniAppEntry }

/** Settings of an app of the catalogue: whether one has it, and how one rates it. */
export function OursSettings({ entry }: OursProps) {
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

function Installing({ entry: { app, is_installed: isInstalled } }: OursProps) {
  const { t } = useTranslation()
  const { mutate, isPending } = useChangeApp()
  return (
    <section>
      <h3 className="font-semibold">
        {t(isInstalled ? 'superapp.settings.installed' : 'superapp.settings.notInstalled')}
      </h3>
      <p className="mb-3 text-sm text-muted">
        {t(isInstalled ? 'superapp.settings.installedHint' : 'superapp.settings.notInstalledHint')}
      </p>
      <Button
        variant="secondary"
        busy={isPending}
        onClick={() => mutate({ app, body: { is_installed: !isInstalled } })}
      >
        {t(isInstalled ? 'superapp.settings.remove' : 'superapp.settings.install')}
      </Button>
    </section>
  )
}
