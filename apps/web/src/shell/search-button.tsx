import { Search } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { page } from '../app/routing/page.ts'
import { useIsTakenOver } from '../app/start/taken-over.ts'
import { Button } from '../ui/button.tsx'

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
  // Undefined until it is opened for the first time.
  const [isOpen, setIsOpen] = useState<boolean>()
  // Text that is typed between its opening and its field, which may come later; null while keys are the page's.
  const typed = useRef<string>(null)
  const open = (next: boolean) => {
    typed.current = next ? '' : null
    setIsOpen(next)
  }

  // The shortcut works wherever the focus is.
  useEffect(() => {
    const letGo = () => {
      typed.current = null
    }
    const onKey = (event: KeyboardEvent) => {
      const { key } = event
      const isHeld = event.metaKey || event.ctrlKey
      if (isHeld && key.toLowerCase() === 'k') {
        event.preventDefault()
        typed.current = isOpen ? null : ''
        setIsOpen(!isOpen)
      } else if (key === 'Tab') letGo()
      else if (typed.current !== null && !isHeld && key.length === 1) {
        event.preventDefault()
        typed.current += key
      }
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', letGo)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', letGo)
    }
  }, [isOpen])

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
      {isOpen !== undefined && (
        <Suspense>
          <CommandPalette open={isOpen} onOpenChange={open} early={typed} />
        </Suspense>
      )}
    </>
  )
}

const shortcutHere = () => (/mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : 'Ctrl K')
