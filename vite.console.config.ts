import { renameSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { separateTexts } from './scripts/texts.mjs'

const root = import.meta.dirname

/** The console is built apart from the site, after it and beside its files: nothing of it is in a guest's bundle. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [tailwindcss(), separateTexts(), askAhead(), moveDocument()],
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    assetsDir: 'assets/console',
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: join(root, 'console/console.html'),
      // React Router tells frameworks that split by it what runs in a browser: all of the console does.
      onLog: (level, log, handle) => (isForOtherFrameworks(log) ? undefined : handle(level, log)),
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'ahead',
              test: /[/](console[/]client[/]ahead|i18n[/](console-paths|format|locale)|domain[/](days|locale))[.]/,
            },
          ],
        },
      },
    },
  },
})

const isForOtherFrameworks = ({ code, message }: { code?: string; message: string }): boolean =>
  code === 'MODULE_LEVEL_DIRECTIVE' && /"use client" in "node_modules\/react-router\//.test(message)

/** What the first page asks for is asked before its scripts are read: the smallest of them runs first. */
function askAhead(): Plugin {
  return {
    name: 'ask-ahead',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const ahead = Object.keys(bundle).find((file) => /[/]ahead-[^/]+[.]js$/.test(file))
        if (!ahead) return html
        const link = `    <link rel="modulepreload" crossorigin href="/${ahead}">\n`
        const script = `<script type="module" crossorigin src="/${ahead}"></script>`
        return html.replace(link, '').replace('<script type="module"', `${script}\n    $&`)
      },
    },
  }
}

/** The document is no file for everybody: the server sends it at each address of the console, with its headers. */
function moveDocument(): Plugin {
  return {
    name: 'move-console-document',
    closeBundle: () =>
      renameSync(join(root, 'build/client/console/console.html'), join(root, 'build/console.html')),
  }
}
