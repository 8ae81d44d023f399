import { useState } from 'react'
import { useNow } from '../../app/now.ts'

/** Says the price to those who cannot see it change: once a minute, when nothing else is said. */
export function PriceSaid({ text }: { readonly text: string }) {
  const minute = useNow().getTime()
  const [said, setSaid] = useState({ minute, text })
  if (said.minute !== minute) setSaid({ minute, text })
  return (
    <p aria-live="polite" className="sr-only">
      {said.text}
    </p>
  )
}
