import { renameSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname

/** The console is built apart from the site, after it and beside its files: nothing of it is in a guest's bundle. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [tailwindcss(), moveDocument()],
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    assetsDir: 'assets/console',
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: { input: join(root, 'console/console.html') },
  },
})

/** The document is no file for everybody: the server sends it at each address of the console, with its headers. */
function moveDocument(): Plugin {
  return {
    name: 'move-console-document',
    closeBundle: () =>
      renameSync(join(root, 'build/client/console/console.html'), join(root, 'build/console.html')),
  }
}
