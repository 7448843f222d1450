/**
 * Read before anything else by Node (`--import`), in each thread: whatever asks what time it is hears ITS_NOW. So calendars, prices
 * and demo stays look the same today and in a year, and no job finds that a session is over. Waiting goes on as usual: timers ask
 * another clock.
 */
const { ITS_NOW: itsNow = '' } = process.env
const moment = Date.parse(itsNow)
if (Number.isNaN(moment)) throw new Error('ITS_NOW has to be an instant.')

globalThis.Date = new Proxy(Date, {
  construct: (target, values: [] | [number]) =>
    values.length === 0 ? new target(moment) : new target(...values),
  apply: (target) => new target(moment).toString(),
  get: (target, name): unknown => (name === 'now' ? () => moment : Reflect.get(target, name)),
})
