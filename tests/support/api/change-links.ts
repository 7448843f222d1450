import type { TestApp } from './app.ts'

export type EmailLink = { id: string; hash: string }

const paths = {
  change: /\/(?:nouvelle-adresse|new-address)\/([\w-]+)\/([\w-]+)/,
  undo: /\/(?:retablir-adresse|restore-address)\/([\w-]+)\/([\w-]+)/,
} as const

/** The links of emails about another address that a mailbox got, in their order. */
export async function changeLinksTo(
  app: Pick<TestApp, 'mailbox'>,
  email: string,
  purpose: keyof typeof paths,
): Promise<EmailLink[]> {
  return (await app.mailbox.list(email)).flatMap(({ text }) => {
    const [, id, hash] = paths[purpose].exec(text) ?? []
    return id && hash ? [{ id, hash }] : []
  })
}
