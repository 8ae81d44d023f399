import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import type { AppEntry } from '../entry.ts'
import { useChangeApp } from '../queries.ts'

/** Whether a person has an app among those that they installed. */
export function Installing({ entry: { app, is_installed: isInstalled } }: { readonly entry: AppEntry }) {
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
