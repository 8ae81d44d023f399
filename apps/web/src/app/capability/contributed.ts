import { loadTexts } from '../language/i18n.ts'
import type { Contributions } from './contributions.ts'
import type { ContributionName } from './page.ts'
import { declaredCapabilities } from './registry.ts'

type Given = { [Name in ContributionName]?: readonly Contributions[Name][] }

const given: Given = {}
const underWay: { [Name in ContributionName]?: Promise<readonly Contributions[Name][]> } = {}

/** What all capabilities give to a place, in the order of their list, with its words. It is downloaded once. */
export async function contributed<Name extends ContributionName>(
  name: Name,
): Promise<readonly Contributions[Name][]> {
  underWay[name] ??= load(name)
  try {
    return await underWay[name]
  } catch (error) {
    delete underWay[name] // a failed download may be tried again
    throw error
  }
}

/** The same where it has been downloaded, as it has with a page that shows it; nothing before. */
export function contributions<Name extends ContributionName>(name: Name): readonly Contributions[Name][] {
  return given[name] ?? []
}

async function load<Name extends ContributionName>(name: Name): Promise<readonly Contributions[Name][]> {
  const parts = declaredCapabilities().flatMap((each) => each[name] ?? [])
  const texts = parts.flatMap((part) => part.texts ?? [])
  const [modules] = await Promise.all([Promise.all(parts.map((part) => part.load())), loadTexts(texts)])
  const all = modules.map((module) => module[name])
  given[name] = all
  return all
}
