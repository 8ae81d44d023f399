export type Child = Node | string | null | false | readonly Child[]

type Handlers = { readonly [Name in `on${string}`]?: (event: Event) => void }
type Attributes = Readonly<Record<string, string | number | boolean | undefined | ((event: Event) => void)>>

/** An element with its attributes, what it hears (`onclick`) and what stands in it. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes & Handlers = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value))
  }
  append(element, children)
  return element
}

export function append(element: Element, children: readonly Child[]): void {
  for (const child of children) {
    if (child === null || child === false) continue
    if (typeof child === 'string' || child instanceof Node) element.append(child)
    else append(element, child)
  }
}
