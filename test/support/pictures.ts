// Files of documents that are nothing but what their heads say: no picture of anything.

/** A JPEG that says how large it is (ITU T.81). */
export function aJpeg(width = 640, height = 400): Buffer {
  const app0 = Buffer.from('ffe000104a46494600010100000100010000', 'hex')
  const frame = Buffer.from('ffc0001108000000000301220002110103110100', 'hex').subarray(0, 19)
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from([0xff, 0xd8]), app0, frame, Buffer.from([0xff, 0xd9])])
}

/** A PNG that says how large it is (ISO/IEC 15948). */
export function aPng(width = 640, height = 400): Buffer {
  const head = Buffer.alloc(33)
  head.write('\x89PNG\r\n\x1a\n', 'latin1')
  head.writeUInt32BE(13, 8)
  head.write('IHDR', 12, 'latin1')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  head.write('\x08\x02', 24, 'latin1')
  return head
}

/** A HEIC picture that says how large it is (ISO/IEC 23008-12). */
export function aHeic(width = 640, height = 400): Buffer {
  const type = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const size = Buffer.from('\0\0\0\x14ispe\0\0\0\0', 'latin1')
  const sides = Buffer.alloc(8)
  sides.writeUInt32BE(width, 0)
  sides.writeUInt32BE(height, 4)
  return Buffer.concat([type, size, sides])
}

export const aPdf = (): Buffer => Buffer.from('%PDF-1.7\n%%EOF\n', 'latin1')
