import { cut, plainText } from './plain-text.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The text for content and attributes in double quotes; clean it with `plainText` before. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}

/** An element of text, of so many characters at most; '' when nothing is left of the text. */
export function textElement(name: string, text: string | null, maxLength: number): string {
  const held = cut(plainText(text ?? ''), maxLength)
  return held === '' ? '' : `<${name}>${escapeXml(held)}</${name}>`
}

/** An element of elements; '' when there are none. */
export function element(name: string, ...children: readonly string[]): string {
  const content = children.join('')
  return content === '' ? '' : `<${name}>${content}</${name}>`
}
