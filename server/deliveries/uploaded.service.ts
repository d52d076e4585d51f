import { createUploadedStore } from './uploaded.store.ts'

/** The files of a delivery as their rows tell of them. */
export const createUploaded: typeof createUploadedStore = (needs) => createUploadedStore(needs)
