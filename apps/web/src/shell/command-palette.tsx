import { useIsFetching } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Queries } from '../app/api/queries.tsx'
import { openTo, useIsManaged } from '../app/capability/grown-ups.ts'
import { sectionEntries } from '../app/capability/menu.ts'
import { type PaletteAction, paletteSearchKey } from '../app/capability/palette.ts'
import { useTranslation } from '../app/language/translation.ts'
import { OwnAmounts } from '../app/own-amounts.tsx'
import { href } from '../app/routing/route-list.ts'
import { useIsOperator } from '../app/session/me.ts'
import { useSession } from '../app/session/session.tsx'
import { scrimStyle } from '../ui/dialog.tsx'
import { withToasts } from '../ui/toasts/toast-place.ts'
import { useFocusReturn } from '../ui/use-focus-return.ts'
import { Findings } from './findings.tsx'
import { foundActions, foundPages, foundSearches, offeredTo, type Visitor } from './found.ts'
import { useOtherNames } from './other-language.ts'
import { Group, Item } from './palette-lines.tsx'
import { rankOf } from './rank.ts'

export type CommandPaletteProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The text that was typed before there was a field; null says that keys are the field's from now on. */
  readonly early: RefObject<string | null>
}

/** Every page and every action that capabilities offer, and what a person has, found by typing. */
export default function CommandPalette(props: CommandPaletteProps) {
  return (
    // Public pages have it too.
    <Queries>
      <OwnAmounts>
        <Palette {...props} />
      </OwnAmounts>
    </Queries>
  )
}

function Palette({ open, onOpenChange, early }: CommandPaletteProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [query, setQuery] = useState('')
  const focusReturn = useFocusReturn()
  const field = useRef<HTMLInputElement>(null)
  // The field goes on with the text that was typed before it was there; without one, the last question is selected.
  const takeOver = (event: Event) => {
    focusReturn.onOpenAutoFocus(event)
    event.preventDefault()
    field.current?.focus()
    if (early.current) setQuery(early.current)
    else field.current?.select()
    early.current = null
  }
  const isSearching = useIsFetching({ queryKey: paletteSearchKey }) > 0
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimStyle} />
        <Dialog.Content
          ref={withToasts}
          {...focusReturn}
          onOpenAutoFocus={takeOver}
          aria-describedby={undefined}
          className="fixed start-1/2 top-[max(1rem,12dvh)] z-50 w-[calc(100%-2rem)] max-w-xl -translate-x-1/2 animate-rise overflow-hidden rounded-card border border-line bg-surface shadow-float rtl:translate-x-1/2"
        >
          <Dialog.Title className="sr-only">{t('search.title')}</Dialog.Title>
          <Command label={t('search.title')} loop filter={rankOf}>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden className="size-5 shrink-0 text-muted" />
              <Command.Input
                ref={field}
                value={query}
                onValueChange={setQuery}
                placeholder={t(user ? 'search.placeholderOwn' : 'search.placeholder')}
                className="h-14 w-full bg-transparent text-base outline-none"
              />
            </div>
            <Command.List
              label={t('search.results')}
              className="max-h-[min(24rem,60dvh)] overflow-y-auto p-2"
            >
              <Command.Empty className="px-4 py-10 text-center text-sm text-muted">
                {isSearching ? t('search.searching') : t('search.empty', { query })}
              </Command.Empty>
              <Pages onDone={() => onOpenChange(false)} />
              {user && query.trim() !== '' && <Settings onDone={() => onOpenChange(false)} />}
              <Actions onDone={() => onOpenChange(false)} />
              {user &&
                foundSearches().map((search) => (
                  <Findings
                    key={search.name}
                    search={search}
                    query={query.trim()}
                    onDone={() => onOpenChange(false)}
                  />
                ))}
            </Command.List>
            <p className="border-t border-line px-4 py-2.5 text-xs text-muted pointer-coarse:hidden">
              {t('search.hint')}
            </p>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function useVisitor(): Visitor {
  const { user } = useSession()
  const isOperator = useIsOperator(user !== undefined)
  if (!user) return 'guest'
  return isOperator ? 'operator' : 'person'
}

function Pages({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const otherName = useOtherNames()
  const navigate = useNavigate()
  const visitor = useVisitor()
  const isManaged = useIsManaged(visitor !== 'guest')
  return (
    <Group title={t('search.pages')}>
      {openTo(offeredTo(foundPages(), visitor), isManaged).map(({ to, icon, title, hint }) => (
        <Item
          // The keywords of a line are read once: with more words it is another line.
          key={`${to} ${otherName(title)}`}
          name={to}
          keywords={[t(title), hint && t(hint), otherName(title), hint && otherName(hint)].filter(isText)}
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

/** Settings in the profile; each leads to its very place. */
function Settings({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const otherName = useOtherNames()
  const navigate = useNavigate()
  return (
    <Group title={t('choices.settings')}>
      {openTo(sectionEntries(), useIsManaged()).flatMap(({ to, title: section, settings = [] }) =>
        settings.map(({ at, title, icon }) => (
          <Item
            key={`${at} ${otherName(title)}`}
            name={`setting ${at}`}
            keywords={[t(title), otherName(title)].filter(isText)}
            icon={icon}
            title={t(title)}
            hint={t(section)}
            onSelect={() => {
              onDone()
              void navigate(`${href(to)}#${at}`)
            }}
          />
        )),
      )}
    </Group>
  )
}

const isText = (text: string | undefined): text is string => text !== undefined && text !== ''

function Actions({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const visitor = useVisitor()
  return (
    <Group title={t('search.actions')}>
      {offeredTo(foundActions(), visitor).map((action) => (
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
      keywords={[title]}
      icon={icon}
      title={title}
      onSelect={() => {
        onDone()
        void act()
      }}
    />
  )
}
