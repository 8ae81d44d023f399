import type { ComponentType } from 'react'
import { AppLink } from '../app/routing/link.tsx'
import type { FixedRoute } from '../app/routing/route-list.ts'

/** A text as its file has it: see `build/markdown.ts`, which makes it, and the test of all texts there. */
export type Text = {
  readonly title: string
  readonly version: number
  readonly date: string
  readonly blocks: readonly Block[]
}

type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: 'code'; readonly text: string }
  | ({ readonly kind: 'figure' } & FigureParts)

/** A drawing by its name, with what stands below it and in it. */
export type FigureParts = {
  readonly name: string
  readonly caption: string
  readonly parts: readonly (readonly [name: string, value: string])[]
}

type Drawing = ComponentType<FigureParts>

type Span =
  | string
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'page'; readonly to: FixedRoute; readonly text: string }
  | { readonly kind: 'site'; readonly to: string; readonly text: string }

/** A long text below its title, in lines that are read with ease. What has figures says how they are drawn. */
export function Prose({ text, Figure }: { readonly text: Text; readonly Figure?: Drawing }) {
  return (
    <div className="max-w-prose leading-relaxed">
      {text.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes while it is read.
        <BlockText key={index} block={block} Figure={Figure} />
      ))}
    </div>
  )
}

function BlockText({ block, Figure }: { readonly block: Block; readonly Figure: Drawing | undefined }) {
  if (block.kind === 'heading') return <h2 className="mt-10 text-lg font-semibold">{block.text}</h2>
  if (block.kind === 'paragraph') {
    return (
      <p className="mt-4">
        <Spans spans={block.spans} />
      </p>
    )
  }
  if (block.kind === 'code') {
    return (
      <pre
        dir="ltr"
        translate="no"
        className="mt-4 rounded-control bg-subtle px-4 py-3 font-mono text-sm break-words whitespace-pre-wrap"
      >
        <code>{block.text}</code>
      </pre>
    )
  }
  if (block.kind === 'figure')
    return Figure && <Figure name={block.name} caption={block.caption} parts={block.parts} />
  const List = block.isOrdered ? 'ol' : 'ul'
  return (
    <List className={`mt-4 grid gap-2 ps-6 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map((spans, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes while it is read.
        <li key={index}>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  )
}

const linkStyle = 'rounded-control text-accent underline underline-offset-4 hover:no-underline'

function Spans({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map((span, index) => {
    if (typeof span === 'string') return span
    const key = `${index} ${span.text}`
    if (span.kind === 'strong') return <strong key={key}>{span.text}</strong>
    if (span.kind === 'code') {
      return (
        <code key={key} dir="ltr" translate="no" className="break-words">
          {span.text}
        </code>
      )
    }
    if (span.kind === 'page') {
      return (
        <AppLink key={key} to={span.to} className={linkStyle}>
          {span.text}
        </AppLink>
      )
    }
    return (
      <a key={key} href={span.to} rel="noreferrer" className={linkStyle}>
        {span.text}
      </a>
    )
  })
}
