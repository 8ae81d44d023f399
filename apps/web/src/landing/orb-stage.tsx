import type { ReactNode } from 'react'
import { AppLink } from '../app/link.tsx'
import { useTranslation } from '../app/translation.ts'
import { Badge } from '../ui/badge.tsx'
import { cn } from '../ui/cn.ts'
import { Orb } from '../ui/orb.tsx'
import { type Section, sections } from './sections.ts'

/**
 * The pearl between its sections: half of them at its start, half at its end, bowed around it. `children` stand
 * under the pearl; on a phone the sections follow below them.
 */
export function OrbStage({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const half = Math.ceil(sections.length / 2)
  return (
    <div className="relative mx-auto grid max-w-[72rem] items-center gap-x-6 gap-y-10 lg:grid-cols-[1fr_auto_1fr] lg:grid-rows-[minmax(27rem,auto)_auto] lg:gap-y-4">
      <div className="relative mx-auto grid w-[min(60vw,17.5rem)] place-items-center lg:col-start-2 lg:row-start-1 lg:mx-14 lg:w-[18rem]">
        <Ring className="w-[138%]" />
        <Ring className="w-[182%] opacity-50" />
        <Orb className="w-full" />
      </div>
      <div className="relative lg:col-span-3 lg:row-start-2">{children}</div>
      <nav
        aria-label={t('landing.hero.sections')}
        className="relative mx-auto grid w-full max-w-xl gap-3 sm:max-lg:grid-cols-2 lg:contents"
      >
        <Column sections={sections.slice(0, half)} side="start" />
        <Column sections={sections.slice(half)} side="end" />
      </nav>
    </div>
  )
}

function Ring({ className }: { readonly className: string }) {
  return (
    <span
      aria-hidden
      className={cn('pointer-events-none absolute aspect-square rounded-full border border-line', className)}
    />
  )
}

function Column({
  sections,
  side,
}: {
  readonly sections: readonly Section[]
  readonly side: 'start' | 'end'
}) {
  return (
    <ul
      className={cn(
        'max-lg:contents lg:row-start-1 lg:grid lg:gap-11',
        side === 'start' ? 'lg:col-start-1 lg:justify-items-end' : 'lg:col-start-3 lg:justify-items-start',
      )}
    >
      {sections.map((section, index) => (
        <li
          key={section.to}
          className={cn(
            'w-full lg:w-60',
            isOuter(index, sections.length) && (side === 'start' ? 'lg:-me-6' : 'lg:-ms-6'),
          )}
        >
          <Pill section={section} />
        </li>
      ))}
    </ul>
  )
}

/** The first and last of a tall column lean towards the orb, as points on a bow do. */
function isOuter(index: number, count: number): boolean {
  return count > 2 && (index === 0 || index === count - 1)
}

function Pill({ section }: { readonly section: Section }) {
  const { t } = useTranslation()
  const Icon = section.icon
  return (
    <AppLink
      to={section.to}
      className="relative flex items-center gap-3 rounded-card border border-line bg-surface/85 p-3 pe-4 shadow-card transition-[translate,border-color] hover:-translate-y-0.5 hover:border-line-strong/60"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <span className="min-w-0">
        <span className="block text-base leading-snug font-semibold">{t(section.title)}</span>
        <span className="block text-sm text-muted">{t(section.hint)}</span>
      </span>
      {section.badge !== undefined && (
        <Badge tone="pearl" className="absolute end-3 -top-2.5">
          {t(section.badge)}
        </Badge>
      )}
    </AppLink>
  )
}
