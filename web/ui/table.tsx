/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Where there is no room for columns the style sheets make blocks of the rows, and not every browser sees a table in those. */

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

/** Each value carries its column's heading (`data-head`), for when it does not stand under it. */
export function Table({ caption, head, rows, foot, className, classOf }: Props) {
  // The lines never change places, and two of them may have one name.
  const row = (cells: readonly string[], key: number) => (
    <tr key={key} role="row">
      {cells.map((cell, column) =>
        column === 0 ? (
          <th key={column} scope="row" role="rowheader" className={classOf?.(column)}>
            {cell}
          </th>
        ) : (
          <td key={column} role="cell" data-head={head[column]} className={classOf?.(column)}>
            {cell}
          </td>
        ),
      )}
    </tr>
  )
  return (
    <table role="table" className={className}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {head.map((title, column) => (
            <th key={title} scope="col" role="columnheader" className={classOf?.(column)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{rows.map(row)}</tbody>
      {foot && <tfoot role="rowgroup">{row(foot, 0)}</tfoot>}
    </table>
  )
}
