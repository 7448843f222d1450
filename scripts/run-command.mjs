/** The commands of package.json that prepare this checkout and then do one thing: `run-command.mjs <name> [options]`. */
import { buildSite } from './build-site.mjs'
import { prepareChecks, staticChecks } from './checks.mjs'
import { ensure } from './ensure.mjs'
import { command, isStopped, packaged, run } from './process/run.mjs'
import { printLists } from './print.mjs'
import { compileTexts } from './texts.mjs'

const production = { NODE_ENV: 'production' }
const [name, ...options] = process.argv.slice(2)

/** `tests`: also needs what only tests, checks and measurements do. `work` gets the path of the pinned Node and answers the exit code. */
const commands = {
  // Measures the built product; tests/bench/ says what and prints it.
  bench: {
    tests: true,
    work: async (node) => {
      await buildSite({ node })
      return run(node, ['tests/bench/bench.ts', ...options], { env: production })
    },
  },
  // Builds the site into build/, also when nothing changed.
  build: { work: (node) => buildSite({ node, always: true }) },
  // Format, lint and types.
  check: { tests: true, work: check },
  // Compiles the texts, notes new migrations as released, and prints every list that follows from the code.
  print: { tests: true, work: printLists },
  // Holds the books against the stays and the bank's list; reconcile.ts says what it prints.
  reconcile: { work: (node) => compiled(node, ['reconcile.ts', ...options], { env: production }) },
  // Takes the demo out of the database of DATABASE_URL; remove-demo.ts says what it asks and prints.
  'remove-demo': { work: (node) => run(node, ['remove-demo.ts', ...options], { env: production }) },
  // Histories in which everything fails; simulator/README.md says how to read them.
  simulate: { tests: true, work: (node) => compiled(node, ['simulator/simulate.ts', ...options]) },
  // Plants faults into a copy of the last commit, and says which tests notice them; tests/mutants/ has them.
  'test:mutants': { tests: true, work: (node) => run(node, ['tests/mutants/run-mutants.ts', ...options]) },
  // The rules alone, in seconds.
  'test:quick': { tests: true, work: () => compiled(packaged('vitest'), ['run', '--project=rules']) },
}

await command(async () => {
  const { tests = false, work } = commands[name]
  const { node } = await ensure({ tests })
  return (await work(node)) ?? 0
})

async function compiled(...program) {
  await compileTexts()
  return run(...program)
}

async function check() {
  await prepareChecks()
  let failed = 0
  for (const { name: what, check: ask } of staticChecks) {
    if (isStopped()) break
    console.log(`\n— ${what}`)
    if ((await ask()) !== 0) failed += 1
  }
  return failed === 0 ? 0 : 1
}
