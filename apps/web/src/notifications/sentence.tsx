import { useTranslation } from '../app/language/translation.ts'
import { withHiddenAmounts } from '../ui/amounts/hidden-amounts.tsx'

/** A sentence of a notification, in which the amount that did not move in the end is struck through. */
export function Sentence({ text, struck }: { readonly text: string; readonly struck: string | undefined }) {
  const { t } = useTranslation()
  const at = struck === undefined ? -1 : text.indexOf(struck)
  if (struck === undefined || at === -1) return withHiddenAmounts(text, t)
  return (
    <>
      {withHiddenAmounts(text.slice(0, at), t)}
      <s className="decoration-1">{withHiddenAmounts(struck, t)}</s>
      {withHiddenAmounts(text.slice(at + struck.length), t)}
    </>
  )
}
