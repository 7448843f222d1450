/** Whether this is a run of the deep tier (`npm run test:deep`), where a file that samples in `npm test` goes through all. */
export const isDeep = process.env['TESTS_TIER'] === 'deep'
