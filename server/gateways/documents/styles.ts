import { StyleSheet } from '@react-pdf/renderer'

/** The colours of the site (web/ui/tokens.css): a document reads no style sheets, so they are written out. */
const colour = { line: '#DDD6C8', ink: '#1C2422', muted: '#5A635F', spruce: '#21443B' }

export const styles = StyleSheet.create({
  page: {
    paddingTop: 48,
    paddingHorizontal: 56,
    paddingBottom: 64,
    fontFamily: 'Text',
    fontSize: 9.5,
    color: colour.ink,
  },
  /** Not on the page itself: the foot is laid out twice, and would multiply it. */
  body: { fontSize: 9.5, lineHeight: 1.45 },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 30 },
  wordmark: { fontFamily: 'Title', fontSize: 17, lineHeight: 1.2, color: colour.spruce, marginBottom: 6 },
  seller: { flexShrink: 1 },
  registrations: { alignSelf: 'flex-end', alignItems: 'flex-end', flexShrink: 0, marginLeft: 24 },
  muted: { color: colour.muted },
  title: { fontFamily: 'Title', fontSize: 30, lineHeight: 1.15, letterSpacing: -0.3, marginBottom: 14 },
  intro: { marginBottom: 4 },
  reason: { marginBottom: 14 },
  facts: { flexDirection: 'row', gap: 36, marginBottom: 18 },
  columns: { flexDirection: 'row', gap: 32, marginTop: 6, marginBottom: 22 },
  column: { flexGrow: 1, flexBasis: 0 },
  label: { fontSize: 8, color: colour.muted, letterSpacing: 0.2 },
  strong: { fontWeight: 600 },
  row: {
    flexDirection: 'row',
    paddingVertical: 4.5,
    borderBottomWidth: 0.75,
    borderBottomColor: colour.line,
  },
  headRow: { borderBottomColor: colour.ink, paddingVertical: 4 },
  lastRow: { borderBottomColor: colour.ink },
  cell: { flexGrow: 1, flexBasis: 0, paddingRight: 16 },
  amount: { width: 92, textAlign: 'right' },
  totalAmount: { width: 140, textAlign: 'right' },
  totalRow: { flexDirection: 'row', alignItems: 'baseline', paddingTop: 10, marginBottom: 22 },
  total: { fontFamily: 'Title', fontSize: 16, lineHeight: 1.2 },
  note: { marginBottom: 5 },
  foot: {
    position: 'absolute',
    bottom: 32,
    left: 56,
    right: 56,
    paddingTop: 8,
    borderTopWidth: 0.75,
    borderTopColor: colour.line,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: colour.muted,
  },
})
