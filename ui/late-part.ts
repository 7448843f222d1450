import { importPart } from './import-part.ts'

/**
 * A part that is wanted only now and then, and never waited for: null while it comes. The first call asks for it; where it
 * cannot be fetched, the next call asks again.
 */
export function latePart<Part>(load: () => Promise<Part>): () => Part | null {
  let arrived: Part | null = null
  let coming: Promise<void> | null = null
  return () => {
    coming ??= importPart(load).then(
      (part) => {
        arrived = part
      },
      () => {
        coming = null
      },
    )
    return arrived
  }
}
