import { createHash, randomBytes } from 'node:crypto'

/** decisions §3: 256 random bits, of which the server keeps only the SHA-256. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
