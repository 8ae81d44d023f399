import type { ComponentType } from 'react'
import type { Language } from '../app/language/language.ts'
import { late } from '../app/late.ts'
import { Prose, type Text } from '../ui/prose.tsx'
import type { ArticleName } from './catalogue.ts'
import { Figure } from './figures/figure.tsx'

/** Each text is a download of its own: a page brings one article in one language. */
const texts = import.meta.glob<Text>('./articles/*/*.md', { import: 'default' })

const written = new Map<string, ComponentType>()

/** The text of an article, which comes after the page. @throws Error where the article is missing in that language */
export function articleText(name: ArticleName, language: Language): ComponentType {
  const file = `./articles/${language}/${name}.md`
  const known = written.get(file)
  if (known) return known
  const load = texts[file]
  if (!load) throw new Error(`There is no article ${name} in ${language}`)
  const Written = late(async () => {
    const text = await load()
    return { default: () => <Prose text={text} Figure={Figure} /> }
  })
  written.set(file, Written)
  return Written
}
