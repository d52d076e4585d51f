import type { Written } from '../datasets/details.rules.ts'
import type { IdentifierFault, IdentifierMode } from './identifiers.vocabulary.ts'

/** What a registry is told of a version. */
export interface VersionRecord {
  datasetId: number
  number: number
  /** As everybody reads it. */
  written: Written
  /** SHA-256 of what was delivered: another version of the same number has another one. */
  fingerprint: string
  withdrawn: { at: string; reason: string } | null
  /** Names of the versions before and after it. */
  before: string | null
  after: string | null
}

/**
 * Who gives versions their names. A name is reserved without asking anybody, written down, and told after: so a second try
 * meets what the first one made.
 */
export interface Provider {
  mode: IdentifierMode
  /** Nobody outside has to be told: a name stands as soon as it is reserved. */
  atOnce: boolean
  /** Whether every version has a name there, or only what came out here first and has no DOI from elsewhere. */
  everything: boolean
  /** `taken`: how many such names were found to be somebody else's. */
  reserve(version: { datasetId: number; number: number }, taken: number): string
  /** What is told of it, as it is sent. */
  describe(name: string, record: VersionRecord): object
  /** For the first time. @throws RegistryError */
  register(name: string, told: object, stopping: AbortSignal): Promise<void>
  update(name: string, told: object, stopping: AbortSignal): Promise<void>
  /** It stays, leads to its tombstone, and is found no more. `known`: it was registered. */
  hide(name: string, told: object, known: boolean, stopping: AbortSignal): Promise<void>
}

export class RegistryError extends Error {
  override readonly name = 'RegistryError'
  constructor(
    readonly fault: IdentifierFault,
    message: string,
    /** Every other name would be answered the same. */
    readonly forAll = false,
  ) {
    super(message)
  }
}
