import { Search } from 'lucide-react'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { page } from '../app/routing/page.ts'
import { useIsTakenOver } from '../app/start/taken-over.ts'
import { Button } from '../ui/button.tsx'
import { type EarlyKeys, keepKey, keepKeys, takeKeys } from './early-keys.ts'

const CommandPalette = late(
  page({
    load: () => import('./command-palette.tsx'),
    texts: ['choices', 'footer', 'menus', 'search'],
    shows: ['menu', 'sections', 'palette'],
  }),
)

/** Opens the command palette, as Cmd+K and Ctrl+K do on every page with a header. */
export function SearchButton() {
  const { t } = useTranslation()
  const shortcut = useIsTakenOver() ? shortcutHere() : 'Ctrl K'
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const shown = useRef(false)
  const early = useRef<EarlyKeys>({ isWaiting: false, text: '' })
  const open = useCallback((next: boolean) => {
    shown.current = next
    setIsOpen(next)
    if (next) {
      setWasOpened(true)
      keepKeys(early.current)
    } else takeKeys(early.current)
  }, [])

  // The shortcut works wherever the focus is, and what is typed behind it is the palette's before its script has come.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)) {
        event.preventDefault()
        open(!shown.current)
      } else if (early.current.isWaiting) {
        keepKey(early.current, event)
        if (event.key === 'Escape') open(false)
      }
    }
    const onPress = () => takeKeys(early.current)
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [open])

  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Meta+K Control+K"
        className="hidden h-11 min-w-44 items-center gap-2 rounded-control border border-line bg-surface ps-3 pe-2.5 text-sm text-muted transition-colors hover:border-line-strong hover:text-ink lg:flex"
        onClick={() => open(true)}
      >
        <Search aria-hidden className="size-4" />
        {t('shell.search.open')}
        <kbd
          dir="ltr"
          className="ms-auto rounded-[0.3125rem] border border-line px-1.5 font-sans text-xs leading-5"
        >
          {shortcut}
        </kbd>
      </button>
      <Button
        variant="ghost"
        size="icon"
        className="text-muted! lg:hidden"
        aria-label={t('shell.search.open')}
        onClick={() => open(true)}
      >
        <Search aria-hidden strokeWidth={1.75} />
      </Button>
      {wasOpened && (
        <Suspense>
          <CommandPalette open={isOpen} onOpenChange={open} onReady={() => takeKeys(early.current)} />
        </Suspense>
      )}
    </>
  )
}

const shortcutHere = () => (/mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : 'Ctrl K')
