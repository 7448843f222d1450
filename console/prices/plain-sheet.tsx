import { useEffect, useRef, type ReactNode } from 'react'
import type { Words } from '#ui/use-words.ts'
import { PriceSheet } from './price-sheet.tsx'
import { usePriceForm, type PriceCommand, type PriceNews, type PricesAhead } from './use-price-form.ts'

type Props = {
  title: string
  lead: string
  command: PriceCommand
  more?: (ahead: PricesAhead) => ReactNode
  done: Words
  onDone: (news: PriceNews) => void
  onLeave: () => void
}

/** A change with nothing to type: what it would do is shown as soon as it opens. */
export function PlainSheet({ title, lead, command, more, done, onDone, onLeave }: Props) {
  const form = usePriceForm<Record<string, string>>({
    name: 'plain-price',
    initial: {},
    command: () => command,
    done: () => done,
    onDone,
  })
  const show = useRef(form.show)
  useEffect(() => show.current(), [])
  return (
    <PriceSheet title={title} form={form} more={more} onLeave={onLeave}>
      <p>{lead}</p>
    </PriceSheet>
  )
}
