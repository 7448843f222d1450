import type { LegalBlock as Block, LegalTable } from '#i18n/legal/legal-document.ts'
import { LegalText } from './legal-text.tsx'

/** A paragraph, a list or a table. */
export function LegalBlock({ block }: { block: Block }) {
  if (typeof block === 'string' || !('list' in block || 'table' in block))
    return (
      <p>
        <LegalText text={block} />
      </p>
    )
  if ('table' in block) return <Table table={block.table} />
  return (
    <ul>
      {block.list.map((item, index) => (
        // The list never changes, so that its order is its identity.
        <li key={index}>
          <LegalText text={item} />
        </li>
      ))}
    </ul>
  )
}

function Table({ table: { caption, head, rows, hasFigures } }: { table: LegalTable }) {
  const figure = (column: number) =>
    hasFigures && column === head.length - 1 ? 'legal-figure figures' : undefined
  return (
    <table>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((title, column) => (
            <th key={title} scope="col" className={figure(column)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]} className={figure(index + 1)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
