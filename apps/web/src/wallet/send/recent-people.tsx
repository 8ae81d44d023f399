import { flushSync } from 'react-dom'
import type { RecentPerson } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import type { FieldControl } from '../../ui/forms/field.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Name } from '../../ui/name.tsx'

export type RecentPeopleProps = {
  readonly people: readonly RecentPerson[]
  readonly chosen: RecentPerson | null
  readonly control: FieldControl
  readonly onChoose: (person: RecentPerson | null) => void
}

/** People of late, each a press away from being paid again; who is chosen folds the list into one line. */
export function RecentPeople({ people, chosen, control, onChoose }: RecentPeopleProps) {
  const { t } = useTranslation()
  const idOf = (person: RecentPerson) => `${control.id}-${person.transaction_id}`
  // The pressed button is gone then: the focus goes to the part in its place.
  const choose = (person: RecentPerson | null, focusId: string) => {
    flushSync(() => onChoose(person))
    document.getElementById(focusId)?.focus()
  }
  if (chosen) {
    return (
      <div className="flex items-center gap-3 rounded-control bg-subtle py-2 ps-3 pe-1">
        <Face person={chosen} size="md" />
        <Name className="min-w-0 flex-1 truncate font-medium">{chosen.name}</Name>
        <Button
          variant="ghost"
          size="sm"
          id={control.id}
          aria-label={t('wallet.send.otherThan', { name: chosen.name })}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          onClick={() => choose(null, idOf(chosen))}
        >
          {t('wallet.send.other')}
        </Button>
      </div>
    )
  }
  return (
    <ul
      aria-label={t('wallet.send.recent')}
      className="-mx-1 flex gap-1 overflow-x-auto p-1 sm:grid sm:grid-cols-6"
    >
      {people.map((person) => (
        <li key={person.transaction_id}>
          <button
            type="button"
            id={idOf(person)}
            className="flex h-29 w-20 flex-col items-center gap-1.5 rounded-control px-0.5 py-1.5 text-center text-xs leading-4 transition-colors hover:bg-subtle sm:w-full"
            onClick={() => choose(person, control.id)}
          >
            <Face person={person} size="lg" />
            <Name className="line-clamp-2 w-full wrap-anywhere">{person.name}</Name>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A person's picture, where one may see it, else their initials. */
function Face({ person, size }: { readonly person: RecentPerson; readonly size: 'md' | 'lg' }) {
  const { name, avatar_url: picture } = person
  if (picture === null) return <Mark name={name} shape="person" size={size} />
  if (size === 'md') return <Avatar name={name} src={picture} />
  return (
    <span className="p-1">
      <Avatar name={name} src={picture} size="lg" />
    </span>
  )
}
