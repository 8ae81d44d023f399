import { ChevronDown } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Code, CodeBlock } from '../code.tsx'
import type { ApiField, ApiOperation } from './document.ts'
import { isTriable } from './try-it/request.ts'

const TryIt = late(() => import('./try-it/try-it.tsx'))

/** One endpoint: a line that opens to what it takes, an example, and how it refuses. */
export function Operation({ operation }: { readonly operation: ApiOperation }) {
  const { t } = useTranslation()
  const { method, path, summary, needs, fields, example, errors } = operation
  return (
    <details>
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm hover:bg-subtle">
        <Badge tone={method === 'GET' ? 'positive' : method === 'DELETE' ? 'destructive' : 'default'}>
          <Code className="text-xs">{method}</Code>
        </Badge>
        <Code className="font-medium">{path}</Code>
        <span dir="ltr" lang="en" className="min-w-0 flex-[1_1_12rem] text-start text-muted">
          {summary}
        </span>
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-1 pb-5 text-sm">
        <p className="flex flex-wrap items-center gap-2 text-muted">
          {needs === 'public' || needs === 'session' ? (
            t(`developers.reference.needs.${needs}`)
          ) : (
            <>
              {t('developers.reference.needs.scope')} <Code className="text-ink">{needs}</Code>
            </>
          )}
        </p>
        {fields.length > 0 && (
          <dl className="divide-y divide-line border-y border-line">
            {fields.map((field) => (
              <Field key={`${field.place} ${field.name}`} field={field} />
            ))}
          </dl>
        )}
        {example !== undefined && (
          <CodeBlock code={example} label={t('developers.reference.example', { path })} />
        )}
        {errors.length > 0 && (
          <ul className="grid gap-1.5">
            {errors.map(({ status, codes }) => (
              <li key={status} className="flex gap-3">
                <Code className="font-medium">{status}</Code>
                <Code className="text-muted">{codes.join(', ')}</Code>
              </li>
            ))}
          </ul>
        )}
        {isTriable(operation) && <Trial operation={operation} />}
      </div>
    </details>
  )
}

/** Opens the form in which the operation is called. */
function Trial({ operation }: { readonly operation: ApiOperation }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const { method, path } = operation
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        aria-label={t('developers.tryIt.openNamed', { call: `${method} ${path}` })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('developers.tryIt.open')}
        <ChevronDown aria-hidden className={cn('transition-transform', isOpen && 'rotate-180')} />
      </Button>
      {isOpen && (
        <div id={panel} className="rounded-control border border-line p-4">
          <Suspense
            fallback={
              <Loading>
                <Skeleton className="h-40" />
              </Loading>
            }
          >
            <TryIt operation={operation} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

function Field({ field: { name, place, type, isRequired, description } }: { readonly field: ApiField }) {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 py-2 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
      <dt className="flex flex-wrap items-baseline gap-x-2">
        <Code className="font-medium">{name}</Code>
        <span className="text-xs text-muted">
          {t(`developers.reference.place.${place}`)}
          {isRequired && ` · ${t('developers.reference.required')}`}
        </span>
      </dt>
      <dd className="min-w-0">
        <Code className="text-muted">{type}</Code>
        {description !== undefined && (
          <p dir="ltr" lang="en" className="text-start text-muted">
            {description}
          </p>
        )}
      </dd>
    </div>
  )
}
