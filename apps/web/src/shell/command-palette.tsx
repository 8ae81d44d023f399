import { Command, defaultFilter } from 'cmdk'
import { type LucideIcon, Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PaletteAction } from '../app/capability/palette.ts'
import { useTranslation } from '../app/language/translation.ts'
import { href } from '../app/routing/route-list.ts'
import { useSession } from '../app/session/session.tsx'
import { cn } from '../ui/cn.ts'
import { scrimStyle } from '../ui/dialog.tsx'
import { useFocusReturn } from '../ui/use-focus-return.ts'
import { foundActions, foundPages, offeredTo } from './found.ts'

export type CommandPaletteProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Every page and every action that capabilities offer, found by typing. */
export default function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const focusReturn = useFocusReturn()
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimStyle} />
        <Dialog.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed start-1/2 top-[max(1rem,12dvh)] z-50 w-[calc(100%-2rem)] max-w-xl -translate-x-1/2 animate-rise overflow-hidden rounded-card border border-line bg-surface shadow-float rtl:translate-x-1/2"
        >
          <Dialog.Title className="sr-only">{t('shell.search.title')}</Dialog.Title>
          <Command label={t('shell.search.title')} loop filter={byWords}>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden className="size-5 shrink-0 text-muted" />
              <Command.Input
                value={query}
                onValueChange={setQuery}
                placeholder={t('shell.search.placeholder')}
                className="h-14 w-full bg-transparent text-base outline-none"
              />
            </div>
            <Command.List
              label={t('shell.search.results')}
              className="max-h-[min(24rem,60dvh)] overflow-y-auto p-2"
            >
              <Command.Empty className="px-4 py-10 text-center text-sm text-muted">
                {t('shell.search.empty', { query })}
              </Command.Empty>
              <Pages onDone={() => onOpenChange(false)} />
              <Actions onDone={() => onOpenChange(false)} />
            </Command.List>
            <p className="border-t border-line px-4 py-2.5 text-xs text-muted pointer-coarse:hidden">
              {t('shell.search.hint')}
            </p>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Found by what stands on the line, not by the name that it goes by here. */
const byWords = (_name: string, search: string, [title = '', ...hints]: readonly string[] = []) =>
  defaultFilter(title, search, hints)

function Pages({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { user } = useSession()
  return (
    <Group title={t('shell.search.pages')}>
      {offeredTo(foundPages(), user !== undefined).map(({ to, icon, title, hint }) => (
        <Item
          key={to}
          name={to}
          icon={icon}
          title={t(title)}
          {...(hint === undefined ? {} : { hint: t(hint) })}
          onSelect={() => {
            onDone()
            void navigate(href(to))
          }}
        />
      ))}
    </Group>
  )
}

function Actions({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <Group title={t('shell.search.actions')}>
      {offeredTo(foundActions(), user !== undefined).map((action) => (
        <Action key={action.name} action={action} onDone={onDone} />
      ))}
    </Group>
  )
}

function Action({ action, onDone }: { readonly action: PaletteAction; readonly onDone: () => void }) {
  const { icon, title, act } = action.useAction()
  return (
    <Item
      name={`action ${action.name}`}
      icon={icon}
      title={title}
      onSelect={() => {
        onDone()
        void act()
      }}
    />
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Command.Group
      heading={title}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  )
}

function Item({
  name,
  icon: Icon,
  title,
  hint,
  onSelect,
}: {
  readonly name: string
  readonly icon: LucideIcon
  readonly title: string
  readonly hint?: string
  readonly onSelect: () => void
}) {
  return (
    <Command.Item
      value={name}
      keywords={hint === undefined ? [title] : [title, hint]}
      onSelect={onSelect}
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-sm data-[selected=true]:bg-subtle',
      )}
    >
      <Icon aria-hidden className="size-[1.125rem] shrink-0 text-muted" />
      <span className="font-medium">{title}</span>
      {hint !== undefined && <span className="ms-auto truncate text-muted max-sm:hidden">{hint}</span>}
    </Command.Item>
  )
}
