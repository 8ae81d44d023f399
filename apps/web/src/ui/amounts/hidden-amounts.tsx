import { createContext, type ReactNode, use } from 'react'
import type { Translate } from '../../app/language/text-key.ts'

/**
 * Whether the amounts inside are hidden. The shell says so around all that a person sees of their own money; what they
 * are reviewing or have just done is shown again inside of it.
 */
export const AmountsHidden = createContext(false)

export const useAmountsHidden = (): boolean => use(AmountsHidden)

/** The mark in a sentence for a hidden amount: as long for a little money as for much. */
export const HIDDEN_AMOUNT = '••••••'

/** A sentence in which hidden amounts are dots to the eye and words to the ear. */
export function withHiddenAmounts(text: string | undefined, t: Translate): ReactNode {
  const at = text?.indexOf(HIDDEN_AMOUNT) ?? -1
  if (text === undefined || at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <Dots label={t('common.money.hidden')} />
      {withHiddenAmounts(text.slice(at + HIDDEN_AMOUNT.length), t)}
    </>
  )
}

/** Six dots of constant width, so that hiding neither moves the layout nor tells the magnitude. */
export function Dots({ label }: { readonly label: string }) {
  return (
    <>
      <span aria-hidden className="inline-block w-[4.5em] whitespace-nowrap">
        {HIDDEN_AMOUNT}
      </span>
      <span className="sr-only">{label}</span>
    </>
  )
}
