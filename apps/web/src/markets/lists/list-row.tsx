import { MAX_LIST_NAME_LENGTH } from '@sadaf/api/limits'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { WatchList } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { useListChange } from './use-lists.ts'

type ListRowProps = {
  readonly list: WatchList
  /** The list that it comes right after when it is moved up; null for the first place. */
  readonly before: string | null
  readonly isFirst: boolean
  /** The list behind it; undefined where it is the last. */
  readonly next: string | undefined
}

/** A list by its name, with all that can be done with it as a whole. */
export function ListRow({ list, before, isFirst, next }: ListRowProps) {
  const { t, language } = useTranslation()
  const change = useListChange()
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const { id, name, symbols } = list
  if (open === 'rename') return <Renaming list={list} onDone={() => setOpen(undefined)} />
  if (open === 'remove') return <Removing list={list} onKeep={() => setOpen(undefined)} />
  const count = { count: symbols.length, formatted: formatNumber(symbols.length, language) }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <span className="min-w-0 flex-1 basis-32">
        <bdi className="block font-medium wrap-anywhere">{name}</bdi>
        <span className="text-xs text-muted">{t('watchLists.dialog.count', count)}</span>
      </span>
      <span className="flex">
        {!isFirst && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('watchLists.dialog.up', { list: name })}
            onClick={() => change({ do: 'move', id, after: before })}
          >
            <ArrowUp aria-hidden />
          </Button>
        )}
        {next !== undefined && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('watchLists.dialog.down', { list: name })}
            onClick={() => change({ do: 'move', id, after: next })}
          >
            <ArrowDown aria-hidden />
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('watchLists.dialog.renameList', { list: name })}
          onClick={() => setOpen('rename')}
        >
          <Pencil aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('watchLists.dialog.removeList', { list: name })}
          onClick={() => setOpen('remove')}
        >
          <Trash2 aria-hidden />
        </Button>
      </span>
    </li>
  )
}

function Renaming({ list, onDone }: { readonly list: WatchList; readonly onDone: () => void }) {
  const { t } = useTranslation()
  const change = useListChange()
  const [name, setName] = useState(list.name)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const wished = name.trim()
    if (wished === '') return
    if (wished !== list.name) change({ do: 'rename', id: list.id, name: wished })
    onDone()
  }
  return (
    <li className="py-3">
      <form onSubmit={save} noValidate className="grid gap-3">
        <Field
          label={t('watchLists.dialog.name')}
          error={name.trim() === '' && t('watchLists.dialog.needsName')}
        >
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={MAX_LIST_NAME_LENGTH}
              autoComplete="off"
              autoFocus
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" size="sm" className="justify-self-start">
          {t('watchLists.dialog.save')}
        </Button>
      </form>
    </li>
  )
}

function Removing({ list, onKeep }: { readonly list: WatchList; readonly onKeep: () => void }) {
  const { t } = useTranslation()
  const change = useListChange()
  return (
    <li className="grid gap-3 py-3">
      <p className="text-sm wrap-anywhere">{t('watchLists.dialog.sure', { list: list.name })}</p>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => change({ do: 'remove', id: list.id })}>
          {t('watchLists.dialog.remove')}
        </Button>
        <Button size="sm" variant="ghost" autoFocus onClick={onKeep}>
          {t('watchLists.dialog.keep')}
        </Button>
      </span>
    </li>
  )
}
