import { Ellipsis } from 'lucide-react'
import type { OauthClient } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../ui/menu.tsx'
import { Code } from '../code.tsx'
import type { Asking } from './ask-first.tsx'

type AppRowProps = {
  readonly app: OauthClient
  readonly onEdit: () => void
  readonly onAsk: (about: Asking['about']) => void
}

/** An app as people see it, with its id and the addresses that it leads them back to. */
export function AppRow({ app: { id, name, kind, redirect_uris: uris }, onEdit, onAsk }: AppRowProps) {
  const { t } = useTranslation()
  return (
    <li className="flex items-start gap-4 py-4 text-sm">
      <Mark name={name} hueKey={id} shape="business" />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
          <Badge tone="secondary">{t(`developers.apps.kind.${kind}.name`)}</Badge>
        </p>
        <p className="flex flex-wrap items-center gap-x-1.5 text-muted">
          {t('developers.apps.id')} <Code>{id}</Code>
          <CopyButton
            text={id}
            label={t('developers.copy', { what: t('developers.apps.id') })}
            copied={t('developers.copied')}
          />
        </p>
        <ul aria-label={t('developers.apps.redirects')} className="grid gap-0.5">
          {uris.map((uri) => (
            <li key={uri}>
              <Code className="text-muted">{uri}</Code>
            </li>
          ))}
        </ul>
      </div>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={t('developers.webhooks.more', { name })}>
            <Ellipsis aria-hidden />
          </Button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={onEdit}>{t('developers.webhooks.change')}</MenuItem>
          {kind === 'confidential' && (
            <MenuItem onSelect={() => onAsk('secret')}>{t('developers.webhooks.newSecret')}</MenuItem>
          )}
          <MenuSeparator />
          <MenuItem onSelect={() => onAsk('removal')} className="text-negative">
            {t('developers.apps.remove')}
          </MenuItem>
        </MenuContent>
      </Menu>
    </li>
  )
}
