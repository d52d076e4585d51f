import { createHash } from 'node:crypto'

/** What is kept of a secret, so that the secret itself is nowhere. */
export const sha256 = (secret: string) => createHash('sha256').update(secret).digest('hex')
