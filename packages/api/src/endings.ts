import endings from 'tlds' with { type: 'json' }

/** All endings that the root of domain names has, as IANA lists them: those of other scripts in their letters. */
const ENDINGS: ReadonlySet<string> = new Set(endings)

/** Whether addresses end so: `com`, `ae`, `شبكة`, and all that is written in Punycode. */
export function isEnding(label: string): boolean {
  const ending = label.toLowerCase()
  return ENDINGS.has(ending) || ending.startsWith('xn--')
}
