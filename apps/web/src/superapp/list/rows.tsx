import type { AppEntry } from '../entry.ts'
import { AppCard } from './app-card.tsx'

/** A list of apps. */
export function Rows({ apps }: { readonly apps: readonly AppEntry[] }) {
  return (
    <ul className="grid max-sm:overflow-hidden max-sm:rounded-card max-sm:border max-sm:border-line max-sm:shadow-card sm:grid-cols-2 sm:gap-3 lg:grid-cols-4">
      {apps.map((entry) => (
        <AppCard key={entry.app} entry={entry} />
      ))}
    </ul>
  )
}
