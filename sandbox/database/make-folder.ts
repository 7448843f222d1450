import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Entered by its owner only; root's also by the user that PostgreSQL runs as, who must come by, and listed by nobody else.
 * Folders that are there already stay as they are: somebody else may use them too.
 */
const mode = process.getuid?.() === 0 ? 0o711 : 0o700

/** Makes a folder and those above it. Node's own `recursive` never ends below /proc, which says "not there" to a mkdir. */
export async function makeFolder(folder: string): Promise<void> {
  const failure = await attempt(folder)
  if (failure?.code === 'ENOENT' && dirname(folder) !== folder) {
    await makeFolder(dirname(folder))
    const again = await attempt(folder)
    if (again) throw again
  } else if (failure && failure.code !== 'EEXIST') throw failure
}

function attempt(folder: string): Promise<NodeJS.ErrnoException | null> {
  return mkdir(folder, { mode }).then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  )
}

/** A reason not to start that a person can act on; its message is one sentence, shown without a stack. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}
