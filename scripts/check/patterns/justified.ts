/** A pattern that cannot be proved linear, or that is made while something runs, and why it may stand. */
export type Justified = { readonly file: string; readonly code: string; readonly why: string }

/** `code` is the pattern as the check names it. An entry that nothing needs any more is a fault as well. */
export const justified: readonly Justified[] = [
  {
    file: 'apps/server/src/rest/list.test.ts',
    code: String.raw`/\s*(?:"((?:[^"\\]|\\.)*)"|([^,"]*))\s*(,|$)/gsy`,
    why: 'says what a list is, beside the reader that is linear; a test gives it a few characters',
  },
  {
    file: 'apps/server/src/realtime/conditions.test.ts',
    code: String.raw`/(?:"(?:[^"\\]|\\.)*"|\([^)]*\)|[^,"(]|["(])+/gs`,
    why: 'says where conditions are cut, beside the reader that is linear; a test gives it a few characters',
  },
  {
    file: 'packages/money/src/typed-number.test.ts',
    code: String.raw`/^(?:\d*|[1-9]\d{0,2}([,' ٬])(?:\d{2,3}\1)*\d{3})$/`,
    why: 'says how digits are grouped, beside the reader that is linear; a test gives it a few characters',
  },
  {
    file: 'apps/web/src/wallet/send/recipient-address.test.ts',
    code: String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`,
    why: 'says what an address is, beside the reader that is linear; a test gives it a few characters',
  },
  {
    file: 'apps/web/src/app/language/numerals.test.ts',
    code: String.raw`/(?<![A-Za-z\d+-])\d[\d.,]*(?![A-Za-z\d])/g`,
    why: 'says what a number is, beside the reader that is linear; a test gives it a few characters',
  },
  {
    file: 'apps/server/src/auth/redirects/globs.test.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: It is code.
    code: 'new RegExp(`^${source}$`)',
    why: 'says what a glob means, beside the matcher that is linear; a test gives it a few characters',
  },
  {
    file: 'test/e2e/support/foreign-words.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: It is code.
    code: "new RegExp( `(?<![A-Za-z])(${NAMES.toSorted((a, b) => b.length - a.length).join('|')})(?![A-Za-z])`, 'g', )",
    why: 'names of our own, each a few letters, held against a page of ours',
  },
]
