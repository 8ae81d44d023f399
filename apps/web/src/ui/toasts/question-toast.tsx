import type { LucideIcon } from 'lucide-react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { buttonStyle } from '../button.tsx'
import { cn } from '../cn.ts'
import { requestToaster } from './toaster-store.ts'

const tones = {
  negative: 'bg-negative-soft text-negative',
  positive: 'bg-positive-soft text-positive',
} as const

export type Question = {
  /** One of the same id takes the place of the one before. */
  readonly id: string
  readonly icon: LucideIcon
  readonly tone: keyof typeof tones
  readonly title: ReactNode
  readonly text: ReactNode
  /** Its actions: two buttons at most, which close it themselves. */
  readonly actions?: (close: () => void) => ReactNode
  /** Whether it goes by itself, having nothing to ask any more. */
  readonly goes?: boolean
}

const GOES_AFTER_MS = 8_000

/** A message that asks something: it stays until it is answered or put away. On a phone it comes from the top edge. */
export function toastQuestion(question: Question): void {
  requestToaster()
    .then((sonner) => {
      const close = () => sonner.dismiss(question.id)
      const isPhone = matchMedia('(width < 40rem)').matches
      sonner.custom(() => <QuestionToast {...question} close={close} />, {
        id: question.id,
        duration: question.goes ? GOES_AFTER_MS : Number.POSITIVE_INFINITY,
        ...(isPhone && { position: 'top-center' as const }),
      })
    })
    .catch((error: unknown) => console.error('A message could not be shown', question.title, error))
}

function QuestionToast({
  icon: Icon,
  tone,
  title,
  text,
  actions,
  close,
}: Question & { readonly close: () => void }) {
  const { t } = useTranslation()
  return (
    <div
      role="alert"
      className="relative w-full rounded-card border border-line bg-surface p-4 text-ink shadow-float sm:w-[356px]"
    >
      <div className="flex gap-3 pe-8">
        <span className={cn('grid size-10.5 shrink-0 place-items-center rounded-[0.625rem]', tones[tone])}>
          <Icon aria-hidden className="size-5" strokeWidth={1.75} />
        </span>
        <div className="min-w-0">
          <p className="text-sm font-semibold">{title}</p>
          <p className="mt-0.5 text-sm font-normal text-muted">{text}</p>
        </div>
      </div>
      {actions && <div className="mt-3.5 grid auto-cols-fr grid-flow-col gap-2">{actions(close)}</div>}
      <button
        type="button"
        onClick={close}
        aria-label={t('common.action.close')}
        className={cn(buttonStyle({ variant: 'ghost', size: 'icon' }), 'absolute! end-1 top-1 text-muted')}
      >
        <X aria-hidden />
      </button>
    </div>
  )
}
