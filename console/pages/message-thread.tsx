import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { load } from '#console/client/ask.ts'
import { live } from '#console/client/live.ts'
import { may, useMe } from '#console/client/me.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { MessageList } from '#console/messages/message-list.tsx'
import { NoteSection } from '#console/messages/note-form.tsx'
import { ReplyForm } from '#console/messages/reply-form.tsx'
import { ThreadHead, ThreadState } from '#console/messages/thread-head.tsx'

export const handle = live

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
  const [thread, { items: templates }] = await Promise.all([
    load('GET /api/staff/threads/{id}', { params: { id } }, request),
    load('GET /api/staff/message-templates', {}, request),
  ])
  return { thread, templates }
}

/** One thread: every message in its order, and the reply below them. */
export function Component() {
  const { thread, templates } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const me = useMe()
  const mayWrite = may(me, 'write_messages')
  return (
    <>
      <p className="mb-2">
        <Link to={consolePathTo('messages', locale)} className="back-link">
          {m.console_messages_title()}
        </Link>
      </p>
      <PageTitle>{thread.name}</PageTitle>
      <div className="console-sections">
        <ThreadHead thread={thread} />
        <MessageList thread={thread} />
        {thread.email === null ? (
          <Notice tone="info">
            {thread.telephone ? m.console_messages_no_email() : m.console_messages_no_telephone_either()}
          </Notice>
        ) : (
          mayWrite && <ReplyForm key={thread.id} thread={thread} templates={templates} />
        )}
        <ThreadState thread={thread} />
        {mayWrite && <NoteSection threadId={thread.id} />}
      </div>
    </>
  )
}
