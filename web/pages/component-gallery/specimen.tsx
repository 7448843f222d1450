import type { ReactNode } from 'react'
import { useLocale } from '#ui/use-locale.ts'

/** The few words of this page itself, which no guest reads: beside one another, not among the site's messages. */
export function useSay(): (fr: string, en: string) => string {
  const locale = useLocale()
  return (fr, en) => ({ fr, en })[locale]
}

export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-line border-t py-12">
      <h2 id={id} className="title-section mb-8">
        {title}
      </h2>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-9 sm:grid-cols-2 xl:grid-cols-3">
        {children}
      </div>
    </section>
  )
}

type Props = {
  label: string
  /** The state that it stands in, as if a pointer or the focus were on it. */
  shown?: 'hover' | 'focus'
  isWide?: boolean
  children: ReactNode
}

/** A piece in one state, with its name. */
export function Specimen({ label, shown, isWide = false, children }: Props) {
  return (
    <div className={`min-w-0 ${isWide ? 'col-span-full' : ''}`}>
      <p className="small text-muted mb-2">{label}</p>
      <div data-shown={shown}>{children}</div>
    </div>
  )
}
