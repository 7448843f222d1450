import type { LoaderFunctionArgs } from 'react-router'
import { documents } from '#i18n/paths.ts'
import { publicOrigin } from '#web/client/context.ts'
import { documentAnswer } from './document-answer.ts'

/**
 * Robots may read every page: what is not meant for search engines says `noindex` itself, and a robot that may not read a
 * page would not learn it. The API is for programs.
 */
export const loader = ({ context }: LoaderFunctionArgs): Response =>
  documentAnswer(
    'text/plain',
    [
      'User-agent: *',
      'Disallow: /api/',
      '',
      `Sitemap: ${context.get(publicOrigin)}${documents.sitemap}`,
      '',
    ].join('\n'),
  )
