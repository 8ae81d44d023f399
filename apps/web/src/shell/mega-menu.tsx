import { ChevronDown } from 'lucide-react'
import { Suspense, useId } from 'react'
import { late } from '../app/late.ts'
import { page } from '../app/routing/page.ts'
import { cn } from '../ui/cn.ts'
import { useMenu } from './use-menu.ts'
import { useOnNavigation } from './use-on-navigation.ts'

const loadPanel = page({
  load: () => import('./mega-menu-panel.tsx'),
  texts: ['menus'],
  shows: ['menu'],
})
const Panel = late(loadPanel)

export type MegaMenuProps = {
  readonly label: string
  readonly menu: 'products' | 'platform'
}

/**
 * A header menu with a wide panel: up to 920 px (the viewport less 24), at least 260 px high, the whole width below
 * 1024 px, no higher than the screen below the header, and a 10 px bridge under the trigger that the pointer may cross.
 * Its lines are downloaded when the pointer or the focus comes to the trigger.
 */
export function MegaMenu({ label, menu }: MegaMenuProps) {
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
        onFocus={fetchAhead}
        onPointerEnter={(event) => {
          fetchAhead()
          onHover('pointer-on-trigger')(event)
        }}
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
            <Suspense>
              <Panel menu={menu} />
            </Suspense>
          </div>
        </div>
      )}
    </div>
  )
}

/** Downloads the panel ahead; a failure is retried when the menu is opened. */
function fetchAhead(): void {
  loadPanel().catch(() => {})
}
