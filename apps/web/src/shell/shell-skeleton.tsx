import type { Language } from '../app/language/language.ts'
import { href } from '../app/routing/route-list.ts'
import { titleStyle, type Welcome, welcomes } from './welcome.ts'

const block = 'block animate-shimmer rounded-control bg-subtle'

/** Texts of the skeleton, in one language. */
export type SkeletonWords = {
  readonly language: Language
  readonly brand: string
  /** By the time of day; `{{name}}` stands for the person's. */
  readonly greetings: Readonly<Record<Welcome, string>>
}

/**
 * The shell before its scripts have come, in the HTML of every page that it stands around: plain markup, since nothing
 * takes it over. It has its words in every language; styles show the page's own. On the dashboard boot.js puts the
 * greeting in the title's place, so that the page begins with the person's name rather than with grey.
 */
export function ShellSkeleton({ words }: { readonly words: readonly SkeletonWords[] }) {
  return (
    <>
      <template id="greetings" data-path={href('dashboard')}>
        {words.map(({ language, greetings }) => (
          <div key={language} lang={language}>
            {welcomes.map((time) => (
              <div key={time} data-time={time} className="-mt-0.5 max-md:-mt-3.25">
                <span className={`block ${titleStyle}`}>{greetings[time]}</span>
              </div>
            ))}
          </div>
        ))}
      </template>
      <div className="sticky top-0 bg-page shadow-[0_1px_0_var(--line)]">
        <div className="container-page flex h-16 items-center gap-2">
          <span className="me-auto flex h-11 items-center gap-2.5 text-lg font-semibold">
            <span className="pearl-dot" />
            {words.map(({ language, brand }) => (
              <span key={language} lang={language}>
                {brand}
              </span>
            ))}
          </span>
          <span className={`${block} size-10 max-md:hidden`} />
          <span className={`${block} size-10 max-md:hidden`} />
          <span className={`${block} size-10 rounded-full`} />
        </div>
      </div>
      <div data-for="members" className="h-13 border-b border-line max-md:hidden" />
      <div className="container-page py-8">
        <span id="skeleton-title" className={`${block} h-9 w-56`} />
        <span className="mt-6 grid gap-4 sm:grid-cols-3">
          <span className={`${block} h-36 rounded-card`} />
          <span className={`${block} h-36 rounded-card`} />
          <span className={`${block} h-36 rounded-card`} />
        </span>
        <span className={`${block} mt-4 h-72 rounded-card`} />
      </div>
    </>
  )
}
