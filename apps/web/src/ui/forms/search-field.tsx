import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cn } from '../cn.ts'
import { Input } from './input.tsx'

const PAUSE_MS = 300
const MAX_LENGTH = 100

/** Searches once the typing pauses; Enter does not wait. */
export function SearchField({
  label,
  placeholder,
  value,
  onSearch,
  className,
}: {
  /** Names the field for a screen reader. */
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onSearch: (text: string) => void
  readonly className?: string
}) {
  // The typed text that is not searched for yet; between pauses the address is the only truth.
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
    <search className={cn('relative block', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-[1.125rem] text-muted"
      />
      <Input
        type="search"
        maxLength={MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        className="ps-10.5 text-ellipsis"
        aria-label={label}
        placeholder={placeholder}
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
