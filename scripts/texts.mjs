import { CannotGoOn, packaged, run } from './run.mjs'

/** Compiles i18n/messages into typed functions; with the settings of vite.config.ts, which compiles them again. */
export async function compileTexts() {
  const project = ['--project', './project.inlang', '--outdir', './i18n/paraglide']
  const strategy = ['--strategy', 'globalVariable', 'baseLocale']
  const code = await run(packaged('paraglide-js'), ['compile', '--silent', ...project, ...strategy])
  if (code !== 0)
    throw new CannotGoOn('The texts in i18n/messages could not be compiled; what is wrong is above.')
}
