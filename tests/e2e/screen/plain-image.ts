import { crc32, deflateSync } from 'node:zlib'

/** Returns a grey PNG of this size (ISO/IEC 15948), a few kilobytes at any size. */
export function plainImage(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8 // bits a sample; the rest stays 0: grey, deflated, unfiltered, not interlaced
  const lines = Buffer.alloc((width + 1) * height, 0xa0)
  for (let row = 0; row < height; row += 1) lines[row * (width + 1)] = 0
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(named.length + 8)
  frame.writeUInt32BE(data.length, 0)
  named.copy(frame, 4)
  frame.writeUInt32BE(crc32(named), named.length + 4)
  return frame
}
