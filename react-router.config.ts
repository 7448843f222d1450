import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  serverBuildFile: 'site.js',
  ssr: true,
} satisfies Config
