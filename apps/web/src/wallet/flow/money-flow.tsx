import type { ReactNode } from 'react'
import { Steps } from './steps.tsx'
import type { Step } from './use-step.ts'

type MoneyFlowProps = { readonly step: Step } & Readonly<Record<Step, ReactNode>>

/** The frame of everything that moves money: a form, a review that repeats it, and what came of it. */
export function MoneyFlow({ step, ...views }: MoneyFlowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <Steps step={step} />
      {views[step]}
    </div>
  )
}
