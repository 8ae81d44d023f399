import type { AssistantAnswer } from '@sadaf/api'
import type { Language } from '../../platform/index.ts'
import * as words from '../say/say.ts'

const MOST_ROWS = 8
const MOST_CHOICES = 4
const MOST_CITED = 8

type Parts = {
  readonly said: AssistantAnswer['paragraphs']
  readonly given: readonly AssistantAnswer[]
  readonly language: Language
}

/** The words of a language model with all that they rest on: sentences, rows, a chart and the sources of the tools. */
export function merged({ said, given, language }: Parts): AssistantAnswer {
  const read = new Map<AssistantAnswer['read'][number]['source'], number>()
  for (const { source, count } of given.flatMap((each) => each.read))
    read.set(source, Math.max(read.get(source) ?? 0, count))
  const proposals = new Map(
    given.flatMap((each) => each.proposals.map((proposal) => [proposal.title, proposal] as const)),
  )
  return words.answer(language, {
    paragraphs: said,
    cited: given.flatMap(({ paragraphs }) => paragraphs).slice(0, MOST_CITED),
    bars: given.find(({ bars }) => bars !== null)?.bars ?? null,
    rows: given.flatMap(({ rows }) => rows).slice(0, MOST_ROWS),
    choices: [...new Set(given.flatMap(({ choices }) => choices))].slice(0, MOST_CHOICES),
    proposals: [...proposals.values()],
    read: [...read].map(([source, count]) => ({ source, count })),
    // The words are a model's: that they are no advice is always said.
    is_information: true,
    engine: 'language_model',
  })
}
