import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They start whole programs or live whole histories: begun last, one of them would end long after everything else. */
const longProjects = ['starts', 'site', 'simulate', 'built']

/** The same order in every run, long files first: Vitest's own follows the durations of earlier runs, as far as it has any. */
export class FixedOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification) => {
      const at = longProjects.indexOf(project.name)
      return at < 0 ? longProjects.length : at
    }
    const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size
    const compare = (a: TestSpecification, b: TestSpecification) =>
      rank(a) - rank(b) ||
      a.project.name.localeCompare(b.project.name) ||
      size(b) - size(a) ||
      a.moduleId.localeCompare(b.moduleId)
    return Promise.resolve(files.toSorted(compare))
  }
}
