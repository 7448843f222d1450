/** Numbers as TrueType writes them. */

export const padded = (bytes) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

export function int16(...values) {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => bytes.writeInt16BE(value, index * 2))
  return bytes
}

export function uint16(...values) {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => bytes.writeUInt16BE(value, index * 2))
  return bytes
}

export function uint32(...values) {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4))
  return bytes
}
