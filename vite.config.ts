import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    tailwindcss(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './i18n/paraglide',
      strategy: ['globalVariable', 'baseLocale'],
    }),
    reactRouter(),
  ],
  build: { sourcemap: false, assetsInlineLimit: 0 },
  // The server is bundled with the pages: unbundled, React Router's createContext() would exist twice.
  environments: { ssr: { build: { rollupOptions: { input: './site.ts' } } } },
})
