/** A body that was sanitised when it was stored (decisions §10): articles, descriptions. Nothing else may come here. */
export function Html({ html, className = '' }: { html: string; className?: string }) {
  // oxlint-disable-next-line react/no-danger -- sanitised when stored
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
