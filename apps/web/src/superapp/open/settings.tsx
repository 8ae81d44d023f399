import type { ReactNode } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { Drawer, DrawerContent } from '../../ui/drawer.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { useAllowApp } from '../queries.ts'
import { Reads } from './reads.tsx'
import type { RunningApp } from './running.ts'

type SettingsProps = {
  readonly running: RunningApp
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Settings that only some apps have. */
  readonly children: ReactNode
}

/** Permissions of an app, the log of its reads, and what else can be chosen for it. */
export function Settings({ running, isOpen, onOpenChange, children }: SettingsProps) {
  const { t } = useTranslation()
  return (
    <Drawer open={isOpen} onOpenChange={onOpenChange}>
      <DrawerContent title={t('superapp.settings.title', { name: running.name })}>
        <div className="grid gap-7">
          {children}
          <Permissions running={running} />
        </div>
      </DrawerContent>
    </Drawer>
  )
}

function Permissions({ running: { app, permissions } }: Pick<SettingsProps, 'running'>) {
  const { t } = useTranslation()
  const allow = useAllowApp(app)
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
      <Reads app={app} />
    </section>
  )
}
