/** Draws what stands around the drawn house into web/features/facade/drawings: `node demo/art/facade/make.mjs`. */
import { writeFile } from 'node:fs/promises'
import { drawings } from './drawings.mjs'

const folder = new URL('../../../web/features/facade/drawings/', import.meta.url)
for (const [name, svg] of Object.entries(drawings)) await writeFile(new URL(`${name}.svg`, folder), svg)
