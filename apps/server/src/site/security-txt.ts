import { DAY_MS } from '@sadaf/calendar'

type About = { readonly publicUrl: string; readonly mailFrom: string; readonly now: Date }

/**
 * Where a weakness is reported (RFC 9116): to the address that our mails come from. It is good for less than a year, as
 * the standard asks, counted from the start of the server.
 */
export function securityTxt({ publicUrl, mailFrom, now }: About): string {
  const address = /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
  const expires = new Date(now.getTime() + 360 * DAY_MS)
  return `Contact: mailto:${address}
Expires: ${expires.toISOString()}
Preferred-Languages: en, ar
Canonical: ${publicUrl}/.well-known/security.txt
`
}
