import type { LegalBlock as Block, LegalTable } from '#i18n/legal/legal-document.ts'
import { Table } from '#ui/table.tsx'
import { LegalText } from './legal-text.tsx'

/** A paragraph, a list or a table. */
export function LegalBlock({ block }: { block: Block }) {
  if (typeof block === 'string' || !('list' in block || 'table' in block))
    return (
      <p>
        <LegalText text={block} />
      </p>
    )
  if ('table' in block) return <WordTable table={block.table} />
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

function WordTable({ table: { caption, head, rows, hasFigures } }: { table: LegalTable }) {
  const figure = (column: number) =>
    hasFigures && column === head.length - 1 ? 'legal-figure figures' : undefined
  return (
    <Table
      caption={caption}
      head={head}
      rows={rows}
      // Two short columns of figures have room beside each other on a phone, and are compared there.
      className={hasFigures ? undefined : 'legal-rows'}
      classOf={figure}
    />
  )
}
