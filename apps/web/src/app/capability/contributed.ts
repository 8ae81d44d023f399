import { loadTexts } from '../language/i18n.ts'
import type { Contributions } from './contributions.ts'
import type { ContributionName, Lazy } from './page.ts'
import { declaredContributions } from './registry.ts'

const there = new Map<ContributionName, readonly unknown[]>()
const underWay = new Map<ContributionName, Promise<void>>()

/** Contributions of all capabilities to a place, in the order of their list, with its words. Downloaded once. */
export async function contributed<Name extends ContributionName>(
  name: Name,
): Promise<readonly Contributions[Name][]> {
  const download = underWay.get(name) ?? load(name)
  underWay.set(name, download)
  try {
    await download
  } catch (error) {
    underWay.delete(name) // a failed download may be tried again
    throw error
  }
  return contributions(name)
}

/** The same where it has been downloaded, as it has with a page that shows it; nothing before. */
export function contributions<Name extends ContributionName>(name: Name): readonly Contributions[Name][] {
  // A part loaded for a place has the type that a capability declares for it: see Contributed in capability.ts.
  return (there.get(name) ?? []) as readonly Contributions[Name][]
}

async function load(name: ContributionName): Promise<void> {
  const given = await declaredContributions()
  const parts: Lazy<{ readonly [Given in ContributionName]?: unknown }>[] = given.flatMap(
    (each) => each[name] ?? [],
  )
  const texts = parts.flatMap((part) => part.texts ?? [])
  const [modules] = await Promise.all([Promise.all(parts.map((part) => part.load())), loadTexts(texts)])
  there.set(
    name,
    modules.map((module) => module[name]),
  )
}
