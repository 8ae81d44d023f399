import { useTranslation } from '../../../app/language/translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { cn } from '../../../ui/cn.ts'
import { formatNumber } from '../../../ui/format.ts'
import { Code, CodeBlock } from '../../code.tsx'
import type { ApiOperation } from '../document.ts'
import { isIdempotent } from './request.ts'
import { type AnswerBody, type CallAnswer, MOST_SHOWN } from './send.ts'

/** The answer to a call, or that there was none. */
export type Outcome = CallAnswer | 'unreachable'

type AnsweredProps = { readonly operation: ApiOperation; readonly outcome: Outcome | undefined }

/** Tells how a call ended. Its first line alone is announced: a body may be long. */
export function Answered({ operation, outcome }: AnsweredProps) {
  const { t, language } = useTranslation()
  const answer = outcome === 'unreachable' ? undefined : outcome
  const isSafe = operation.method === 'GET' || isIdempotent(operation)
  return (
    <>
      <p
        role="status"
        className={cn(
          'font-semibold empty:sr-only',
          answer && (answer.status < 400 ? 'text-positive' : 'text-negative'),
        )}
      >
        {answer &&
          t('developers.tryIt.answered', {
            status: String(answer.status),
            ms: formatNumber(answer.tookMs, language),
          })}
      </p>
      {outcome === 'unreachable' && (
        <Alert tone="destructive">
          {t(isSafe ? 'developers.tryIt.unreachable' : 'developers.tryIt.unreachableChanges')}
        </Alert>
      )}
      {answer && answer.limits.length > 0 && (
        <ul aria-label={t('developers.tryIt.limits')} className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
          {answer.limits.map((header) => (
            <li key={header}>
              <Code>{header}</Code>
            </li>
          ))}
        </ul>
      )}
      {answer && <Body body={answer.body} path={operation.path} />}
    </>
  )
}

function Body({ body, path }: { readonly body: AnswerBody; readonly path: string }) {
  const { t, language } = useTranslation()
  if (body.kind === 'none') return <p className="text-muted">{t('developers.tryIt.empty')}</p>
  if (body.kind === 'file')
    return <p className="text-muted">{t('developers.tryIt.file', { type: body.type })}</p>
  return (
    <>
      <CodeBlock code={body.text} label={t('developers.tryIt.answer', { path })} />
      {body.isCut && (
        <p className="text-muted">
          {t('developers.tryIt.cut', { shown: formatNumber(MOST_SHOWN, language) })}
        </p>
      )}
    </>
  )
}
