import { ArrowRight } from 'lucide-react'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import type { Draft, Step } from './draft.ts'

/** The way back and the way on. */
export function Buttons({
  step,
  draft,
  isMaking,
  onBack,
  onNext,
}: {
  readonly step: Step
  readonly draft: Draft
  readonly isMaking: boolean
  readonly onBack: () => unknown
  readonly onNext: () => unknown
}) {
  const { t } = useTranslation()
  const isLast = step === 'review'
  const label = isLast
    ? t(draft.form === 'physical' ? 'cards.new.confirmPhysical' : 'cards.new.confirm')
    : t(step === 'yours' ? 'cards.new.review' : 'cards.new.next')
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        className="px-4!"
        disabled={isMaking}
        onClick={() => void onBack()}
      >
        {t('cards.new.back')}
      </Button>
      <Button
        size="lg"
        className="flex-1"
        busy={isMaking}
        busyLabel={t('cards.new.making')}
        onClick={() => void onNext()}
      >
        {label}
        {!isLast && <ArrowRight aria-hidden className="flip-rtl" />}
      </Button>
    </>
  )
}
