import { Typeset } from './typeset.tsx'

type Props = {
  /** What the table says, for those who do not see it. */
  caption: string
  head: readonly string[]
  /** The first of each is what the row is about. */
  rows: readonly (readonly string[])[]
  foot?: readonly string[]
  className?: string
  classOf?: (column: number) => string | undefined
}

/**
 * Each value carries its column's heading (`data-head`), for when it does not stand under it: where there is no room for
 * columns the style sheets make blocks of the rows. The elements say what they are without roles: ARIA in HTML forbids
 * them here.
 */
export function Table({ caption, head, rows, foot, className, classOf }: Props) {
  // The lines never change places, and two of them may have one name.
  const row = (cells: readonly string[], key: number) => (
    <tr key={key}>
      {cells.map((cell, column) =>
        column === 0 ? (
          <th key={column} scope="row" className={classOf?.(column)}>
            <Typeset>{cell}</Typeset>
          </th>
        ) : (
          <td key={column} data-head={head[column]} className={classOf?.(column)}>
            <Typeset>{cell}</Typeset>
          </td>
        ),
      )}
    </tr>
  )
  return (
    <table className={className}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((title, column) => (
            <th key={title} scope="col" className={classOf?.(column)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(row)}</tbody>
      {foot && <tfoot>{row(foot, 0)}</tfoot>}
    </table>
  )
}
