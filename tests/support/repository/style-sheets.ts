import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'

export type Rule = {
  file: string
  selector: string
  declarations: readonly (readonly [name: string, value: string])[]
}

const root = join(import.meta.dirname, '..', '..', '..')

/** The files of some rooms with one of these ends, as they stand in the folder now. */
export function sourcesOf(rooms: readonly string[], end: RegExp): { file: string; text: string }[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...rooms], {
    cwd: root,
    encoding: 'utf8',
  })
  return [...new Set(listed.split('\n'))]
    .filter((file) => end.test(file))
    .flatMap((file) => {
      const text = readIfThere(join(root, file))
      return text === null ? [] : [{ file, text }]
    })
}

/** A file that was just removed is still in git's list. */
function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Every rule of the web's style sheets, without the media and layers around it. */
export function styleRules(): Rule[] {
  return sourcesOf(['ui', 'web'], /\.css$/).flatMap(({ file, text }) =>
    [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
      ([, selector = '', body = '']) => ({
        file,
        selector: plain(selector),
        declarations: body
          .split(';')
          .map((line) => line.split(/:(.*)/s))
          .filter(([, value]) => value !== undefined)
          .map(([name = '', value = '']) => [plain(name), plain(value)] as const),
      }),
    ),
  )
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
