import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  serverBuildFile: 'site.js',
  ssr: true,
  // A file for each page's loader would be one request more, for some eighty bytes.
  splitRouteModules: false,
  // Some thirty routes fit into one small manifest; asking for them piece by piece would cost a request per link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
