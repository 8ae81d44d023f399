import { useQuery } from '@tanstack/react-query'
import { Search, SearchX } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { OpsFinding } from '../../app/api/api.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { meQuery } from '../../app/session/me.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Asked, Code, Nothing, OperationLink, PageTitle, Panel, PersonLink } from '../parts.tsx'
import { searchQuery } from '../queries.ts'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
})

const SHORTEST = 3

/** Search for people and operations. The search stands in no address: it is a person's e-mail or number. */
export function Component() {
  const { t } = useTranslation()
  const [asked, setAsked] = useState('')
  const [typed, setTyped] = useState('')
  const isTooShort = typed.trim().length < SHORTEST
  const [isRefused, setIsRefused] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsRefused(isTooShort)
    if (!isTooShort) setAsked(typed.trim())
  }
  return (
    <>
      <PageTitle title={t('ops.search.title')} intro={t('ops.search.intro')} />
      <Card>
        <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
          <Field
            label={t('ops.search.label')}
            hint={t('ops.search.hint')}
            error={isRefused && t('ops.search.tooShort')}
            className="min-w-0 flex-[1_1_18rem] self-start"
          >
            {(control) => (
              <Input
                {...control}
                dir="ltr"
                type="search"
                autoComplete="off"
                spellCheck={false}
                maxLength={200}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value)
                  setIsRefused(false)
                }}
              />
            )}
          </Field>
          <Button type="submit" className="self-start sm:mt-6.5">
            <Search aria-hidden />
            {t('ops.search.action')}
          </Button>
        </form>
      </Card>
      {asked !== '' && <Found asked={asked} />}
    </>
  )
}

function Found({ asked }: { readonly asked: string }) {
  const { t } = useTranslation()
  const found = useQuery(searchQuery(asked))
  return (
    <Asked query={found}>
      {({ data, has_more: hasMore }) => (
        <Panel title={t('ops.search.found')}>
          {data.length === 0 ? (
            <Nothing icon={SearchX} text={t('ops.search.nothing')} />
          ) : (
            <ul className="divide-y divide-line">
              {data.map((finding) => (
                <li
                  key={`${finding.found_by} ${finding.operation?.id ?? finding.person?.id}`}
                  className="px-4 py-3 text-sm sm:px-6"
                >
                  <Finding finding={finding} />
                </li>
              ))}
            </ul>
          )}
          {hasMore && (
            <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-6">
              {t('ops.search.hasMore')}
            </p>
          )}
        </Panel>
      )}
    </Asked>
  )
}

function Finding({ finding: { found_by: by, person, operation } }: { readonly finding: OpsFinding }) {
  const { t } = useTranslation()
  return (
    <>
      {operation && (
        <p>
          <OperationLink operation={operation} />
        </p>
      )}
      {person && <PersonLink person={person} />}
      <p className="mt-0.5 text-xs text-muted">
        {person && (
          <>
            <Code>{person.wallet_id}</Code> ·{' '}
          </>
        )}
        {t(`ops.foundBy.${by}`)}
      </p>
    </>
  )
}
