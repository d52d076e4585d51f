import type { Kit } from '../kit.ts'

/**
 * The search index, one implementation for both databases: a posting list per term as bytes, so that ranking and
 * facets are counted over typed arrays and both databases find the same in the same order.
 */
export function searchTables(k: Kit) {
  const searchDocuments = k.table('search_documents', {
    datasetId: k.integer().primaryKey(),
    /** Normalised text for exact phrases and fragments, title first. */
    text: k.text().notNull(),
    /** Weighted length in tokens, for BM25. */
    length: k.integer().notNull(),
    /** The terms it is posted under, to take it out again. */
    terms: k.json<string[]>().notNull(),
  })
  const searchTerms = k.table('search_terms', {
    term: k.text().primaryKey(),
    documents: k.integer().notNull(),
    postings: k.blob().notNull(),
  })
  /** One row: bumped by every write that changes what the public sees. */
  const catalogueRevision = k.table('catalogue_revision', {
    id: k.integer().primaryKey(),
    revision: k.integer().notNull(),
  })
  return { searchDocuments, searchTerms, catalogueRevision }
}
