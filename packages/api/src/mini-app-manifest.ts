import { MOST_ITEM_LENGTH, permissions } from '@sadaf/miniapp-sdk/limits'
import { z } from 'zod'
import { miniAppCategories, miniAppIcons } from './mini-apps.ts'
import { hasHidden } from './plain-text.ts'

/** Version of the form that a manifest has. */
export const MANIFEST_VERSION = 1
/** The document of an app, which is opened first. */
export const MINI_APP_ENTRY = 'index.html'
export const MOST_MINI_APP_NAME = 30
export const MOST_MINI_APP_DESCRIPTION = 80
export const MOST_MINI_APP_ITEMS = 60

const refused = (code: string) => ({ params: { code } })

const shown = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !hasHidden(text), refused('hidden_characters'))

const spelled = (most: number) => z.strictObject({ en: shown(most), ar: shown(most) })

const LETTERS = /^[a-z][a-z0-9-]*$/
const PRICE = /^(0|[1-9][0-9]{0,3})[.][0-9]{2}$/
const isPrice = (text: string) => PRICE.test(text) && text !== '0.00'

const item = z.strictObject({
  id: z.string().min(1).max(MOST_ITEM_LENGTH).regex(LETTERS),
  name: spelled(60),
  price: z.string().refine(isPrice, refused('price_form')).meta({
    description: 'In US dollars, with two decimals.',
    example: '3.50',
  }),
})

const isEachOnce = (texts: readonly string[]) => new Set(texts).size === texts.length

/**
 * The manifest of a mini-app, of ours and of developers alike. What an app may ask to read and what it can sell are
 * these permissions and items, and no others.
 */
export const miniAppManifest = z
  .strictObject({
    manifest_version: z.literal(MANIFEST_VERSION),
    id: z
      .string()
      .min(2)
      .max(24)
      .refine((text) => LETTERS.test(text), refused('mini_app_id_form'))
      .meta({
        description: 'Stays the same in every version: small Latin letters, digits and hyphens.',
        example: 'tip-jar',
      }),
    version: z
      .string()
      .refine((text) => numbersOf(text) !== null, refused('version_form'))
      .meta({
        description: 'Three numbers; each version is higher than the one before.',
        example: '1.0.0',
      }),
    name: spelled(MOST_MINI_APP_NAME),
    description: spelled(MOST_MINI_APP_DESCRIPTION),
    icon: z.enum(miniAppIcons),
    category: z.enum(miniAppCategories),
    permissions: z
      .array(z.enum(permissions))
      .max(permissions.length)
      .refine(isEachOnce, refused('twice'))
      .meta({ description: 'Data that it may ask to read.' }),
    entry: z.literal(MINI_APP_ENTRY),
    items: z
      .array(item)
      .min(1)
      .max(MOST_MINI_APP_ITEMS)
      .refine((items) => isEachOnce(items.map(({ id }) => id)), refused('twice'))
      .optional()
      .meta({
        description:
          'Catalogue of an app that sells: orders are priced by it. Absent where it sells nothing.',
      }),
  })
  .meta({ id: 'MiniAppManifest' })

export type MiniAppManifest = z.output<typeof miniAppManifest>

const MOST_OF_A_NUMBER = 9_999

/** The three numbers of a version; null where it is none. */
function numbersOf(version: string): readonly number[] | null {
  const parts = version.split('.')
  const numbers = parts.map(Number)
  const isVersion =
    parts.length === 3 &&
    numbers.every(
      (each, n) =>
        String(each) === parts[n] && Number.isInteger(each) && each >= 0 && each <= MOST_OF_A_NUMBER,
    )
  return isVersion ? numbers : null
}

/** Whether a version is higher than another; both are versions. */
export function isHigherVersion(version: string, than: string): boolean {
  const [ours, theirs] = [numbersOf(version) ?? [], numbersOf(than) ?? []]
  const first = ours.findIndex((each, n) => each !== theirs[n])
  return first !== -1 && (ours[first] ?? 0) > (theirs[first] ?? 0)
}
