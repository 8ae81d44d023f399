import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawn, type SocialWords, socialSvg } from './social-image.ts'

const FOLDER = 'assets/social'
const DIGEST_LENGTH = 16

/**
 * Pictures of pages for shared links. Each is named by its content, and drawn once: those of the last build are kept,
 * since most pages say what they said before.
 *
 * @param kept the folder of pictures that were drawn before
 */
export function createSocialImages(outDir: string, kept: string) {
  const wanted = new Map<string, string>()
  return {
    /** Asks for a picture. @returns its path in the site */
    pathOf(words: SocialWords): string {
      const svg = socialSvg(words)
      const name = `${createHash('sha256').update(svg).digest('hex').slice(0, DIGEST_LENGTH)}.jpg`
      wanted.set(name, svg)
      return `/${FOLDER}/${name}`
    },
    /** Draws what was asked for, and forgets what no page shows any more. */
    async write(): Promise<void> {
      await mkdir(join(outDir, FOLDER), { recursive: true })
      await mkdir(kept, { recursive: true })
      for (const name of await readdir(kept)) if (!wanted.has(name)) await rm(join(kept, name))
      await Promise.all(
        [...wanted].map(async ([name, svg]) => {
          const file = join(kept, name)
          if (!existsSync(file)) await writeFile(file, await drawn(svg))
          await copyFile(file, join(outDir, FOLDER, name))
        }),
      )
    },
  }
}
