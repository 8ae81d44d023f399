import { MAX_PEOPLE_OF_REQUEST } from '@sadaf/api/money-requests'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { type RecentPerson, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Name } from '../../ui/name.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RecentPeople, readRecipient, recipientQuery } from '../../wallet/index.ts'
import type { AskedPerson } from './ask-form.ts'

type PeopleFieldProps = {
  readonly people: readonly AskedPerson[]
  /** Recent counterparties of payments. */
  readonly recent: readonly RecentPerson[]
  readonly currency: string
  readonly error: string | undefined
  readonly onChange: (change: (people: readonly AskedPerson[]) => readonly AskedPerson[]) => void
}

/** People who are asked: recent ones at a press, others by their address once its owner is found. */
export function PeopleField({ people, recent, currency, error, onChange }: PeopleFieldProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const search = useSearch(people, currency, onChange)
  const others = recent.filter(({ transaction_id: key }) => people.every((person) => person.key !== key))
  const remove = (key: string) => {
    onChange((current) => current.filter((person) => person.key !== key))
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || search.typed.trim() === '') return
    // Enter adds the typed person; the form goes on by its own button.
    event.preventDefault()
    void search.add()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {people.length > 0 && <Chosen people={people} onRemove={remove} />}
      <Field
        label={t('requests.ask.people')}
        hint={t('requests.ask.peopleHint')}
        required
        error={search.problem ?? error}
      >
        {(control) => (
          <>
            {others.length > 0 && people.length < MAX_PEOPLE_OF_REQUEST && (
              <Suspense fallback={<Skeleton className={cn('h-31', others.length > 6 && 'sm:h-61')} />}>
                <RecentPeople
                  people={others}
                  chosen={null}
                  control={control}
                  onChoose={(person) => person && onChange((current) => [...current, personOf(person)])}
                />
              </Suspense>
            )}
            <div className="flex gap-2">
              <Input
                ref={field}
                dir="ltr"
                className="min-w-0 flex-1"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                inputMode="email"
                value={search.typed}
                onChange={({ target }) => search.type(target.value)}
                onKeyDown={onKeyDown}
                {...control}
              />
              <Button
                variant="secondary"
                disabled={people.length >= MAX_PEOPLE_OF_REQUEST}
                busy={search.isSearching}
                busyLabel={t('wallet.send.checking')}
                onClick={search.add}
              >
                {t('requests.ask.add')}
              </Button>
            </div>
          </>
        )}
      </Field>
    </div>
  )
}

function Chosen({
  people,
  onRemove,
}: {
  readonly people: readonly AskedPerson[]
  readonly onRemove: (key: string) => void
}) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('requests.ask.chosen')} className="flex flex-wrap gap-2">
      {people.map(({ key, name, picture }) => (
        <li key={key} className="flex max-w-full items-center gap-2 rounded-full bg-subtle ps-1.5">
          <Avatar name={name} src={picture ?? undefined} size="sm" />
          <Name className="min-w-0 truncate text-sm font-medium">{name}</Name>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('requests.ask.remove', { name })}
            onClick={() => onRemove(key)}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

const personOf = ({ transaction_id: key, name, avatar_url: picture }: RecentPerson): AskedPerson => ({
  key,
  to: { transaction_id: key },
  name,
  picture,
})

/** Typed address of a new person, and the lookup of its owner. */
function useSearch(people: readonly AskedPerson[], currency: string, onChange: PeopleFieldProps['onChange']) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSearching, setIsSearching] = useState(false)
  const type = (text: string) => {
    setTyped(text)
    setProblem(undefined)
  }
  const add = async () => {
    if (isSearching) return
    const read = readRecipient(typed)
    if (!read.ok) return setProblem(t('requests.problem.address'))
    setIsSearching(true)
    try {
      const found = await client.fetchQuery(recipientQuery(read.to, currency))
      if (people.some(({ key }) => key === found.lookup_id)) return setProblem(t('requests.problem.twice'))
      const to = { lookup_id: found.lookup_id }
      const person = { key: found.lookup_id, to, name: found.name, picture: found.avatar_url }
      onChange((current) => [...current, person])
      type('')
    } catch (error) {
      setProblem(tellError(error).message ?? t('common.error.network'))
    } finally {
      setIsSearching(false)
    }
  }
  return { typed, type, problem, isSearching, add }
}
