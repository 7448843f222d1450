import { Notice } from '#ui/notice.tsx'
import type { Change } from '#console/forms/use-change.ts'

/** How the last change ended; it stays in sight, for what was pressed may stand far below. */
export function ChangeNews({ change: { news, problem } }: { change: Change }) {
  return (
    <div className="console-news">
      <div role="status">
        {news && (
          <Notice tone="success" className="mb-6">
            {news}
          </Notice>
        )}
      </div>
      {problem && (
        <Notice tone="error" role="alert" className="mb-6">
          {problem}
        </Notice>
      )}
    </div>
  )
}
