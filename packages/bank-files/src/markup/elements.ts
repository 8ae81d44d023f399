import { FileRefused } from '../errors.ts'

/** Reader of a file's elements, one after the other, which gives the parts that it has understood. */
export type ElementReader<Part> = {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>, line: number) => void
  /** `text` is what stood directly in the element, as it stood there. */
  readonly close: (name: string, text: string, line: number) => void
  /** Parts understood since the last call. */
  readonly take: () => Part[]
}

/** No statement comes near these; who sends more wants something else. */
export const markupBounds = { depth: 32, text: 20_000, elements: 20_000_000 } as const

/** Counts what is open, and refuses what goes past the bounds. */
export class Nesting {
  readonly #open: { readonly name: string; text: string }[] = []
  #elements = 0

  get depth(): number {
    return this.#open.length
  }

  has(name: string): boolean {
    return this.#open.some((each) => each.name === name)
  }

  push(name: string, line: number): void {
    this.#elements += 1
    if (this.#elements > markupBounds.elements)
      throw new FileRefused('markup_too_many_elements', line, String(markupBounds.elements))
    if (this.#open.length >= markupBounds.depth)
      throw new FileRefused('markup_too_deep', line, String(markupBounds.depth))
    // Text between elements is the blanks of a layout; a long statement has more of them than any text.
    const around = this.#open.at(-1)
    if (around) around.text = ''
    this.#open.push({ name, text: '' })
  }

  addText(text: string, line: number): void {
    const innermost = this.#open.at(-1)
    if (!innermost) return
    if (innermost.text.length + text.length > markupBounds.text)
      throw new FileRefused('markup_text_too_long', line, String(markupBounds.text))
    innermost.text += text
  }

  pop(): { readonly name: string; readonly text: string } | undefined {
    return this.#open.pop()
  }
}
