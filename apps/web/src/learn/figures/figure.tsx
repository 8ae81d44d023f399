import type { ComponentType } from 'react'
import type { FigureParts } from '../../ui/prose.tsx'
import { Bars } from './bars.tsx'
import { Parts } from './parts.tsx'
import { Rings } from './rings.tsx'
import { Steps } from './steps.tsx'
import { Sums } from './sums.tsx'

export type Drawn = { readonly parts: FigureParts['parts'] }

/** The drawings that articles can have, by the name that they call them by. A test knows each name that occurs. */
export const drawings: Readonly<Record<string, ComponentType<Drawn>>> = {
  bars: Bars,
  parts: Parts,
  rings: Rings,
  steps: Steps,
  sums: Sums,
}

/** A drawing of an article with its caption. */
export function Figure({ name, caption, parts }: FigureParts) {
  const Drawing = drawings[name]
  return (
    <figure className="mt-8 mb-8 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      {Drawing && <Drawing parts={parts} />}
      <figcaption className="mt-5 text-sm leading-normal text-muted">{caption}</figcaption>
    </figure>
  )
}
