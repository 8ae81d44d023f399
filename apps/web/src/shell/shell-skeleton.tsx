import { languages } from '../app/language.ts'

const block = 'block animate-shimmer rounded-control bg-subtle'

/**
 * The shell before its scripts have come, in the HTML of every page that it stands around: plain markup, since nothing
 * takes it over. It has the names of the brand in every language; styles show the page's own.
 */
export function ShellSkeleton({ brands }: { readonly brands: Readonly<Record<string, string>> }) {
  return (
    <>
      <div className="sticky top-0 bg-page shadow-[0_1px_0_var(--line)]">
        <div className="container-page flex h-16 items-center gap-2">
          <span className="me-auto flex h-11 items-center gap-2.5 text-lg font-semibold">
            <span className="pearl-dot" />
            {languages.map((language) => (
              <span key={language} lang={language}>
                {brands[language]}
              </span>
            ))}
          </span>
          <span className={`${block} size-10 max-md:hidden`} />
          <span className={`${block} size-10 max-md:hidden`} />
          <span className={`${block} size-10 rounded-full`} />
        </div>
      </div>
      <div className="container-page py-8">
        <span className={`${block} h-9 w-56`} />
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
