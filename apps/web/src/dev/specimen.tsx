import type { ComponentType, ReactNode } from 'react'
import { directionOf, type Language, languages } from '../app/language/language.ts'
import { LanguageProvider } from '../app/language/provider.tsx'
import { OwnTranslation } from '../app/language/translation.ts'
import { cn } from '../ui/cn.ts'
import { ownWords, useWords, WordsContext, words } from './words.ts'

const themes = ['light', 'dark'] as const

/** One group of parts, four times: both themes in both reading directions. */
export function Specimen({
  title,
  show: Show,
  isWide = false,
}: {
  readonly title: string
  readonly show: ComponentType
  /** Two beside each other at most. */
  readonly isWide?: boolean
}) {
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-semibold">{title}</h2>
      <div className={cn('grid gap-4 md:grid-cols-2', !isWide && '2xl:grid-cols-4')}>
        {languages.flatMap((language) =>
          themes.map((theme) => (
            <Panel key={language + theme} language={language} theme={theme} show={Show} />
          )),
        )}
      </div>
    </section>
  )
}

function Panel({
  language,
  theme,
  show: Show,
}: {
  readonly language: Language
  readonly theme: (typeof themes)[number]
  readonly show: ComponentType
}) {
  return (
    <WordsContext value={words[language]}>
      <OwnTranslation value={ownWords[language]}>
        <LanguageProvider onChosen={() => {}}>
          <div
            dir={directionOf(language)}
            lang={language}
            data-panel={`${theme}-${language}`}
            className={cn(
              theme,
              'grid min-w-0 content-start gap-4 rounded-card border border-line bg-page p-4 text-ink sm:p-5',
            )}
          >
            <PanelName theme={theme} />
            <Show />
          </div>
        </LanguageProvider>
      </OwnTranslation>
    </WordsContext>
  )
}

function PanelName({ theme }: { readonly theme: (typeof themes)[number] }) {
  return <p className="text-xs text-muted">{useWords().panel[theme]}</p>
}

/** Parts in one line, as far as there is room. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>
}
