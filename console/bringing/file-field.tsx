import { useRef, useState, type DragEvent } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'

export type ChosenFile = { name: string; base64: string }

type Props = { chosen: string; isBusy: boolean; onChoose: (file: ChosenFile) => void }

/** A file is dropped, or chosen with a button, which is all that a phone has. */
export function FileField({ chosen, isBusy, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useWords()

  async function take(file: File | undefined) {
    if (!file) return
    try {
      setProblem(undefined)
      onChoose({ name: file.name, base64: base64Of(new Uint8Array(await file.arrayBuffer())) })
    } catch {
      setProblem(m.console_bringin_unreadable)
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <div
      className={`bringin-drop ${isOver ? 'bringin-drop-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        name="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label={m.console_bringin_file()}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void take(event.target.files?.[0])
          // The same file can be chosen again once it is mended.
          event.target.value = ''
        }}
      />
      <p className={chosen ? 'font-semibold wrap-anywhere' : 'text-muted'}>
        {chosen || m.console_bringin_drop()}
      </p>
      <Button
        variant={chosen ? 'quiet' : 'primary'}
        isPending={isBusy}
        pendingLabel={m.words_waiting()}
        onPress={() => input.current?.click()}
      >
        {chosen ? m.console_bringin_other_file() : m.console_bringin_choose()}
      </Button>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
    </div>
  )
}

/** In pieces: a browser takes only so many signs at once. */
function base64Of(bytes: Uint8Array): string {
  let signs = ''
  for (let at = 0; at < bytes.length; at += 8192)
    signs += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(signs)
}
