import type { StopReason } from '@sadaf/miniapp-sdk/host'
import { ChevronRight, ShieldCheck, SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { IconMark } from '../mark.tsx'
import type { RunningApp } from './running.ts'
import { Settings } from './settings.tsx'

// Code that checks every message comes with the frame.
const Frame = late(() => import('./frame.tsx').then((module) => ({ default: module.Frame })))
const OwnFrame = late(() => import('./own-frame.tsx').then((module) => ({ default: module.OwnFrame })))

type AppWindowProps = {
  readonly running: RunningApp
  /** Stands beside the name. */
  readonly aside?: ReactNode
  /** Stands under the name. */
  readonly note: ReactNode
  /** The id of a developer's own app, whose frame has another address each time. */
  readonly ownId?: string
  /** Settings before those of what it may read. */
  readonly settings: ReactNode
}

/** One app, under a bar of ours. */
export function AppWindow({ running, aside, note, ownId, settings }: AppWindowProps) {
  const { t } = useTranslation()
  const { name, icon } = running
  const [start, setStart] = useState(1)
  const [stopped, setStopped] = useState<StopReason>()
  const [isSet, setSet] = useState(false)

  function startAgain() {
    setStopped(undefined)
    setStart((count) => count + 1)
  }

  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: name })}</title>
      <nav aria-label={t('superapp.path')} className="flex items-center gap-2 text-sm text-muted">
        <AppLink to="superapp" className="py-2 hover:text-ink hover:underline">
          {t('superapp.title')}
        </AppLink>
        <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
        <bdi aria-current="page">{name}</bdi>
      </nav>
      <section className="mt-2 overflow-hidden rounded-card border border-line bg-surface shadow-card">
        <header className="flex items-center gap-3 border-b border-line px-3.5 py-2.5 sm:px-4">
          <IconMark icon={icon} className="size-10! [&_svg]:size-5!" />
          <div className="min-w-0 flex-1">
            <h1 className="font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </h1>
            <p className="flex items-center gap-1.5 text-xs text-muted">{note}</p>
          </div>
          {aside}
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('superapp.settings.open')}
            onClick={() => setSet(true)}
          >
            <SlidersHorizontal aria-hidden />
          </Button>
          <AppLink
            to="superapp"
            aria-label={t('superapp.close', { name })}
            className={buttonStyle({ variant: 'ghost', size: 'icon' })}
          >
            <X aria-hidden />
          </AppLink>
        </header>
        {stopped ? (
          <div role="alert">
            <EmptyState
              icon={ShieldCheck}
              title={t(`superapp.stopped.${stopped}`, { name })}
              hint={t(stopped === 'silent' ? 'superapp.stopped.silentHint' : 'superapp.stopped.hint')}
              action={<Button onClick={startAgain}>{t('superapp.stopped.again')}</Button>}
            />
          </div>
        ) : (
          <Suspense fallback={<Skeleton className="h-[72dvh] min-h-128" />}>
            {ownId === undefined ? (
              <Frame
                key={start}
                running={running}
                address={`/miniapps/${running.app}/index.html`}
                onStop={setStopped}
              />
            ) : (
              <OwnFrame key={start} id={ownId} running={running} onStop={setStopped} />
            )}
          </Suspense>
        )}
      </section>
      <Settings running={running} isOpen={isSet} onOpenChange={setSet}>
        {settings}
      </Settings>
    </div>
  )
}
