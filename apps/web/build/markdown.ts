import { lexer, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'

/** A text as pages show it (`src/ui/prose.tsx`). Its module is made of what stands here, as JSON. */
export type WrittenText = {
  readonly title: string
  readonly version: number
  readonly date: string
  readonly blocks: readonly WrittenBlock[]
}

export type WrittenBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly spans: readonly WrittenSpan[] }
  | {
      readonly kind: 'list'
      readonly isOrdered: boolean
      readonly items: readonly (readonly WrittenSpan[])[]
    }
  | { readonly kind: 'code'; readonly text: string }
  /** A drawing of ours, by its name, of these parts: what each is called, and its figure or what is said of it. */
  | {
      readonly kind: 'figure'
      readonly name: string
      readonly caption: string
      readonly parts: readonly (readonly [name: string, value: string])[]
    }

export type WrittenSpan =
  | string
  | { readonly kind: 'strong' | 'code'; readonly text: string }
  | { readonly kind: 'page' | 'site'; readonly to: string; readonly text: string }

/**
 * Makes a module of each text that a page imports: it is read when the client is built, and no reader comes with it.
 */
export function markdown(): Plugin {
  return {
    name: 'markdown',
    transform: {
      filter: { id: /\.md$/ },
      handler: (source) => `export default ${JSON.stringify(readText(source))}`,
    },
  }
}

const HEAD = /^version: (\d+)\ndate: (\d{4}-\d{2}-\d{2})\n/

/**
 * The text of a file: its version and date, its title, and what follows.
 *
 * @throws Error where it has something that pages cannot show
 */
export function readText(source: string): WrittenText {
  const head = HEAD.exec(source)
  if (!head) throw new Error('A text begins with its version and its date, a line each.')
  const [title, ...blocks] = lexer(source.slice(head[0].length)).filter(({ type }) => type !== 'space')
  if (title?.type !== 'heading' || title.depth !== 1) throw new Error('A text needs its title as # first.')
  return { title: title.text, version: Number(head[1]), date: head[2] ?? '', blocks: blocks.map(blockOf) }
}

function blockOf(token: Token): WrittenBlock {
  if (isHeading(token) && token.depth === 2) return { kind: 'heading', text: token.text }
  const picture = isParagraph(token) && token.tokens.length === 1 ? token.tokens[0] : undefined
  if (picture && isImage(picture)) return figureOf(picture)
  if (isParagraph(token)) return { kind: 'paragraph', spans: spansOf(token.tokens) }
  if (isList(token)) {
    const items = token.items.map((item) =>
      item.tokens.flatMap((each) => ('tokens' in each ? spansOf(each.tokens ?? []) : [])),
    )
    return { kind: 'list', isOrdered: token.ordered, items }
  }
  if (isCode(token)) return { kind: 'code', text: token.text }
  throw new Error(`Pages show no ${token.type} such as this: ${token.raw}`)
}

/** `![Caption](figure:sums "Balance = 5.00 | Held = −2.00 | Available = 3.00")`. Only our own drawings are shown. */
function figureOf({ href, text, title, raw }: Tokens.Image): WrittenBlock {
  if (!href.startsWith('figure:') || !text || !title)
    throw new Error(`A figure has its name, a caption and its parts: ${raw}`)
  const parts = title.split(' | ').map((part) => {
    const [name = '', ...value] = part.split(' = ')
    return [name, value.join(' = ')] as const
  })
  return { kind: 'figure', name: href.slice('figure:'.length), caption: text, parts }
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'
const isParagraph = (token: Token): token is Tokens.Paragraph => token.type === 'paragraph'
const isImage = (token: Token): token is Tokens.Image => token.type === 'image'
const isCode = (token: Token): token is Tokens.Code => token.type === 'code'
const isList = (token: Token): token is Tokens.List => token.type === 'list'

function spansOf(tokens: readonly Token[]): WrittenSpan[] {
  return tokens.map((token) => {
    if (token.type === 'text') return token.text
    if (token.type === 'strong') return { kind: 'strong', text: token.text }
    if (token.type === 'codespan') return { kind: 'code', text: token.text }
    if (token.type === 'link') return linkOf(token.href, token.text)
    throw new Error(`Pages show no ${token.type} within a line: ${token.raw}`)
  })
}

/** `page:terms` is one of our pages, by its name. */
function linkOf(address: string, text: string): WrittenSpan {
  if (address.startsWith('page:')) return { kind: 'page', to: address.slice('page:'.length), text }
  if (address.startsWith('https:')) return { kind: 'site', to: address, text }
  throw new Error(`A link leads to a page by its name, or to another site by https: ${address}`)
}
