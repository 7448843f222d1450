import { gzipSync } from 'node:zlib'

export type Weight = { scripts: number; javascript: number; css: number; html: number }

/** What a browser loads before anything is clicked: every script that the page names, preloaded or run, and its style sheets. */
export async function weigh(site: string, path: string): Promise<Weight> {
  const html = await (await fetch(site + path)).text()
  const scripts = new Set([...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, file]) => file!))
  const styles = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, file]) => file!)
  return {
    scripts: scripts.size,
    javascript: await gzipped(site, [...scripts]),
    css: await gzipped(site, styles),
    html: gzipSync(html).length,
  }
}

async function gzipped(site: string, files: string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(Buffer.from(await (await fetch(site + file)).arrayBuffer())).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
