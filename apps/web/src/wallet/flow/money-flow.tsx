import type { ReactNode } from 'react'
import { AmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { Steps } from './steps.tsx'
import type { Step } from './use-step.ts'

type MoneyFlowProps = { readonly step: Step } & Readonly<Record<Step, ReactNode>>

/** The frame of everything that moves money: a form, a review that repeats it, and what came of it. */
export function MoneyFlow({ step, ...views }: MoneyFlowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <Steps step={step} />
      {/* What is being done now, or has just been, is no balance: it is read before it is confirmed. */}
      {step === 'form' ? views.form : <AmountsHidden value={false}>{views[step]}</AmountsHidden>}
    </div>
  )
}
