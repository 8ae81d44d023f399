import { errorCatalogue } from '@sadaf/api/errors'
import { useTranslation } from '../app/language/translation.ts'
import { Table } from '../ui/table.tsx'
import { mcpServer } from './calls.ts'
import { Code, CodeBlock } from './code.tsx'

const rules = ['money', 'idempotency', 'limits', 'pages', 'programs', 'errors'] as const

const problemAt = (origin: string) => `HTTP/1.1 403 Forbidden
Content-Type: application/problem+json

{
  "type": "${origin}/developers?tab=rules#insufficient_scope",
  "title": "…",
  "status": 403,
  "code": "insufficient_scope",
  "scope": "payments:write",
  "request_id": "0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a10"
}`

const codes = Object.entries(errorCatalogue).map(([code, error]) => ({ code, error }))

/** Rules of every call: amounts, repeats, limits, pages, and every error by its code. */
export default function Rules() {
  const { t, language } = useTranslation()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      {rules.map((rule) => (
        <section key={rule}>
          <h2 className="text-base font-semibold">{t(`developers.rules.${rule}`)}</h2>
          <p className="mt-0.5 max-w-2xl text-sm text-muted">{t(`developers.rules.${rule}Text`)}</p>
          {rule === 'programs' && (
            <div className="mt-3">
              <CodeBlock code={mcpServer(location.origin)} label={t('developers.rules.programs')} />
            </div>
          )}
        </section>
      ))}
      <CodeBlock code={problemAt(location.origin)} label={t('developers.rules.errors')} />
      <Table
        caption={t('developers.rules.codes')}
        rows={codes}
        rowKey={({ code }) => code}
        columns={[
          {
            key: 'code',
            header: t('developers.rules.code'),
            cell: ({ code }) => (
              <span id={code} className="scroll-mt-24 rounded-control target:bg-accent-soft">
                <Code>{code}</Code>
              </span>
            ),
            narrow: 'title',
          },
          {
            key: 'title',
            header: t('developers.rules.meaning'),
            cell: ({ error }) => error[language],
            narrow: 'subtitle',
          },
          {
            key: 'status',
            header: t('developers.rules.status'),
            align: 'end',
            cell: ({ error }) => <Code>{String(error.status)}</Code>,
            narrow: 'figure',
          },
        ]}
      />
    </div>
  )
}
