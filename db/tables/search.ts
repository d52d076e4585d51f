import type { Kit } from '../kit.ts'

/**
 * The search index, one implementation for both databases: posting lists as bytes, so that ranking and facets are
 * counted over typed arrays and both databases find the same in the same order.
 */
export function searchTables(k: Kit) {
  const searchDocuments = k.table(
    'search_documents',
    {
      datasetId: k.integer().primaryKey(),
      /** Folded text for exact phrases: title in Chinese, title in English, then the rest, a field a line. */
      text: k.text().notNull(),
      /** Length in terms, for BM25; 0 marks a dataset that was taken out. */
      length: k.integer().notNull(),
      /** Number of the indexing that wrote it: other processes read what is newer than what they hold. */
      sequence: k.integer().notNull(),
    },
    (t) => [k.index('search_documents_sequence').on(t.sequence)],
  )
  const searchTerms = k.table(
    'search_terms',
    {
      term: k.text().notNull(),
      /** Datasets are posted in blocks of neighbouring ids, so that publishing one rewrites little. */
      block: k.integer().notNull(),
      documents: k.integer().notNull(),
      postings: k.blob().notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.term, t.block] })],
  )
  /** What is offered while typing and for a word that is not found: keywords and Latin words. */
  const searchWords = k.table('search_words', {
    word: k.text().primaryKey(),
    /** As people write it. */
    display: k.text().notNull(),
    documents: k.integer().notNull(),
  })
  /** One row. */
  const searchState = k.table('search_state', {
    id: k.integer().primaryKey(),
    /** Counts the indexings; its row lock lets only one of them write at a time. */
    sequence: k.integer().notNull(),
    /** The segmentation and synonyms the index was made with; others ask for a rebuild. */
    rules: k.text().notNull(),
  })
  /**
   * One row: the columns of a large catalogue as a process held them, so that the next start reads what changed since and
   * not all. It belongs to this history of the database, and goes into backups with it.
   */
  const searchColumns = k.table('search_columns', {
    id: k.integer().primaryKey(),
    /** How they are laid out; others are passed over. */
    layout: k.text().notNull(),
    /** The last indexing that they hold, and the last download. */
    sequence: k.integer().notNull(),
    download: k.integer().notNull(),
    content: k.blob().notNull(),
  })
  /** Words that editors call the same; looked for together, whatever the index was made with. */
  const searchSynonyms = k.table('search_synonyms', {
    id: k.id(),
    words: k.json<string[]>().notNull(),
    updatedAt: k.instant().notNull().default(0),
  })
  /** One row: bumped by every write that changes what the public sees. */
  const catalogueRevision = k.table('catalogue_revision', {
    id: k.integer().primaryKey(),
    revision: k.integer().notNull(),
  })
  return { searchDocuments, searchTerms, searchWords, searchState, searchColumns, searchSynonyms, catalogueRevision }
}
