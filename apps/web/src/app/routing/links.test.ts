import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const sources = fileURLToPath(new URL('../..', import.meta.url))
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path, text: readFileSync(join(sources, path), 'utf8') }))

describe('links', () => {
  it('take their addresses from the list of pages, and never write them out', () => {
    const written = files.filter(({ text }) => /(?:\bto|href)=["'{][`"']?\/(?!dev\/mailbox)/.test(text))
    expect(written.map(({ path }) => path)).toEqual([])
  })
})
