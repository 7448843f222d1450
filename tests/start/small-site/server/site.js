/** Stands in for the built site where only starting and stopping is tested. */
export async function createSite(settings) {
  return {
    async fetch(request, env) {
      const { pathname } = new URL(request.url)
      if (pathname === '/held') {
        process.send({ held: true })
        // Answered only after the process was told to stop, so that it is surely running then.
        await new Promise((resolve) => process.once('SIGTERM', () => setImmediate(resolve)))
      }
      return Response.json({
        pathname,
        client: env.incoming.socket.remoteAddress,
        publicUrl: settings.publicUrl,
        live: settings.stripe.live,
      })
    },
    ready: () => undefined,
    endStreams() {},
    async close() {
      console.log('site closed')
    },
  }
}
