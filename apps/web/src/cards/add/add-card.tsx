import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Account } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { cn } from '../../ui/cn.ts'
import { kindKey } from '../card.ts'
import { Buttons } from './buttons.tsx'
import { beginDraft, type Draft, type Step, steps } from './draft.ts'
import { problemsOf } from './problems.ts'
import { Review } from './review.tsx'
import { Stage } from './stage.tsx'
import { TypeStep } from './type-step.tsx'
import { useMaking } from './use-making.ts'
import { useStepOf } from './use-step-of.ts'
import { YoursStep } from './yours-step.tsx'

/** The three steps beside the card as it will be; on a phone the card comes first and the buttons stay at the foot. */
export function AddCard({
  recipient,
  accounts,
}: {
  readonly recipient: string
  readonly accounts: readonly Account[]
}) {
  const { t, language } = useTranslation()
  const [address] = useSearchParams()
  const [typed, setTyped] = useState<Draft>(() => {
    const draft = beginDraft(address, recipient)
    const accountId = accounts.find(({ currency }) => currency === draft.currency)?.id ?? ''
    return { ...draft, accountId, name: t(`cards.new.nameSuggested.${draft.type}`) }
  })
  const [wasChecked, setWasChecked] = useState(false)
  const { step, goTo, back } = useStepOf()
  const making = useMaking()
  const problems = problemsOf(typed, accounts, language)
  const change = (draft: Draft) => {
    making.reset()
    setTyped(draft)
  }
  const next = () => {
    if (step === 'type') return goTo('yours')
    if (step === 'yours') {
      setWasChecked(true)
      return problems.length > 0 ? showFirst(problems) : goTo('review')
    }
    making.start(typed, accounts)
  }
  const buttons = (
    <Buttons step={step} draft={typed} isMaking={making.isUnderWay} onBack={back} onNext={next} />
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        next()
      }}
    >
      <Heading step={step} draft={typed} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:mt-7 lg:grid-cols-[minmax(0,1fr)_29.75rem] lg:gap-14">
        <div className="max-lg:order-last">
          {step === 'type' && <TypeStep draft={typed} onDraftChange={change} />}
          {step === 'yours' && (
            <YoursStep
              draft={typed}
              onDraftChange={change}
              accounts={accounts}
              problems={wasChecked ? problems : []}
            />
          )}
          {step === 'review' && <Review draft={typed} accounts={accounts} refusal={making.refusal} />}
        </div>
        <Stage draft={typed} accounts={accounts} showsFacts={step !== 'review'} buttons={buttons} />
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex gap-2.5 border-t border-line bg-page px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:hidden">
        {buttons}
      </div>
    </form>
  )
}

/** Scrolls to the first problem and focuses its field. */
function showFirst(problems: readonly { readonly field: string }[]): void {
  const field = problems[0]?.field
  // The words beside it are only there once it is shown to be wrong.
  requestAnimationFrame(() => {
    const control = document.querySelector<HTMLElement>(`[data-field="${field}"] :is(input,select)`)
    control?.focus()
  })
}

function Heading({ step, draft }: { readonly step: Step; readonly draft: Draft }) {
  const { t } = useTranslation()
  const place = steps.indexOf(step)
  return (
    <>
      <h1 className="mt-1 text-xl font-semibold tracking-tight sm:text-2xl">
        {t(`cards.new.title.${step}`)}
      </h1>
      <p className="mt-1 text-sm text-muted">
        {step === 'type'
          ? t('cards.new.stepPlain', { step: place + 1 })
          : t('cards.new.step', { step: place + 1, kind: t(kindKey(draft)) })}
      </p>
      <div aria-hidden className="mt-3.5 flex max-w-[35rem] gap-1.5">
        {steps.map((each, index) => (
          <span
            key={each}
            className={cn('h-1 flex-1 rounded-full', index <= place ? 'bg-accent' : 'bg-line')}
          />
        ))}
      </div>
    </>
  )
}
