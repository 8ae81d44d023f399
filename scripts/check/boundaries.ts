import { globSync, readFileSync } from 'node:fs'
import { circleRules } from './boundaries/circles.ts'
import { clientRules } from './boundaries/client.ts'
import type { Rule } from './boundaries/rule.ts'
import { serverRules } from './boundaries/server.ts'
import { readSources } from './boundaries/sources.ts'
import { workspaceRules } from './boundaries/workspaces.ts'

/** The rules that the sources keep. */
export const rules: readonly Rule[] = [...workspaceRules, ...serverRules, ...clientRules, ...circleRules]

/** Each place of the repository that breaks a rule of the house. */
export async function checkBoundaries(): Promise<{ readonly faults: string; readonly figures: string }> {
  const files = globSync(['packages/*/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}']).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  return {
    faults: broken(rules, texts).join('\n'),
    figures: `${rules.length} rules, ${files.length} files`,
  }
}

/** Faults of some files, given as path → text, by some rules. */
export function broken(of: readonly Rule[], texts: ReadonlyMap<string, string>): string[] {
  const sources = readSources(texts)
  const faults = of.flatMap(({ find, why }) =>
    find(sources).map(({ file, what }) => `${file}: ${what}. ${why}`),
  )
  return [...new Set(faults)]
}
