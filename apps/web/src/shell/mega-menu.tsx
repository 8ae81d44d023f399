import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { MenuEntry } from '../app/capability/menu.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { cn } from '../ui/cn.ts'
import { useMenu } from './use-menu.ts'
import { useOnNavigation } from './use-on-navigation.ts'

export type MegaMenuProps = {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  /** Stands below the entries: what there is no page for yet. */
  readonly coming?: string
  /** Stands at the panel's end. */
  readonly promo?: ReactNode
}

/**
 * A header menu with a wide panel: up to 920 px (the viewport less 24), at least 260 px high, the whole width below
 * 1024 px, no higher than the screen below the header, and a 10 px bridge under the trigger that the pointer may cross.
 */
export function MegaMenu({ label, entries, coming, promo }: MegaMenuProps) {
  const { isOpen, send, dismiss, root, trigger, onHover } = useMenu()
  const panelId = useId()

  useOnNavigation(dismiss)

  return (
    <div ref={root}>
      <button
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        className={cn(
          'flex h-11 items-center gap-1 rounded-control px-2.5 text-sm font-medium text-muted transition-colors hover:text-ink',
          isOpen && 'text-ink',
        )}
        onClick={() => send('click')}
        onPointerEnter={onHover('pointer-on-trigger')}
        onPointerLeave={onHover('pointer-left')}
      >
        {label}
        <ChevronDown aria-hidden className={cn('size-4 transition-transform', isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <div
          className="absolute inset-x-0 top-full z-40 -mt-2.5 pt-2.5 lg:inset-x-auto lg:start-[max(12px,calc((100vw-1200px)/2))] lg:w-[min(920px,calc(100vw-24px))]"
          onPointerEnter={onHover('pointer-on-panel')}
          onPointerLeave={onHover('pointer-left')}
        >
          <div
            id={panelId}
            className="grid max-h-[calc(100dvh-4.5rem)] min-h-[260px] animate-rise overflow-y-auto gap-2 border border-line bg-surface p-4 shadow-float max-lg:border-x-0 md:grid-cols-[1fr_18rem] lg:rounded-card"
          >
            <div className="flex flex-col gap-2">
              <ul className="grid flex-1 content-start gap-1 sm:grid-cols-2">
                {entries.map((entry) => (
                  <li key={entry.to}>
                    <MegaMenuLink entry={entry} />
                  </li>
                ))}
              </ul>
              {coming !== undefined && (
                <p className="mx-3 border-t border-line pt-3 pb-1 text-sm text-muted">{coming}</p>
              )}
            </div>
            {promo}
          </div>
        </div>
      )}
    </div>
  )
}

function MegaMenuLink({ entry }: { readonly entry: MenuEntry }) {
  const { t } = useTranslation()
  const Icon = entry.icon
  return (
    <AppLink
      to={entry.to}
      className="flex items-start gap-3 rounded-control p-3 transition-colors hover:bg-subtle"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{t(entry.title)}</span>
        <span className="block text-sm text-muted">{t(entry.hint)}</span>
      </span>
    </AppLink>
  )
}
