/** BM25 as in the textbooks, over words and pairs of ideographs: what pools are made with beside our own search. */
const tokens = (text: string): string[] => {
  const lower = text.normalize('NFKC').toLowerCase()
  const found: string[] = [...(lower.match(/[a-z0-9]+/g) ?? [])]
  for (const run of lower.match(/[\u4e00-\u9fff]+/g) ?? [])
    for (let i = 0; i + 1 < run.length || i === 0; i++) found.push(run.slice(i, i + 2))
  return found
}

export function plainBm25(texts: { title: string; rest: string }[]) {
  const documents = texts.map(({ title, rest }) => {
    const counts = new Map<string, number>()
    const words = [...tokens(title), ...tokens(title), ...tokens(rest)]
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    return { counts, length: words.length }
  })
  const average = documents.reduce((sum, one) => sum + one.length, 0) / documents.length
  const saying = new Map<string, number>()
  for (const { counts } of documents) for (const word of counts.keys()) saying.set(word, (saying.get(word) ?? 0) + 1)
  /** Places of the best, best first. */
  return (question: string, limit: number): number[] => {
    const words = [...new Set(tokens(question))]
    const scored = documents.map(({ counts, length }, at) => {
      let score = 0
      for (const word of words) {
        const count = counts.get(word) ?? 0
        if (count === 0) continue
        const n = saying.get(word) ?? 0
        const rarity = Math.log(1 + (documents.length - n + 0.5) / (n + 0.5))
        score += (rarity * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / average))
      }
      return { at, score }
    })
    return scored
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.at - b.at)
      .slice(0, limit)
      .map(({ at }) => at)
  }
}
