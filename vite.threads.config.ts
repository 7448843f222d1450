import { join } from 'node:path'
import { defineConfig } from 'vite'

const root = import.meta.dirname

/** What runs beside the site, each in a thread of its own: built after it, into its folder. */
export default defineConfig({
  root,
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'build/server',
    emptyOutDir: false,
    sourcemap: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: {
        jobs: join(root, 'jobs-main.ts'),
        mail: join(root, 'mail-main.ts'),
        print: join(root, 'print-main.ts'),
      },
      output: { chunkFileNames: 'threads/[name].js' },
    },
  },
})
