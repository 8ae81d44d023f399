import type { PublishedText } from '@sadaf/api/legal'
import type { ComponentType } from 'react'
import type { Language } from '../app/language/language.ts'
import { late } from '../app/late.ts'
import { Prose, type Text } from '../ui/prose.tsx'
import { loadText } from './versions.ts'

type Written = ComponentType<{ readonly Head?: ComponentType<{ readonly text: Text }> }>

const written = new Map<string, Written>()

/** A version as it is written, below what is said of it; its text comes after the page. */
export function writtenVersion(document: PublishedText, version: number, language: Language): Written {
  const key = `${document} ${version} ${language}`
  const known = written.get(key)
  if (known) return known
  const made = late(async () => {
    const text = await loadText(document, version, language)
    const component: Written = ({ Head }) => (
      <>
        {Head && <Head text={text} />}
        <Prose text={text} />
      </>
    )
    return { default: component }
  })
  written.set(key, made)
  return made
}
