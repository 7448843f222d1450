/** Stands where something will be, in its final size. The list or page around it says that it is loading. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton ${className}`} />
}
