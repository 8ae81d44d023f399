import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { Input } from '../ui/input.tsx'

const PAUSE_MS = 300

/** Searches once the typing pauses; Enter does not wait. */
export function SearchField({
  value,
  onSearch,
}: {
  readonly value: string
  readonly onSearch: (text: string) => void
}) {
  const { t } = useTranslation()
  // What is typed and not yet searched for; between pauses the address is the only truth.
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The timer is the browser's and must not outlive the field.
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (text: string) => {
    clearTimeout(timer.current)
    setTyped(undefined)
    onSearch(text)
  }
  return (
    <search className="relative block">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-[1.125rem] text-muted"
      />
      <Input
        type="search"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        className="ps-10.5"
        aria-label={t('transactions.filter.search')}
        placeholder={t('transactions.filter.searchHint')}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => search(target.value), PAUSE_MS)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(event.currentTarget.value)
        }}
      />
    </search>
  )
}
