import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { endpoints } from '#contract/actions.gen.ts'
import { mayNeedBank } from '#contract/guest/checkout.ts'
import { noted } from '#scripts/testing/outside-tests.mjs'
import { ownRefusalsOf, refusalsOf, type ApiEndpoint } from '#server/action/endpoint-refusals.ts'
import { statusOf } from '#domain/every-refusal.ts'
import { isDeep } from '#tests/support/tier.ts'
import { kindOf } from './endpoint-kinds.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where every answer of the API is noted, one a line: its endpoint, status and code. */
    answersFile: string
  }
}

/** Declared, and answered by nobody here: they ask nothing that could break. */
const never = ['listCountries 500 server_error', 'cardEntry 500 server_error']

/**
 * When all API tests ran, each endpoint has to have given every answer of its own that it declares and no other, or the run
 * fails. What is refused before an endpoint's handler has to have been seen of one of its kind, of each permission too; in the
 * deep tier, of each endpoint.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a global setup by its default export.
export default function setup(project: TestProject): () => Promise<void> {
  const answersFile = join(mkdtempSync(join(tmpdir(), 'lofts-answers-')), 'answers.txt')
  writeFileSync(answersFile, '')
  project.provide('answersFile', answersFile)
  return noted(async () => {
    const seen = new Set(readFileSync(answersFile, 'utf8').split('\n'))
    rmSync(dirname(answersFile), { recursive: true })
    if (!(await isWhole(project))) return
    const all = endpoints.flatMap(declaredBy)
    const seenKinds = new Set(all.filter(({ answer }) => seen.has(answer)).map(({ ofKind }) => ofKind))
    const stoodFor = ({ ofKind, isOwn }: Declared) => !isDeep && !isOwn && seenKinds.has(ofKind)
    const unseen = all
      .filter((declared) => !seen.has(declared.answer) && !stoodFor(declared))
      .map(({ answer }) => answer)
      .filter((answer) => !never.includes(answer))
    const declared = new Set(all.map(({ answer }) => answer))
    const refused = [...seen].filter((answer) => answer !== '' && !answer.endsWith(' ok'))
    const undeclared = refused.filter((answer) => !declared.has(answer))
    const complaints = [
      ...listed('Declared, and seen by no API test', unseen),
      ...listed('Answered, and not declared', undeclared),
    ]
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
  })
}

const listed = (title: string, answers: readonly string[]): string[] =>
  answers.length > 0 ? [`${title}:`, ...answers] : []

/** `ofKind`: what stands for this answer when an endpoint of the same kind gave it, unless the endpoint has it as its own. */
type Declared = { answer: string; ofKind: string; isOwn: boolean }

function declaredBy(spec: ApiEndpoint): Declared[] {
  const visits = mayNeedBank(spec) ? (['3ds_required', 'awaiting_payment_confirmation'] as const) : []
  const own = new Set<string>([...ownRefusalsOf(spec), ...visits])
  const answers = [...refusalsOf(spec), ...visits].map((code) => ({
    answer: `${spec.name} ${statusOf(code)} ${code}`,
    ofKind: `${ofPermission.includes(code) ? permissionOf(spec) : kindOf(spec)} ${code}`,
    isOwn: own.has(code),
  }))
  return [{ answer: `${spec.name} 200 ok`, ofKind: '', isOwn: true }, ...answers]
}

const ofPermission: readonly string[] = ['not_allowed', 'prove_again']
const permissionOf = ({ access }: ApiEndpoint): string => (typeof access === 'object' ? access.staff : access)

/** A part of the tests sees a part of the answers, and one that failed may have been about to see more. */
async function isWhole(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles()
  const passed = project.vitest.state.getFiles().filter(({ result }) => result?.state === 'pass')
  const paths = new Set(passed.map(({ filepath }) => filepath))
  return testFiles
    .filter((file) => /\/server\/(?!db|gateways)[a-z]+\//.test(file))
    .every((file) => paths.has(file))
}
