import { useQuery } from '@tanstack/react-query'
import { toWire } from '../../app/api/amounts.ts'
import { type Account, api, type FxQuote } from '../../app/api/api.ts'
import { useLanguage } from '../../app/language/provider.tsx'
import { usePaused } from '../../ui/use-paused.ts'
import { type ConvertForm, readConvertForm } from './draft.ts'

/** Shorter, and every digit would ask the exchange. */
const PAUSE_MS = 500
/** Quotes are firm for longer: prices older than this are asked for again. */
const FRESH_MS = 20_000

/** A quote for the form as it stands, asked for once its writer pauses; undefined while there is none. */
export function useEstimate(form: ConvertForm, accounts: readonly Account[]): FxQuote | undefined {
  const { language } = useLanguage()
  const settled = usePaused(form, PAUSE_MS)
  // More than one has can be priced as well.
  const read = readConvertForm(settled, accounts, language, { isAffordable: false })
  const draft = read.ok ? read.draft : undefined
  const body = draft && {
    sell_currency: draft.from.currency,
    buy_currency: draft.to.currency,
    amount: toWire(draft.amount),
  }
  const { data } = useQuery({
    queryKey: ['conversion-estimate', body],
    queryFn: ({ signal }) => {
      if (!body) throw new TypeError('there is nothing to price')
      return api('POST /fx/quotes', { body, signal })
    },
    enabled: body !== undefined && settled === form,
    staleTime: FRESH_MS,
    // The quote itself says what is wrong, when it is asked for.
    retry: false,
  })
  return settled === form ? data : undefined
}
