import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { isDeep } from './tests/support/tier.ts'
import { chooseSeed } from './tests/support/seed.ts'
