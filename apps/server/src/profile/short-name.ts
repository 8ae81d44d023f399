import { graphemes, type Spelled } from '@sadaf/api'
import { wordsOfGivenName } from '@sadaf/api/given-name'

const ARTICLE = /^(?:al|el|ad|ar|as|az|an|ash)[-‐‑’']|^ال(?=\p{L}{3})/iu

/**
 * Given name and initial of the last, for a payer before the payment: `Layla H.`, «ليلى ح.». Titles and names
 * of two words (`Abdul Rahman`) stay together, the article does not count (`Omar Al-Mansouri` is `Omar M.`),
 * and a single word is shown as it is: there is nothing to tell one part from another by.
 */
export function shortName(name: string): string {
  const words = name.split(' ').filter((word) => word !== '')
  const given = wordsOfGivenName(words)
  const last = words.slice(given).findLast((word) => /\p{L}/u.test(word))
  if (last === undefined) return words.slice(0, given).join(' ')
  const [initial = ''] = graphemes(last.replace(ARTICLE, '').replace(/^[^\p{L}]+/u, ''))
  return `${words.slice(0, given).join(' ')} ${initial}.`
}

/** The same of both spellings. */
export const shortNames = ({ name, otherName }: Spelled): Spelled => ({
  name: shortName(name),
  otherName: otherName === null ? null : shortName(otherName),
})
