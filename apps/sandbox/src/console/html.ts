/** Markup that is safe to send: made by `html`, which escapes every text that is put into it. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | bigint | null | false | readonly Part[]

/** Markup from a template; text in it is escaped, null and false are nothing, lists are joined. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((markup, piece, index) => markup + render(parts[index - 1] ?? '') + piece))
}

function render(part: Part): string {
  if (part instanceof Html) return part.markup
  if (part === null || part === false) return ''
  if (typeof part === 'object') return part.map(render).join('')
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
