import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../app/language/translation.ts'
import type { MiniAppEntry } from '../../app/requests/api.ts'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Drawer, DrawerContent } from '../../ui/drawer.tsx'
import { Switch } from '../../ui/switch.tsx'
import { readsQuery, useAllowApp, useChangeApp } from '../queries.ts'
import { Stars } from './stars.tsx'

type SettingsProps = {
  readonly entry: MiniAppEntry
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** What an app may read, what was read for it, how one rates it, and whether one has it. */
export function Settings({ entry, isOpen, onOpenChange }: SettingsProps) {
  const { t } = useTranslation()
  return (
    <Drawer open={isOpen} onOpenChange={onOpenChange}>
      <DrawerContent title={t('superapp.settings.title', { name: t(`superapp.app.${entry.app}.name`) })}>
        <div className="grid gap-7">
          <Installing entry={entry} />
          <section>
            <h3 className="font-semibold">{t('superapp.settings.rate')}</h3>
            <p className="mb-2 text-sm text-muted">{t('superapp.settings.rateHint')}</p>
            <Stars entry={entry} />
          </section>
          <Permissions entry={entry} />
        </div>
      </DrawerContent>
    </Drawer>
  )
}

function Installing({ entry: { app, is_installed: isInstalled } }: Pick<SettingsProps, 'entry'>) {
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

function Permissions({ entry: { app, permissions } }: Pick<SettingsProps, 'entry'>) {
  const { t } = useTranslation()
  const allow = useAllowApp(app)
  const reads = useQuery(readsQuery(app))
  if (permissions.length === 0) {
    return (
      <section>
        <h3 className="font-semibold">{t('superapp.settings.may')}</h3>
        <p className="text-sm text-muted">{t('superapp.settings.mayNothing')}</p>
      </section>
    )
  }
  return (
    <section>
      <h3 className="font-semibold">{t('superapp.settings.may')}</h3>
      {permissions.map(({ permission, is_granted: isGranted }) => (
        <Switch
          key={permission}
          label={t(`superapp.consent.${permission}.label`)}
          checked={isGranted}
          disabled={allow.isPending}
          onCheckedChange={(isAllowed) => allow.mutate({ permission, isGranted: isAllowed })}
        />
      ))}
      <h4 className="mt-4 text-sm font-semibold">{t('superapp.settings.reads')}</h4>
      {reads.data && reads.data.data.length > 0 ? (
        <ul className="mt-1 divide-y divide-line text-sm">
          {reads.data.data.map(({ permission, at }) => (
            <li key={`${at} ${permission}`} className="flex justify-between gap-4 py-2">
              {t(`superapp.consent.${permission}.label`)}
              <DateText value={at} style="full" className="text-muted" />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">
          {t(reads.isError ? 'superapp.settings.readsFailed' : 'superapp.settings.noReads')}
        </p>
      )}
    </section>
  )
}
