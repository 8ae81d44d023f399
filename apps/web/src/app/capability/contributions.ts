import type { AssetParts } from './asset-parts.ts'
import type { FramePart } from './frame-part.ts'
import type { LauncherPart } from './launcher.ts'
import type { LiveEvents } from './live-events.ts'
import type { KindLooks, NotificationLooks } from './looks.ts'
import type { MenuEntries, SectionEntry } from './menu.ts'
import type { PaletteOffer } from './palette.ts'
import type { AskForProof } from './proof.ts'
import type { Tile } from './tile.ts'

/** Contributions of capabilities to places that are not their own, by the place's name. */
export type Contributions = {
  /** The menus of the header, and the footer. */
  readonly menu: MenuEntries
  /** The sections of the profile. */
  readonly sections: readonly SectionEntry[]
  /** Findings of the command palette beside menus and sections. */
  readonly palette: PaletteOffer
  /** Handlers of the events on a person's live channel. */
  readonly live: LiveEvents
  /** How their notifications look. */
  readonly notifications: NotificationLooks
  /** How their kinds of operation look. */
  readonly kinds: KindLooks
  /** The dashboard, from top to bottom. */
  readonly tiles: readonly Tile[]
  /** Parts of the landing page for a signed-in person. */
  readonly launcher: LauncherPart
  /** How a person proves who they are when the server asks. */
  readonly proof: AskForProof
  /** Around every page inside the shell. */
  readonly frame: FramePart
  /** The page of an asset. */
  readonly assetParts: AssetParts
}
