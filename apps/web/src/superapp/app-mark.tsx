import { miniAppNames } from '@sadaf/api/mini-apps'
import type { Transaction } from '../app/api/api.ts'
import { Mark } from '../ui/mark.tsx'
import { MiniAppMark } from './mark.tsx'

const sizes = { md: 'size-10.5! rounded-card! [&_svg]:size-5!', lg: 'size-16! rounded-card!' } as const

/** The mark of the app that an order was paid in. */
export function AppMark({
  transaction: { description, other_name: otherName },
  size,
}: {
  readonly transaction: Transaction
  readonly size: keyof typeof sizes
}) {
  // The English name is among both, and is the app's own.
  const names = [description, otherName ?? ''].map((name) => name.toLowerCase())
  const app = miniAppNames.find((name) => names.includes(name))
  if (!app) return <Mark name={description} shape="business" size={size} />
  return <MiniAppMark app={app} className={sizes[size]} />
}
