import type { DocumentPart } from '../providers/index.ts'

/** Type of a file by its own bytes; the sender's claim does not count. */
export type ReadFile =
  | { readonly ok: true; readonly type: 'image/jpeg' | 'image/png' | 'image/heic' | 'application/pdf' }
  | {
      readonly ok: false
      readonly code: 'file_empty' | 'file_type_not_taken' | 'file_damaged' | 'picture_too_large'
    }

/** More than a phone's camera takes; what decodes it is the provider's. */
const MOST_PIXELS = 64_000_000
/** How far into a file the description of a HEIC picture may lie, and readers of PDF look for its mark. */
const HEIC_HEAD_BYTES = 65_536
const PDF_HEAD_BYTES = 1_024
/** The end of a ZIP archive: 22 bytes and a comment (APPNOTE 4.3.16). */
const ZIP_END_BYTES = 22
const MOST_ZIP_COMMENT_BYTES = 65_535

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1'])
const BOX_OF_SIZE_BYTES = 20

type Size = { readonly width: number; readonly height: number }

/**
 * Looks at the head of a file of a stranger's, and decodes none of it: its kind by its first bytes, and how large a
 * picture says that it is. A file that is two kinds at once is none.
 */
export function readDocumentFile(bytes: Buffer, part: DocumentPart): ReadFile {
  if (bytes.length === 0) return { ok: false, code: 'file_empty' }
  if (startsWith(bytes, '%PDF-')) {
    // A selfie is a photograph, never a PDF.
    return part === 'selfie'
      ? { ok: false, code: 'file_type_not_taken' }
      : { ok: true, type: 'application/pdf' }
  }
  const type = pictureType(bytes)
  if (type === null) return { ok: false, code: 'file_type_not_taken' }
  if (isAlsoAnother(bytes)) return { ok: false, code: 'file_damaged' }
  const size = sizes[type](bytes)
  if (size === null || size.width === 0 || size.height === 0) return { ok: false, code: 'file_damaged' }
  if (size.width * size.height > MOST_PIXELS) return { ok: false, code: 'picture_too_large' }
  return { ok: true, type }
}

function pictureType(bytes: Buffer): keyof typeof sizes | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  const isHeic = text(bytes, 4, 8) === 'ftyp' && HEIC_BRANDS.has(text(bytes, 8, 12))
  return isHeic ? 'image/heic' : null
}

// Readers of PDF look for its mark within the first kilobyte, and those of ZIP for theirs at the end.
function isAlsoAnother(bytes: Buffer): boolean {
  if (bytes.subarray(0, PDF_HEAD_BYTES).includes('%PDF-')) return true
  const tail = bytes.subarray(-(ZIP_END_BYTES + MOST_ZIP_COMMENT_BYTES))
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + ZIP_END_BYTES > tail.length) return false
  return end + ZIP_END_BYTES + tail.readUInt16LE(end + 20) === tail.length
}

const sizes = { 'image/jpeg': sizeOfJpeg, 'image/png': sizeOfPng, 'image/heic': sizeOfHeic } as const

/** The first chunk of a PNG is its header (ISO/IEC 15948, 11.2.2). */
function sizeOfPng(bytes: Buffer): Size | null {
  if (bytes.length < 24 || text(bytes, 12, 16) !== 'IHDR') return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Walks the segments of a JPEG to the one that begins its frame (ITU T.81, B.2.2). */
function sizeOfJpeg(bytes: Buffer): Size | null {
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** 0xc4, 0xc8 and 0xcc begin tables and not a frame. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/** The largest of the pictures that a HEIC file says it has (ISO/IEC 23008-12, 6.5.3): the others are its tiles. */
function sizeOfHeic(bytes: Buffer): Size | null {
  const head = bytes.subarray(0, HEIC_HEAD_BYTES)
  let largest: Size | null = null
  for (let at = head.indexOf('ispe'); at >= 0; at = head.indexOf('ispe', at + 4)) {
    if (at - 4 + BOX_OF_SIZE_BYTES > head.length) break
    const size = { width: head.readUInt32BE(at + 8), height: head.readUInt32BE(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)
const startsWith = (bytes: Buffer, mark: string) => text(bytes, 0, mark.length) === mark
