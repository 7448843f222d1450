import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  serverBuildFile: 'site.js',
  ssr: true,
  // Some thirty routes fit into one small manifest; asking for them piece by piece would cost a request per link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
