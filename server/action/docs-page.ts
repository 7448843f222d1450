import { createHash } from 'node:crypto'
import { html as asyncHtml, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { z } from 'zod'
import { endpoints } from '#contract/actions.gen.ts'
import { errorAnswer } from '#contract/errors.ts'
import { nothing } from '#contract/wire.ts'
import { statusOf } from '#domain/every-refusal.ts'
import { docsStyle } from './docs-style.ts'
import { exampleSentence, refusalsOf, type ApiEndpoint } from './endpoint-refusals.ts'
import { toJsonSchema } from './json-schemas.ts'
import { rowsOf, type FieldRow } from './schema-rows.ts'

type Piece = HtmlEscapedString
/** None of the pieces waits for anything. */
const html = asyncHtml as (strings: TemplateStringsArray, ...values: unknown[]) => Piece

/**
 * The API for reading, in the language of those who write against it: English, as the contract is. No script, and one style
 * whose hash is the only thing the page's policy allows.
 */
export function docsPage(): { html: string; policy: string } {
  const hash = createHash('sha256').update(docsStyle).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { html: page().toString(), policy }
}

function page(): Piece {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>The API of this site</title>
        <style>
          ${raw(docsStyle)}
        </style>
      </head>
      <body>
        <header>
          <h1>The API of this site</h1>
          <p>
            The body of every request is ${'{"payload": {…}}'}. Amounts are whole Canadian cents, days are
            YYYY-MM-DD and instants are in UTC. The language of an answer is that of the payload’s locale,
            else that of Accept-Language, else French.
          </p>
          <p>
            <a href="/api/openapi.json">OpenAPI 3.1 document</a>
          </p>
        </header>
        <nav aria-label="The endpoints">
          <ul>
            ${endpoints.map((spec) => navItem(spec))}
          </ul>
        </nav>
        <main>
          ${endpoints.map((spec) => section(spec))}
          <section id="errors">
            <h2>Refusals</h2>
            <p>Every answer that is not a success has this shape:</p>
            ${fieldTable(rowsOf(toJsonSchema(errorAnswer, 'output')))}
          </section>
        </main>
      </body>
    </html>`
}

const navItem = ({ name, method, path }: ApiEndpoint): Piece =>
  html`<li>
    <a href="#${name}"><b>${method}</b> <code>${path}</code></a>
  </li>`

function section(spec: ApiEndpoint): Piece {
  return html`<section id="${spec.name}">
    <h2><b class="${spec.method.toLowerCase()}">${spec.method}</b> <code>${spec.path}</code></h2>
    <p class="summary">${spec.summary}.</p>
    <p class="who">${whoMay(spec)}</p>
    ${fields('Parameters', spec.params, 'input')} ${fields('Inside payload', spec.payload, 'input')}
    ${fields('Answer', spec.answer, 'output')} ${refusalTable(spec)}
  </section>`
}

function whoMay({ access }: ApiEndpoint): string {
  if (access === 'public') return 'Open to everybody'
  if (access === 'stay') return 'Link of a stay needed: Authorization: Stay'
  return access === 'guest'
    ? 'Session needed: Authorization: Bearer'
    : 'Console session required, in a cookie'
}

/** A long answer starts folded away. */
function fields(title: string, schema: z.ZodType, io: 'input' | 'output'): Piece {
  if (schema === nothing) return html``
  const made = toJsonSchema(schema, io)
  const tables = (made.anyOf ?? [made]).map((one) => rowsOf(one as typeof made))
  const or = html`<p class="or">or</p>`
  const body = tables.map((rows, index) => html`${index > 0 ? or : ''}${fieldTable(rows)}`)
  const isOpen = tables.flat().length <= 16
  const type = made.contentMediaType
  return html`<details ${isOpen ? raw('open') : ''}>
    <summary>${title}</summary>
    ${type === undefined ? body : html`<p><code>${type}</code></p>`}
  </details>`
}

function fieldTable(rows: FieldRow[]): Piece {
  const row = ({ name, type, isRequired, description }: FieldRow): Piece =>
    html`<tr>
      <th scope="row"><code>${name}</code></th>
      <td>${type}${isRequired ? html` <i>required</i>` : ''}</td>
      <td>${description}</td>
    </tr>`
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Type</th>
        <th scope="col">Note</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(row)}
    </tbody>
  </table>`
}

function refusalTable(spec: ApiEndpoint): Piece {
  const codes = refusalsOf(spec).toSorted((a, b) => statusOf(a) - statusOf(b))
  const rows = codes.map(
    (code) =>
      html`<tr>
        <td>${statusOf(code)}</td>
        <th scope="row"><code>${code}</code></th>
        <td>${exampleSentence(code, 'en')}</td>
      </tr>`,
  )
  return html`<details>
    <summary>Refusals</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Code</th>
          <th scope="col">Sentence</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </details>`
}
