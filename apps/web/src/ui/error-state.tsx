import { CloudAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from './button.tsx'
import { cn } from './cn.ts'

/** A failure's message, a retry that works, and the request's id for support. */
export function ErrorState({
  message,
  requestId,
  onRetry,
  retrying = false,
  className,
}: {
  /** Absent, it says that something went wrong and to try again. */
  readonly message?: ReactNode
  readonly requestId?: string | undefined
  readonly onRetry?: () => unknown
  readonly retrying?: boolean
  readonly className?: string
}) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={cn('grid justify-items-center px-6 py-10 text-center', className)}>
      <span className="grid size-14 place-items-center rounded-full bg-negative-soft text-negative">
        <CloudAlert aria-hidden className="size-6" strokeWidth={1.75} />
      </span>
      <p className="mt-4 max-w-sm font-semibold text-balance">{message ?? t('common.error.generic')}</p>
      {requestId !== undefined && (
        <p className="mt-1 text-xs text-muted">
          {t('common.error.requestId')} <bdi className="figures select-all">{requestId}</bdi>
        </p>
      )}
      {onRetry && (
        <Button variant="secondary" className="mt-5" busy={retrying} onClick={onRetry}>
          {!retrying && <RotateCw aria-hidden />}
          {t('common.action.retry')}
        </Button>
      )}
    </div>
  )
}
