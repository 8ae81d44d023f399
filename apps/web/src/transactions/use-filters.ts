import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { href } from '../app/routing/route-list.ts'
import { type Filters, noFilters, readFilters, statusOf, writeFilters } from './filters.ts'

/**
 * The filters, which stand in the address, and how to change them. `chosen` is what was pressed last: the address
 * follows a moment later, and whatever was pressed shows it at once.
 */
export function useFilters() {
  const [address] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(address, pathname), [address, pathname])
  // The address follows a moment after a change: the next one builds on what was asked for, not on what is shown.
  const asked = useRef(filters)
  const [chosen, choose] = useState({ after: filters, filters })
  useEffect(() => {
    asked.current = filters
  }, [filters])
  const write = (next: Filters) => {
    asked.current = next
    // Where the path stands for a status, another one is at the list's own address.
    const stays = next.status === statusOf(pathname)
    const written = writeFilters(address, stays ? { ...next, status: 'all' } : next)
    written.delete('open')
    const path = stays ? pathname : href('transactions')
    choose({ after: filters, filters: next })
    void navigate({ pathname: path, search: `${written}` }, { replace: true, preventScrollReset: true })
  }
  return {
    filters,
    chosen: chosen.after === filters ? chosen.filters : filters,
    change: (part: Partial<Filters>) => write({ ...asked.current, ...part }),
    clear: () => write(noFilters),
  }
}

/** Opens the first transaction that a search finds: links to one that only its reference is known of have it. */
export const openFirst = { open: 'first' } as const

/**
 * The transaction whose details are open, also by the address: opening one can be linked and undone by going back.
 *
 * @param found the first that the filters find, once it is known
 */
export function useOpenTransaction(found: string | undefined) {
  const [address, setAddress] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const addressOf = (id: string) => {
    const opened = new URLSearchParams(address)
    opened.set('id', id)
    opened.delete('open')
    return `?${opened}`
  }
  const close = () => {
    if (isFromList(location.state)) return navigate(-1)
    const closed = new URLSearchParams(address)
    closed.delete('id')
    closed.delete('open')
    setAddress(closed, { replace: true, preventScrollReset: true })
  }
  // Walking from one to the next is one step of the history, which closing goes back by.
  const show = (id: string) =>
    navigate(addressOf(id), { replace: true, preventScrollReset: true, state: location.state })
  const first = address.get('open') === openFirst.open ? found : undefined
  return { id: address.get('id') ?? first ?? null, addressOf, close, show }
}

/**
 * State of the history entry behind a row's link, so that closing goes back to the list instead of adding to
 * it.
 */
export const fromList = { isFromList: true } as const

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromList' in state
}
