import fc from 'fast-check'

// Chosen before the workers start (seed.ts).
fc.configureGlobal({ seed: Number(process.env['FC_SEED']) })
