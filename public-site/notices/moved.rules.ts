/** Notices stood in the message centre once: links from then lead to where they are. Null: that was about messages. */
export function movedNotices(query: URLSearchParams): string | null {
  const notice = query.get('notice')
  if (notice === null && query.get('view') !== 'notices' && !query.has('category')) return null
  const kept = new URLSearchParams(query)
  for (const name of ['notice', 'view', 'id', 'type', 'read']) kept.delete(name)
  const path = notice === null ? '/notices' : `/notices/${encodeURIComponent(notice)}`
  return kept.size ? `${path}?${kept}` : path
}
