import { inject } from 'vitest'

// What reads pages for the journeys (tests/e2e/steps/read-page.ts) finds this site as it finds theirs.
process.env['RUNNING_ADDRESSES'] = JSON.stringify(inject('site'))
