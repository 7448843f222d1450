/** Runs the programs that the commands are made of, and passes signals on to them. Works on Node 20 without packages. */
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from './root.mjs'

/** A sentence for the person at the keyboard; ends the command without a stack. */
export class CannotGoOn extends Error {}

const running = new Set()
let stopped = false

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopped = true
    for (const child of running) child.kill(signal)
    if (running.size === 0) process.exit(128 + constants.signals[signal])
  })
}

/** Whether somebody asked this command to stop; nothing new is begun then. */
export function isStopped() {
  return stopped
}

/**
 * Runs a program to its end, with its output on ours.
 * @param {string} program
 * @param {string[]} parameters
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, channel?: boolean, quiet?: boolean, timeoutMs?: number,
 *   onOutput?: (text: string) => void, onMessage?: (message: object) => void, until?: Promise<unknown> }} [options]
 *   `channel` tells the program when this process is gone, and `onMessage` gets what it says there; `quiet` keeps its output
 *   away; `onOutput` gets it too. `until`: what it does is for somebody else's sake. It leaves the processor to everybody, and
 *   ends with them.
 * @returns {Promise<number>} its exit code.
 */
export function run(
  program,
  parameters,
  { cwd = root, env = {}, channel = false, quiet = false, timeoutMs, onOutput, onMessage, until } = {},
) {
  const output = quiet ? 'ignore' : onOutput ? 'pipe' : 'inherit'
  const stdio = ['inherit', output, output, ...(channel ? ['ipc'] : [])]
  const child = spawn(program, parameters, {
    cwd,
    stdio,
    env: { ...process.env, PATH: searchPath(), ...env },
    timeout: timeoutMs,
  })
  running.add(child)
  if (onMessage) child.on('message', onMessage)
  if (onOutput)
    for (const name of ['stdout', 'stderr'])
      child[name].on('data', (bytes) => {
        process[name].write(bytes)
        onOutput(String(bytes))
      })
  if (until) {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    void until.finally(() => child.kill())
  }
  return new Promise((resolve) => {
    const end = (code) => {
      running.delete(child)
      resolve(code)
    }
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`)
      end(127)
    })
    // All that it said has been heard by then.
    child.once(onOutput ? 'close' : 'exit', (code, signal) =>
      end(code ?? 128 + (constants.signals[signal] ?? 0)),
    )
  })
}

/** The programs of our packages come first: `node` is the pinned one then. */
function searchPath() {
  return [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
}

/** The path of a program that a package brought. */
export function packaged(name) {
  return join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}

/** Runs a whole command: a CannotGoOn becomes its sentence, everything else keeps its stack. */
export async function command(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    // Work that was interrupted fails, which is no news to anyone who interrupted it.
    if (!stopped) console.error(error instanceof CannotGoOn ? error.message : error)
    process.exitCode = stopped ? 130 : 1
  }
}
