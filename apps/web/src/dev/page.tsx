import { type ComponentType, Suspense } from 'react'
import { getConfig } from '../app/config.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { NotFoundPage } from '../shell/index.ts'
import { Buttons } from './buttons.tsx'
import { Badges, Bars, Figures, Messages, States, Surfaces } from './content.tsx'
import { Choices, Fields, Navigation } from './controls.tsx'
import { Colours, Pearl, Shapes, Type } from './foundations.tsx'
import { Specimen } from './specimen.tsx'
import { Tables } from './tables.tsx'
import { type Words, words } from './words.ts'

// Each weighs as much as all the others.
const Calendars = late(() => import('./calendars.tsx').then((module) => ({ default: module.Calendars })))
const Faces = late(() => import('./faces.tsx').then((module) => ({ default: module.Faces })))
const Overlays = late(() => import('./overlays.tsx').then((module) => ({ default: module.Overlays })))

const groups: readonly (readonly [keyof Words['group'], ComponentType])[] = [
  ['colours', Colours],
  ['type', Type],
  ['shapes', Shapes],
  ['pearl', Pearl],
  ['faces', Faces],
  ['buttons', Buttons],
  ['fields', Fields],
  ['choices', Choices],
  ['navigation', Navigation],
  ['calendars', Calendars],
  ['surfaces', Surfaces],
  ['badges', Badges],
  ['figures', Figures],
  ['tables', Tables],
  ['progress', Bars],
  ['messages', Messages],
  ['states', States],
  ['overlays', Overlays],
]

/** Every part of src/ui in its states, for developers. In a demonstration only. */
export function Component() {
  const { language, t } = useTranslation()
  if (!getConfig().demoMode) return <NotFoundPage />
  const { pageTitle, intro, group } = words[language]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 px-4 py-10 sm:px-6">
      <title>{t('common.pageTitle', { page: pageTitle })}</title>
      <div>
        <h1 className="text-2xl font-semibold tracking-[-0.02em]">{pageTitle}</h1>
        <p className="mt-2 text-muted">{intro}</p>
      </div>
      <Suspense>
        {groups.map(([name, show]) => (
          <Specimen key={name} title={group[name]} show={show} isWide={name === 'tables'} />
        ))}
      </Suspense>
    </div>
  )
}
