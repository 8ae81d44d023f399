import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, LockKeyhole } from 'lucide-react'
import { api, hasTurnedAway, type OwnMiniAppEntry, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { IconMark, ownAppsKey } from '../../superapp/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../ui/menu.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { Code } from '../code.tsx'

type MiniAppRowProps = { readonly entry: OwnMiniAppEntry; readonly onRemove: () => void }

/** A mini-app in its developer's account: its version, whether it can be opened, and what can be done with it. */
export function MiniAppRow({ entry, onRemove }: MiniAppRowProps) {
  const { t, language } = useTranslation()
  const client = useQueryClient()
  const { id, app, manifest, is_published: isPublished } = entry
  const name = manifest.name[language]
  const change = useMutation({
    mutationFn: () =>
      api('PATCH /developers/mini-apps/{id}', { params: { id }, body: { is_published: !isPublished } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownAppsKey }),
    onError: (error) => {
      if (!hasTurnedAway(error)) toast.error(tellError(error).message ?? t('common.error.generic'))
    },
  })
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 text-sm">
      <IconMark icon={manifest.icon} />
      <div className="grid min-w-0 flex-[1_1_12rem] gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
          <Code className="text-muted">{manifest.version}</Code>
          <Badge tone={isPublished ? 'positive' : 'secondary'}>
            {t(isPublished ? 'developers.miniApps.published' : 'developers.miniApps.takenBack')}
          </Badge>
        </p>
        <p className="flex flex-wrap items-center gap-x-1.5 text-muted">
          <LockKeyhole aria-hidden className="size-3.5 shrink-0" />
          {t('developers.miniApps.only')} · <DateText value={entry.published_at} style="full" />
        </p>
      </div>
      <div className="flex items-center gap-2 max-sm:ps-17">
        {isPublished && (
          <AppLink
            to="miniApp"
            params={{ name: app }}
            aria-label={t('developers.miniApps.openOne', { name })}
            className={buttonStyle({ variant: 'secondary', size: 'sm' })}
          >
            {t('developers.miniApps.open')}
          </AppLink>
        )}
        <Menu>
          <MenuTrigger asChild>
            <Button variant="ghost" size="icon" aria-label={t('developers.webhooks.more', { name })}>
              <Ellipsis aria-hidden />
            </Button>
          </MenuTrigger>
          <MenuContent>
            <MenuItem disabled={change.isPending} onSelect={() => change.mutate()}>
              {t(isPublished ? 'developers.miniApps.takeBack' : 'developers.miniApps.publishAgain')}
            </MenuItem>
            <MenuSeparator />
            <MenuItem onSelect={onRemove} className="text-negative">
              {t('developers.apps.remove')}
            </MenuItem>
          </MenuContent>
        </Menu>
      </div>
    </li>
  )
}
