import { useTranslation } from '../../app/language/translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Code, CodeBlock } from '../code.tsx'
import type { ApiField, ApiOperation } from './document.ts'

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
      </div>
    </details>
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
